// What a site can do with its boards: listen to them, send a rule to a page of its own, and choose their colours.
{
  const heard = /** @type {HTMLElement} */ (document.getElementById("heard"));
  const theme = /** @type {HTMLSelectElement} */ (document.getElementById("theme"));

  /** What a board tells. */
  const told = (/** @type {Event} */ event) => /** @type {CustomEvent} */ (event).detail;

  addEventListener("rootcore:step", (event) => {
    const { i, text } = told(event);
    heard.textContent = `Step ${i + 1}: ${text}`;
  });

  addEventListener("rootcore:error", (event) => {
    heard.textContent = `A board says: ${told(event).message}`;
  });

  addEventListener("rootcore:rule", (event) => {
    const { id } = told(event);
    heard.textContent = `Rule ${id} was tapped.`;
    const note = document.getElementById(id.replace(":", "-"));
    if (!note) return;
    event.preventDefault();
    note.scrollIntoView();
    note.focus({ preventScroll: true });
  });

  theme.addEventListener("change", () => {
    for (const board of document.querySelectorAll("rootcore-board")) board.setAttribute("theme", theme.value);
  });
}
