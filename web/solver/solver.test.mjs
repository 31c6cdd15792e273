// Tests of the solver module in Node, in the folder named by the variable SOLVER. TestSolverModule in
// build/solver_test.go runs them.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { runInNewContext } from "node:vm";
import { Worker } from "node:worker_threads";

const folder = process.env.SOLVER;
const address = pathToFileURL(join(folder, "solver-node.js")).href;
const solver = await import(address);
const { solve, count, daily, solutions, solveAll, countAll, SudokuError } = solver;
const cases = JSON.parse(await readFile(join(folder, "cases.json"), "utf8"));

// All threads that were started, and the number of those still running.
const threads = [];
process.on("worker", (worker) => threads.push(worker));
const alive = () => threads.filter((worker) => worker.threadId !== -1).length;
const tick = () => new Promise((resolve) => setImmediate(resolve));
const until = async (holds) => { while (!holds()) await tick(); };

const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const easySolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const empty = ".".repeat(81);
const many = "1.....2....3...4......5.....6......."; // 6x6

// isSolution reports whether a text is a complete valid grid with the puzzle's givens.
function isSolution(text, puzzle, rows, cols) {
  const n = rows * cols;
  const houses = [...Array(n).keys()].flatMap((h) => [
    [...Array(n).keys()].map((i) => h * n + i), [...Array(n).keys()].map((i) => i * n + h),
    [...Array(n).keys()].map((i) => (Math.floor(h / rows) * rows + Math.floor(i / cols)) * n + (h % rows) * cols + (i % cols)),
  ]);
  return text.length === n * n && houses.every((house) => new Set(house.map((c) => text[c])).size === n) &&
    [...puzzle].every((digit, c) => digit === "." || digit === text[c]);
}

test("the answers are the Go solver's", async () => {
  const left = cases.values();
  const lane = async () => {
    for (const one of left) await agrees(one);
  };
  const agrees = async ({ text, box, count: want, solutions: all }) => {
    const about = `${text} ${box}`;
    const solved = solve(text, { box });
    if (want === 1) assert.equal(await solved, all[0], about);
    else if (want === 0) await assert.rejects(solved, { name: "SudokuError", code: "no-solution" }, about);
    else {
      const why = await solved.catch((why) => why);
      assert.equal(why.code, "several-solutions", about);
      if (all) assert.ok(all.includes(why.solution), about);
    }
    assert.equal(await count(text, { box, limit: 30 }), want, about);
    // each call of solutions starts a worker, so only some cases are checked
    if (!all || want === 1 && cases.findIndex((c) => c.text === text) % 8) return;
    const found = [];
    for await (const solution of solutions(text, { box })) found.push(solution);
    assert.deepEqual(found.sort(), all, about);
  };
  await Promise.all([lane(), lane(), lane()]); // starting a worker for every case would take a minute
  assert.ok(new Set(cases.map((c) => Math.min(c.count, 2))).size === 3, "there are puzzles of every sort");
});

test("the types tell what there is", async () => {
  const types = await readFile(join(folder, "solver.d.ts"), "utf8");
  // daily has two types
  const names = [...types.matchAll(/^export (?:function|class) (\w+)/gm)].map((found) => found[1]);
  assert.deepEqual([...new Set(names)].sort(), Object.keys(solver).sort());
});

// The page's module as a classic script, without import.meta.url.
test("a plain script finds its files beside itself, and without an address says so", async () => {
  const plain = await readFile(join(folder, "plain.js"), "utf8");
  class OlderURL extends URL {} // as in a browser of 2023
  OlderURL.canParse = undefined;
  const loaded = (src, asked) => runInNewContext(`${plain}; S`, {
    document: { currentScript: { src } }, navigator: { hardwareConcurrency: 1, onLine: true }, URL: OlderURL, Worker, WebAssembly, AbortController, TextEncoder, TextDecoder,
    Response, setTimeout, addEventListener() {}, removeEventListener() {}, fetch: async (address) => { asked.push(address); throw new Error("no network"); },
  });
  const [asked, none] = [[], []];
  await assert.rejects(loaded("https://x.example/a/main.js?v=1", asked).solve(easy), { code: "unavailable" });
  assert.deepEqual([...new Set(asked)].sort(), ["https://x.example/a/solver-worker.js", "https://x.example/a/solver.wasm"]);
  await assert.rejects(loaded("", none).solve(easy), { code: "unavailable", message: /its script has no address/ });
  assert.deepEqual(none, []);
});

