// What the command reads: whether its input is one puzzle or a list of them, and the puzzles one by one.

const longest = 65536; // characters of a line that are read: no puzzle has more

/**
 * Yields the lines of a stream with their numbers, from 1. Of a longer line there is a part that is no puzzle.
 * @param {AsyncIterable<string>} stream
 */
async function* numbered(stream) {
  let number = 0;
  let rest = "";
  for await (const chunk of stream) {
    const lines = (rest + chunk).split("\n");
    rest = /** @type {string} */ (lines.pop()).slice(0, longest + 1);
    for (const line of lines) yield { number: ++number, text: line.slice(0, longest + 1).replace(/\r$/, "") };
  }
  if (rest) yield { number: ++number, text: rest };
}

const silent = (text) => /^\s*(#.*)?$/.test(text); // a line of a list that has no puzzle: a blank one, or a comment

const heading = /^[A-Za-z_ "]+([,;\t][A-Za-z_ "]+)*$/; // the names of columns, in the first line

// The fields of a line that are as many cells as a grid has, but no drawn rule: how many.
const cells = (text) => text.split(/[\s,;|:"]+/)
  .filter((field) => /^[-.\dA-PXa-px*_?]+$/.test(field) && /[^-]/.test(field) && Number.isInteger(Math.sqrt(field.length)))
  .map((field) => field.length);

// The longest drawn grid has fewer lines.
const most = 200;

/**
 * Tells whether the first lines of a text are those of a list, a puzzle in each; undefined while more lines have to be seen. A grid's row has 25
 * cells at most, so a line of more is a puzzle. One of 16 or 25 is one too, unless there are just so many of them.
 * @param {string[]} texts
 * @param {boolean} ended
 */
export function listed(texts, ended) {
  const told = texts.filter((text, i) => !silent(text) && !(i === 0 && heading.test(text)));
  if (told.some((text) => /[?&]p=[.%\w]/.test(text) || cells(text).some((n) => n > 25))) return true;
  const n = told[0] ? Math.max(0, ...cells(told[0])) : 0;
  if (n === 16 || n === 25) {
    if (told.length > n) return true;
    if (ended) return told.length < n;
    return undefined;
  }
  return ended ? false : undefined;
}

/**
 * Yields the puzzles of a stream: of a list each line with its number, and any other text as a whole.
 * @param {AsyncIterable<string>} stream
 * @param {boolean} [list] whether it is a list; else that is told by its first lines
 * @returns {AsyncGenerator<{ number?: number, text: string, head?: string }>}
 */
export async function* puzzles(stream, list) {
  const lines = numbered(stream);
  const first = [];
  let size = 0;
  let ended = false;
  while (list !== true && !ended && size <= longest) {
    const { done, value } = await lines.next();
    if (done) ended = true;
    else size += first.push(value) && value.text.length + 1;
    list ??= first.length > most || listed(first.map(({ text }) => text), ended);
  }
  if (list === false) {
    await lines.return(); // what is longer is refused, so no more of it is read
    yield { text: first.map(({ text }) => text).join("\n") };
    return;
  }
  let head = ""; // names the layout of the lines below it
  const all = async function* () {
    yield* first;
    yield* lines;
  };
  for await (const { number, text } of all()) {
    if (/^\s*#\s*layout:/.test(text)) head = `${text}\n`;
    else if (!silent(text) && !(number === 1 && heading.test(text))) yield { number, text, head };
  }
}
