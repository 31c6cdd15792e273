// The page's program comes in two parts (web/build/split.go): what it begins with, and the rest. Where the rest's functions belong in the table of all
// functions, there are stubs until it is here. A stub that is called fetches the rest at once, while all else waits, and goes on in its function.

const FIRST_FUNCTION = 0x1000; // its place in the table

/**
 * Instantiates a program. modules has its first part and, if that is here, its rest. Returns the instance and a function that adds the rest, which
 * may be called again. Whoever adds it, modules has it then. A program in one part is as it is. Before a stub fetches, waits is called; where it can't
 * have the rest, the program is broken, and fails is called.
 * @param {WebAssembly.Module[]} modules
 * @param {WebAssembly.Imports} imports
 * @param {{ address: string, size: number, waits?: () => void, fails: (error: Error) => void }} rest its file's address and size
 */
export async function instantiate(modules, imports, rest) {
  const instance = await WebAssembly.instantiate(modules[0], imports);
  const parts = /** @type {WebAssembly.Imports} */ ({ go: instance.exports });
  const [places] = WebAssembly.Module.customSections(modules[0], "rest");
  const add = async (module) => {
    if (places && modules[1] !== module) await WebAssembly.instantiate(module, parts);
    modules[1] = module;
  };
  if (modules[1] && places) {
    await WebAssembly.instantiate(modules[1], parts);
  } else if (places) {
    const now = () => { // not to be interrupted, so without promises
      rest.waits?.();
      try {
        modules[1] ??= new WebAssembly.Module(fetchNow(rest));
        new WebAssembly.Instance(modules[1], parts);
      } catch (error) {
        rest.fails(error);
        throw error;
      }
    };
    await WebAssembly.instantiate(stubsFor(placesIn(new Uint8Array(places))), { go: { table: instance.exports.table, rest: now } });
  }
  return { instance, add };
}

// fetchNow fetches a file without letting anything else run. It tries twice, the second time past caches.
function fetchNow({ address, size }) {
  for (const from of [address, `${address}?again`]) {
    const request = new XMLHttpRequest();
    try {
      request.open("GET", from, false);
      request.overrideMimeType("text/plain; charset=x-user-defined"); // a byte for each character
      request.send();
    } catch {} // no network
    const text = request.status === 200 ? request.responseText : ""; // once: each time the browser compares the whole
    if (text.length !== size) continue;
    const bytes = new Uint8Array(size);
    for (let i = 0; i < size; i++) bytes[i] = text.charCodeAt(i);
    return bytes;
  }
  throw new Error(`${address} can't be fetched`);
}

// placesIn reads which places of the table are the rest's: by turns, how many are not and how many are.
function placesIn(bytes) {
  const places = [];
  let at = FIRST_FUNCTION, n = 0, shift = 0, ours = false;
  for (const byte of bytes) { // of numbers in LEB128
    n |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    for (const end = at + n; at < end; at++) if (ours) places.push(at);
    n = shift = 0;
    ours = !ours;
  }
  return places;
}

// stubsFor makes a program that puts a stub into each of some places:
//
//	(func (param i32) (result i32)  call $rest  local.get 0  i32.const place  call_indirect)
function stubsFor(places) {
  const count = leb(places.length);
  const out = [
    0, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
    1, 9, 2, 0x60, 0, 0, 0x60, 1, 0x7f, 1, 0x7f, // the types of $rest and of a stub
    2, 24, 2, ...text("go"), ...text("rest"), 0, 0, ...text("go"), ...text("table"), 1, 0x70, 0, 0,
  ];
  const section = (id, size) => out.push(id, ...leb(count.length + size * places.length), ...count);
  section(3, 1); // types
  for (const _ of places) out.push(1);
  section(9, 10); // places: each a segment of one function
  places.forEach((at, i) => {
    const stub = i + 1;
    out.push(0, 0x41, at & 127 | 128, at >> 7 & 127 | 128, at >> 14, 0x0b, 1, stub & 127 | 128, stub >> 7 & 127 | 128, stub >> 14);
  });
  section(10, 14); // code
  for (const at of places) out.push(13, 0, 0x10, 0, 0x20, 0, 0x41, at & 127 | 128, at >> 7 & 127 | 128, at >> 14, 0x11, 1, 0, 0x0b);
  return new Uint8Array(out);
}

function leb(n) {
  const out = [];
  for (; n > 127; n >>>= 7) out.push(n & 127 | 128);
  return [...out, n];
}

const text = (s) => [s.length, ...Array.from(s, (c) => c.charCodeAt(0))];
