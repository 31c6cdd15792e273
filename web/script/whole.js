// Files of the build are verified: the integrity of each is compared with that recorded by the build.

/**
 * Fetches a file and verifies it. If a damaged copy comes from the browser's cache or another cache on the way, the
 * file is fetched again. If the host sends the same modified content twice, it changes its files: the response then has
 * this content, and sound is false. Rejects if the file cannot be loaded.
 * @param {string} address
 * @param {string} integrity
 * @returns {Promise<{ response: Response, sound: boolean }>}
 */
export const whole = async (address, integrity) => {
  for (const cache of /** @type {RequestCache[]} */ (["default", "reload"])) {
    try {
      const response = await fetch(address, { cache, integrity });
      if (response.ok) return { response, sound: true };
    } catch {} // the request failed, or the content is wrong
    if (!navigator.onLine) throw new Error(`${address} cannot be loaded without a network`);
  }
  const [one, two] = [await other(address), await other(address)];
  const kind = KINDS[address.slice(address.lastIndexOf(".") + 1)];
  if (!one.kind.includes(kind) || !two.kind.includes(kind) || !equal(one.bytes, two.bytes)) throw new Error(`${address} is not what was built`);
  return { response: new Response(one.bytes, { headers: { "Content-Type": one.kind } }), sound: false };
};

// excludes a network's sign-in page, which is also the same each time
const KINDS = { wasm: "application/wasm", js: "javascript", css: "text/css", txt: "text/plain" };

// other fetches the content that a host sends instead of the built file.
async function other(address) {
  const response = await fetch(address, { cache: "reload" });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return { kind: response.headers.get("Content-Type") ?? "", bytes: new Uint8Array(await response.arrayBuffer()) };
}

const equal = (a, b) => a.length > 0 && a.length === b.length && a.every((byte, i) => byte === b[i]);
