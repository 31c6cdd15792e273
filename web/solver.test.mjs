// Tests of the solver's module under node, in the folder that SOLVER names. TestSolverModule in build/solver_test.go runs them.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const folder = process.env.SOLVER;
const address = pathToFileURL(join(folder, "solver-node.js")).href;
const solver = await import(address);
const { solve, count, solutions, SudokuError } = solver;
const cases = JSON.parse(await readFile(join(folder, "cases.json"), "utf8"));

// Every thread that is started, and those of them that run.
const threads = [];
process.on("worker", (worker) => threads.push(worker));
const alive = () => threads.filter((worker) => worker.threadId !== -1).length;
const tick = () => new Promise((resolve) => setImmediate(resolve));
const until = async (holds) => { while (!holds()) await tick(); };

const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const easySolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const empty = ".".repeat(81);
const many = "1.....2....3...4......5.....6......."; // 6x6

// isSolution tells whether a text is a full grid that keeps the puzzle's digits.
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
  await Promise.all(cases.map(async ({ text, box, count: want, solutions: all }) => {
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
    if (!all) return;
    const found = [];
    for await (const solution of solutions(text, { box })) found.push(solution);
    assert.deepEqual(found.sort(), all, about);
  }));
  assert.ok(new Set(cases.map((c) => Math.min(c.count, 2))).size === 3, "there are puzzles of every sort");
});

test("the types tell what there is", async () => {
  const types = await readFile(join(folder, "solver.d.ts"), "utf8");
  assert.deepEqual([...types.matchAll(/^export (?:function|class) (\w+)/gm)].map((found) => found[1]).sort(), Object.keys(solver).sort());
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
    line.replaceAll(".", "%2E"), `?p=${easy.match(/.{9}/g).join("+")}%0A`, `${line}&p=1`, `${line}&v=1`,
  ]) {
    assert.equal(await solve(link), easySolution, link);
    assert.equal(await count(link), 1, link);
    assert.equal((await solutions(link).next()).value, easySolution, link);
  }
  assert.equal((await solve(`https://x.example/?b=3x2&p=${many}`).catch((why) => why)).solution, tall);
  assert.equal((await solve(`?p=${many}`, { box: "3x2" }).catch((why) => why)).solution, tall);
  for (const box of ["2x3", "9x9", ""]) assert.equal((await solve(`?p=${many}&b=${box}`, { box: "3x2" }).catch((why) => why)).solution, tall);
  assert.equal(await solve(easy.replaceAll(".", "?")), easySolution); // no link
});

test("a bad link says what is wrong with it", async () => {
  for (const [link, message] of [
    [`https://x.example/?p=${easy.slice(1)}`, /the link's puzzle: .*80 cells/],
    [`?p=${easy.replace("7", "z")}`, /the link's puzzle: .*'z' is not a digit of a 9x9 grid/],
    ...["2", "", "abc", "01", "1&v=2", "%32"].map((v) => [`https://x.example/?p=${easy}&v=${v}`, /made by a newer version/]),
    [`?p=${easy}&b=%2B3x3`, /the link's box "\+3x3" is not rows x columns/],
    [`?p=${easy}&b=2x3`, /the link's puzzle: .*81 cells: a 6x6 grid has 36/],
    ...["3", "", "0x9", "9x9", "axb", "-3x-3"].map((box) => [`?p=${easy}&b=${box}`, new RegExp(`the link's box "${box}" is not rows x columns`)]),
  ]) {
    await assert.rejects(solve(link), (why) => {
      assert.ok(why instanceof SudokuError, link);
      assert.equal(why.code, "bad-text");
      assert.match(why.message, message);
      assert.deepEqual([why.line, why.column], [undefined, undefined]); // there are none in a link
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
    await fails(call(""), "bad-text", /blank/);
    await fails(call(easy, { box: "2x3" }), "bad-text", /81 cells: a 6x6 grid has 36/);
    await fails(call("1".repeat(100_000)), "bad-text", /bytes/);
    for (const wrong of [undefined, null, 5, [easy], new String(easy)]) await fails(call(wrong), "bad-argument", /puzzle/);
    for (const box of ["9", "0x9", "3x", "3x3x3", "9x9", "", 9, null, ["3x3"], Symbol("3x3")]) await fails(call(easy, { box }), "bad-argument", /box/);
    for (const signal of [null, true, {}, { aborted: false }]) await fails(call(easy, { signal }), "bad-argument", /signal/);
    for (const options of [null, "3x3", 3]) await fails(call(easy, options), "bad-argument", /options/);
  }
  for (const limit of [0, -1, 1.5, NaN, "2", null, 2 ** 60]) await fails(count(easy, { limit }), "bad-argument", /limit/);
  await fails(solve("1".repeat(81)), "no-solution", /no solution/);
  const why = await solve(empty).catch((why) => why);
  assert.equal(why.code, "several-solutions");
  assert.ok(isSolution(why.solution, empty, 3, 3));
});

test("a signal ends its call and no other", async () => {
  const reason = new Error("enough");
  await assert.rejects(solve(easy, { signal: AbortSignal.abort(reason) }), reason);
  await assert.rejects(solutions(easy, { signal: AbortSignal.abort(reason) }).next(), reason);
  await assert.rejects(solve(easy, { signal: AbortSignal.abort() }), { name: "AbortError" });

  // More endless counts than there are processors, so that some of them wait for a turn.
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
  end.abort(); // too late
  assert.equal(await solve(easy), easySolution);
});

test("solutions come one by one, and none computes that was not asked for", async () => {
  const all = Array.from({ length: availableParallelism() + 2 }, () => solutions(empty));
  for (const some of all) assert.ok(isSolution((await some.next()).value, empty, 3, 3));
  assert.equal(await solve(easy), easySolution); // they hold no turn
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
  assert.equal(new Set(nexts.map((next) => next.value)).size, 289); // 288 and the end
});

test("solutions are left at once, also in the middle of a search", async () => {
  const endless = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9".replace(/[1-9]/g, "."); // no end of them
  const run = solutions(endless);
  await run.next();
  const next = run.next();
  assert.deepEqual(await run.return("left"), { value: "left", done: true });
  await next;

  const hard = ".".repeat(625).replace(".", "1"); // a first solution takes a moment
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
    const { solve, SudokuError } = await import(pathToFileURL(join(other, "solver-node.js")));
    await assert.rejects(solve(easy), (why) => why instanceof SudokuError && why.code === "unavailable" && /solver\.wasm/.test(why.message));
    await cp(join(folder, "solver.wasm"), join(other, "solver.wasm"));
    assert.equal(await solve(easy), easySolution);
  } finally {
    await rm(other, { recursive: true });
  }
});

// run is what a program prints, on either of the outputs.
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

test("a program ends though a worker is kept and solutions are left open", async () => {
  const script = `import { solve, solutions } from ${JSON.stringify(address)};
    const open = solutions("${empty}");
    await open.next();
    console.log(await solve("${easy}"));`;
  assert.equal(await run([], script), easySolution + "\n");
});
