// What the Law's search finds: node search.mjs SITE SCRIPT [PLAYED] < QUESTIONS. PLAYED is the name of the faction of who asks. Reads a JSON list of texts and writes a JSON list
// of {rules, questions}: numbers and ids, the best first; SITE is a built site and SCRIPT its script with the book.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [site, script, played] = process.argv.slice(2);
// Browsers have it, Node 20 has not.
Map.groupBy ??= (items, key) => {
  const groups = new Map();
  let i = 0;
  for (const item of items) groups.set(key(item, i), [...(groups.get(key(item, i++)) ?? []), item]);
  return groups;
};
const { Book } = await import(pathToFileURL(join(site, script)).href);
const book = new Book(JSON.parse(readFileSync(join(site, "law", "book.json"), "utf8")));
book.learn(JSON.parse(gunzipSync(readFileSync(join(site, "examples", "index.pack"))).toString()));
/** @type {string[]} */
const asked = JSON.parse(readFileSync(0, "utf8"));
const found = asked.map((text) => {
  const { rules, questions } = book.search(text, played);
  return { rules: rules.map((/** @type {{id: string}} */ { id }) => id), questions };
});
process.stdout.write(JSON.stringify(found));
