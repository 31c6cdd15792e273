// Runs before the first picture: reads the stored settings, then calls early.js.
import { early } from "./early.js";

const page = (globalThis.numplace = /** @type {Numplace} */ ({}));
try {
  const storage = localStorage; // full storage can still be read
  page.lang = storage.getItem("numplace:lang");
  page.theme = storage.getItem("numplace:theme");
  page.storage = storage;
} catch {} // storage is blocked
early(page);
