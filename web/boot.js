// Before the first picture, with early.js after it: what the device keeps.
globalThis.numplace = {};
try {
  localStorage.setItem("numplace:probe", "");
  localStorage.removeItem("numplace:probe");
  numplace.storage = localStorage;
  numplace.lang = localStorage.getItem("numplace:lang");
  numplace.theme = localStorage.getItem("numplace:theme");
} catch {}
