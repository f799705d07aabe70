/** What build.py writes into python/build.js: what this build consists of. Paths are of the site. */
export const BUILD: {
  hash: string;
  runtime: string;
  wheels: string[];
  bytes: Record<string, number>;
  /** The SHA-256 of the same files, in base64. */
  hashes: Record<string, string>;
  /** The same of what reads recorded games, which is fetched when somebody opens one. */
  recorded: Record<string, string>;
};
