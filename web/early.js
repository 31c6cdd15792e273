// Before the first picture, which data-waits holds back until then: language, theme, a link's puzzle in the empty board; keys and what is
// pasted are kept for later.
(() => {
  const root = document.documentElement;
  const page = numplace;
  root.lang = [page.lang, ...navigator.languages].map((l) => l?.slice(0, 2)).find((l) => /^(en|ja|zh)$/.test(l)) || "en";
  if (/^(light|dark)$/.test(page.theme)) root.dataset.theme = page.theme;
  delete root.dataset.waits;

  // A script of ours that does not come; what others put into the page is no loss.
  const lost = () => { root.dataset.failed = "lost"; };
  const [ours, element] = [".", "../embed.js"].map((name) => new URL(name, document.currentScript.src).href);
  addEventListener("error", ({ target: { src } }) => (src === element || src?.startsWith(ours)) && lost(), true);

  // Any script may send events of these names: only a key that says which it is is kept, and only a text.
  page.keys = [];
  const keep = (event) => {
    const pasted = event.clipboardData?.getData("text/plain");
    if (pasted) page.keys.push({ pasted });
    else if (event instanceof KeyboardEvent && event.key) page.keys.push(event);
  };
  const early = ["keydown", "paste"];
  for (const type of early) addEventListener(type, keep);
  page.take = () => {
    for (const type of early) removeEventListener(type, keep);
    return page.keys;
  };

  const draw = () => {
    const board = document.querySelector(".board");
    const query = new URLSearchParams(location.search);
    const given = (query.get("p") || "").replace(/\s/g, "");
    const text = given.replace(/0/g, ".").toUpperCase();
    const n = Math.sqrt(text.length);
    let rows = Math.floor(Math.sqrt(n));
    while (n % rows) rows--;
    const box = /^(\d+)x(\d+)$/.exec(query.get("b"));
    if (query.has("b")) rows = box && box[1] * box[2] === n ? +box[1] : 0;
    const digits = ".123456789ABCDEFGHIJKLMNOP".slice(0, n + 1);
    // A link that is none, or of another version, leaves the board empty: the program says why.
    if (query.getAll("v").some((v) => v !== "1") || location.search.length > 4096 || /[^!-~]/.test(given)) return;
    if (!board || !(n >= 1 && n <= 25 && rows) || [...text].some((c) => !digits.includes(c))) return;
    const cols = n / rows;
    const make = (role, name, more = {}) => Object.assign(document.createElement("div"), { role, className: name }, more);
    const sheet = document.querySelector(".sheet");
    sheet.className = sheet.className.replace(/n\d+ bw\d+/, `n${n} bw${cols}${n > 9 ? " sheet--large" : ""}`).replace(" sheet--blank", "");
    board.textContent = "";
    [...text].forEach((c, i) => {
      if (i % n === 0) board.append(make("row", "row"));
      const edges = ((i + 1) % cols ? "" : " xe") + ((Math.floor(i / n) + 1) % rows ? "" : " ye");
      board.lastChild.append(make("gridcell", (c === "." ? "cell" : "cell given") + edges, { textContent: c === "." ? "" : c }));
    });
  };
  draw();
  if (!getComputedStyle(root).getPropertyValue("--paper")) { // the style sheet is lost, without which the bar is the end of a long page
    lost();
    document.querySelector(".bar")?.scrollIntoView();
  }
})();
