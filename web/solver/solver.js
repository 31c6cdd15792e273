// The solver for other sites, without a board. Workers do the computing, so that the page never blocks. Each worker
// runs one of two programs: "solver" (web/engine), or "workshop" (app/workshop) for everything about logic, which is
// loaded at the first such call. Users import page.js or node.js, which define where the workers run.

import { layout as parsed } from "../script/board.js";
import { fetchMonth, hasText, rulesOf } from "../script/daily.js";

/** @type {Host} */
let host;

// runIn sets the host, which defines how many workers run at once, how their programs are loaded, and how a worker is
// started.
export const runIn = (there) => {
  host = there;
};

export class SudokuError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {object} [details]
   */
  constructor(code, message, details) {
    super(message);
    this.name = "SudokuError";
    this.code = code;
    Object.assign(this, details);
  }
}

export async function solve(puzzle, options) {
  const { question, signal } = asked("Solve", puzzle, options);
  const { Solutions, Solution } = await once(question, signal);
  return good(judged(Solutions, Solution));
}

export async function count(puzzle, options) {
  const { question, signal } = asked("Count", puzzle, options);
  return (await once(question, signal)).Solutions;
}

export async function candidates(puzzle, options) {
  const { question, signal } = asked("Candidates", puzzle, options);
  const { Candidates } = await once(question, signal);
  if (!Candidates) throw judged(0);
  return Candidates.split(" ");
}

export async function rate(puzzle, options) {
  const answer = await logic("Rate", puzzle, options);
  return { ...rating(answer), ...explained(answer.SE) };
}

export async function path(puzzle, options) {
  const answer = await logic("Path", puzzle, options);
  const steps = lines(answer.Steps).map((line) => {
    const [technique, name, level, score, result, notation, place, remove] = line.split("\t");
    return {
      technique, name, level: +level, score: +score, result, notation, place: candidatesIn(place),
      remove: candidatesIn(remove),
    };
  });
  return { steps, ...rating(answer.Rated) };
}

export async function hint(puzzle, options) {
  const answer = await logic("Hint", puzzle, options);
  const { Outcome: outcome, Unique: unique } = answer, doubt = doubts(answer);
  if (outcome === "contradiction") {
    const cells = numbers(answer.Cells, 2).map(([row, column]) => ({ row, column }));
    return { outcome, unique, ...doubt, cells, why: answer.Why };
  }
  if (outcome.startsWith("wrong")) return { outcome, unique, ...doubt, wrong: candidatesIn(answer.Wrong) };
  if (outcome !== "step") return { outcome, unique, ...doubt };
  return {
    outcome, unique, ...doubt, technique: answer.Technique, name: answer.Name, level: answer.Level, score: answer.Score, look: answer.Look, text: answer.Text,
    result: answer.Result, chain: answer.Chain, branches: lines(answer.Branches).map((line) => line.split("\t")),
    place: candidatesIn(answer.Place), remove: candidatesIn(answer.Remove),
  };
}

const SYMMETRIES = ["none", "half", "quarter", "leftright", "topbottom", "mirrors", "main", "anti", "diagonals", "full"];

export async function make(options = {}) {
  const { Layout, Timeout, signal } = checked("Make", options);
  const { level = 0, minScore = 0, maxScore = 0, technique = "", givens = 0, symmetry = "none", spare = false, elements = "", seed = anySeed(), lang = "en", table = "" } = options;
  const upTo = (most, n) => Number.isSafeInteger(n) && n >= 0 && n <= most;
  if (!upTo(5, level)) wrong("the level is not 1 to 5");
  if (!upTo(1e6, minScore) || !upTo(1e6, maxScore)) wrong("the scores are not whole numbers from 0 to 1000000");
  if (!upTo(625, givens)) wrong("the givens are not a whole number from 0 to 625");
  if (typeof technique !== "string") wrong("the technique is not a string");
  if (!SYMMETRIES.includes(symmetry)) wrong(`the symmetry is none of ${SYMMETRIES.join(", ")}`);
  if (typeof spare !== "boolean") wrong("spare is not true or false");
  if (typeof elements !== "string") wrong("the elements are not a string");
  if (typeof seed !== "string" && typeof seed !== "number") wrong("the seed is not a string or a number");
  if (typeof lang !== "string") wrong("the language is not a string");
  if (typeof table !== "string") wrong("the table is not a string");
  const made = await once({
    type: "Make", Layout, Level: level, MinScore: minScore, MaxScore: maxScore, Technique: technique, Givens: givens,
    Symmetry: symmetry === "none" ? "" : symmetry, Spare: spare, Elements: elements,
    Bare: elements !== "" && options.givens === 0, Seed: `${seed}`, Lang: lang, Table: table, Timeout,
  }, signal, "workshop");
  return { puzzle: made.Puzzle, solution: made.Solution, layout: made.Layout, seed: `${seed}`, origin: made.Origin, ...rating(made.Rated) };
}

