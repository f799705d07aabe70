/**
 * Keep a choice of how the page looks or goes; theme.js takes it up again at the next visit.
 * @param {string} name e.g. "theme"
 * @param {string} value none when it is empty
 */
export function choose(name, value) {
  if (value) document.documentElement.dataset[name] = value;
  else delete document.documentElement.dataset[name];
  try {
    if (value) localStorage.setItem(name, value);
    else localStorage.removeItem(name);
  } catch {
    // it lasts until the page is closed
  }
}
