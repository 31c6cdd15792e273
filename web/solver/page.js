// The solver's workers in a page, or in one of its workers. A worker's script must have the same origin as the page. A
// script from another origin is fetched and started from a blob.
import { compile, forbids } from "../script/compile.js";
import { whole } from "../script/whole.js";
import { SudokuError, runIn } from "./solver.js";

export {
  SudokuError, candidates, convert, count, countAll, daily, formats, hint, make, path, rate, solutions, solve, solveAll,
} from "./solver.js";

// The files are in the folder of the module. Bundlers recognize and replace each new URL. Some create a classic script,
// which has no import.meta.url. Then the files are in the folder of that script. If the script has no address either,
// they cannot be found.
const plain = globalThis.document ? /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src : globalThis.location?.href;
const beside = (name, module) => {
  for (const address of [module, () => new URL(name, plain)]) {
    try {
      return address().href;
    } catch {} // older browsers lack URL.canParse
  }
  return "";
};
const script = beside(ASSET_SOLVER_WORKER_JS, () => new URL("./" + ASSET_SOLVER_WORKER_JS, import.meta.url));
const programs = {
  solver: { address: beside(ASSET_SOLVER_WASM, () => new URL("./" + ASSET_SOLVER_WASM, import.meta.url)), integrity: SUM_SOLVER_WASM },
  workshop: { address: beside(ASSET_WORKSHOP_WASM, () => new URL("./" + ASSET_WORKSHOP_WASM, import.meta.url)), integrity: SUM_WORKSHOP_WASM },
};
const origin = script && new URL(script).origin;
const foreign = origin !== globalThis.origin;

runIn({
  site: beside("./", () => new URL("./", import.meta.url)),
  processors: navigator.hardwareConcurrency || 1,
  listens() {},

  async prepare(program) {
    for (const name of ["Worker", "WebAssembly"]) {
      if (!globalThis[name]) throw new SudokuError("unavailable", `the solver can't run: there is no ${name} here` + (globalThis.skipWaiting ? ", in a service worker" : ""));
    }
    if (!script) throw new SudokuError("unavailable", "the solver can't be loaded: its script has no address, beside which its files would be");
    const policy = watchPolicy();
    try {
      // Browsers do not verify a worker's script, so it is verified first.
      const own = load({ address: script, integrity: SUM_SOLVER_WORKER_JS }, (response) => response.blob());
      const [module, blob] = await Promise.all([load(programs[program], compile), own]);
      return { module, address: trusted(foreign ? URL.createObjectURL(new Blob([blob], { type: "text/javascript" })) : script) };
    } catch (why) {
      throw (await policy.blocked(why)) ?? new SudokuError("unavailable", `the solver can't be loaded: ${why.message}`, { cause: why });
    } finally {
      policy.end();
    }
  },

  // start starts a worker. It calls hear for each message of the worker, the first of which announces that the worker
  // is ready. It calls fail with an error if the worker fails.
  start({ module, address }, hear, fail) {
    const policy = watchPolicy(() => broken());
    let up = false;
    const broken = async (event) => {
      event?.preventDefault();
      const why = new Error(event?.message || "the worker did not start");
      const blocked = up ? null : (await policy.blocked(why)) ?? (foreign && refusal("worker-src", why));
      policy.end();
      fail(blocked || new SudokuError("unavailable", `the solver's worker broke: ${why.message}`, { cause: why }));
    };
    let worker;
    try {
      worker = new Worker(address);
    } catch (why) {
      policy.end();
      throw refusal(untrusted && why instanceof TypeError ? "trusted-types" : "worker-src", why);
    }
    worker.onerror = broken;
    worker.onmessage = ({ data }) => {
      if (data.failed) return broken({ message: data.failed, preventDefault() {} });
      up = true;
      policy.end();
      hear(data);
    };
    worker.postMessage(module);
    return {
      send: (question) => worker.postMessage(question),
      hold() {},
      end() {
        policy.end();
        worker.onmessage = worker.onerror = null;
        worker.terminate();
      },
    };
  },
});

// trusted converts an address to a TrustedScriptURL if the browser supports this. If the page's policy does not allow
// this script to create such values, it returns the plain text, which the page may still accept.
let maker;
let untrusted = false;

function trusted(address) {
  try {
    maker ??= globalThis.trustedTypes?.createPolicy("numplace-solver", { createScriptURL: (url) => url });
  } catch {
    untrusted = true;
  }
  return maker?.createScriptURL(address) ?? address;
}

// load fetches a file and verifies it, but accepts a version that the host has changed.
async function load({ address, integrity }, read) {
  return read((await whole(address, integrity)).response);
}

// watchPolicy records whether the page's policy blocks something that the solver needs. The browser reports this in a
// separate event, which may follow the error. At the first such event, it calls onBlock.
function watchPolicy(onBlock) {
  let broken;
  const note = ({ disposition, blockedURI, effectiveDirective }) => {
    const ours = /^(worker|script|connect)-src/.test(effectiveDirective) && (/^(blob|wasm-eval)/.test(blockedURI) || blockedURI.startsWith(origin));
    if (disposition === "report" || !ours || broken) return;
    broken = effectiveDirective;
    onBlock?.();
  };
  globalThis.addEventListener("securitypolicyviolation", note);
  return {
    async blocked(why) {
      await new Promise((resolve) => setTimeout(resolve));
      const compiling = why instanceof WebAssembly.CompileError && forbids(why);
      return broken || compiling ? refusal(broken || "script-src", why) : null;
    },
    end: () => globalThis.removeEventListener("securitypolicyviolation", note),
  };
}

// refusal returns an error that states what the page's policy must allow.
function refusal(directive, why) {
  const from = foreign ? origin : "'self'";
  return new SudokuError("worker-blocked", `the page's Content-Security-Policy (${directive}) keeps the solver out; it needs: ` +
    `script-src ${from} 'wasm-unsafe-eval'; connect-src ${from}; worker-src ${foreign ? "blob:" : from}` +
    (untrusted ? "; trusted-types numplace-solver" : ""), { cause: why });
}