const anySeed = () => Array.from(crypto.getRandomValues(new Uint32Array(2)), (n) => n.toString(36)).join("");

export async function convert(text, to, options) {
  const { question: { Text, Layout }, signal } = asked("Convert", text, options);
  if (typeof to !== "string") wrong("the format is not a string");
  return (await once({ type: "Convert", Text, Layout, To: to }, signal, "workshop")).Text;
}

export async function formats(options = {}) {
  const { Formats } = await once({ type: "Formats" }, heeded(options), "workshop");
  return lines(Formats).map((line) => {
    const [id, extension, media, several] = line.split("\t");
    return { id, extension, media, several: several !== "" };
  });
}

export async function daily(date, options = {}) {
  const [, month, day] = /^(\d{4}-(?:0[1-9]|1[0-2]))-(\d\d)$/.exec(typeof date === "string" ? date : "") ?? [];
  if (!month) wrong('the date is not one like "2026-11-25"');
  const signal = heeded(options);
  const { level = 1, series = "classic", host: site = host.site } = options, ruled = series === "rules";
  if (![1, 2, 3].includes(level)) wrong("the level is not 1, 2 or 3");
  if (!ruled && series !== "classic") wrong('the series is not "classic" or "rules"');
  try {
    new URL(typeof site === "string" ? site : "");
  } catch { // older browsers lack URL.canParse
    wrong("the host is not the address of a site");
  }
  signal?.throwIfAborted();
  const key = ruled ? rulesOf(month) : month;
  const [first, last] = ruled ? [FIRST_RULES, LAST_RULES] : [FIRST_MONTH, LAST_MONTH];
  if (!hasText(key)) {
    throw new SudokuError("unavailable", `there are such daily puzzles only for the months from ${first} to ${last}`);
  }
  const text = await fetchMonth(site, key, signal).catch((why) => {
    signal?.throwIfAborted();
    throw new SudokuError("unavailable", why.message, { cause: why });
  });
  const parts = text.split("\n")[+day]?.split(" ") ?? [];
  const puzzle = ruled ? parts[1] ?? ".".repeat(81) : parts[level - 1] ?? "";
  if (!/^[.1-9]{81}$/.test(puzzle) || (ruled && !parts[0]?.startsWith("3x3,"))) {
    wrong(`the month ${month} has no such day`);
  }
  return ruled ? { puzzle, layout: parts[0] } : puzzle;
}

export const solutions = (puzzle, options) => leavable((job) => enumerate(puzzle, options, job));
export const solveAll = (puzzles, options) => leavable((job) => each("SolveAll", puzzles, options, job));
export const countAll = (puzzles, options) => leavable((job) => each("CountAll", puzzles, options, job));

// leavable returns a generator that can be ended early: by return, by its signal, or by garbage collection. Each of
// these frees its workers at once, even during a search.
function leavable(start) {
  const job = { engine: null, asking: false, end: new AbortController() };
  const run = start(job);
  const leave = run.return;
  run.return = (value) => {
    if (job.asking) job.end.abort(left);
    return leave.call(run, value);
  };
  forgotten.register(run, job);
  return run;
}

const left = Symbol("left");
const forgotten = new FinalizationRegistry((job) => job.end.abort(left));

