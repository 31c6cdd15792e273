#!/usr/bin/env node
// The command numplace of the npm package, which calls the functions declared in solver.d.ts. Results go to standard
// output, in the order of the puzzles. Errors go to standard error.
import { once } from "node:events";
import { writeSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";

import { puzzles } from "./lines.js";
import { SudokuError, convert, countAll, formats, hint, make, path, rate, solveAll } from "./node.js";

const HELP = `numplace: Sudoku from 4x4 to 25x25

  numplace solve   [PUZZLE]             the only solution
  numplace count   [PUZZLE] [--limit N] the number of solutions
  numplace rate    [PUZZLE]             how hard it is: level, score, hardest technique
  numplace path    [PUZZLE]             the steps to the solution, one per line
  numplace hint    [PUZZLE] [--entered DIGITS] [--skip N]    the next step and its explanation
  numplace make    [HOW MANY]           new puzzles
  numplace convert [PUZZLE] --to FORMAT puzzles in another format

A puzzle is a text: a line of cells with . for empty ones, rows, a drawn grid, or a link. Without one, standard input
is read. It contains a list with a puzzle in each line, or one puzzle. This is detected from the first lines unless
--lines or --whole is given. In a list, blank lines, lines that begin with # and a heading are ignored. convert also
reads files of other programs.

  --json              print an object for each puzzle, one per line
  --lang LANGUAGE     en, ja, zh-Hans, zh-Hant: for rate, path, hint, make
  --layout LAYOUT     a box and rules, like 3x3,diagonals; or jigsaw:...
  --lines, --whole    the input is a list; the input is one puzzle
  --help, --version

make:
  --level LEVEL       easy, medium, hard, unfair, extreme, or 1 to 5
  --technique KEY     a technique that the puzzle requires, like x-wing
  --givens N, --symmetry KIND, --spare, --min-score N, --max-score N
  --elements LIST     one or two of cage, arrow, thermo, whisper, renban, palindrome, regionsum, white, black, xv,
                      little, sandwich and xsum, like cage:20,thermo;
                      --givens 0 for no digits
  --seed TEXT         the same seed gives the same puzzles
  --to FORMAT         as for convert

Exit status: 0 for success; 1 for an error about a puzzle, which is printed to standard error, and in a list its line
of the output is empty; 2 for wrong usage.
`;

/** An error in the command line. */
class Usage extends Error {}

const SEVERAL = "there is more than one puzzle: quote the puzzle, or pass a list on standard input";

const LANGUAGES = ["en", "ja", "zh-Hans", "zh-Hant"];
const LEVELS = ["easy", "medium", "hard", "unfair", "extreme"];
const text = /** @type {const} */ ({ type: "string" });
const flag = /** @type {const} */ ({ type: "boolean" });
const reading = { layout: text, json: flag, lines: flag, whole: flag };

// The options of each command, and the function that runs it with their values and the other arguments.
const VERBS = {
  solve: { options: reading, run: (given) => each(given, solveAll, {}, String, (solution) => ({ solution })) },
  count: {
    options: { ...reading, limit: text },
    run: (given) => each(given, countAll, { limit: number(given.limit, "limit") }, String, (n) => ({ count: n })),
  },
  rate: { options: { ...reading, lang: text }, run: (given) => each(given, inOrder(rate), {}, rated, (rating) => rating) },
  path: { options: { ...reading, lang: text }, run: (given) => each(given, inOrder(path), {}, walked, (found) => found) },
  hint: {
    options: { ...reading, lang: text, entered: text, skip: text },
    run: (given) => each(given, inOrder(hint), { entered: given.entered, skip: number(given.skip, "skip") }, hinted, (found) => found),
  },
  make: {
    options: {
      layout: text, json: flag, lang: text, level: text, technique: text, givens: text, symmetry: text, spare: flag, elements: text,
      "min-score": text, "max-score": text, seed: text, to: text,
    },
    run: making,
  },
  convert: { options: { layout: text, json: flag, to: text }, run: converting },
};

const cellOf = ({ row, column }) => `r${row}c${column}`;
const ENDS = ["steps that use its own rules are not explained yet", "no technique goes on"];
const rated = ({ levelName, score, hardest }) => [levelName || "-", score ?? "-", hardest?.name ?? "-"].join("\t");
// In a list, an empty line follows a result of several lines.
const several = (lines, number) => lines.join("\n") + (number ? "\n" : "");
const walked = ({ steps, solved, level }, number) =>
  several([...steps.map(({ result, name }) => `${result}\t${name}`), ...(solved ? [] : [ENDS[Math.sign(level)]])], number);

function hinted(found, number) {
  if (found.outcome === "step") return several([found.name, found.text, ...found.branches.map((branch) => branch.join(" "))], number);
  if (found.outcome === "contradiction") return `${found.outcome}\t${found.why}`;
  return [found.outcome, ...("wrong" in found ? found.wrong.map((one) => `${cellOf(one)}=${one.digit}`) : [])].join("\t");
}

// each passes all given puzzles to answer and prints the results.
async function each(given, answer, options, lineOf, object) {
  const asked = []; // the puzzles without a result yet
  const texts = async function* () {
    for await (const puzzle of taken(given)) {
      asked.push(puzzle);
      yield (puzzle.head ?? "") + puzzle.text;
    }
  };
  for await (const result of answer(texts(), defined({ layout: given.layout, lang: given.lang, ...options }))) {
    const { number, text } = asked.shift();
    const about = { ...(number && { line: number }), puzzle: text };
    if (!(result instanceof Error)) {
      await print(given.json ? JSON.stringify({ ...about, ...object(result) }) : lineOf(result, number));
      continue;
    }
    const { code, column, solution } = /** @type {any} */ (result);
    if (given.json) await print(JSON.stringify({ ...about, error: code, message: reason(result, number), ...defined({ column, solution }) }));
    else if (number) await print("");
    await complain(result, number);
  }
}

/**
 * Yields the puzzle in the command's arguments or, without one, those in its input.
 * @returns {AsyncGenerator<{ number?: number, text: string, head?: string }>}
 */
async function* taken({ words, lines, whole }) {
  if (words.length > 1) throw new Usage(SEVERAL);
  if (lines && whole) throw new Usage("--lines and --whole exclude each other");
  if (words.length === 1) yield { text: words[0] };
  else yield* puzzles(decoded(input()), lines ? true : whole ? false : undefined);
}

function input() {
  if (process.stdin.isTTY) throw new Usage("there is no puzzle: pass one as an argument, or some on standard input");
  return process.stdin;
}

// decoded converts a stream to text. Files of some programs are in UTF-16, with a byte order mark.
async function* decoded(stream) {
  let decoder;
  for await (const chunk of stream) {
    decoder ??= new TextDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? "utf-16le" : chunk[0] === 0xfe && chunk[1] === 0xff ? "utf-16be" : "utf-8");
    yield decoder.decode(chunk, { stream: true });
  }
}

