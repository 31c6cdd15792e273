#!/usr/bin/env node
// The command numplace of the package for npm, which calls what solver.d.ts declares. Results go to standard output, in the order of the puzzles;
// what is wrong with one goes to standard error.
import { once } from "node:events";
import { writeSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";

import { puzzles } from "./lines.js";
import { SudokuError, convert, countAll, formats, hint, make, path, rate, solveAll } from "./node.js";

const HELP = `numplace: Sudoku from 4x4 to 25x25

  numplace solve   [PUZZLE]             its only solution
  numplace count   [PUZZLE] [--limit N] how many solutions it has
  numplace rate    [PUZZLE]             how hard it is: level, score, hardest technique
  numplace path    [PUZZLE]             the steps to its solution, a line each
  numplace hint    [PUZZLE] [--entered DIGITS] [--skip N]    the next step and why it holds
  numplace make    [HOW MANY]           new puzzles
  numplace convert [PUZZLE] --to FORMAT puzzles in another format

A puzzle is a text: a line of cells with . for empty ones, rows, a drawn grid, a link. Without one they are read
from standard input: a list with a puzzle in each line, or one puzzle in all of them. Which it is is seen from the
first lines, or said by --lines or --whole. Blank lines of a list, lines that begin with # and a heading are passed
over. convert reads files of other programs too.

  --json              an object for each puzzle, in a line
  --lang LANGUAGE     en, ja, zh-Hans, zh-Hant: for rate, path, hint, make
  --layout LAYOUT     a box and rules, as in 3x3,diagonals; or jigsaw:...
  --lines, --whole    a puzzle in each line; or one in all lines
  --help, --version

make:
  --level LEVEL       easy, medium, hard, unfair, extreme, or 1 to 5
  --technique KEY     that it needs, as in x-wing
  --givens N, --symmetry KIND, --spare, --min-score N, --max-score N
  --elements LIST     cages and lines: cage, arrow, thermo, whisper, renban, or two of them, as in cage:20,thermo;
                      --givens 0 for no digits; --level goes with cage, arrow and thermo
  --seed TEXT         the same seed makes the same puzzles
  --to FORMAT         as convert

Exit status: 0; 1 where a puzzle has not what was asked for, which is said on standard error, and in a list its line
of the output is empty; 2 for wrong usage.
`;

/** What is wrong with the words of the command. */
class Usage extends Error {}

const LANGUAGES = ["en", "ja", "zh-Hans", "zh-Hant"];
const LEVELS = ["easy", "medium", "hard", "unfair", "extreme"];
const text = /** @type {const} */ ({ type: "string" });
const flag = /** @type {const} */ ({ type: "boolean" });
const reading = { layout: text, json: flag, lines: flag, whole: flag };

// Each verb: its options, and what it does with them and the other words.
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
// In a list an empty line ends what has several lines.
const several = (lines, number) => lines.join("\n") + (number ? "\n" : "");
const walked = ({ steps, solved, level }, number) =>
  several([...steps.map(({ result, name }) => `${result}\t${name}`), ...(solved ? [] : [ENDS[Math.sign(level)]])], number);

function hinted(found, number) {
  if (found.outcome === "step") return several([found.name, found.text, ...found.branches.map((branch) => branch.join(" "))], number);
  if (found.outcome === "contradiction") return `${found.outcome}\t${found.why}`;
  return [found.outcome, ...("wrong" in found ? found.wrong.map((one) => `${cellOf(one)}=${one.digit}`) : [])].join("\t");
}

// each answers about every puzzle that is given.
async function each(given, answer, options, told, object) {
  const asked = []; // the puzzles that have no answer yet
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
      await print(given.json ? JSON.stringify({ ...about, ...object(result) }) : told(result, number));
      continue;
    }
    const { code, column, solution } = /** @type {any} */ (result);
    if (given.json) await print(JSON.stringify({ ...about, error: code, message: reason(result, number), ...defined({ column, solution }) }));
    else if (number) await print("");
    await complain(result, number);
  }
}

/**
 * The puzzles of the command's words, or else those of its input.
 * @returns {AsyncGenerator<{ number?: number, text: string, head?: string }>}
 */
async function* taken({ words, lines, whole }) {
  if (words.length > 1) throw new Usage("there is more than one puzzle: put it in quotation marks, or lists on standard input");
  if (lines && whole) throw new Usage("--lines and --whole exclude each other");
  if (words.length === 1) yield { text: words[0] };
  else yield* puzzles(decoded(input()), lines ? true : whole ? false : undefined);
}

function input() {
  if (process.stdin.isTTY) throw new Usage("there is no puzzle: name one, or give some on standard input");
  return process.stdin;
}

// decoded is a stream as text. It may be UTF-16, as other programs write files, with a mark at its beginning.
async function* decoded(stream) {
  let decoder;
  for await (const chunk of stream) {
    decoder ??= new TextDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? "utf-16le" : chunk[0] === 0xfe && chunk[1] === 0xff ? "utf-16be" : "utf-8");
    yield decoder.decode(chunk, { stream: true });
  }
}

// inOrder makes a call about one puzzle one about many, as solveAll is: some at once, their answers in order, and errors among them.
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
      if (/** @type {any} */ (made).code === "impossible") throw made; // so are all others
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
  if (words.length > 1) throw new Usage("there is more than one puzzle: put it in quotation marks, or lists on standard input");
  if (to === undefined) throw new Usage(`there is no --to: ${await allFormats()}`);
  await known(to);
  let whole = words[0] ?? "";
  if (!words.length) {
    for await (const part of decoded(input())) {
      whole += part;
      if (whole.length > 1 << 22) break; // more than is read, which the answer says
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

// Lines are written together as far as they come together.
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
 * Says what is wrong with a puzzle, and where: its line in the list, and the character. A wrong option ends all.
 * @param {any} why
 * @param {number} [line]
 */
async function complain(why, line) {
  if (!(why instanceof SudokuError)) throw why; // a wrong option
  await flush();
  const { column } = /** @type {any} */ (why);
  const place = line && `line ${line}${column ? `, column ${column}` : ""}: `;
  console.error(`numplace: ${place ?? ""}${reason(why, line)}`);
  process.exitCode = 1;
}

// reason is an error's message, in a list without the place in its line.
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

// Whoever reads no further has enough.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (why) => {
    if (/** @type {any} */ (why).code === "EPIPE") process.exit();
    try { // a full disk, too
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
  console.error(`numplace: ${why.message}${why instanceof Usage ? "\nnumplace --help says more" : ""}`);
  process.stdout.write("", () => process.exit(usage ? 2 : 1)); // after what is written
}
