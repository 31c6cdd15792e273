import { nameOf } from "./asked.js";
import { follow } from "./follow.js";
import { stand } from "./scene.js";

// what a tab keeps for its next page
export const PASTED = "numplace:page:pasted";
const KEYS = "numplace:page:keys";
const MOST = 1000; // keys that are kept

// What was pasted on the About page, and what was recorded on this page before it was loaded anew.
const restored = (/** @type {Numplace} */ page) => {
  /** @type {Kept[]} */
  const kept = [];
  try { // a frame touches no storage
    const tab = page.storage && sessionStorage;
    const take = (name) => {
      const text = tab?.getItem(name);
      tab?.removeItem(name);
      return text;
    };
    const pasted = take(PASTED);
    if (pasted) kept.push({ pasted });
    const [address, ...keys] = JSON.parse(take(KEYS) ?? "[]");
    if (address !== location.href) return kept;
    for (const { key, begins, pasted, cell, digit, tool, ...how } of keys.slice(0, MOST)) {
      if (key) kept.push(new KeyboardEvent("keydown", { key, ...how }));
      else if (begins) kept.push({ begins: true });
      else if (typeof pasted === "string") kept.push({ pasted });
      else if (Number.isInteger(cell)) kept.push({ cell });
      else if (Number.isInteger(digit)) kept.push({ digit });
      else if (Number.isInteger(tool)) kept.push({ tool });
    }
  } catch {} // blocked, or another text
  return kept;
};

// Records for the program what is pressed and pasted before it runs, begins with what the last page of this tab has kept,
// and returns a function that shows all that on the first picture.
export const record = (/** @type {Numplace} */ page) => {
  const root = document.documentElement;

  // Buttons can be pressed before the program is there, except those that will have nothing to do. Once loading has
  // failed, none can.
  const buttons = document.querySelectorAll("button:not([aria-disabled=true])");
  const enable = () => buttons.forEach((button) => button.toggleAttribute("disabled", !!root.dataset.failed));
  new MutationObserver(enable).observe(root, { attributeFilter: ["data-failed"] });
  enable();

  // Any script may dispatch events of these types, so only keyboard events with a key, clicks and pasted texts are
  // recorded. A click on a cell replaces one directly before it, unless each of them writes the digit that was chosen
  // first. The last click on a link of the head or another button marks it, and the one with the same words is clicked
  // when the program has started. Once the program has drawn the page, it hears clicks itself, and keys are recorded
  // until it hears these too.
  page.keys = restored(page);
  let taken = 0; // how many the program has
  const picture = document.querySelector("main");
  // What begins to play shows the pad at once.
  const show = () => {
    if (!picture?.isConnected) return;
    const follows = () => follow(page.keys, root.dataset.habits ?? "");
    const begins = page.keys.some((key) => "begins" in key || "cell" in key); // also where nothing is followed
    if ((!follows() && !begins) || !waits()) return;
    stand("play", ...document.querySelector(".solve--today") ? ["begun"] : []);
    follows();
  };
  const waits = () => document.querySelector(".solve--door, .solve--posed");
  let asked;
  const ask = (control) => {
    asked?.removeAttribute("aria-busy");
    control?.setAttribute("aria-busy", "true");
    asked = control;
    page.asked = control ? nameOf(control) : undefined;
  };
  const keep = (event) => {
    const { type, target, key } = event;
    const pasted = event.clipboardData?.getData("text/plain"), clicked = type === "click";
    if (clicked && picture && !picture.isConnected) return;
    const element = target instanceof HTMLElement ? target : root;
    const control = /** @type {HTMLElement?} */ (element.closest("button, [data-go]"));
    if (key === "Tab" || control && /^(Enter| )$/.test(key)) return; // a click follows
    if (/^(Shift|Control|Alt|AltGraph|Meta|(Caps|Num|Scroll)Lock|Dead|F\d+)$/.test(key)) return; // the browser's
    if ((event.ctrlKey || event.metaKey) && /^r$/i.test(key)) return; // which loads the page anew
    /** @type {Kept[]} */
    let keys = pasted ? [{ pasted }] : event instanceof KeyboardEvent && key ? [event] : [];
    if (clicked) {
      const { digit, tool } = control?.dataset ?? {};
      const cell = [...document.querySelectorAll(".board .cell")].indexOf(element.closest(".board .cell"));
      if (cell >= 0) keys = [{ cell }];
      else if (digit) keys = [{ digit: Number(digit) }];
      else if (tool) keys = [{ tool: Number(tool) }];
      else if (control?.dataset.begins && waits()) keys = [{ begins: true }];
      else ask(event.ctrlKey || event.metaKey || event.shiftKey ? null : control);
    }
    if (keys.length === 0 || page.keys.length >= MOST) return;
    ask(null);
    const last = page.keys.at(-1), both = "cell" in keys[0] && last && "cell" in last;
    if (both && page.keys.length > taken && !root.dataset.habits?.includes("d")) page.keys.pop();
    page.keys.push(...keys);
    show();
  };
  const types = ["keydown", "paste", "click"];
  for (const type of types) addEventListener(type, keep, true);
  const leave = () => {
    if (page.keys.length === 0 || !page.storage) return;
    const keys = page.keys.map((kept) => {
      if (!("key" in kept)) return kept;
      const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = kept; // which an event does not own
      return { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat };
    });
    try {
      sessionStorage.setItem(KEYS, JSON.stringify([location.href, ...keys]));
    } catch {} // blocked, or too long
  };
  addEventListener("pagehide", leave);
  page.take = (ends) => {
    if (ends) {
      for (const type of types) removeEventListener(type, keep, true);
      removeEventListener("pagehide", leave);
      try {
        if (page.storage) sessionStorage.removeItem(KEYS); // of a page that was left and came back
      } catch {} // blocked
    }
    const keys = page.keys.slice(taken);
    taken = page.keys.length;
    return keys;
  };
  return show;
};