// inOrder turns a call for one puzzle into a call for many, like solveAll. It runs several calls at once and yields
// their results in order, including errors.
const inOrder = (call) => async function* (texts, options) {
  const most = 2 * availableParallelism();
  const going = [];
  let next = texts.next();
  for (;;) {
    const step = await Promise.race([going.length < most ? next : null, going[0]?.then(() => null)].filter(Boolean));
    if (!step) yield going.shift();
    else if (!step.done) {
      going.push(call(step.value, options).catch((why) => why));
      next = texts.next();
    } else {
      for (const one of going) yield one;
      return;
    }
  }
};

async function making(given) {
  const { words, json, to } = given;
  if (words.length > 1) throw new Usage("make takes the number of puzzles only");
  const many = number(words[0], "number of puzzles") ?? 1;
  if (many < 1) throw new Usage(`the number of puzzles is not a whole number from 1 on: ${words[0]}`);
  const level = given.level && (LEVELS.indexOf(given.level.toLowerCase()) + 1 || number(given.level, "level"));
  if (json && to !== undefined) throw new Usage("--json and --to exclude each other");
  if (to !== undefined) await known(to);
  const options = defined({
    level, layout: given.layout, technique: given.technique, givens: number(given.givens, "givens"), symmetry: given.symmetry, spare: given.spare,
    elements: given.elements, minScore: number(given["min-score"], "min-score"), maxScore: number(given["max-score"], "max-score"), seed: given.seed, lang: given.lang,
  });
  const seeds = async function* () {
    for (let i = 0; i < many; i++) yield given.seed === undefined ? undefined : given.seed + (i > 0 ? `-${i}` : "");
  };
  const lines = [];
  for await (const made of inOrder((seed) => make({ ...options, ...defined({ seed }) }))(seeds())) {
    if (made instanceof Error) {
      if (/** @type {any} */ (made).code === "impossible") throw made; // all further puzzles would fail in the same way
      await complain(made);
      continue;
    }
    const { puzzle, layout } = made;
    const line = (given.layout ?? given.elements) === undefined ? puzzle : `${puzzle} ${layout}`;
    if (json) await print(JSON.stringify(made));
    else if (to === undefined) await print(line);
    else lines.push(line);
  }
  if (lines.length) await print(await convert(lines.join("\n"), to), "");
}

