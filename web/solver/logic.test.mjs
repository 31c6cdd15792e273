// Tests of the solver module's functions about logic in Node, in the folder named by the variable SOLVER.
// TestSolverModule in build/solver_test.go runs them, separately from solver.test.mjs, which counts the workers of the
// other program.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const { convert, formats, hint, make, path, rate, solve } = await import(pathToFileURL(join(process.env.SOLVER, "solver-node.js")).href);

const threads = [];
process.on("worker", (worker) => threads.push(worker));
const alive = () => threads.filter((worker) => worker.threadId !== -1).length;
const until = async (holds) => { while (!holds()) await new Promise((resolve) => setImmediate(resolve)); };

const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const easySolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const empty = ".".repeat(81);
const inkala = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const golden = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."; // ER 11.9
const large = "......15D..FBC.7..G.4....A2....1......6F.B..............3.1..59F.45...8....B71...AD....21.G..F......5..ACD....GB7.1.3BD..8F..9.2.7F.......561GD..8.9..56BE4..7.CB....2.G8..C....1.E2.7...G...6B....8F.3..5..6..9..74BE.9..A..2C.F.........6E3B....B56......4...G";
const several = "53..7....6..195....98....6.8...6...3...8.3...7...2...6.6....28....419..5....8..79";
const placed = (digits, all) => all.reduce((text, { row, column, digit }) => {
  const c = 9 * (row - 1) + column - 1;
  return text.slice(0, c) + digit + text.slice(c + 1);
}, digits);

test("the path leads to the solution, and its steps are the rating's", async () => {
  const found = await path(easy);
  assert.equal(placed(easy, found.steps.flatMap((step) => step.place)), easySolution);
  assert.equal(found.steps.reduce((sum, step) => sum + step.score, 0), found.score);
  assert.equal(Math.max(...found.steps.map((step) => step.level)), found.level);
  for (const { technique, name, result, notation, place, remove } of found.steps) {
    assert.ok(/^[a-z0-9-]+$/.test(technique) && name && result && notation && place.length + remove.length > 0, notation);
  }
  const { steps: _, ...rating } = found;
  assert.deepEqual(await rate(easy), rating);
  assert.ok(rating.solved && rating.level === 1 && rating.levelName === "Easy" && found.steps.some((step) => step.technique === rating.hardest.technique));
});

test("a puzzle beyond the techniques has no score, and the highest level", async () => {
  for (const rating of [await rate(inkala, { lang: "ja" }), await path(inkala, { lang: "ja" })]) {
    assert.ok(!rating.solved && rating.level === 5 && rating.score === null);
    assert.equal(rating.levelName, "超難問");
  }
});

test("a puzzle is rated like Sudoku Explainer if asked for", async () => {
  const { se, ...rating } = await rate(easy, { se: true });
  assert.deepEqual(se, { er: 1.2, ep: 1.2, ed: 1.2 });
  assert.deepEqual(rating, await rate(easy, { se: false }));
  assert.deepEqual((await rate("1......3.4....2.", { se: true })).se, { error: "not-classic" });
  const end = new AbortController();
  const rated = rate(golden, { se: true, signal: end.signal });
  end.abort();
  await assert.rejects(rated, { name: "AbortError" });
  await assert.rejects(rate(easy, { se: 1 }), { code: "bad-argument" });
});

test("puzzles with rules of all kinds have hints and a level", async () => {
  const dots = { layout: "2x2,white:1.5,white:2.3,white:3.7,white:8.9,white:10.14,white:12.13,black:7.11,black:13.14" };
  const killer = { layout: "2x2,cage=6:0.1.4,cage=7:2.3,cage=5:5.6,cage=5:7.11,cage=9:8.12.13,cage=3:14.15" };
  const rated = await rate(".".repeat(16), killer);
  assert.ok(rated.solved && rated.level === 1, JSON.stringify(rated));
  assert.match((await hint(".".repeat(16), killer)).look, /^What can this cage/);
  const dotted = await rate(".".repeat(16), dots);
  assert.ok(dotted.solved && dotted.level > 0 && dotted.hardest.technique === "naked-pair", JSON.stringify(dotted));
  await assert.rejects(rate(`?p=${easy}&v=2&r=1`), { code: "unsolved-rules" });
});

