// The solver's workers in Node, which are threads. An idle worker does not keep the process alive.
import { setMaxListeners } from "node:events";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

import { SudokuError, runIn } from "./solver.js";

export {
  SudokuError, candidates, convert, count, countAll, daily, formats, hint, make, path, rate, solutions, solve, solveAll,
} from "./solver.js";

// Defines the globals that the worker's script uses in a browser.
const port = `const { parentPort } = require("node:worker_threads");
globalThis.postMessage = (...message) => parentPort.postMessage(...message);
parentPort.on("message", (data) => globalThis.onmessage({ data }));
`;

// A bundler may turn this module into a classic script, which has no import.meta.url.
const here = import.meta.url ?? pathToFileURL(__filename).href;
const programs = { solver: "./" + ASSET_SOLVER_WASM, workshop: "./" + ASSET_WORKSHOP_WASM };

runIn({
  processors: availableParallelism(),

  // One signal may end any number of calls, but Node would warn of more than ten listeners.
  listens(signal) {
    if (signal instanceof AbortSignal) setMaxListeners(0, signal);
  },

  async prepare(program) {
    const read = (name, encoding) => readFile(new URL(name, here), encoding);
    try {
      const [wasm, script] = await Promise.all([read(programs[program]), read("./" + ASSET_SOLVER_WORKER_JS, "utf8")]);
      return { module: await WebAssembly.compile(/** @type {any} */ (wasm)), script: port + script };
    } catch (why) {
      throw new SudokuError("unavailable", `the solver can't be loaded: ${why.message}`, { cause: why });
    }
  },

  start({ module, script }, hear, fail) {
    let worker;
    try {
      worker = new Worker(script, { eval: true, execArgv: [] });
    } catch (why) {
      throw new SudokuError("unavailable", `the solver's worker can't be started: ${why.message}`, { cause: why });
    }
    let ended = false;
    const broken = (why) => ended || fail(new SudokuError("unavailable", `the solver's worker broke: ${why}`, { cause: why }));
    worker.on("message", (data) => ended || (data.failed ? broken(data.failed) : hear(data)));
    worker.on("error", broken);
    worker.postMessage(module);
    return {
      send: (question) => worker.postMessage(question),
      hold: (on) => (on ? worker.ref() : worker.unref()),
      end() {
        ended = true;
        worker.terminate();
      },
    };
  },
});
