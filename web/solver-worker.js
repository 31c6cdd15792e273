// The solver's worker. Before this stands Go's wasm_exec.js. The first message is the compiled program, each further one a question.
globalThis.onmessage = async ({ data: module }) => {
  globalThis.numplace = (answer) => {
    globalThis.onmessage = ({ data }) => {
      const answered = answer(data); // nothing where the program broke
      if (answered) postMessage(answered);
    };
    postMessage("ready");
  };
  const go = new Go();
  try {
    await go.run(await WebAssembly.instantiate(module, go.importObject));
    throw new Error("the program ended");
  } catch (why) {
    postMessage({ failed: String(why) });
  }
};