async function converting(given) {
  const { words, json, to, layout } = given;
  if (words.length > 1) throw new Usage(SEVERAL);
  if (to === undefined) throw new Usage(`there is no --to: ${await allFormats()}`);
  await known(to);
  let whole = words[0] ?? "";
  if (!words.length) {
    for await (const part of decoded(input())) {
      whole += part;
      if (whole.length > 1 << 22) break; // longer than allowed, which convert reports
    }
  }
  const made = await convert(whole, to, defined({ layout }));
  await print(json ? JSON.stringify({ to, text: made }) : made, json || !made.endsWith("\n") ? "\n" : "");
}

const allFormats = async () => `the formats are ${(await formats()).map(({ id }) => id).join(", ")}`;

async function known(to) {
  if (!(await formats()).some(({ id }) => id === to)) throw new Usage(`there is no format ${to}: ${await allFormats()}`);
}

function number(word, name) {
  if (word === undefined) return undefined;
  if (!/^\d+$/.test(word)) throw new Usage(`the ${name} is not a whole number: ${word}`);
  return Number(word);
}

const defined = (object) => Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

// Lines printed in the same turn of the event loop are written together.
let out = "";
let later;

async function print(text, end = "\n") {
  out += text + end;
  later ??= setImmediate(flush);
  if (out.length >= 65536) await flush();
}

async function flush() {
  clearImmediate(later);
  later = undefined;
  const text = out;
  out = "";
  if (text && !process.stdout.write(text)) await once(process.stdout, "drain");
}

/**
 * Prints an error about a puzzle, with its line in the list and the column. An error about an option is thrown instead.
 * @param {any} why
 * @param {number} [line]
 */
async function complain(why, line) {
  if (!(why instanceof SudokuError)) throw why; // an invalid option
  await flush();
  const { column } = /** @type {any} */ (why);
  const place = line && `line ${line}${column ? `, column ${column}` : ""}: `;
  console.error(`numplace: ${place ?? ""}${reason(why, line)}`);
  process.exitCode = 1;
}

// reason returns an error's message. In a list, it removes the position, which complain prints itself.
const reason = ({ message }, line) => (line ? message.replace(/^line \d+(, column \d+)?: /, "") : message);

async function main(args) {
  const [verb] = args;
  if (args.length === 0 || verb === "--help" || verb === "-h" || verb === "help") return print(HELP, "");
  if (verb === "--version") return print(JSON.parse(await readFile(new URL("./package.json", import.meta.url), "utf8")).version);
  if (!Object.hasOwn(VERBS, verb)) throw new Usage(`there is no ${verb}: solve, count, rate, path, hint, make or convert`);
  const { options, run } = VERBS[verb];
  let parsed;
  try {
    parsed = parseArgs({ args: args.slice(1), options: { ...options, help: { type: "boolean", short: "h" } }, allowPositionals: true });
  } catch (why) {
    throw new Usage(why.message);
  }
  const { lang, help } = /** @type {{ lang?: string, help?: boolean }} */ (parsed.values);
  if (lang !== undefined && !LANGUAGES.includes(lang)) throw new Usage(`--lang is ${LANGUAGES.join(", ")}, not ${lang}`);
  if (help) return print(HELP + (options.to ? `${await allFormats()}\n` : ""), "");
  return run({ ...parsed.values, words: parsed.positionals });
}

// When the reader closes the pipe, the command exits without an error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (why) => {
    if (/** @type {any} */ (why).code === "EPIPE") process.exit();
    try { // for example a full disk
      writeSync(2, `numplace: ${/** @type {any} */ (why).message}\n`);
    } catch {}
    process.exit(1);
  });
}

try {
  await main(process.argv.slice(2));
  await flush();
} catch (why) {
  await flush();
  const usage = why instanceof Usage || why.code === "bad-argument";
  console.error(`numplace: ${why.message}${why instanceof Usage ? "\nsee numplace --help" : ""}`);
  process.stdout.write("", () => process.exit(usage ? 2 : 1)); // after pending output is written
}