async function* enumerate(puzzle, options, job) {
  const { question, signal } = asked("First", puzzle, options);
  const { end } = job;
  const unheed = heed(signal, end);
  end.signal.addEventListener("abort", () => job.engine?.end());
  try {
    for (let ask = /** @type {object} */ (question); ; ask = { type: "Next" }) {
      job.asking = true;
      const { Solution } = await turn(job, ask, end.signal);
      job.asking = false;
      if (!Solution) return;
      yield Solution;
    }
  } catch (why) {
    if (why !== left) throw why;
  } finally {
    unheed();
    rest(job);
  }
}

// heed makes a caller's signal end a job. It returns a function that removes the listener, which also happens when the
// job ends.
function heed(signal, end) {
  const stop = () => end.abort(signal.reason);
  const forget = () => signal?.removeEventListener("abort", stop);
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop);
  end.signal.addEventListener("abort", forget);
  return forget;
}

// Limits for the puzzles of a list that are sent to a worker at once: their number, and roughly the time to solve them.
// The cost of a message is small compared with this time, and the first results need not wait for many others.
const mostAtOnce = 1024;
const microseconds = 5000;

// each yields a result for each puzzle, in order. It runs lanes, each of which has a worker and takes the next puzzles
// as soon as it is free. A lane pauses while there are enough results that have not been requested.
async function* each(type, puzzles, options, job) {
  const { Layout, Limit, Timeout, signal } = checked(type, options);
  const source = iterated(puzzles);
  const { end } = job;
  const ended = end.signal;
  const read = []; // puzzles for the lanes
  const chunks = []; // promises of results, in order
  let size = 1; // number of puzzles in the next chunk
  let lanes = 0;
  let over = false; // the source is exhausted or has failed
  let fault; // the error of the source or of the last lane
  let reading = false;
  let closing;
  const done = () => over && read.length === 0;

  let rings, rung; // change resolves at the next call of changed; waiting code then checks its condition again
  const change = () => (rung ??= new Promise((resolve) => { rings = resolve; }));
  const changed = () => {
    rings?.();
    rings = rung = undefined;
  };

  const fill = async () => {
    try {
      while (!over && !ended.aborted) {
        if (read.length >= 2 * size) {
          await change();
          continue;
        }
        let step = source.next();
        if (source.waits) {
          reading = true;
          step = await step;
          reading = false;
        }
        if (step.done) over = true;
        else read.push(attempt(() => worded(step.value)));
        changed();
      }
    } catch (why) {
      fault = why;
      over = true;
      changed();
    }
  };

  const lane = async () => {
    const laneJob = { engine: take("solver") };
    lanes++;
    try {
      await Promise.race([laneJob.engine.up(), aborted]);
      if (lanes < host.processors && !done()) lane();
      while (!done() && !ended.aborted) {
        if (read.length === 0 || chunks.length >= 2 * host.processors) {
          await change();
          continue;
        }
        const chunk = answers(laneJob, read.splice(0, size));
        chunks.push(chunk);
        changed();
        await chunk;
      }
    } catch (why) { // an error of a chunk is thrown where the chunk is awaited
      if (lanes === 1 && !done()) fault = why;
    } finally {
      rest(laneJob);
      lanes--;
      changed();
    }
  };

  const answers = async (laneJob, chunk) => {
    const good = chunk.filter((one) => !(one instanceof Error));
    if (good.length === 0) return chunk;
    const { Lines, Took } = await turn(laneJob, { type, Puzzles: packed(good), Layout, Limit, Timeout }, ended);
    size = Math.max(1, Math.min(mostAtOnce, 2 * size, Math.floor((good.length * microseconds) / Took)));
    const answers = decoder.decode(Lines).split("\n").values();
    return chunk.map((one) => (one instanceof Error ? one : result(type, answers.next().value)));
  };

  const aborted = new Promise((_, reject) => ended.addEventListener("abort", () => {
    reject(ended.reason);
    // the reason for the abort takes precedence over an error here
    closing = (async () => over || source.return?.())().catch(() => {});
    changed();
  }));
  aborted.catch(() => {});
  const unheed = heed(signal, end);
  try {
    ended.throwIfAborted();
    fill();
    lane();
    for (;;) {
      job.asking = true;
      while (chunks.length === 0 && lanes > 0 && !done() && !ended.aborted) await change();
      ended.throwIfAborted();
      if (chunks.length === 0) break;
      const results = await chunks[0];
      chunks.shift();
      changed();
      job.asking = false;
      for (const result of results) {
        yield result;
        ended.throwIfAborted();
      }
    }
    if (fault) throw fault;
  } catch (why) {
    if (why !== left) throw why;
  } finally {
    unheed();
    end.abort(left);
    if (!reading) await closing;
  }
}

