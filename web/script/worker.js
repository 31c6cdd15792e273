// A Web Worker. It runs the page's own program or the second one, from the compiled modules that the page sends first.
import { instantiate } from "./rest.js";

const address = (name) => new URL("../" + name, /** @type {any} */ (self).base ?? self.location.href).href;
importScripts(address(ASSET_WASM_EXEC_JS));
self.onmessage = async (event) => {
  self.onmessage = null; // the program sets its own, and reports when it is ready
  const go = new Go();
  try {
    const rest = { address: address(ASSET_REST_WASM), size: SIZE_REST_WASM, waits: () => postMessage("reading"), fails: () => postMessage("ended") };
    const { instance } = await instantiate(event.data, go.importObject, rest);
    await go.run(instance);
  } finally {
    postMessage("ended"); // out of memory, for example: there is no error event for that
  }
};
