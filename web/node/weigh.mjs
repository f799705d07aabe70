// How many bytes of a folder's files travel, compressed as well as hosts can: node weigh.mjs FOLDER < GIVEN.
// Reads JSON, {names, known: {sha256: bytes with brotli}}, and writes JSON: {raw, gzip, brotli}.
// What does not get smaller travels as it is; what is known is not compressed once more.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [folder] = process.argv.slice(2);
/** @type {{names: string[], known: Record<string, number>}} */
const { names, known } = JSON.parse(readFileSync(0, "utf8"));
const sum = { raw: 0, gzip: 0, brotli: 0 };
for (const name of names) {
  const file = readFileSync(join(folder, name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  sum.raw += file.length;
  sum.gzip += Math.min(file.length, gzipSync(file, { level: 9 }).length);
  const digest = createHash("sha256").update(file).digest("base64");
  sum.brotli += known[digest] ?? Math.min(file.length, brotliCompressSync(file, { params }).length);
}
process.stdout.write(JSON.stringify(sum));