// iterated returns the iterator of a list of puzzles. waits is true if the iterator is asynchronous.
function iterated(puzzles) {
  const waits = typeof puzzles?.[Symbol.asyncIterator] === "function";
  if (typeof puzzles === "string" || !waits && typeof puzzles?.[Symbol.iterator] !== "function") wrong("the puzzles are not a list of strings");
  const source = waits ? puzzles[Symbol.asyncIterator]() : puzzles[Symbol.iterator]();
  return { waits, next: () => source.next(), return: () => source.return?.() };
}

// attempt returns the result of a call, or the error that it throws.
function attempt(call) {
  try {
    return call();
  } catch (why) {
    return why;
  }
}

// packed encodes puzzles in one message for web/engine: for each puzzle, the length of its text in UTF-8 and the text.
const encoder = new TextEncoder();
const decoder = new TextDecoder();
function packed(texts) {
  const bytes = new Uint8Array(texts.reduce((sum, text) => sum + 4 + 3 * text.length, 0));
  const view = new DataView(bytes.buffer);
  let end = 0;
  for (const text of texts) {
    const { written } = encoder.encodeInto(text, bytes.subarray(end + 4));
    view.setUint32(end, written);
    end += 4 + written;
  }
  return bytes.slice(0, end);
}

// copied returns a separate copy of a string. A substring would keep the complete string in memory.
const copied = (part) => JSON.parse(JSON.stringify(part));

// result converts a line of web/engine's response, which is about one of many puzzles.
function result(type, line) {
  const [, row, column, code, error] = /^!(\d+) (\d+) (\S*) (.*)/s.exec(line) ?? [];
  if (error) return unread({ Code: copied(code), Error: copied(error), Line: +row, Column: +column });
  return type === "CountAll" ? +line : judged(+line[0], copied(line.slice(1)));
}

// judged returns the only solution, or an error.
function judged(solutions, solution = "") {
  if (solutions === 1) return solution;
  if (solutions === 0) return new SudokuError("no-solution", "the puzzle has no solution");
  return new SudokuError("several-solutions", "the puzzle has more than one solution", { solution });
}

// unread returns the error for a text that is not a puzzle, or not a puzzle that can be solved.
function unread({ Code: code, Error: message, Line: line, Column: column }) {
  return new SudokuError(code || "bad-text", message, { ...(line && { line }), ...(column && { column }) });
}

// refused throws the error for a valid text for which there is no result.
function refused({ Code: code, Error: message }) {
  if (code === "bad-argument") wrong(message);
  throw new SudokuError(code, message);
}

// rating converts the program's rating of a puzzle. If the techniques do not suffice, the program's score is only a
// bound. It is omitted, because callers could sort by it as if it were a score.
const rating = ({ Score: score, Level: level, LevelName: levelName, Ends: solved, Hardest: technique, Name: name, Doubtful }) =>
  ({ score: solved ? score : null, level, levelName, solved, hardest: technique ? { technique, name } : null, ...doubts({ Doubtful }) });

// explained returns the field with the rating of Sudoku Explainer, which comes in tenths.
function explained({ State, ER, EP, ED }) {
  if (!State) return {};
  if (State === "rated") return { se: { er: ER / 10, ep: EP / 10, ed: ED / 10 } };
  return { se: State === "at-least" ? { atLeast: ER / 10 } : { error: State } };
}

// doubts returns the field that marks a puzzle that may have more rules than its data.
const doubts = ({ Doubtful: doubtful }) => (doubtful ? { doubtful } : {});

// lines splits a response of app/workshop into lines. The last line may lack a line break.
const lines = (text) => text.split("\n").filter(Boolean);

// numbers parses the numbers in a text and groups them by the given size.
function numbers(text, together) {
  const all = text.split(" ").filter(Boolean).map(Number);
  return Array.from({ length: all.length / together }, (_, i) => all.slice(i * together, (i + 1) * together));
}