test("a puzzle is any text that the page reads too", async () => {
  const rows = easy.match(/.{9}/g);
  for (const text of [rows.join("\n"), rows.map((row) => [...row].join(",")).join("\r\n"), easy.replaceAll(".", "0"), `  ${easy} `]) {
    assert.equal(await solve(text), easySolution);
  }
});

test("count stops at its limit, and counts all without one", async () => {
  assert.equal(await count(".".repeat(16)), 288);
  assert.equal(await count(".".repeat(36)), 28200960);
  assert.equal(await count(".".repeat(36), { limit: 1000 }), 1000);
  assert.equal(await count(empty, { limit: 2 }), 2);
  assert.equal(await count(easy, { limit: Infinity }), 1);
});

test("another box is another puzzle", async () => {
  const [wide, tall] = [await solve(many).catch((why) => why.solution), await solve(many, { box: "3x2" }).catch((why) => why.solution)];
  assert.ok(isSolution(wide, many, 2, 3));
  assert.ok(isSolution(tall, many, 3, 2));
});

test("a link is the puzzle in it", async () => {
  const tall = (await solve(many, { box: "3x2" }).catch((why) => why)).solution;
  const line = `?p=${easy}`;
  for (const link of [
    line, `/${line}`, `https://x.example${line}`, `localhost:8080/repo/${line}#board`, `\n https://x.example/embed/?lang=ja&p=${easy}&b=3x3&x=%zz\r\n`,
    line.replaceAll(".", "%2E"), `?p=${easy.match(/.{9}/g).join("+")}%0A`, `${line}&p=1`, `${line}&v=1`, `see (https://x.example/${line}), please`,
  ]) {
    assert.equal(await solve(link), easySolution, link);
    assert.equal(await count(link), 1, link);
    assert.equal((await solutions(link).next()).value, easySolution, link);
  }
  assert.equal((await solve(`https://x.example/?b=3x2&p=${many}`).catch((why) => why)).solution, tall);
  assert.equal((await solve(`?p=${many}`, { box: "3x2" }).catch((why) => why)).solution, tall);
  assert.equal((await solve(`?p=${many}&b=2x3`, { box: "3x2" }).catch((why) => why)).solution, tall);
  assert.equal(await solve("?p=1"), "1");
  assert.equal(await solve(easy.replaceAll(".", "?")), easySolution); // not a link
});

test("a layout's rules are kept", async () => {
  const blank = ".".repeat(16), jigsaw = "jigsaw:1112122233343444";
  const all = await count(blank);
  for (const layout of ["2x2,diagonals", "king,2x2", "2x2,knight", "2x2,disjoint", jigsaw]) {
    const n = await count(blank, { layout });
    assert.ok(n < all, `${layout}: ${n}`);
    assert.equal(await count(`?p=${blank}&l=${layout}&v=2`), n, layout);
    assert.equal(await count(`?p=${blank}&l=2x2&v=2`, { layout }), n, layout);
    assert.deepEqual(await listed(countAll([blank, `?p=${blank}&b=1x4`], { layout })), [n, n], layout);
    let found = 0;
    for await (const _ of solutions(blank, { layout })) found++;
    assert.equal(found, n, layout);
  }
  assert.equal(await count(blank, { layout: "2x2" }), all);
  await assert.rejects(count(easy, { layout: "2x2,king" }), { code: "bad-text", message: "81 cells: a 4x4 grid has 16" });
});

