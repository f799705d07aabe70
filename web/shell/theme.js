/* Runs before the first paint: day or night, the size of words and the like as last chosen here, else as the system says. */
try {
  for (const choice of ["theme", "words", "sound", "buzz", "speech", "speed"]) {
    const chosen = localStorage.getItem(choice);
    if (chosen) document.documentElement.dataset[choice] = chosen;
  }
} catch {
  // a browser that keeps nothing follows the system
}
