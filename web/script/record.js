import { nameOf } from "./asked.js";
import { follow } from "./follow.js";
import { stand } from "./scene.js";

// session storage name for pasted text that the next page receives
export const PASTED = "numplace:page:pasted";
const KEYS = "numplace:page:keys";
const MOST = 1000; // maximum number of recorded keys

// Returns the text pasted on the About page, and the input recorded on this page before it was reloaded.
const restored = (/** @type {Numplace} */ page) => {
  /** @type {Kept[]} */
  const kept = [];
  try { // a frame does not use storage
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
  } catch {} // storage is blocked or has another format
  return kept;
};

// Records keys, clicks and pasted text for the program until it runs. It starts with the input stored by the tab's
// previous page. It returns a function that shows the recorded input on the first paint.
export const record = (/** @type {Numplace} */ page) => {
  const root = document.documentElement;

  // Buttons can be pressed before the program has started, except those that will be disabled. After loading has
  // failed, no button can be pressed.
  const buttons = document.querySelectorAll("button:not([aria-disabled=true])");
  const enable = () => buttons.forEach((button) => button.toggleAttribute("disabled", !!root.dataset.failed));
  new MutationObserver(enable).observe(root, { attributeFilter: ["data-failed"] });
  enable();

  // Any script may dispatch events of these types, so only keyboard events with a key, clicks and pasted texts are
  // recorded. A click on a cell replaces a click on a cell directly before it, except in digit-first mode, where each
  // click writes a digit. The last click on another button or on a link in the header marks that control. The control
  // with the same name is clicked when the program has started. Once the program has drawn the page, it receives clicks
  // itself. Keys are recorded until it receives those too.
  page.keys = restored(page);
  let taken = 0; // how many elements of page.keys the program has received
  const picture = document.querySelector("main");
  // Input that starts play shows the pad at once.
  const show = () => {
    if (!picture?.isConnected) return;
    const follows = () => follow(page.keys, root.dataset.habits ?? "");
    const begins = page.keys.some((key) => "begins" in key || "cell" in key); // even if follow shows nothing
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
    if (key === "Tab" || control && /^(Enter| )$/.test(key)) return; // a click event follows
    // handled by the browser
    if (/^(Shift|Control|Alt|AltGraph|Meta|(Caps|Num|Scroll)Lock|Dead|F\d+)$/.test(key)) return;
    if ((event.ctrlKey || event.metaKey) && /^r$/i.test(key)) return; // reloads the page
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
      // getters, so JSON.stringify would ignore them
      const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = kept;
      return { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat };
    });
    try {
      sessionStorage.setItem(KEYS, JSON.stringify([location.href, ...keys]));
    } catch {} // storage is blocked or full
  };
  addEventListener("pagehide", leave);
  page.take = (ends) => {
    if (ends) {
      for (const type of types) removeEventListener(type, keep, true);
      removeEventListener("pagehide", leave);
      try {
        if (page.storage) sessionStorage.removeItem(KEYS); // stored when the page was left; now the page is back
      } catch {} // blocked
    }
    const keys = page.keys.slice(taken);
    taken = page.keys.length;
    return keys;
  };
  return show;
};
