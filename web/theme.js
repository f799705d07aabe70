/* Runs before the first paint: day or night as last chosen here, else as the system says. */
try {
  const chosen = localStorage.getItem("theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch {
  // a browser that keeps nothing follows the system
}
