// Functions for the monkey, a simulated user who acts at random: what it sees of the page, and the failures of storage
// that it causes. This script runs before all scripts of the page.
globalThis.monkey = (() => {
  const kept = Storage.prototype.getItem, keep = Storage.prototype.setItem;
  const fails = (what) => kept.call(localStorage, "monkey:" + what);
  const theirs = new Map(); // texts that other tabs have stored, by key, until this tab stores the key again
  addEventListener("storage", (e) => theirs.set(e.key, e.newValue));
  let tries = 0;
  Storage.prototype.setItem = function (key, value) {
    if (fails("full") === "always" || (fails("full") === "often" && tries++ % 3)) throw new DOMException("full", "QuotaExceededError");
    theirs.delete(key);
    return keep.call(this, key, value);
  };
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...values) {
    if (fails("closed")) throw new DOMException("closed", "UnknownError");
    return open.apply(this, values);
  };

  // Records long tasks, except those during which the monkey itself examined the page.
  const acts = [[0, "start"]], looks = [], tasks = [];
  const record = (entries) => tasks.push(...entries.map((e) => [e.startTime, e.duration]));
  const observer = new PerformanceObserver((list) => record(list.getEntries()));
  observer.observe({ type: "longtask", buffered: true });
  const looking = () => looks.push(performance.now());
  const within = (time, [start, duration]) => time >= start && time <= start + duration;

  // Records how long the pointer was down. On a busy machine, a click can take so long that the page sees a long press,
  // which has another meaning.
  let down = 0, held = 0;
  addEventListener("pointerdown", () => (down = performance.now()), true);
  addEventListener("pointerup", () => (held = performance.now() - down), true);

  const colours = ["blue", "yellow", "green", "red", "purple", "orange", "teal", "grey"];
  const kinds = { given: "g", entered: "e", solved: "s" };
  const all = (s) => [...document.querySelectorAll(s)];
  const button = (name) => all("button").find((e) => e.textContent.trim() === name || e.ariaLabel === name);
  const enabled = (e) => !!e && !e.disabled && e.ariaDisabled !== "true";
  const cell = (e) => {
    const kind = Object.keys(kinds).find((name) => e.classList.contains(name));
    const said = (e.getAttribute("aria-label") ?? "").split(/, | and /);
    const noted = (name) => said.find((part) => part.startsWith(name + " "))?.slice(name.length + 1).replaceAll(" ", "") ?? "";
    const coloured = colours.map((name, i) => (said.includes(name) ? i + 1 : "")).join("");
    return (kind ? kinds[kind] + e.textContent.trim() : "") + "/" + noted("corner") + "/" + noted("centre") + "/" + coloured;
  };

  return {
    fail: (what, how) => (how ? keep.call(localStorage, "monkey:" + what, how) : localStorage.removeItem("monkey:" + what)),
    /** Records the name of the act that begins now. */
    act(name) {
      looking();
      acts.push([performance.now(), name]);
    },
    /**
     * Returns the shown board and its stored record. told tells whether the browser has notified this tab that another
     * tab wrote that record.
     */
    board() {
      looking();
      const cells = all(".board .cell"), id = history.state?.board ?? "", key = "numplace:board:" + id, text = kept.call(localStorage, key);
      const { entered = "", notes = "" } = JSON.parse(text ?? "{}");
      return {
        cells: cells.map(cell),
        selected: cells.flatMap((e, i) => (e.ariaSelected === "true" ? i : [])),
        undo: enabled(button("Undo")),
        redo: enabled(button("Redo")),
        id, entered, notes,
        synced: theirs.get(key) === text,
      };
    },
    /** Returns the duration of the longest task during each act, in milliseconds. */
    tasks() {
      record(observer.takeRecords());
      const longest = {};
      for (const task of tasks) {
        if (looks.some((time) => within(time, task))) continue;
        const [, name] = acts.findLast(([time]) => time <= task[0]);
        longest[name] = Math.max(longest[name] ?? 0, task[1]);
      }
      return longest;
    },
    /** Reports whether the page may have seen the last click as a long press. */
    wasLong: () => held > 400,
    /** Clicks a button without a pointer, as screen readers do. */
    click(name) {
      looking();
      button(name).click();
    },
    /** Returns the centres of the controls with this name that are enabled and not covered. */
    find(name) {
      looking();
      const dialog = document.querySelector("dialog[open]");
      return all("button, a[href], input, select")
        .filter((e) => (e.textContent.replace(/\s+/g, " ").trim() === name || e.ariaLabel === name) && enabled(e) && e.checkVisibility() && (!dialog || dialog.contains(e)))
        .map(middle).filter((at) => at);
    },
    /** Returns the centre of a cell, or null if the cell is covered. */
    cell(i) {
      looking();
      return middle(document.querySelector(`[data-cell="${i}"]`));
    },
  };
  function middle(e) {
    e.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const r = e.getBoundingClientRect(), at = [r.x + r.width / 2, r.y + r.height / 2];
    const top = document.elementFromPoint(...at);
    return top && (e === top || e.contains(top)) ? at : null;
  }
})();
