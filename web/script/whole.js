// Files of the build prove themselves: each is compared with what was built, by its integrity.

/**
 * Fetches a file as it was built. What the browser, or something on the way, keeps of it damaged comes anew. A host that sends the same other bytes
 * twice changes its files: then the response has these, and sound is false. Rejects if the file can't be had.
 * @param {string} address
 * @param {string} integrity
 * @returns {Promise<{ response: Response, sound: boolean }>}
 */
export const whole = async (address, integrity) => {
  for (const cache of /** @type {RequestCache[]} */ (["default", "reload"])) {
    try {
      const response = await fetch(address, { cache, integrity });
      if (response.ok) return { response, sound: true };
    } catch {} // it did not come, or as something else
    if (!navigator.onLine) throw new Error(`${address} can't be had without a network`);
  }
  const [one, two] = [await other(address), await other(address)];
  const kind = KINDS[address.slice(address.lastIndexOf(".") + 1)];
  if (!one.kind.includes(kind) || !two.kind.includes(kind) || !equal(one.bytes, two.bytes)) throw new Error(`${address} is not what was built`);
  return { response: new Response(one.bytes, { headers: { "Content-Type": one.kind } }), sound: false };
};

const KINDS = { wasm: "application/wasm", js: "javascript", css: "text/css", txt: "text/plain" }; // and no page to sign in, which is the same each time too

// other fetches what a host has in the place of a file.
async function other(address) {
  const response = await fetch(address, { cache: "reload" });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return { kind: response.headers.get("Content-Type") ?? "", bytes: new Uint8Array(await response.arrayBuffer()) };
}

const equal = (a, b) => a.length > 0 && a.length === b.length && a.every((byte, i) => byte === b[i]);