test("cages, dots and lines are solved", async () => {
  // Of the 288 grids of 4x4, equally many begin with each pair of digits.
  const blank = ".".repeat(16);
  for (const [layout, k, n] of [["2x2,cage=3:0.1", "1sVd7lhEyBAAA", 48], ["2x2,white:0.1", "1bm_kthAgQAAA", 144], ["2x2,thermo:0.1", "1UVSLoxAgQAAA", 144]]) {
    for (const [puzzle, options] of [[blank, { layout }], [`?p=${blank}&v=3&k=${k}`], [`?p=${blank}&l=${layout}&v=3`], [`?p=${blank}&b=1x4`, { layout }]]) {
      assert.equal(await count(puzzle, options), n, `${puzzle} ${layout}`);
    }
    assert.deepEqual(await listed(countAll([blank, blank], { layout })), [n, n], layout);
    let found = 0;
    for await (const _ of solutions(blank, { layout })) found++;
    assert.equal(found, n, layout);
  }
  const cages = (more) => ["3x3", ...Array.from({ length: 27 }, (_, i) => {
    const cells = [3 * i, 3 * i + 1, 3 * i + 2], sum = cells.reduce((all, c) => all + +easySolution[c], i === 13 ? more : 0);
    return `cage=${sum}:${cells.join(".")}`;
  })].join();
  assert.equal(await solve(easy, { layout: cages(0) }), easySolution);
  await assert.rejects(solve(easy, { layout: cages(1) }), { code: "no-solution" });
  for (const [layout, message] of [
    ["2x2,cage=10:0.1.2.3.4", /has 5 cells and can have 4 at most/], ["2x2,xv=9:0.1", /9 is above 8/],
    ["2x2,thermo:0", /has 1 cell and needs 2/],
    ["2x2,white:0.5", /do not have the required arrangement/],
  ]) await assert.rejects(count(blank, { layout }), (why) => why.code === "bad-text" && message.test(why.message), layout);
  await assert.rejects(count(blank, { layout: "2x2,cage=3:0.16" }), { code: "bad-argument" });
  const unsolved = { code: "unsolved-rules", message: "the puzzle has rules that Numplace does not solve" };
  for (const call of [solve, count, async (text) => solutions(text).next()]) await assert.rejects(call(`?p=${easy}&v=2&r=1`), unsolved);
  for await (const { code, message } of solveAll([`?p=${easy}&v=2&r=1`])) assert.deepEqual({ code, message }, unsolved);
  await assert.rejects(count(`?p=${blank}&v=3&k=1sVd7lhEyBAAB`), { code: "bad-text", message: "the link's rules are damaged" });
});

