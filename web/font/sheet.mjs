// Writes sheet.html, the source of the screenshot candidates.png. It shows the digits of four typefaces as the board
// draws them: givens, entered digits and nine pencil marks, in cells of 36, 39, 71 and 129 px, in light and dark.
// README.md has the commands.
import { readFileSync, writeFileSync } from "node:fs";

const families = { Inter: "inter", "IBM Plex Sans": "ibm-plex-sans", "Atkinson Hyperlegible Next": "atkinson-hyperlegible-next", Figtree: "figtree" };
const face = ([name, file]) => [400, 700].map((weight) => {
  const bytes = readFileSync(new URL(`node_modules/@fontsource/${file}/files/${file}-latin-${weight}-normal.woff2`, import.meta.url));
  return `@font-face { font-family: "${name}"; font-weight: ${weight}; src: url(data:font/woff2;base64,${bytes.toString("base64")}); }`;
}).join("\n");
const digit = (cell, weight) => (d) => `<span class="cell" style="--cell: ${cell}px; font-weight: ${weight}">${d}</span>`;
const notes = (cell) => `<span class="cell notes" style="--cell: ${cell}px">${[..."123456789"].map((d) => `<i>${d}</i>`).join("")}</span>`;
const small = (cell) => `<div>${[..."17689"].map(digit(cell, 700)).join("")}${[..."1738"].map(digit(cell, 400)).join("")}${notes(cell)}</div>`;
const block = (name) => `<section style="font-family: '${name}'"><h2>${name}</h2><p>31 to go. Where does the <b>8</b> go in row 5? 4:10</p>
<div class="side"><div>${small(36)}${small(39)}</div><div>${digit(71, 700)(3)}${digit(71, 400)(8)}${notes(71)}</div></div>
<div>${digit(129, 700)(1)}${digit(129, 400)(7)}${digit(129, 700)(6)}${notes(129)}</div></section>`;
const sheet = `<!doctype html><meta charset="utf-8"><style>
${Object.entries(families).map(face).join("\n")}
body { margin: 0; display: grid; grid-template-columns: 1fr 1fr; width: 1260px; }
main { padding: 12px 16px; background: #fcfcfb; color: #17191c; } .dark { background: #131517; color: #e4e5e4; }
h2 { font: 400 12px/16px Arimo, Arial, sans-serif; margin: 0; opacity: .7; } p { font-size: 20px; line-height: 28px; margin: 0 0 4px; } section { margin-bottom: 12px; }
.side, section div { display: flex; } section > :last-child { margin-top: 6px; } .side > :last-child { margin-left: 8px; } .side > :first-child { flex-direction: column; }
.cell { box-sizing: border-box; display: grid; place-items: center; position: relative; width: var(--cell); height: var(--cell); margin: 0 -1px -1px 0; border: 1px solid #81878e;
  font-size: calc(var(--cell) * .62); line-height: 1; font-variant-numeric: tabular-nums; }
.notes { font-size: calc(var(--cell) * .305); padding: calc(var(--cell) * .04); grid-template: repeat(3, minmax(0, 1fr)) / repeat(3, 1fr); } i { font-style: normal; }
</style>${["", "dark"].map((theme) => `<main class="${theme}">${Object.keys(families).map(block).join("\n")}</main>`).join("\n")}`;
writeFileSync(new URL("sheet.html", import.meta.url), sheet);
