// A Web Worker. It runs the page's own program or the second program, from the compiled module that the page sends
// first. If the page sends the address of a program instead, the worker compiles it. Verifying and compiling some
// megabytes would block a page on a phone.
import { compile, compileProved } from "./compile.js";
import { whole } from "./whole.js";

self.onmessage = ({ data }) => {
  self.onmessage = null; // the program sets its own handler and reports when it is ready
  data instanceof WebAssembly.Module ? run(data) : make(data);
};

const run = async (/** @type {WebAssembly.Module} */ program) => {
  try {
    importScripts(new URL("../" + ASSET_WASM_EXEC_JS, /** @type {any} */ (self).base ?? self.location.href));
    const go = new Go();
    // Go's default is 100. With 400, garbage is collected less often: generating a killer takes a third less time, and
    // 15 MB more memory.
    go.env.GOGC = "400";
    await go.run(await WebAssembly.instantiate(program, go.importObject));
  } finally {
    postMessage("ended"); // for example when out of memory, which has no error event
  }
};

const make = async (/** @type {{ address: string, integrity: string }} */ { address, integrity }) => {
  postMessage({ begun: true });
  try {
    const program = await compileProved(address, integrity, () => postMessage({ sound: true }));
    if (program) return postMessage({ program });
    const { response, sound } = await whole(address, integrity);
    postMessage({ sound });
    postMessage({ program: await compile(response) });
  } catch (error) {
    postMessage({ error: String(error) });
  }
};
