// The solver for other sites, without a board. Its calls are answered by workers, each an instance of one program (web/engine), so
// that the page never waits. host, which stands before this, is where they run: solver-page.js or solver-node.js.

export class SudokuError extends Error {
  constructor(code, message, details) {
    super(message);
    this.name = "SudokuError";
    this.code = code;
    Object.assign(this, details);
  }
}

export async function solve(puzzle, options) {
  const { question, signal } = asked("solve", puzzle, options);
  const { solutions, solution } = await once(question, signal);
  if (solutions === 1) return solution;
  if (solutions === 0) throw new SudokuError("no-solution", "the puzzle has no solution");
  throw new SudokuError("several-solutions", "the puzzle has more than one solution", { solution });
}

export async function count(puzzle, options) {
  const { question, signal } = asked("count", puzzle, options);
  return (await once(question, signal)).solutions;
}

// The generator is left by return, by its signal or by being forgotten; each frees the worker at once, also while it searches.
export function solutions(puzzle, options) {
  const job = { engine: null, asking: false, end: new AbortController() };
  const run = enumerate(puzzle, options, job);
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
  const { question, signal } = asked("first", puzzle, options);
  const { end } = job;
  const stop = () => end.abort(signal.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop);
  end.signal.addEventListener("abort", () => {
    signal?.removeEventListener("abort", stop);
    job.engine?.end();
  });
  try {
    for (let ask = question; ; ask = { do: "next" }) {
      job.asking = true;
      const { solution } = await turn(job, ask, end.signal);
      job.asking = false;
      if (!solution) return;
      yield solution;
    }
  } catch (why) {
    if (why !== left) throw why;
  } finally {
    signal?.removeEventListener("abort", stop);
    rest(job);
  }
}

// asked is what is asked for, in the program's words.
function asked(what, puzzle, options = {}) {
  const wrong = (message) => { throw Object.assign(new TypeError(message), { code: "bad-argument" }); };
  if (typeof puzzle !== "string") wrong("the puzzle is not a string");
  if (typeof options !== "object" || options === null) wrong("the options are not an object");
  const { box, limit = Infinity, signal } = options;
  const given = boxed(box);
  if (!given) wrong(`the box is not ${aBox}`);
  if (what === "count" && limit !== Infinity && !(Number.isSafeInteger(limit) && limit >= 1)) wrong("the limit is not a whole number from 1 on");
  if (signal !== undefined && (typeof signal?.aborted !== "boolean" || typeof signal.addEventListener !== "function")) {
    wrong("the signal is not an AbortSignal");
  }
  if (signal) host.listens(signal);
  const link = linked(puzzle);
  const [rows, cols] = link && box === undefined ? boxed(link.box) ?? [] : given;
  if (rows === undefined) throw new SudokuError("bad-text", `the link's box "${link.box.slice(0, 32)}" is not ${aBox}`);
  const question = { do: what, text: link?.text ?? puzzle, link: !!link, rows, cols, limit: what === "count" && limit !== Infinity ? limit : 0 };
  return { question, signal };
}

const aBox = 'rows x columns, as in "2x3", of 1 to 25 cells';

// boxed is a box's rows and columns, 0 for the usual one; null where the text is none.
function boxed(box) {
  if (box === undefined) return [0, 0];
  const [, rows, cols] = (typeof box === "string" && /^([0-9]+)x([0-9]+)$/.exec(box)) || [];
  return rows * cols >= 1 && rows * cols <= 25 ? [+rows, +cols] : null;
}

// linked is what a text that is one link holds, as the page reads it: an address of any host, or its query alone. null where it is none;
// what a later version has written is refused.
function linked(text) {
  const query = new URLSearchParams(/^\s*[^?\s]*\?([^#\s]*)(?:#\S*)?\s*$/.exec(text)?.[1]);
  const puzzle = query.get("p")?.replace(/\s/g, "");
  if (query.has("p") && query.getAll("v").some((v) => v !== "1")) throw new SudokuError("bad-text", "the link was made by a newer version of Numplace");
  return puzzle ? { text: puzzle, box: query.get("b") ?? undefined } : null;
}

// Turns: as many workers compute at once as there are processors, the others wait in the order of their calls. A worker whose next
// solution nobody has asked for takes no turn.
let turns = 0;
const waiting = [];

function begin(signal) {
  return new Promise((resolve, reject) => {
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

const once = (question, signal) => turn({}, question, signal, rest);

// turn asks one question of a job's worker, and when it is answered does what is to be done with the worker.
async function turn(job, question, signal, after) {
  await begin(signal);
  try {
    if (!job.engine) {
      job.engine = spare ?? new Engine();
      spare = null;
    }
    const answer = await job.engine.ask(question, signal);
    if (answer.error) {
      const { error, line, column } = answer;
      if (question.link) throw new SudokuError("bad-text", `the link's puzzle: ${error}`);
      throw new SudokuError("bad-text", error, { ...(line && { line }), ...(column && { column }) });
    }
    return answer;
  } finally {
    after?.(job);
    finish();
  }
}

// One worker is kept for the next question, with no more of its last one than it needs to forget.
let spare = null;

function rest(job) {
  const engine = job.engine;
  job.engine = null;
  if (!engine || engine.ended) return;
  if (spare) engine.end();
  else spare = engine;
}

// parts are what workers are started from, made once.
let parts = null;
const prepared = () => (parts ??= host.prepare().catch((why) => {
  parts = null; // the next call may have more luck
  throw why;
}));

// Engine is one worker, which answers one question at a time.
class Engine {
  ended = false;
  fault = null; // why it broke

  // ask gives the answer. What ends it early, the signal or a fault, ends the worker.
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

  async send(question) {
    this.ready ??= this.start();
    await this.ready;
    if (this.ended) return;
    this.worker.hold(true);
    this.worker.send(question);
  }

  async start() {
    const from = await prepared();
    if (this.ended) return;
    await new Promise((resolve, reject) => {
      let up = false;
      this.worker = host.start(from, (answer) => {
        if (up) return this.answered(answer);
        up = true;
        resolve();
      }, (why) => (up ? this.lost(why) : reject(why)));
    });
  }

  // lost ends a worker that broke, also one that nobody waits for.
  lost(why) {
    this.fault = why;
    this.end();
    this.failed(why);
  }

  end() {
    this.ended = true;
    if (spare === this) spare = null;
    this.worker?.end();
  }
}