const candidatesIn = (text) => numbers(text, 3).map(([row, column, digit]) => ({ row, column, digit }));

function good(result) {
  if (result instanceof Error) throw result;
  return result;
}

function wrong(message) {
  throw Object.assign(new TypeError(message), { code: "bad-argument" });
}

// asked returns a request to web/engine about one puzzle. type is the name of its type.
function asked(type, puzzle, options) {
  const { Layout, Limit, Timeout, signal } = checked(type, options);
  return { question: { type, Text: worded(puzzle), Layout, Limit, Timeout }, signal };
}

// logic sends a request about one puzzle to app/workshop. It throws an error if the request needs a puzzle with one
// solution and the puzzle has none or several.
async function logic(type, puzzle, options) {
  const { question: { Text, Layout, Timeout }, signal } = asked(type, puzzle, options);
  const { lang = "en", table = "", entered = "", struck = [], skip = 0, se = false } = options ?? {};
  if (typeof lang !== "string") wrong("the language is not a string");
  if (typeof table !== "string") wrong("the table is not a string");
  const question = { type, Of: { Text, Layout, Lang: lang, Table: table, Timeout } };
  if (type === "Rate") {
    if (typeof se !== "boolean") wrong("se is not true or false");
    Object.assign(question, { SE: se });
  }
  if (type === "Hint") {
    if (typeof entered !== "string") wrong("the entered digits are not a string");
    if (!Number.isSafeInteger(skip) || skip < 0) wrong("what to skip is not a whole number from 0 on");
    Object.assign(question, { Entered: entered, Struck: struckOut(struck), Skip: skip });
  }
  const answer = await once(question, signal, "workshop");
  return answer.type === "Unsound" ? good(judged(answer.Solutions, answer.Solution)) : answer;
}

// struckOut encodes candidates for app/workshop.
function struckOut(struck) {
  const whole = (n) => Number.isSafeInteger(n) && n >= 1;
  if (!Array.isArray(struck) || !struck.every((one) => whole(one?.row) && whole(one.column) && whole(one.digit))) {
    wrong("the struck candidates are not a list of objects with row, column and digit, whole numbers from 1 on");
  }
  return struck.map(({ row, column, digit }) => `${row} ${column} ${digit}`).join(" ");
}

// checked validates the options. Layout is "" if none is given, and Limit and Timeout are 0 for no limit.
function checked(type, options = {}) {
  const counts = type.startsWith("Count");
  const signal = heeded(options);
  const { box, layout, limit = Infinity, timeout = Infinity } = options;
  if (box !== undefined && !(typeof box === "string" && /^\d+x\d+$/.test(box) && parsed(box))) {
    wrong('the box is not rows x columns, as in "2x3", of 1 to 25 cells');
  }
  if (layout !== undefined && !(typeof layout === "string" && parsed(layout))) {
    wrong('the layout is not a box or a jigsaw with its rules, as in "3x3,diagonals" or "jigsaw:1112122233343444"');
  }
  if (box !== undefined && layout !== undefined) wrong("the options have a box and a layout; the layout says the box too");
  if (counts && limit !== Infinity && !(Number.isSafeInteger(limit) && limit >= 1)) wrong("the limit is not a whole number from 1 on");
  if (timeout !== Infinity && !(Number.isSafeInteger(timeout) && timeout >= 0 && timeout < 2 ** 31)) {
    wrong("the timeout is not a whole number of milliseconds from 0 to 2147483647");
  }
  return {
    Layout: layout ?? box ?? "", Limit: counts && limit !== Infinity ? limit : 0,
    Timeout: timeout === Infinity ? 0 : timeout, signal,
  };
}

// heeded returns the signal in the options, if any.
function heeded(options) {
  if (typeof options !== "object" || options === null) wrong("the options are not an object");
  const { signal } = options;
  if (signal !== undefined && (typeof signal?.aborted !== "boolean" || typeof signal.addEventListener !== "function")) {
    wrong("the signal is not an AbortSignal");
  }
  if (signal) host.listens(signal);
  return signal;
}

// worded checks that a puzzle is a string.
function worded(puzzle) {
  if (typeof puzzle !== "string") wrong("the puzzle is not a string");
  return puzzle;
}

