#!/usr/bin/env node
// The command numplace of the npm package, which calls the functions declared in solver.d.ts. Results go to standard
// output, in the order of the puzzles. Errors go to standard error. app/cmd/numplace is the same command as a native
// program: for the same arguments, both print the same.
import { once } from "node:events";
import { writeSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";

import { layout as parsed } from "../script/board.js";
import { puzzles } from "./lines.js";
import { SudokuError, candidates, convert, countAll, formats, hint, make, path, rate, solveAll } from "./node.js";
import { CHOICES, HELP, NAMES, OPTIONS, VERBS } from "./verbs.js";

/** An error in the command line. */
class Usage extends Error {}

const SEVERAL = "there is more than one puzzle: quote the puzzle, or pass a list on standard input";

// The functions that run the verbs with the checked options and the other arguments.
const RUN = {
  solve: (given) => each(given, solveAll, {}, String, (solution) => ({ solution })),
  count: (given) => each(given, countAll, { limit: given.limit }, String, (count) => ({ count })),
  candidates: (given) =>
    each(given, inOrder(candidates), {}, (digits) => digits.join(" "), (digits) => ({ candidates: digits })),
  rate: (given) => each(given, inOrder(rate), { table: given.table, se: given.se }, rated, (rating) => rating),
  path: (given) => each(given, inOrder(path), { table: given.table }, walked, (found) => found),
  hint: (given) => each(given, inOrder(hint), { table: given.table, entered: given.entered, skip: given.skip }, hinted, (found) => found),
  make: making,
  convert: converting,
};

const cellOf = ({ row, column }) => `r${row}c${column}`;
const rated = ({ levelName, score, hardest, se }) =>
  [levelName || "-", score ?? "-", hardest?.name ?? "-", ...(se ? [explained(se)] : [])].join("\t");
const tenths = (n) => n.toFixed(1);

// explained prints the rating of Sudoku Explainer.
function explained({ er, ep, ed, atLeast }) {
  if (atLeast !== undefined) return `ER at least ${tenths(atLeast)}`;
  return er === undefined ? "ER not defined" : `ER ${[er, ep, ed].map(tenths).join("/")}`;
}

// In a list, an empty line follows a result of several lines.
const several = (lines, number) => lines.join("\n") + (number ? "\n" : "");
const walked = ({ steps, solved }, number) =>
  several([
    ...steps.map(({ result, name }) => `${result}\t${name}`), ...(solved ? [] : ["no technique goes on"]),
  ], number);

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
  const { layout, lang, timeout } = given;
  for await (const result of answer(texts(), defined({ layout, lang, timeout, ...options }))) {
    const { number, text } = asked.shift();
    const about = { ...(number && { line: number }), puzzle: text };
    if (!(result instanceof Error)) {
      await print(given.json ? JSON.stringify({ ...about, ...object(result) }) : lineOf(result, number));
      continue;
    }
    if (!(result instanceof SudokuError)) throw result; // an invalid option
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
  const many = words.length ? number(words[0], "number of puzzles", 1, to === undefined ? undefined : CONVERTED) : 1;
  const { level, layout, technique, givens, symmetry, spare, elements, lang, table, timeout } = given;
  const options = defined({
    level, layout, technique, givens, symmetry, spare, elements, lang, table, timeout, minScore: given["min-score"],
    maxScore: given["max-score"],
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

const CONVERTED = 10_000; // the largest number of puzzles that convert accepts
const MOST = 1 << 22; // the length after which convert stops reading; longer texts are refused anyway

async function converting(given) {
  const { words, json, to, layout } = given;
  let whole = words[0] ?? "";
  if (!words.length) {
    for await (const part of decoded(input())) {
      whole += part;
      if (whole.length > MOST) break;
    }
    whole = whole.slice(0, MOST);
  }
  const made = await convert(whole, to, defined({ layout }));
  await print(json ? JSON.stringify({ to, text: made }) : made, json || !made.endsWith("\n") ? "\n" : "");
}

const allFormats = async () => `the formats are ${(await formats()).map(({ id }) => id).join(", ")}`;

// number parses a whole number without a sign.
function number(word, name, least, most = Number.MAX_SAFE_INTEGER) {
  const n = Number(word);
  if (/^\d+$/.test(word) && n >= least && n <= most) return n;
  const to = most === Number.MAX_SAFE_INTEGER ? "on" : `to ${most}`;
  throw new Usage(`the ${name} is not a whole number from ${least} ${to}: ${word}`);
}

const oneOf = (word, name) => {
  if (CHOICES[name].includes(word)) return word;
  throw new Usage(`unknown ${name} ${word}: use one of ${CHOICES[name].join(", ")}`);
};

const level = (word, name) => CHOICES.level.indexOf(word.toLowerCase()) + 1 || number(word, name, 1, 5);

// The functions that check and convert the options, in the order in which they are checked.
const CHECKS = {
  lang: oneOf,
  timeout: (word, name) => 1000 * number(word, name, 0, 86400),
  limit: (word, name) => number(word, name, 1),
  skip: (word, name) => number(word, name, 0, 1000),
  level,
  "min-score": (word, name) => number(word, name, 0, 1e6),
  "max-score": (word, name) => number(word, name, 0, 1e6),
  givens: (word, name) => number(word, name, 0, 625),
  symmetry: oneOf,
};

// checked returns the options with converted values, after checking what several options or arguments mean together.
async function checked(verb, values, words) {
  const given = { ...values, words };
  for (const [name, check] of Object.entries(CHECKS)) if (name in values) given[name] = check(values[name], name);
  if (VERBS[verb].includes("timeout")) given.timeout ??= 60_000;
  const { layout, help, to } = values;
  if (layout !== undefined && !parsed(layout)) {
    throw new Usage("the layout is not a box or a jigsaw with its rules, " +
      `as in "3x3,diagonals" or "jigsaw:1112122233343444": ${layout}`);
  }
  if (help) return given;
  if (words.length > 1) throw new Usage(verb === "make" ? "make takes the number of puzzles only" : SEVERAL);
  if (values.lines && values.whole) throw new Usage("--lines and --whole exclude each other");
  if (verb === "make" && values.json && to !== undefined) throw new Usage("--json and --to exclude each other");
  if (verb === "convert" && to === undefined) throw new Usage(`there is no --to: ${await allFormats()}`);
  if (to !== undefined && !(await formats()).some(({ id }) => id === to)) {
    throw new Usage(`there is no format ${to}: ${await allFormats()}`);
  }
  return given;
}

// arranged parses the arguments after the verb.
function arranged(verb, args) {
  const option = (name) => [name, { type: OPTIONS[name], ...(name === "help" && { short: "h" }) }];
  const options = Object.fromEntries(VERBS[verb].map(option));
  const { tokens, positionals } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true });
  /** @type {Record<string, any>} */
  const values = {};
  for (const { kind, name, rawName, value, inlineValue } of /** @type {any[]} */ (tokens)) {
    if (kind !== "option") continue;
    if (!options[name]) throw new Usage(`${verb} has no option ${rawName}`);
    const takes = options[name].type === "string";
    if (!takes && value !== undefined) throw new Usage(`--${name} takes no value`);
    const lacks = value === undefined || (!inlineValue && /^-./s.test(value));
    if (takes && lacks) throw new Usage(`--${name} needs a value`);
    values[name] = takes ? value : true;
  }
  return checked(verb, values, positionals);
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
  if (!NAMES.includes(verb)) {
    throw new Usage(`there is no ${verb}: ${NAMES.slice(0, -1).join(", ")} or ${NAMES.at(-1)}`);
  }
  const given = await arranged(verb, args.slice(1));
  if (given.help) return print(HELP + (VERBS[verb].includes("to") ? `${await allFormats()}\n` : ""), "");
  return RUN[verb](given);
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
