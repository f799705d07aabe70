/** What build.py writes into python/build.js: what this build consists of. Paths are of the site. */
export const BUILD: {
  hash: string;
  runtime: string;
  wheels: string[];
  bytes: Record<string, number>;
};
