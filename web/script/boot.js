// Before the first picture: what the device keeps, and then early.js.
import { early } from "./early.js";

const page = (globalThis.numplace = /** @type {Numplace} */ ({}));
try {
  const storage = localStorage; // one that is full can still be read
  page.lang = storage.getItem("numplace:lang");
  page.theme = storage.getItem("numplace:theme");
  page.storage = storage;
} catch {} // it is blocked
early(page);