test("a bad link says what is wrong with it", async () => {
  for (const [link, message] of [
    [`https://x.example/?p=${easy.slice(1)}`, /the link has 80 cells/],
    ...["z", "-", "_", "*", "x", "?", "１"].map((sign) => [`?p=${easy.replace("7", sign)}`, new RegExp(`the link's puzzle: .*'[${sign}]' is not a digit of a 9x9 grid`)]),
    ...["\ufeff", "\u200b", ";v=2"].map((more) => [`?p=${easy}${more}`, /the link has \d+ cells/]),
    [`?p=${easy}&x=${"y".repeat(65536)}`, /the link is longer than 65536 characters/],
    ...["4", "1&v=4", "%34"].map((v) =>
      [`https://x.example/?p=${easy}&v=${v}`, /made by a newer version/]),
    ...["", "abc", "01"].map((v) => [`https://x.example/?p=${easy}&v=${v}`, new RegExp(`the link's v="${v}" is not a version number`)]),
    [`?p=${easy}&l=3x3,queen&v=2`, /the layout: character 5, "queen"/],
    [`?p=${easy}&l=2x2,king&v=2`, /the layout "2x2,king" does not fit/],
    [`?p=${easy}&b=%2B3x3`, /the link's box "\+3x3" does not fit/],
    ...["2x3", "3", "", "0x9", "9x9", "axb", "-3x-3"].map((box) => [`?p=${easy}&b=${box}`, new RegExp(`the link's box "${box}" does not fit`)]),
  ]) {
    await assert.rejects(solve(link), (why) => {
      assert.ok(why instanceof SudokuError, link);
      assert.equal(why.code, "bad-text");
      assert.match(why.message, message);
      assert.deepEqual([why.line, why.column], [undefined, undefined]); // a link has no lines or columns
      return true;
    });
  }
  for (const text of ["https://x.example/", "https://x.example/?p=", "?", "?p", `see ${easy}?p=`]) {
    await assert.rejects(solve(text), { name: "SudokuError", code: "bad-text" }, text);
  }
  for (const text of ["?".repeat(65_000) + " x", "x?" + " ".repeat(65_000) + "x", `?p=${"9".repeat(100_000)}`]) {
    await assert.rejects(solve(text), { code: "bad-text" });
  }
});

test("errors have a code and say what is wrong", async () => {
  const fails = async (call, code, message, more = {}) => {
    const why = await call.then(() => assert.fail("no error"), (why) => why);
    assert.equal(why.code, code);
    assert.match(why.message, message);
    assert.ok(why instanceof (code === "bad-argument" ? TypeError : SudokuError), why);
    for (const [key, value] of Object.entries(more)) assert.equal(why[key], value, key);
  };
  const z = easy.replace("7", "z");
  for (const call of [(text, options) => solve(text, options), (text, options) => count(text, options), (text, options) => solutions(text, options).next()]) {
    await fails(call(z), "bad-text", /line 1, column 5: 'z' is not a digit of a 9x9 grid/, { line: 1, column: 5, name: "SudokuError" });
    await fails(call(easy.slice(1)), "bad-text", /80 cells/, { column: undefined });
    await fails(call(""), "bad-text", /only white space/);
    await fails(call(easy, { box: "2x3" }), "bad-text", /81 cells: a 6x6 grid has 36/);
    await fails(call("1".repeat(100_000)), "bad-text", /bytes/);
    for (const wrong of [undefined, null, 5, [easy], new String(easy)]) await fails(call(wrong), "bad-argument", /puzzle/);
    for (const box of ["9", "0x9", "3x", "3x3x3", "9x9", "", 9, null, ["3x3"], Symbol("3x3")]) await fails(call(easy, { box }), "bad-argument", /box/);
    for (const layout of ["", "9", "3x3,queen", "diagonals", "2x2,windoku", "jigsaw:112", 9, null]) await fails(call(easy, { layout }), "bad-argument", /layout/);
    await fails(call(easy, { layout: "3x3", box: "3x3" }), "bad-argument", /a box and a layout/);
    for (const signal of [null, true, {}, { aborted: false }]) await fails(call(easy, { signal }), "bad-argument", /signal/);
    for (const options of [null, "3x3", 3]) await fails(call(easy, options), "bad-argument", /options/);
  }
  for (const limit of [0, -1, 1.5, NaN, "2", null, 2 ** 60]) await fails(count(easy, { limit }), "bad-argument", /limit/);
  await fails(solve("1".repeat(81)), "no-solution", /no solution/);
  const why = await solve(empty).catch((why) => why);
  assert.equal(why.code, "several-solutions");
  assert.ok(isSolution(why.solution, empty, 3, 3));
});

// site mocks a Numplace site and returns the list of its requests. change modifies its responses.
function site(change = (response) => response) {
  const asked = [];
  globalThis.fetch = async (address, { cache, signal }) => {
    signal?.throwIfAborted();
    asked.push(`${cache} ${address}`);
    const [, name] = /^https:\/\/site\.example\/sudoku\/(daily\/.*)$/.exec(address);
    return change(new Response(await readFile(new URL(`../${name}`, import.meta.url), "utf8")), cache);
  };
  return asked;
}
const host = "https://site.example/sudoku/";

test("daily puzzles are those of the site", async () => {
  const asked = site();
  const text = await readFile(new URL("../daily/2026-11.txt", import.meta.url), "utf8");
  const [easy, medium, hard] = text.split("\n")[25].split(" ");
  assert.equal(await daily("2026-11-25", { host }), easy);
  assert.equal(await daily("2026-11-25", { host, level: 2 }), medium);
  assert.equal(await daily("2026-11-25", { host, level: 3 }), hard);
  assert.deepEqual([...new Set(asked)], [`default ${host}daily/2026-11.txt`]);
  assert.match(await solve(hard), /^[1-9]{81}$/);
});

test("daily puzzles with rules have a layout", async () => {
  const asked = site();
  const lines = (await readFile(new URL("../daily/rules-2027-01.txt", import.meta.url), "utf8")).split("\n");
  for (let day = 1; day <= 7; day++) {
    const { puzzle, layout } = await daily(`2027-01-0${day}`, { host, series: "rules" });
    assert.equal(/[1-9]/.test(puzzle) ? `${layout} ${puzzle}` : layout, lines[day]);
    assert.match(await solve(puzzle, { layout }), /^[1-9]{81}$/);
  }
  assert.deepEqual([...new Set(asked)], [`default ${host}daily/rules-2027-01.txt`]);
  assert.match(await daily("2027-01-01", { host, series: "classic", level: 3 }), /^[.1-9]{81}$/);
  for (const date of ["2026-12-31", "2036-01-01"]) {
    await assert.rejects(daily(date, { host, series: "rules" }), { code: "unavailable", message: /2027-01/ });
  }
  await assert.rejects(daily("2027-01-32", { host, series: "rules" }), { code: "bad-argument" });
  for (const series of ["", "Rules", null, 1]) {
    await assert.rejects(daily("2027-01-01", { host, series }), { code: "bad-argument", message: /series/ });
  }
  site(async (response) => new Response((await response.text()).replace(":", ".")));
  const damaged = daily("2027-01-01", { host, series: "rules" });
  await assert.rejects(damaged, { code: "unavailable", message: /rules-2027-01/ });
});

test("a daily puzzle that is damaged comes anew, or not at all", async () => {
  const damaged = async (response) => new Response((await response.text()).replace(".", "1"));
  const asked = site((response, cache) => (cache === "default" ? damaged(response) : response));
  assert.match(await daily("2028-02-29", { host }), /^[.1-9]{81}$/);
  assert.equal(asked.length, 2);
  for (const change of [damaged, () => new Response("no", { status: 404 }), () => { throw new TypeError("no network"); }]) {
    site(change);
    await assert.rejects(daily("2028-02-29", { host }), { name: "SudokuError", code: "unavailable", message: /2028-02/ });
  }
});

test("there are days without a puzzle", async () => {
  const asked = site();
  for (const date of ["2025-12-31", "2036-01-01"]) await assert.rejects(daily(date, { host }), { code: "unavailable" }, date);
  assert.deepEqual(asked, []);
  for (const date of ["2026-11-00", "2026-11-31", "2026-11-32", "2026-02-29", "2026-11", "26-11-25", "2026-13-01", "2026-00-01", "", undefined, null, new Date(), 20261125]) {
    await assert.rejects(daily(date, { host }), { name: "TypeError", code: "bad-argument" }, String(date));
  }
  for (const level of [0, 4, 1.5, "1", null]) await assert.rejects(daily("2026-11-25", { host, level }), { code: "bad-argument", message: /level/ });
  const { canParse } = URL;
  URL.canParse = undefined; // as in a browser of 2023
  for (const host of [undefined, null, "", "site.example", 5]) await assert.rejects(daily("2026-11-25", { host }), { code: "bad-argument", message: /host/ });
  URL.canParse = canParse;
  for (const options of [null, "easy"]) await assert.rejects(daily("2026-11-25", options), { code: "bad-argument", message: /options/ });
  await assert.rejects(daily("2026-11-25", { host, signal: {} }), { code: "bad-argument", message: /signal/ });
  const end = new AbortController();
  const call = daily("2026-11-25", { host, signal: end.signal });
  end.abort("enough");
  await assert.rejects(Promise.all([call, daily("2026-11-25", { host, signal: end.signal })]), (why) => why === "enough");
});

test("a signal ends its call and no other", async () => {
  const reason = new Error("enough");
  await assert.rejects(solve(easy, { signal: AbortSignal.abort(reason) }), reason);
  await assert.rejects(solutions(easy, { signal: AbortSignal.abort(reason) }).next(), reason);
  await assert.rejects(solve(easy, { signal: AbortSignal.abort() }), { name: "AbortError" });

  // More endless counts than processors, so that some of them wait for a turn.
  const ends = Array.from({ length: 2 * availableParallelism() + 1 }, () => new AbortController());
  const calls = ends.map(({ signal }) => count(empty, { signal }));
  const waits = solve(easy);
  await until(() => alive() >= availableParallelism());
  for (const [i, end] of ends.toReversed().entries()) {
    end.abort(new Error(`call ${i}`));
    await assert.rejects(calls.at(-1 - i), { message: `call ${i}` });
  }
  assert.equal(await waits, easySolution);
  await until(() => alive() <= 1);

  const end = new AbortController();
  assert.equal(await solve(easy, { signal: end.signal }), easySolution);
  end.abort(); // too late to have an effect
  assert.equal(await solve(easy), easySolution);
});

test("solutions come one by one, and none computes that was not asked for", async () => {
  const all = Array.from({ length: availableParallelism() + 2 }, () => solutions(empty));
  for (const some of all) assert.ok(isSolution((await some.next()).value, empty, 3, 3));
  assert.equal(await solve(easy), easySolution); // the open generators hold no turn
  const seen = new Set();
  for await (const solution of all[0]) {
    seen.add(solution);
    if (seen.size === 100) break;
  }
  assert.equal(seen.size, 100);
  assert.deepEqual(await all[0].next(), { value: undefined, done: true });
  for (const some of all) assert.deepEqual(await some.return(), { value: undefined, done: true });
  await until(() => alive() <= 1);

  const asked = solutions(".".repeat(16));
  const nexts = await Promise.all(Array.from({ length: 290 }, () => asked.next()));
  assert.equal(new Set(nexts.map((next) => next.value)).size, 289); // 288 solutions and the end
});

test("solutions are left at once, also in the middle of a search", async () => {
  // has practically endless solutions
  const endless =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9".replace(/[1-9]/g, ".");
  const run = solutions(endless);
  await run.next();
  const next = run.next();
  assert.deepEqual(await run.return("left"), { value: "left", done: true });
  await next;

  const hard = ".".repeat(625).replace(".", "1"); // the first solution takes a moment
  const slow = solutions(hard);
  const first = slow.next();
  assert.deepEqual(await slow.return(), { value: undefined, done: true });
  assert.deepEqual(await first, { value: undefined, done: true });

  const end = new AbortController();
  const held = solutions(empty, { signal: end.signal });
  await held.next();
  end.abort();
  await until(() => alive() <= 1);
  await assert.rejects(held.next(), { name: "AbortError" });
  assert.deepEqual(await held.next(), { value: undefined, done: true });
});

test("solutions that are forgotten free their workers", async () => {
  await Promise.all([solutions(empty).next(), solutions(empty).next(), solutions(empty).next()]);
  await until(() => (globalThis.gc(), alive() <= 1));
});

// listed collects the results of a generator.
async function listed(results) {
  const found = [];
  for await (const result of results) found.push(result);
  return found;
}

// slowly yields each puzzle in a separate turn of the event loop. It records in notes when it is closed.
async function* slowly(puzzles, notes = {}) {
  try {
    for (const puzzle of puzzles) {
      await tick();
      yield puzzle;
    }
  } finally {
    notes.closed = true;
  }
}

// endlessly yields the same puzzle repeatedly. It records in notes how often, and when it is closed.
function* endlessly(puzzle, notes = {}) {
  try {
    for (notes.read = 0; ; notes.read++) yield puzzle;
  } finally {
    notes.closed = true;
  }
}

test("many puzzles are answered in their order, as each is alone", async () => {
  const some = cases.filter((c) => !c.box && c.text.length <= 81);
  const codes = (result) => (result instanceof Error ? [result.code, !result.solution] : result);
  const alone = await Promise.all(some.map(({ text }) => solve(text).catch((why) => why)));
  const list = Array.from({ length: Math.ceil(10_000 / some.length) }, () => some).flat(); // more than two workers read ahead
  const texts = list.map((c) => c.text);
  const wanted = list.map((_, i) => codes(alone[i % some.length]));
  for (const source of [texts, texts.values(), slowly(texts)]) assert.deepEqual((await listed(solveAll(source))).map(codes), wanted);
  assert.deepEqual(await listed(countAll(texts, { limit: 30 })), list.map((c) => c.count));
  assert.deepEqual(await listed(countAll([".".repeat(16), ".".repeat(36)])), [288, 28200960]);
  for (const call of [solveAll, countAll]) for (const none of [[], slowly([]), new Set()]) assert.deepEqual(await listed(call(none)), []);
});

test("a bad puzzle among many is told in its place", async () => {
  const wide = easy.replace(/[1-9]/g, (digit) => String.fromCharCode(0xff10 + +digit));
  const rows = easy.match(/.{9}/g).join("\n");
  const bad = ["x", "", easy.replace("7", "z"), easy.replace("7", "\0"), easy.replace("7", "\ud800"), `${rows}\n\n${rows}`, rows.replace("\n", "!\n"), "1".repeat(100_000),
    `?p=${easy.slice(1)}`, `?p=${easy}&v=4`, `?p=${easy}&b=0x9`, 5, undefined, null, [easy], easy.slice(1), "1".repeat(81), empty];
  const mixed = bad.flatMap((puzzle) => [easy, puzzle, rows, wide, `https://x.example/?p=${easy}`]);
  const results = await listed(solveAll(mixed));
  assert.equal(results.length, mixed.length);
  for (const [i, puzzle] of mixed.entries()) {
    const alone = await solve(puzzle).catch((why) => why);
    if (alone instanceof Error) {
      for (const key of ["name", "code", "message", "line", "column"]) assert.equal(results[i][key], alone[key], `${key} of ${puzzle}`);
      assert.equal(results[i] instanceof SudokuError, alone instanceof SudokuError);
      if (alone.solution) assert.ok(isSolution(results[i].solution, puzzle, 3, 3));
    } else assert.equal(results[i], easySolution);
  }
  const counts = (await listed(countAll(bad, { limit: 5 }))).map((n) => n.code ?? n);
  assert.deepEqual(counts, [...Array(11).fill("bad-text"), ...Array(4).fill("bad-argument"), "bad-text", 0, 5]);
  assert.equal((await listed(solveAll([many, `?p=${many}&b=2x3`], { box: "3x2" }))).every(({ solution }) => isSolution(solution, many, 3, 2)), true);
});

test("what is wrong with the list or the options ends the call", async () => {
  for (const call of [solveAll, countAll]) {
    for (const list of [undefined, null, 5, easy, {}]) await assert.rejects(call(list).next(), { name: "TypeError", code: "bad-argument", message: /list/ });
    for (const options of [null, { box: "9" }, { signal: 5 }]) await assert.rejects(call([easy], options).next(), { code: "bad-argument" });
    const odd = call((function* () { yield easy; yield easy; throw new RangeError("no more"); })());
    assert.ok(!((await odd.next()).value instanceof Error));
    assert.ok(!((await odd.next()).value instanceof Error));
    await assert.rejects(odd.next(), { name: "RangeError", message: "no more" });
    assert.deepEqual(await odd.next(), { value: undefined, done: true });
  }
  await assert.rejects(countAll([easy], { limit: 0 }).next(), { code: "bad-argument", message: /limit/ });
});

test("a list is read no further than it is asked for, and by as many workers as there are processors", async () => {
  const notes = {};
  const run = countAll(endlessly(easy, notes), { limit: 2 });
  for (let i = 0; i < 20_000; i++) assert.equal((await run.next()).value, 1);
  assert.equal(alive(), availableParallelism());
  for (let i = 0; i < 50; i++) await solve(easy); // gives the workers time to read ahead
  assert.ok(notes.read < 20_000 + 4096 * (availableParallelism() + 1), `${notes.read} were read`);
  assert.deepEqual(await run.return("enough"), { value: "enough", done: true });
  assert.ok(notes.closed);
  await until(() => alive() <= 1);
});

test("a result that is kept keeps no others", async () => {
  const used = () => (globalThis.gc(), process.memoryUsage().heapUsed);
  const before = used();
  const kept = [];
  let i = 0;
  for await (const result of solveAll(Array.from({ length: 100_000 }, () => easy))) if (i++ % 250 === 0) kept.push(result);
  const more = used() - before;
  assert.ok(kept.length === 400 && more < 4e6, `${kept.length} results take ${more} bytes`);
});

test("a list may wait for its results", async () => {
  let go;
  const run = solveAll((async function* () {
    for (let i = 0; i < 20; i++) {
      yield easy;
      await new Promise((resolve) => { go = resolve; });
    }
  })());
  for (let i = 0; i < 20; i++) {
    assert.equal((await run.next()).value, easySolution);
    await until(() => go);
    go();
    go = undefined;
  }
  assert.deepEqual(await run.next(), { value: undefined, done: true });
});

test("many puzzles are left at once, also in the middle of a search", async () => {
  // counting all solutions of an empty grid never ends
  for (const list of [endlessly(empty), slowly(endlessly(empty)), [empty, easy]]) {
    const run = countAll(list);
    const next = run.next();
    await until(() => alive() >= Math.min(2, availableParallelism()));
    assert.deepEqual(await run.return("left"), { value: "left", done: true });
    assert.deepEqual(await next, { value: undefined, done: true });
    await until(() => alive() <= 1);
  }
  const hangs = solveAll({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) });
  const next = hangs.next();
  assert.deepEqual(await hangs.return(), { value: undefined, done: true });
  assert.deepEqual(await next, { value: undefined, done: true });
});

