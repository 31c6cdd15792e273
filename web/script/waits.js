// What a person asks for that needs the rest of the program (rest.js) waits for it, marked: the rest would be fetched while all else stands still. If
// that takes long, it is said that not all has come.
//
// One control waits at a time, until something else is done. What is chosen in lists waits in any case, and so does what is pasted, dropped or gone
// back to, but for a board in digits.

const LATER = ".tab, #language, #marks, [data-later]"; // data-later is on buttons (app/kit/control.go)
const LONG = 20000;

/**
 * Begins before the program listens, since at the window those are first that were there first. started is called when the program has drawn the
 * page, over when the rest is here. toWait tells whether what a location shows needs the rest.
 * @param {Numplace} page
 * @param {(location: { pathname: string, search: string }) => boolean} toWait
 */
export const waitForRest = (page, toWait) => {
  const root = document.documentElement;
  const before = new AbortController(); // ends when the rest is here
  const hear = (types, f) => { for (const type of types) addEventListener(type, f, { capture: true, signal: before.signal }); };
  const mark = (element) => {
    element.setAttribute("aria-busy", "true");
    return setTimeout(() => { if (page.modules.length === 1) root.dataset.failed ??= "lost"; }, LONG);
  };
  const stop = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  let control, name, timer;
  const wait = (next) => {
    clearTimeout(timer);
    control?.removeAttribute("aria-busy");
    control = next;
    name = next?.textContent;
    if (next) timer = mark(next);
  };

  hear(["keydown", "pointerdown", "paste", "drop", "popstate"], ({ key }) => /^(Tab|Shift)$/.test(key) || wait(null)); // something else is wanted

  /** @type {Event[]} */
  const held = [];
  hear(["paste", "drop", "popstate"], (event) => {
    const data = event.clipboardData ?? event.dataTransfer;
    const text = data?.getData("text/plain"), files = [...data?.files ?? []];
    const ready = data ? !files.length && /^(\s*[\d.]{81}\s*)?$/.test(text) : !toWait(location);
    if (ready || root.dataset.ready === undefined || page.modules.length > 1 || event.target.closest?.("input, select, textarea, dialog")) return;
    stop(event);
    const dataTransfer = new DataTransfer();
    for (const item of files) dataTransfer.items.add(item);
    if (text) dataTransfer.items.add(text, "text/plain");
    held.push(data ? new DragEvent("drop", { dataTransfer, cancelable: true }) : new PopStateEvent("popstate"));
    mark(root);
  });

  /** @type {Set<HTMLElement>} */
  const chosen = new Set();
  const started = () => {
    wait(document.querySelector(`[data-view="${page.asked}"]`));
    hear(["click", "change"], (event) => {
      const asked = event.target.closest?.(LATER);
      const list = asked?.localName === "select", elsewhere = asked?.href && (event.ctrlKey || event.metaKey || event.shiftKey);
      if (!(asked instanceof HTMLElement) || list !== (event.type === "change") || elsewhere || page.modules.length > 1) return;
      stop(event);
      if (!list) wait(asked);
      else if (!chosen.has(asked)) {
        chosen.add(asked);
        mark(asked);
      }
    });
  };

  const over = () => {
    before.abort();
    const pressed = control?.isConnected && control.textContent === name ? control : null; // it may have become another
    wait(null);
    root.removeAttribute("aria-busy");
    for (const event of held.splice(0)) dispatchEvent(event);
    for (const list of chosen) {
      list.removeAttribute("aria-busy");
      list.dispatchEvent(new Event("change", { bubbles: true }));
    }
    chosen.clear();
    pressed?.click();
  };
  return { started, over };
};
