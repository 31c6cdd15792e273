// A Web Worker. It runs the page's own program or the second one, from the compiled module that the page sends first.
importScripts(new URL("../" + ASSET_WASM_EXEC_JS, /** @type {any} */ (self).base ?? self.location.href));
self.onmessage = async (event) => {
  self.onmessage = null; // the program sets its own, and reports when it is ready
  const go = new Go();
  try {
    await go.run(await WebAssembly.instantiate(/** @type {WebAssembly.Module} */ (event.data), go.importObject));
  } finally {
    postMessage("ended"); // out of memory, for example: there is no error event for that
  }
};
