// Runs before the first picture: reads the stored settings, then calls early.js, and brings the scripts of the page.
//
// This script has a fixed name and no integrity, and no cache may keep it without asking: it looks after all other
// files. It is asynchronous, since others wait for style sheets, which may hang.
import { bring } from "./bring.js";
import { early, parsed } from "./early.js";

const page = (globalThis.numplace = /** @type {Numplace} */ ({}));
try {
  const storage = localStorage; // full storage can still be read
  page.lang = storage.getItem("numplace:lang");
  page.theme = storage.getItem("numplace:theme");
  page.storage = storage;
} catch {} // storage is blocked
const root = new URL(".", /** @type {HTMLScriptElement} */ (document.currentScript).src).href;
parsed(() => {
  early(page, root);
  bring(page);
});
