// @ts-nocheck
// What a site can do with its boards: listen to them, send a rule to a page of its own, and choose their colours.
const heard = document.getElementById("heard");

addEventListener("rootcore:step", ({ detail: { i, text } }) => {
  heard.textContent = `Step ${i + 1}: ${text}`;
});

addEventListener("rootcore:error", ({ detail }) => {
  heard.textContent = `A board says: ${detail.message}`;
});

addEventListener("rootcore:rule", (event) => {
  const { id } = event.detail;
  heard.textContent = `Rule ${id} was tapped.`;
  const note = document.getElementById(id.replace(":", "-"));
  if (!note) return;
  event.preventDefault();
  note.scrollIntoView();
  note.focus({ preventScroll: true });
});

document.getElementById("theme").addEventListener("change", ({ target }) => {
  for (const board of document.querySelectorAll("rootcore-board")) board.setAttribute("theme", target.value);
});