test("a signal ends a list", async () => {
  await assert.rejects(solveAll([easy], { signal: AbortSignal.abort("before") }).next(), (why) => why === "before");
  for (const call of [solveAll, countAll]) {
    for (const list of [(notes) => endlessly(easy, notes), (notes) => slowly(endlessly(easy), notes)]) {
      const end = new AbortController();
      const notes = {};
      const run = call(list(notes), { signal: end.signal });
      for (let i = 0; i < 10; i++) await run.next();
      end.abort();
      await assert.rejects(run.next(), { name: "AbortError" });
      assert.deepEqual(await run.next(), { value: undefined, done: true });
      await until(() => notes.closed && alive() <= 1);
    }
  }
  const end = new AbortController();
  const stuck = countAll([empty], { signal: end.signal }).next();
  await until(() => alive() >= 1);
  end.abort(new Error("enough"));
  await assert.rejects(stuck, { message: "enough" });
  await until(() => alive() <= 1);
});

test("lists that are forgotten free their workers and their sources", async () => {
  const notes = [{}, {}];
  await Promise.all(notes.map((note) => solveAll(endlessly(easy, note)).next()));
  await until(() => (globalThis.gc(), alive() <= 1 && notes.every((note) => note.closed)));
});

test("one worker answers calls one after the other", async () => {
  await solve(easy);
  const before = threads.length;
  for (let i = 0; i < 20; i++) await solve(easy);
  for await (const _ of solutions(easy));
  assert.equal(threads.length, before);
  await Promise.all(Array.from({ length: 50 }, () => solve(easy)));
  assert.ok(threads.length < before + availableParallelism());
});

