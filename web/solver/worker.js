// The solver's worker. The build puts Go's wasm_exec.js before it. The first message is the compiled program, and each
// further message is a request.
globalThis.onmessage = async (/** @type {{ data: WebAssembly.Module }} */ { data: module }) => {
  globalThis.numplace = (answer) => {
    globalThis.onmessage = ({ data }) => {
      const answered = answer(data); // a message, a message with its buffers, or nothing if the program broke
      if (Array.isArray(answered)) postMessage(answered[0], answered[1]);
      else if (answered) postMessage(answered);
    };
    postMessage("ready");
  };
  const go = new Go();
  go.env.GOGC = "400"; // generating a killer takes a third less time, and 15 MB more memory
  try {
    await go.run(await WebAssembly.instantiate(module, go.importObject));
    throw new Error("the program ended");
  } catch (why) {
    postMessage({ failed: String(why) });
  }
};
