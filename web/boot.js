// Before the first picture, with early.js after it: what the device keeps.
globalThis.numplace = {};
try {
  const storage = localStorage; // one that is full can still be read
  numplace.lang = storage.getItem("numplace:lang");
  numplace.theme = storage.getItem("numplace:theme");
  numplace.storage = storage;
} catch {} // it is blocked