test("what can't be loaded is unavailable, and tried again", async () => {
  const other = await mkdtemp(join(tmpdir(), "solver-"));
  try {
    for (const name of ["solver-node.js", "solver-worker.js", "package.json"]) await cp(join(folder, name), join(other, name));
    const { solve, solveAll, SudokuError } = await import(pathToFileURL(join(other, "solver-node.js")));
    await assert.rejects(solve(easy), (why) => why instanceof SudokuError && why.code === "unavailable" && /solver\.wasm/.test(why.message));
    await assert.rejects(solveAll([easy, easy]).next(), (why) => why instanceof SudokuError && why.code === "unavailable");
    await cp(join(folder, "solver.wasm"), join(other, "solver.wasm"));
    assert.equal(await solve(easy), easySolution);
  } finally {
    await rm(other, { recursive: true });
  }
});

// run returns the combined output of a program.
async function run(flags, script) {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [...flags, "--input-type=module", "-e", script]);
  return stdout + stderr;
}

test("where there may be no threads it is unavailable", async () => {
  const permission = ["--permission", "--experimental-permission"].find((flag) => process.allowedNodeEnvironmentFlags.has(flag));
  const script = `import { solve, count, SudokuError } from ${JSON.stringify(address)};
    for (const call of [solve, solve, count]) {
      const why = await call("${easy}").catch((why) => why);
      console.log(why instanceof SudokuError, why.code, why.cause.code);
    }`;
  assert.equal(await run(["--no-warnings", permission, "--allow-fs-read=*"], script), "true unavailable ERR_ACCESS_DENIED\n".repeat(3));
});

test("without WebAssembly it is unavailable", async () => {
  const script = `import { solve } from ${JSON.stringify(address)};
    delete globalThis.WebAssembly;
    const why = await solve("${easy}").catch((why) => why);
    console.log(why.name, why.code);`;
  assert.equal(await run([], script), "SudokuError unavailable\n");
});

test("one signal ends any number of calls, without a warning", async () => {
  const script = `import { solve, count, solutions } from ${JSON.stringify(address)};
    const end = new AbortController(), { signal } = end;
    const calls = [solve, count, (...asked) => solutions(...asked).next()].flatMap((call) => Array.from({ length: 40 }, () => call("${empty}", { signal })));
    end.abort();
    console.log(new Set((await Promise.allSettled(calls)).map(({ reason }) => reason.name)));`;
  assert.equal(await run([], script), "Set(1) { 'AbortError' }\n");
});

test("a program ends though a worker is kept and solutions and a list are left open", async () => {
  const script = `import { solve, solutions, solveAll } from ${JSON.stringify(address)};
    const open = solutions("${empty}");
    await open.next();
    await solveAll(Array.from({ length: 9999 }, () => "${easy}")).next();
    console.log(await solve("${easy}"));`;
  assert.equal(await run([], script), easySolution + "\n");
});