// As many workers compute at once as there are processors. Each takes a turn, and the others wait in the order of their
// calls. A worker takes no turn while its next solution has not been requested.
let turns = 0;
const waiting = [];

function begin(signal) {
  return new Promise((/** @type {(_?: any) => void} */ resolve, reject) => {
    signal?.throwIfAborted();
    if (turns < host.processors) {
      turns++;
      return resolve();
    }
    const enter = () => {
      signal?.removeEventListener("abort", leave);
      resolve();
    };
    const leave = () => {
      waiting.splice(waiting.indexOf(enter), 1);
      reject(signal.reason);
    };
    waiting.push(enter);
    signal?.addEventListener("abort", leave, { once: true });
  });
}

function finish() {
  const next = waiting.shift();
  if (next) next();
  else turns--;
}

const once = (question, signal, program = "solver") => turn({ program }, question, signal, rest);

// turn sends one request to a job's worker. After the response, it calls after, which releases the worker if needed.
async function turn(job, question, signal, after) {
  await begin(signal);
  try {
    job.engine ??= take(job.program ?? "solver");
    const answer = await job.engine.ask(question, signal);
    if (answer.type === "Fault") throw unread(answer);
    if (answer.type === "Refused") refused(answer);
    return answer;
  } finally {
    after?.(job);
    finish();
  }
}

// For each program, one idle worker is retained for the next request.
/** @type {{ solver: Engine | null, workshop: Engine | null }} */
const spare = { solver: null, workshop: null };

function take(program) {
  const engine = spare[program] ?? new Engine(program);
  spare[program] = null;
  return engine;
}

function rest(job) {
  const engine = job.engine;
  job.engine = null;
  if (!engine || engine.ended) return;
  if (spare[engine.program]) engine.end();
  else spare[engine.program] = engine;
}

// parts contains what is needed to start a worker of each program. It is prepared once.
/** @type {{ solver: Promise<any> | null, workshop: Promise<any> | null }} */
const parts = { solver: null, workshop: null };
const prepared = (program) => (parts[program] ??= host.prepare(program).catch((why) => {
  parts[program] = null; // so that the next call tries again
  throw why;
}));

// Engine is a worker that handles one request at a time.
class Engine {
  ended = false;
  fault = null; // error that broke the worker
  ready; // promise that resolves when the worker is ready
  /** @type {any} */
  worker; // a Thread, once it is ready
  /** @type {any} */
  answered; // called with the response; failed is called with an error
  /** @type {any} */
  failed;

  constructor(program) {
    this.program = program;
  }

  // ask returns the response to a request. If the signal or an error ends the request early, the worker is terminated.
  async ask(question, signal) {
    signal?.throwIfAborted();
    if (this.fault) throw this.fault;
    let stop;
    try {
      return await new Promise((resolve, reject) => {
        stop = () => reject(signal.reason);
        signal?.addEventListener("abort", stop);
        this.answered = resolve;
        this.failed = reject;
        this.send(question).catch(reject);
      });
    } catch (why) {
      this.end();
      throw why;
    } finally {
      signal?.removeEventListener("abort", stop);
      this.worker?.hold(false);
    }
  }

  // up starts the worker unless it has already been started.
  up() {
    this.ready ??= this.start().catch((why) => {
      this.end();
      throw why;
    });
    return this.ready;
  }

  async send(question) {
    await this.up();
    if (this.ended) return;
    this.worker.hold(true);
    this.worker.send(question);
  }

  async start() {
    const from = await prepared(this.program);
    if (this.ended) return;
    await new Promise((/** @type {(_?: any) => void} */ resolve, reject) => {
      let up = false;
      this.worker = host.start(from, (answer) => {
        if (up) return this.answered(answer);
        up = true;
        resolve();
      }, (why) => (up ? this.lost(why) : reject(why)));
    });
    this.worker.hold(false);
  }

  // lost terminates a worker that broke, even if no call is waiting for it.
  lost(why) {
    this.fault = why;
    this.end();
    this.failed?.(why);
  }

  end() {
    this.ended = true;
    if (spare[this.program] === this) spare[this.program] = null;
    this.worker?.end();
  }
}
