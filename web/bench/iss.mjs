// Runs the Interactive Sudoku Solver on puzzles: node iss.mjs FOLDER SECONDS. The folder is a checkout of it. Standard input has a
// text of it as JSON in each line. For each, a line of JSON tells how many solutions it has, up to two, the guesses and the seconds
// of processor time, and whether it was stopped after SECONDS; null if the text is empty.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, limit] = process.argv.slice(2);
globalThis.self ??= globalThis;
globalThis.VERSION_PARAM = "";
const load = (name) => import(pathToFileURL(resolve(folder, name)).href);
const { SudokuParser } = await load("js/sudoku_parser.js");
const { SudokuBuilder } = await load("js/solver/sudoku_builder.js");

const processor = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const count = (text) => {
  const start = processor();
  const solver = SudokuBuilder.build(SudokuBuilder.resolveConstraint(SudokuParser.parseText(text)));
  solver.setProgressCallback(() => {
    if (processor() - start > limit) throw "over";
  }, 10);
  let solutions = 0;
  let over = false;
  try {
    while (solutions < 2 && solver.nthSolution(solutions)) solutions++;
  } catch (e) {
    if (e !== "over") throw e;
    over = true;
  }
  const took = processor() - start;
  return { solutions, guesses: solver.state().counters.guesses, seconds: took, over };
};

const lines = readFileSync(0, "utf8").trimEnd().split("\n");
const texts = lines.map((line) => JSON.parse(line));
for (const text of texts.slice(0, 3)) count(text); // the engine compiles code better after it has run
for (const text of texts) console.log(JSON.stringify(text ? count(text) : null));
