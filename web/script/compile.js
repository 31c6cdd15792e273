// compile compiles a program while its file comes, where the host says that it is one.
export const compile = async (/** @type {Response} */ response) => {
  const streams = response.headers.get("Content-Type") === "application/wasm" && WebAssembly.compileStreaming;
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
};

/**
 * Fetches a program and compiles it while it comes. When all of it has come, it is compared with what was built, and arrived is called. Returns
 * undefined if the bytes are not those that were built, or if that can't be told: crypto.subtle exists only in secure
 * contexts.
 * @param {string} address
 * @param {string} integrity
 * @param {() => void} arrived
 */
export const compileProved = async (address, integrity, arrived) => {
  if (!crypto.subtle || !WebAssembly.compileStreaming) return undefined;
  try {
    const response = await fetch(address);
    if (!response.ok) return undefined;
    const bytes = response.clone().arrayBuffer();
    const program = WebAssembly.compileStreaming(response);
    program.catch(() => {}); // it is awaited below
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", await bytes));
    if (integrity !== `sha256-${btoa(String.fromCharCode(...sum))}`) return undefined;
    arrived();
    return await program;
  } catch {
    return undefined; // it is tried again, and then said why
  }
};

// forbids reports whether an error says that the page's Content-Security-Policy forbids WebAssembly, in the words of Chromium, Firefox or Safari.
export const forbids = (/** @type {unknown} */ why) => /unsafe-eval|wasm-eval|Content.Security|blocked by CSP/i.test(String(why));
