// Runs before the first paint of a board in another site's page, then calls early.js. All settings are in the address,
// and nothing is stored. It also filters messages: it only accepts them from the host page, only passes on plain
// values, and only as many messages as the program can handle. Responses only go to where the host page's first message
// came from.
import { bring } from "./bring.js";
import { BELOW, controlled, SOLVER, solverKeys, USUAL } from "./controls.js";
import { early, parsed } from "./early.js";

{
  const query = new URLSearchParams(location.search.replaceAll("&amp;", "&"));
  const page = (globalThis.numplace = /** @type {Numplace} */ ({ lang: query.get("lang"), theme: query.get("theme"), calls: [] }));

  let peer;
  page.answerTo = (origin, port) => {
    if (port) peer = port;
    else if (origin !== "null") peer = { postMessage: (message) => parent.postMessage(message, origin) };
  };
  page.postToHost = (message) => peer?.postMessage(message);

  const atOnce = 60, aSecond = 30;
  let sent = 0, last = 0;
  const admitted = () => {
    const now = performance.now();
    sent = Math.max(0, sent - ((now - last) * aSecond) / 1000);
    last = now;
    return sent <= atOnce - 1 && ++sent;
  };
  const tooMany = { code: "too-many", message: `more than ${atOnce} messages at once, or ${aSecond} a second` };

  // The pad is one Tab stop: Tab leads to the key that last had the focus, and arrow keys move between the keys.
  const keys = () => [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".frame__pad button"))];
  addEventListener("focusin", (/** @type {any} */ { target }) => {
    const pad = keys(), stop = pad.includes(target) ? target : pad.find((key) => key.tabIndex === 0) ?? pad[0];
    for (const key of pad) key.tabIndex = key === stop ? 0 : -1;
  }, true);
  addEventListener("keydown", (event) => {
    const pad = keys(), at = pad.indexOf(/** @type {HTMLElement} */ (event.target)), row = pad.filter((key) => key.offsetTop === pad[0].offsetTop).length;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - row, ArrowDown: at + row, Home: 0, End: pad.length - 1 }[event.key];
    if (at < 0 || to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation(); // otherwise they would also move the cursor on the board
    pad[to]?.focus();
  }, true);

  // Until the program draws the controls, this shows those prerendered ones that the frame will have, and reserves
  // space for the pad.
  const solver = query.get("mode") === "solver";
  const readonly = !solver && (query.get("readonly") ?? "0") !== "0";
  const { has, row, pad } = controlled(solver ? SOLVER : query.get("controls") ?? USUAL, readonly);
  const root = new URL(".", /** @type {HTMLScriptElement} */ (document.currentScript).src).href;
  parsed(() => {
    // The browser's minimum font size is in no unit of CSS.
    const line = document.body.appendChild(document.createElement("p"));
    Object.assign(line.style, { position: "absolute", margin: 0, fontSize: "1rem", lineHeight: 1 });
    line.textContent = "x";
    const grow = line.offsetHeight / 16;
    line.remove();
    if (grow > 1) {
      document.documentElement.style.setProperty("--grow", String(grow));
      document.documentElement.dataset.grown = "";
    }

    const wished = query.has("daily") || query.has("date") || query.has("level");
    const faulty = !early(page, root) && !wished && !solver;
    const named = query.get("daily") ?? (query.get("date") ? "easy" : "");
    const [daily] = (!solver && /^(easy|medium|hard|rules)$/.exec(named)) || [];
    const dated = { daily, undated: !daily, levels: daily !== "rules", rules: daily === "rules" };
    for (const control of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-control]"))) {
      const { control: name } = control.dataset;
      if (name in dated ? !dated[name] : faulty || !has(name)) control.remove();
      else if (name === "solve" && !has("hint")) control.classList.add("btn--main");
    }
    const place = document.querySelector(".frame__pad");
    if (readonly || faulty) place?.remove();
    else {
      place?.classList.toggle("frame__pad--always", pad);
      place?.classList.toggle("frame__pad--notes", has("notes"));
    }
    // As in app/embedded, all controls are in one row. With keys for notes, the message is above the board and the pad
    // below.
    const main = document.querySelector(".frame"), more = main.querySelector(".frame__more");
    const all = ["check", "solve", ...BELOW].filter((name) => has(name));
    if (!faulty && row && has("explore", "notes") && all.length <= 4) {
      main.classList.add("frame--together");
      for (const control of more.querySelectorAll("[data-control=explore]")) control.className = "btn";
      const hint = more.querySelector("[data-control=hint]");
      const at = more.querySelector("[data-control=explore]") ?? (hint ? hint.nextSibling : more.firstChild);
      for (const control of main.querySelectorAll(".frame__acts > *")) {
        control.classList.replace("bare", "btn");
        more.insertBefore(control, at);
      }
    }
    // Typed digits are shown at once on the empty board of a solver.
    main.toggleAttribute("data-typing", solver && !/[^.]/.test(query.get("p") ?? "") && !query.has("text"));
    if (solver) { // it has other buttons, and other ones without a puzzle
      more.replaceChildren();
      more.classList.add("frame__more--idle");
      place.setAttribute("role", "group");
      place.innerHTML = solverKeys(Math.sqrt(document.querySelectorAll(".board .cell").length));
      place.classList.remove("frame__pad--idle");
    }
    if (!faulty && has("notes")) {
      main.classList.add("frame--roomy");
      main.querySelector(".boardbox").before(main.querySelector(".frame__row"));
      more.before(place);
    }
    bring(page);
  });

  // A frame may not be allowed to open a window. Then the program copies the address.
  addEventListener("click", (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = target instanceof Element && /** @type {HTMLAnchorElement?} */ (target.closest("a.frame__link"));
    if (!link || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    const opened = open(link.href, "_blank");
    if (opened) opened.opener = null;
    else dispatchEvent(new CustomEvent("numplace:blocked", { detail: link.href }));
  }, true);

  // Input on the board that the element has drawn is from before the user's first input in the frame. Later, it is
  // ignored.
  let touched = false, room = 400; // how many keys and presses may still come from there
  for (const type of ["keydown", "pointerdown"]) {
    addEventListener(type, ({ isTrusted }) => { touched ||= isTrusted; }, true);
  }
  const typed = (/** @type {any} */ one) => {
    const { key, pasted, cell } = Object(one);
    if (typeof key === "string" && key.length <= longestName) return { key };
    if (typeof pasted === "string" && pasted.length <= longest) return { pasted };
    return Number.isInteger(cell) && cell >= 0 ? [{ cell }, { lifts: "done" }] : [];
  };

  const mostFields = 16, longestName = 32, longest = 65536;
  const plain = (value) => {
    if (typeof value === "string") return value.length <= longest ? value : null;
    return typeof value === "number" || typeof value === "boolean" ? value : null;
  };
  addEventListener("message", ({ source, data, origin, ports }) => {
    if (source !== parent || parent === self || typeof data !== "object" || data?.numplace === undefined) return;
    if (!admitted()) return page.postToHost({ numplace: 1, id: plain(data.id), error: tooMany });
    if (data.do === "hello") peer ??= ports[0];
    // The element sends the input on the drawn board of a solver. The response reports that this page records input.
    if (data.do === "keys" && page.adds && Array.isArray(data.keys)) {
      const some = data.keys.slice(0, solver && !touched ? room : 0);
      room -= some.length;
      page.adds(some.flatMap(typed));
      return page.postToHost({ numplace: 1, id: plain(data.id), result: {} });
    }
    // The fields that a response needs come first. The limit on the number of fields is high enough that an unknown
    // field is still reported.
    const names = ["numplace", "id", "do"];
    for (const name in data) if (names.push(name) >= mostFields) break;
    const fields = names.map((name) => [name.slice(0, longestName), plain(data[name])]);
    /** @type {Call} */
    const call = { fields, origin, port: ports[0] };
    page.calls.push(call);
    page.flow();
  });

  page.flow = async () => {
    await undefined; // the program, which may be the caller, cannot receive calls now
    while (page.hear && page.calls.length) page.hear(page.calls.shift());
  };
}
