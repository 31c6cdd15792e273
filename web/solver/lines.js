// Splits the command's input into puzzles, after detecting whether it is one puzzle or a list of puzzles.

const longest = 65536; // maximum length of a line; no puzzle is longer

/**
 * Yields the lines of a stream with their numbers, from 1. A line that is too long is truncated so that it is not a
 * valid puzzle.
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

const silent = (text) => /^\s*(#|$)/.test(text); // reports whether a line of a list is blank or a comment


// Returns the lengths of a line's fields that have as many cells as a square grid, ignoring drawn separators.
const cells = (text) => text.split(/[\s,;|:"]+/)
  .filter((field) => /^[-.\dA-PXa-px*_?]+$/.test(field) && /[^-]/.test(field) && Number.isInteger(Math.sqrt(field.length)))
  .map((field) => field.length);

// isHeading reports whether a first line has column names. Cells may also be letters and underscores.
const isHeading = (text) => /^[A-Za-z_ "]+([,;\t][A-Za-z_ "]+)*$/.test(text) && !cells(text).some((n) => n >= 16);

// No drawn grid has this many lines.
const most = 200;

/**
 * Reports whether the first lines of a text are a list with a puzzle in each line. Returns undefined if more lines are
 * needed. A row of a grid has at most 25 cells, so a longer line is a puzzle. A line of 16 or 25 cells is a puzzle too,
 * unless there are exactly as many lines, which then form one grid.
 * @param {string[]} texts
 * @param {boolean} ended
 */
export function listed(texts, ended) {
  const lines = texts.filter((text, i) => !silent(text) && !(i === 0 && isHeading(text)));
  if (lines.some((text) => /[?&]p=[.%\w]/.test(text) || cells(text).some((n) => n > 25))) return true;
  const n = lines[0] ? Math.max(0, ...cells(lines[0])) : 0;
  if (n === 16 || n === 25) {
    if (lines.length > n) return true;
    if (ended) return lines.length < n;
    return undefined;
  }
  return ended ? false : undefined;
}

/**
 * Yields the puzzles of a stream. Each line of a list is yielded with its number. Any other text is yielded as a whole.
 * @param {AsyncIterable<string>} stream
 * @param {boolean} [list] whether it is a list; detected from the first lines if omitted
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
    await lines.return(); // a longer text is rejected anyway, so stop reading
    yield { text: first.map(({ text }) => text).join("\n") };
    return;
  }
  let head = ""; // the comment with the layout for the following lines
  const all = async function* () {
    yield* first;
    yield* lines;
  };
  for await (const { number, text } of all()) {
    if (/^\s*#\s*layout:/.test(text)) head = `${text}\n`;
    else if (!silent(text) && !(number === 1 && isHeading(text))) yield { number, text, head };
  }
}
