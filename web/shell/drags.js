/** What all drags have in common. */

/** The click that ends a drag does nothing; whatever follows the next press does. */
export function swallowClick() {
  const over = new AbortController();
  const { signal } = over;
  const swallow = (/** @type {MouseEvent} */ click) => {
    if (!click.detail) return; // a key's
    click.stopPropagation();
    click.preventDefault();
    over.abort();
  };
  addEventListener("click", swallow, { capture: true, signal });
  addEventListener("pointerdown", () => over.abort(), { capture: true, signal });
}