// A 16x16 puzzle of singles, generated as an Easy one. Its score is higher than that of any Easy puzzle with 81 cells.
test("levels of large boards are those of their size", async () => {
  const rating = await rate(large);
  assert.ok(rating.solved && rating.level === 1 && rating.score > 800, JSON.stringify(rating));
});

test("hints are followed to the solution", async () => {
  let entered = empty;
  const struck = [];
  for (;;) {
    const step = await hint(easy, { entered, struck });
    if (step.outcome === "done") break;
    assert.equal(step.outcome, "step");
    assert.ok(step.look && step.text && step.result && step.unique);
    entered = placed(entered, step.place);
    struck.push(...step.remove);
  }
  assert.equal(placed(easy, [...entered].flatMap((digit, c) => (digit === "." ? [] : [{ row: Math.floor(c / 9) + 1, column: c % 9 + 1, digit }]))), easySolution);
});

test("a hint passes over steps, and is told in a language", async () => {
  const [first, second] = [await hint(easy), await hint(easy, { skip: 1 })];
  assert.notDeepEqual(first.place, second.place);
  const names = await Promise.all(["en", "ja", "zh", "zh-Hant", "xx"].map(async (lang) => (await hint(easy, { lang })).text));
  assert.equal(new Set(names).size, 4);
  assert.equal(names[4], names[0]);
  assert.deepEqual(await hint(inkala), { outcome: "beyond", unique: true });
});

test("a hint says first what is wrong", async () => {
  const here = { row: 1, column: 3, digit: 1 };
  assert.deepEqual(await hint(easy, { entered: placed(empty, [here]) }), { outcome: "wrong-digits", unique: true, wrong: [here] });
  const true4 = { row: 1, column: 3, digit: 4 };
  assert.deepEqual(await hint(easy, { struck: [true4] }), { outcome: "wrong-candidates", unique: true, wrong: [true4] });
  assert.deepEqual(await hint(easy, { entered: easySolution }), { outcome: "done", unique: true });
  const lost = await hint(several, { entered: placed(empty, [{ row: 1, column: 3, digit: 3 }]) });
  assert.ok(lost.outcome === "contradiction" && !lost.unique && lost.why.includes("3") && lost.cells.length === 9);
  assert.equal((await hint(several)).outcome, "step");
  assert.equal((await hint("1......3.4....2.", { layout: "2x2,diagonals" })).outcome, "step");
});

test("logic's errors are those of solve", async () => {
  for (const call of [rate, path]) {
    await assert.rejects(call(several), { code: "several-solutions" });
    await assert.rejects(call("1".repeat(81)), { code: "no-solution" });
    await assert.rejects(call("Hello"), { code: "bad-text" });
    await assert.rejects(call(`${easy.slice(0, 4)}z${easy.slice(5)}`), { code: "bad-text", line: 1, column: 5 });
    await assert.rejects(call(81), { code: "bad-argument" });
    await assert.rejects(call(easy, { lang: 1 }), { code: "bad-argument" });
    await assert.rejects(call(easy, { table: 1 }), { code: "bad-argument" });
    await assert.rejects(call(easy, { table: "modern," }), { code: "bad-argument" });
  }
  await assert.rejects(hint("1".repeat(81)), { code: "no-solution" });
  await assert.rejects(hint(easy, { entered: "1" }), { code: "bad-text" });
  await assert.rejects(hint(easy, { struck: [{ row: 10, column: 1, digit: 1 }] }), { code: "bad-text" });
  for (const options of [{ entered: 1 }, { struck: "r1c1" }, { struck: [{ row: 1, column: 1 }] }, { skip: -1 }, { skip: 0.5 }]) {
    await assert.rejects(hint(easy, options), { code: "bad-argument" }, JSON.stringify(options));
  }
});

