// compile compiles a program. It does so during the download if the server sends the right Content-Type.
export const compile = async (/** @type {Response} */ response) => {
  const streams = response.headers.get("Content-Type") === "application/wasm" && WebAssembly.compileStreaming;
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
};

/**
 * Fetches a program and compiles it during the download. When the download is complete, its digest is checked and
 * arrived is called. Returns undefined if the digest is wrong or cannot be computed, because crypto.subtle only exists
 * in secure contexts.
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
    program.catch(() => {}); // awaited below
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", await bytes));
    if (integrity !== `sha256-${btoa(String.fromCharCode(...sum))}`) return undefined;
    arrived();
    return await program;
  } catch {
    return undefined; // the caller tries again and then reports the error
  }
};

// forbids reports whether an error says that the page's Content-Security-Policy forbids WebAssembly, in the wording of
// Chromium, Firefox or Safari.
export const forbids = (/** @type {unknown} */ why) => /unsafe-eval|wasm-eval|Content.Security|blocked by CSP/i.test(String(why));
