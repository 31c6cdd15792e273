// The page's program comes in two parts (web/build/split.go): what it begins with, and the rest. Where the rest's functions belong in the table of all
// functions, there are stubs until it is here. A stub that is called fetches the rest at once, while all else waits, and goes on in its function.

const FIRST_FUNCTION = 0x1000; // its place in the table

/**
 * Instantiates a program. modules has its first part and, if that is here, its rest. Returns the instance and a function that adds the rest, which
 * may be called again. A program in one part is as it is. Where a stub can't have the rest, the program is broken, and lost is called.
 * @param {WebAssembly.Module[]} modules
 * @param {WebAssembly.Imports} imports
 * @param {string} address of the rest
 * @param {(error: Error) => void} lost
 */
export async function instantiate([program, rest], imports, address, lost) {
  const instance = await WebAssembly.instantiate(program, imports);
  const parts = /** @type {WebAssembly.Imports} */ ({ go: instance.exports });
  const [places] = WebAssembly.Module.customSections(program, "rest");
  let whole = !places;
  const add = (module) => {
    if (!whole) new WebAssembly.Instance(module, parts);
    whole = true;
  };
  if (rest) add(rest);
  if (!whole) {
    const stubs = new WebAssembly.Module(stubsFor(placesIn(new Uint8Array(places))));
    const now = () => {
      try {
        add(fetchNow(address));
      } catch (error) {
        lost(error);
        throw error;
      }
    };
    new WebAssembly.Instance(stubs, { go: { table: instance.exports.table, rest: now } });
  }
  return { instance, add };
}

// fetchNow fetches and compiles a program without letting anything else run.
function fetchNow(address) {
  const request = new XMLHttpRequest();
  try {
    request.open("GET", address, false);
    request.overrideMimeType("text/plain; charset=x-user-defined"); // a byte for each character
    request.send();
  } catch {} // status is 0
  if (request.status !== 200) throw new Error(`${address}: ${request.status}`);
  return new WebAssembly.Module(Uint8Array.from(request.responseText, (c) => c.charCodeAt(0)));
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
