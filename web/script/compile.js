// compile compiles a program while its file comes, where the host says that it is one.
export const compile = async (/** @type {Response} */ response) => {
  const streams = response.headers.get("Content-Type") === "application/wasm" && WebAssembly.compileStreaming;
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
};
