import { FACE } from "./face.js";

// In files and images that are saved, outlines of the page's typeface replace texts, because such files cannot load the
// font. So they look the same everywhere. A text with a character that the typeface lacks, for example in Japanese,
// stays a text.

const LEAN = 0.1763; // slant of italics, as in app/shared/figure

/**
 * outlined returns an SVG document with its texts replaced by outlines.
 * @param {string} svg
 */
export function outlined(svg) {
  const all = new DOMParser().parseFromString(svg, "image/svg+xml");
  if (all.querySelector("parsererror")) return svg;
  for (const text of all.querySelectorAll("text")) {
    const path = !text.firstElementChild && outlineOf(text, (text.textContent ?? "").trim());
    if (path) text.replaceWith(path);
  }
  return `${new XMLSerializer().serializeToString(all.documentElement)}\n`;
}

/**
 * outlineOf returns a text as a path, or undefined if it must stay a text.
 * @param {Element} text @param {string} says
 */
function outlineOf(text, says) {
  const has = (name) => text.closest(`[${name}]`)?.getAttribute(name) ?? "";
  const face = FACE[has("font-weight") === "700" ? 1 : 0];
  if ([...says].some((sign) => !(sign in face)) || says === "") return undefined;
  const scale = parseFloat(has("font-size")) / 1000, between = parseFloat(has("letter-spacing")) || 0;
  const wide = [...says].reduce((sum, sign) => sum + face[sign][0] * scale + between, 0);
  const [x, y] = ["x", "y"].map((name) => parseFloat(text.getAttribute(name) ?? "0"));
  const lean = has("font-style") === "italic" ? LEAN : 0;
  let at = x - wide * ({ middle: 0.5, end: 1 }[has("text-anchor")] ?? 0), d = "";
  for (const sign of says) {
    d += face[sign][1].replace(/([A-Za-z])([^A-Za-z]*)/g, (_, letter, numbers) => {
      const xy = (numbers.match(/-?\d+/g) ?? []).map((number) => Number(number) * scale);
      return letter + xy.map((value, i) => (i % 2 ? value + (letter === "M" ? y : 0) : value - xy[i + 1] * lean + (letter === "M" ? at : 0)))
        .map((value) => String(Math.round(value * 100) / 100)).join(" ");
    });
    at += face[sign][0] * scale + between;
  }
  const path = text.ownerDocument.createElementNS("http://www.w3.org/2000/svg", "path");
  for (const { name, value } of text.attributes) if (!/^(x|y|text-anchor|font-.*|letter-spacing)$/.test(name)) path.setAttribute(name, value);
  path.setAttribute("class", `${text.getAttribute("class") ?? ""} figure`.trim());
  path.setAttribute("aria-label", says);
  path.setAttribute("d", d);
  return path;
}
