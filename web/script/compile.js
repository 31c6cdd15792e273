// compile compiles a program while its file comes, where the host says that it is one.
export const compile = async (/** @type {Response} */ response) => {
  const streams = response.headers.get("Content-Type") === "application/wasm" && WebAssembly.compileStreaming;
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
};

// forbids reports whether an error says that the page's Content-Security-Policy forbids WebAssembly, in the words of Chromium, Firefox or Safari.
export const forbids = (/** @type {unknown} */ why) => /unsafe-eval|wasm-eval|Content.Security|blocked by CSP/i.test(String(why));