test("a signal ends a call about logic at once, and frees its worker", async () => {
  const end = new AbortController();
  const calls = [path(inkala, { signal: end.signal }), rate(inkala, { signal: end.signal })];
  await until(() => alive() > 0);
  end.abort("enough");
  for (const call of calls) await assert.rejects(call, (why) => why === "enough");
  await until(() => alive() === 0);
  assert.equal((await rate(easy)).level, 1);
  assert.equal(alive(), 1);
  await assert.rejects(rate(easy, { signal: AbortSignal.abort("never") }), (why) => why === "never");
});

test("puzzles are made as wished, and the same seed makes the same", async () => {
  const wish = { level: /** @type {const} */ (2), symmetry: /** @type {const} */ ("half"), seed: 7 };
  const made = await make(wish);
  assert.equal(await solve(made.puzzle), made.solution);
  const { puzzle, solution: _, layout, seed, origin, ...rating } = made;
  assert.deepEqual(await rate(puzzle), rating);
  assert.ok(rating.level === 2 && layout === "3x3" && seed === "7" && origin.endsWith(".l2.yhalf"), JSON.stringify(made));
  assert.deepEqual(await make(wish), made);
  const [one, two] = [await make(), await make()];
  assert.ok(one.seed !== two.seed && one.puzzle !== two.puzzle);
  assert.deepEqual(await make({ seed: one.seed }), one);
  assert.equal((await make({ box: "3x2" })).layout, "3x2");
  const killer = await make({ elements: "cage", givens: 0, layout: "2x3" });
  assert.ok(killer.puzzle === ".".repeat(36) && killer.solved === killer.level > 0, killer.layout);
  assert.equal(await solve(killer.puzzle, { layout: killer.layout }), killer.solution);
  await assert.rejects(make({ givens: 16, lang: "ja" }), { name: "SudokuError", code: "impossible", message: /^[^a-z]+$/ });
  for (const options of [
    { level: 6 }, { level: "easy" }, { minScore: -1 }, { maxScore: 0.5 }, { technique: 1 }, { technique: "magic" }, { givens: "30" }, { symmetry: "odd" },
    { spare: 1 }, { elements: 1 }, { elements: "skyscraper" }, { seed: {} }, { lang: 1 }, { table: 1 }, { table: "x" }, { layout: "3" }, null,
  ]) {
    await assert.rejects(make(options), { name: "TypeError", code: "bad-argument" }, JSON.stringify(options));
  }
});

test("puzzles are converted to every format that there is", async () => {
  const all = await formats();
  assert.ok(all.length > 10 && all.every(({ extension, media }) => extension.startsWith(".") && media.includes("/")));
  for (const { id, several: holds } of all) {
    const text = await convert(easy, id);
    assert.ok(text.length >= 81, id);
    if (["drawn", "csv", "json", "hodoku", "opensudoku"].includes(id)) assert.equal(await convert(text, "line"), easy, id);
    if (!holds) await assert.rejects(convert(`${easy}\n${inkala}`, id), { code: "not-held" }, id);
  }
  assert.equal(await convert(`https://x.example/?p=${easy}`, "line"), easy);
  await assert.rejects(convert(`${easy}\n${inkala}\n${easy.slice(1)}\n`, "line"), { code: "bad-text", line: 3 });
  assert.equal(await convert(".........0.5........23.1.50..2.234..", "line"), ".........1.6........34.2.61..3.345..");
  await assert.rejects(convert("0..3.....2......", "line"), { code: "bad-text", message: /0 can be a digit or an empty cell/ });
  await assert.rejects(convert("1...............", "hodoku"), { name: "SudokuError", code: "not-held" });
  for (const args of [[1, "line"], [easy, "pdf"], [easy], [easy, "line", null]]) {
    await assert.rejects(convert(...args), { name: "TypeError", code: "bad-argument" }, JSON.stringify(args));
  }
});
