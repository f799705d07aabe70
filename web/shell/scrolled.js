// @ts-nocheck
/** Where a screen is scrolled to, to find it so after a look at the Law. */

/** The places of a screen and its panels, and the rule number that has the focus. */
export function placesNow(root) {
  const panels = [...root.querySelectorAll(".panel")].map(({ id, scrollTop }) => [id, scrollTop]);
  return { top: scrollY, panels, law: document.activeElement?.closest?.("[data-law]")?.dataset.law };
}

/** Scroll a screen back to its places, the focus on the rule number that led away. */
export function putBack(root, { top, panels, law: id }) {
  for (const [panel, place] of panels) document.getElementById(panel)?.scrollTo(0, place);
  scrollTo(0, top);
  const number = [...root.querySelectorAll("[data-law]")].find(({ dataset }) => dataset.law === id);
  (number ?? root.querySelector("main")).focus({ preventScroll: true });
}
