// @ts-nocheck
/** The worked examples of this site: their list, and each as something a Stepper can show. */

const HOME = new URL("../examples/", import.meta.url);
const kept = new Map();

/** Fetch a pack once; what could not be fetched is asked for again the next time. */
function pack(name) {
  if (!kept.has(name)) {
    const coming = fetch(new URL(`${name}.pack`, HOME)).then((answer) => {
      if (!answer.ok) throw new Error(`no pack ${name}`);
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
  return kept.get(name);
}

/** The list of all examples: [{id, title, about, laws, pack, length, turn}]; `turn` marks the printed example turns. */
export const exampleIndex = () => pack("index");

/**
 * An example for `Stepper.open`, with its `id`, and `save`: a game that starts at its first position as text, or null.
 * Rejects with a sentence when there is none of this id.
 */
export async function exampleSource(id) {
  const entry = (await exampleIndex()).find((example) => example.id === id);
  if (!entry) throw new Error(`No example is called "${id}".`);
  const example = (await pack(entry.pack))[id];
  return { ...example, length: entry.length, frame: async (i) => example.frames[i + 1] };
}
