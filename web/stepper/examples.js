/** The worked examples of this site: their list, and each as something a Stepper can show. */

/**
 * @import { Example, ExampleEntry } from "../types.js"
 * @import { Source } from "./stepper.js"
 */

const HOME = new URL("../examples/", import.meta.url);
const WELL_SPELT = /^[a-z0-9_]+\.[a-z0-9_]+(?:\.\d+)?$/;
/** @type {Map<string, Promise<any>>} */
const kept = new Map();

/**
 * Fetch a pack once; what could not be fetched is asked for again the next time.
 * @param {string} name
 * @returns {Promise<any>} what its name says: the list, or examples by id
 */
function pack(name) {
  if (!kept.has(name)) {
    const coming = fetch(new URL(`${name}.pack`, HOME)).then((answer) => {
      if (!answer.ok || !answer.body) throw new Error(`no pack ${name}`);
      return new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).json();
    });
    kept.set(
      name,
      coming.catch(() => {
        kept.delete(name);
        throw new Error("The examples could not be fetched: is there a network?");
      }),
    );
  }
  return /** @type {Promise<any>} */ (kept.get(name));
}

/**
 * The list of all examples.
 * @returns {Promise<ExampleEntry[]>}
 */
export const exampleIndex = () => pack("index");

/** An example's id in one spelling, whatever its capitals and what stands between its words. */
const plain = (/** @type {string} */ id) => id.toLowerCase().replace(/[^a-z0-9.]+/g, "_").replace(/^_+|[_.]+$/g, "");

/**
 * The example of an id as somebody may write it, or without its first part.
 * @param {ExampleEntry[]} list
 * @param {string} text
 */
function find(list, text) {
  const wanted = plain(text);
  const whole = list.find(({ id, was = [] }) => [id, ...was].some((one) => plain(one) === wanted));
  return whole ?? list.find(({ id }) => id.slice(id.indexOf(".") + 1) === wanted);
}

/**
 * An example to step through. Rejects with a sentence when there is none of this id.
 * @param {string} id
 * @returns {Promise<Source & Pick<Example, "id" | "save">>}
 */
export async function exampleSource(id) {
  const entry = find(await exampleIndex(), id);
  if (!entry) throw new Error(`No example is called “${id}”.`);
  return sourceOf((await pack(entry.pack))[entry.id]);
}

/**
 * The same from a file of its own, for pages that show no more than this one.
 * @param {string} id
 * @returns {Promise<Source>}
 */
export async function singleExample(id) {
  const alone = WELL_SPELT.test(id) ? await pack(`one/${id}`).catch(() => null) : null;
  return alone ? sourceOf(alone) : exampleSource(id);
}

/** @param {Example} example */
const sourceOf = (example) => ({ ...example, length: example.frames.length - 1, frame: async (/** @type {number} */ i) => example.frames[i + 1] });
