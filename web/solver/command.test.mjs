// Tests of the command in the npm package, in the folder named by the variable SOLVER, and of the native command, in
// the file named by the variable NATIVE. For the same arguments and input, both must print the same and exit with the
// same status. TestSolverModule in build/solver_test.go runs these tests.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { test } from "node:test";

const COMMANDS = { npm: [process.execPath, join(process.env.SOLVER, "numplace.js")], native: [process.env.NATIVE] };
const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const easySolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const several = "53..7....6..195....98....6.8...6...3...8.3...7...2...6.6....28....419..5....8..79";
const none = `11${easy.slice(2)}`;
const small = "1..............."; // 4x4, with 72 solutions
const large = "......15D..FBC.7..G.4....A2....1......6F.B..............3.1..59F.45...8....B71...AD....21.G..F......5..ACD....GB7.1.3BD..8F..9.2.7F.......561GD..8.9..56BE4..7.CB....2.G8..C....1.E2.7...G...6B....8F.3..5..6..9..74BE.9..A..2C.F.........6E3B....B56......4...G";

const start = (command, args, node = []) => {
  const [program, ...first] = COMMANDS[command];
  return spawn(program, [...(command === "npm" ? node : []), ...first, ...args]);
};

// ran returns the output and exit status of a command.
async function ran(command, args, input, node) {
  const child = start(command, args, node);
  const said = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text) => { said.out += text; });
  child.stderr.setEncoding("utf8").on("data", (text) => { said.err += text; });
  child.stdin.on("error", () => {}); // the command may stop reading
  if (typeof input === "string") child.stdin.end(input);
  else input(child.stdin);
  const [status] = await once(child, "close");
  return { ...said, status };
}

// run returns the output and exit status, which both commands have in common. Most runs are too short for V8's
// optimizing compiler to pay off.
async function run(args, input = "", node = ["--liftoff-only"]) {
  const npm = await ran("npm", args, input, node);
  assert.deepEqual(await ran("native", args, input), npm, `the native command differs: ${args.join(" ")}`);
  return npm;
}

const rows = (text, n) => text.match(new RegExp(`.{${n}}`, "g")).join("\n");

// endless writes lines until the command stops reading.
const endless = (stdin) => {
  const write = () => { while (stdin.write(`${easy}\n`.repeat(1000))); };
  stdin.on("drain", write);
  write();
};

test("a puzzle is a word or the input, in any form", async () => {
  const drawn = `+-------+-------+-------+\n${rows(easy, 9).split("\n").map((row) => `| ${[...row].join(" ")} |`).join("\n")}\n`;
  for (const [args, input] of [
    [[easy]], [[], easy], [[], `${easy}\n`], [[], rows(easy, 9)], [[], `${rows(easy, 9)}\n`.replaceAll("\n", "\r\n")], [[], drawn],
    [["--whole"], rows(easy, 9)], [["--lines"], easy], [[`https://x.example/?p=${easy}`]],
  ]) {
    assert.deepEqual(await run(["solve", ...args], input), { out: `${easySolution}\n`, err: "", status: 0 }, `${args} ${input}`);
  }
  assert.equal((await run(["count"], rows(large, 16))).out, "1\n");
  assert.equal((await run(["count", "--layout", "2x2,diagonals"], rows(small, 4))).out, "12\n");
});

test("a list has a puzzle in each line, and a result for each in its place", async () => {
  const list = `# some\n${easy}\n\n${none}\r\n${easy.replace("7", "z")}\n${several} # a title\n${easy}`;
  const err = "numplace: line 4: the puzzle has no solution\nnumplace: line 5, column 5: 'z' is not a digit of a 9x9 grid\n" +
    "numplace: line 6: the puzzle has more than one solution\n";
  assert.deepEqual(await run(["solve"], list), { out: `${easySolution}\n\n\n\n${easySolution}\n`, err, status: 1 });
  assert.equal((await run(["count", "--limit", "2"], list)).out, "1\n0\n\n2\n1\n");
  assert.equal((await run(["rate"], list)).out, "Easy\t204\tNaked single\n\n\n\nEasy\t204\tNaked single\n");
  const told = (await run(["solve", "--json"], list)).out.trim().split("\n").map((line) => JSON.parse(line));
  assert.deepEqual(told.map(({ line, error, solution }) => `${line} ${error ?? solution}`),
    [`2 ${easySolution}`, "4 no-solution", "5 bad-text", "6 several-solutions", `7 ${easySolution}`]);
  assert.deepEqual(told[2], { line: 5, puzzle: easy.replace("7", "z"), error: "bad-text", message: "'z' is not a digit of a 9x9 grid", column: 5 });
  assert.equal((await run(["solve"], `puzzle,solution\n${easy},${easySolution}\n`)).out, `${easySolution}\n`);
  assert.match((await run(["solve"], `puzzle,solution\n${easy}\npuzzle,solution\n`)).err, /^numplace: line 3: /);
  assert.equal((await run(["count"], Array(16).fill(small).join("\n"))).out, "0\n"); // 16 rows of 16 cells are one grid
  assert.equal((await run(["count"], Array(17).fill(small).join("\n"))).out, "72\n".repeat(17));
  assert.equal((await run(["count"], `${small}\n${small}`)).out, "72\n72\n");
  assert.equal((await run(["count", "--lines"], Array(16).fill(small).join("\n"))).out, "72\n".repeat(16));
  assert.equal((await run(["count"], `puzzle\n${small}\n${small}`)).out, "72\n72\n");
  assert.match((await run(["count", "--whole"], endless)).err, /the limit is 65536/);
  assert.equal((await run(["count"], `# layout: 2x2,diagonals\n${small}\n${small}`)).out, "12\n12\n");
});

test("path and hint say the steps, in a language", async () => {
  const { out } = await run(["path", easy]);
  assert.ok(out.startsWith("r5c5 = 5\tNaked single\n") && out.trim().split("\n").length === 51, out);
  assert.match((await run(["hint", easy, "--lang", "ja"])).out, /^隠れたシングル\n.*r1c6/);
  assert.match((await run(["hint", easy, "--entered", easySolution])).out, /^done\n$/);
  assert.match((await run(["hint", easy, "--entered", `..1${".".repeat(78)}`])).out, /^wrong-digits\tr1c3=1\n$/);
  assert.equal(JSON.parse((await run(["hint", easy, "--json", "--skip", "2"])).out).outcome, "step");
  assert.equal(JSON.parse((await run(["path", easy, "--json"])).out).steps.length, 51);
  assert.match((await run(["path", `8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..`])).out, /^no technique goes on\n$/);
});

test("the table of techniques is that of the option, or of a link", async () => {
  const tridagon = "......64...7..39.5....4..8.6....8.7..3.71.4....16.....8..36...43..4.7..8.7..81...";
  const link = `?p=${tridagon}&t=modern`;
  assert.doesNotMatch((await run(["path", tridagon])).out, /Tridagon/);
  const { out } = await run(["path", "--table", "modern", tridagon]);
  assert.match(out, /Tridagon/);
  assert.equal((await run(["path", link])).out, out);
  assert.equal((await run(["path", link, "--table", "tri:off"])).out, (await run(["path", tridagon])).out);
  assert.match((await run(["rate", "--table", "n1:77", easy])).out, /\t2394\tNaked single\n$/);
  assert.match((await run(["hint", "--table=n1:off,h1:off,fh:off", easy])).out, /^(?!Hidden single|Naked single)/);
  const made = await run(["make", "--table", "modern", "--technique", "tridagon", "--seed", "a"]);
  assert.match((await run(["path", "--table", "modern", made.out.trim()])).out, /Tridagon/);
  assert.deepEqual(await run(["rate", "--table", "nosuch:off"], `${easy}\n${easy}\n`),
    { out: "", err: 'numplace: table of techniques: cannot read "nosuch:off"\n', status: 2 });
});

const golden = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."; // ER 11.9

test("rate --se adds the rating of Sudoku Explainer", async () => {
  const list = `${easy}\n${several}\n${small.slice(4)}.3.4\n1......3.4....2.\n?p=${easy}&v=2&r=1&u=10d1\n`;
  const { out, err } = await run(["rate", "--se", "--lines"], list);
  assert.equal(out, "Easy\t204\tNaked single\tER 1.2/1.2/1.2\n\n\nEasy\t48\tNaked single\tER not defined\n" +
    "Easy\t204\tNaked single\tER not defined\n");
  assert.match(err, /line 2: the puzzle has more than one solution\nnumplace: line 3: /);
  const hard = "..19.6...9......1......43.6.4..9..383.......958..2..7.8.74......9......4...5.96..";
  assert.match((await run(["rate", "--se", hard])).out, /\tER 7\.0\/1\.2\/1\.2\n$/);
  const se = async (...args) => JSON.parse((await run(["rate", "--json", ...args])).out).se;
  assert.deepEqual(await se("--se", hard), { er: 7, ep: 1.2, ed: 1.2 });
  assert.deepEqual(await se("--se", "1......3.4....2."), { error: "not-classic" });
  assert.deepEqual(await se("--se", "--layout", "3x3,cage=8:0.1", easy), { error: "not-classic" });
  assert.equal(await se(hard), undefined);
});

// The rating of this puzzle takes a minute, and how far it is after some seconds depends on the machine.
test("rate --se has a lower bound when the time is over", async () => {
  for (const command of Object.keys(COMMANDS)) {
    const text = ran(command, ["rate", "--se", "--timeout", "3", golden], "");
    const { out } = await ran(command, ["rate", "--se", "--json", "--timeout", "3", golden], "");
    assert.ok(JSON.parse(out).se.atLeast >= 1, `${command}: ${out}`);
    assert.match((await text).out, /^Extreme\t-\t-\tER at least \d+\.\d\n$/, command);
  }
});

test("puzzles are made as wished, the same from a seed", async () => {
  const wish = ["make", "3", "--level", "medium", "--seed", "seven"];
  const { out, status } = await run(wish);
  const made = out.trim().split("\n");
  assert.ok(status === 0 && new Set(made).size === 3, out);
  assert.deepEqual((await run(["rate"], out)).out.match(/^\w+/gm), ["Medium", "Medium", "Medium"]);
  assert.equal((await run(wish)).out, out);
  const one = JSON.parse((await run(["make", "--json", "--level", "2", "--seed", "seven"])).out);
  assert.ok(one.puzzle === made[0] && one.seed === "seven" && one.levelName === "Medium");
  for (const command of Object.keys(COMMANDS)) {
    assert.notEqual((await ran(command, ["make"], "")).out, (await ran(command, ["make"], "")).out);
  }
  assert.equal((await run([...wish, "--to", "sdm"])).out, out.replaceAll(".", "0"));
  const laid = await run(["make", "--layout", "2x3,diagonals", "--seed", "seven"]);
  assert.equal((await run(["count"], laid.out)).out, "1\n");
  const killers = await run(["make", "2", "--layout", "2x3", "--elements", "cage", "--givens", "0", "--seed", "seven"]);
  assert.match(killers.out, /^(\.{36} 2x3(,cage=[\d:.]+)+\n){2}$/);
  assert.equal((await run(["count"], killers.out)).out, "1\n1\n");
  // without givens
  const killer = "https://example.org/?p=................&v=3&k=1v9UVlpAUIEFSJhYzZhYkQVKQYXKRQTKVQUGX";
  assert.equal((await run(["count", killer])).out, "1\n");
  assert.equal((await run(["solve", killer])).out, "1342421324313124\n");
  assert.deepEqual(await run(["rate", killer]), { out: "Easy\t114\tOne combination\n", err: "", status: 0 });
  // rules of other kinds
  const dots = "2x2,white:1.5,white:2.3,white:3.7,white:8.9,white:10.14,white:12.13,black:7.11,black:13.14";
  assert.equal((await run(["rate", ".".repeat(16), "--layout", dots])).out, "Unfair\t386\tNaked pair\n");
  assert.match((await run(["convert", killer, "--to", "line"])).out, /^# layout: 2x2(,cage=[\d:.]+)+\n\.{16}\n$/);
  assert.deepEqual(await run(["make", "3", "--givens", "16"]), { out: "", err: "numplace: No puzzle with one solution has so few givens.\n", status: 1 });
});

test("puzzles are converted, a file as a whole", async () => {
  assert.equal((await run(["convert", easy, "--to", "line-zeros"])).out, `${easy.replaceAll(".", "0")}\n`);
  assert.equal((await run(["convert", "--to", "sdm"], `${easy}\n${several}\n`)).out, `${easy}\n${several}\n`.replaceAll(".", "0"));
  const file = (await run(["convert", "--to", "opensudoku"], easy)).out;
  assert.equal((await run(["convert", "--to", "line"], file)).out, `${easy}\n`);
  const wide = (stdin) => stdin.end(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(file, "utf16le")]));
  assert.equal((await run(["convert", "--to", "line"], wide)).out, `${easy}\n`);
  assert.deepEqual(JSON.parse((await run(["convert", easy, "--to", "line", "--json"])).out), { to: "line", text: easy });
  assert.deepEqual(await run(["convert", "--to", "sdk"], `${easy}\n${several}\n`), { out: "", err: "numplace: 2 puzzles: the format holds one\n", status: 1 });
  assert.match((await run(["convert", "--to", "line"], `${easy}\n${easy}\nHello\n${easy.slice(1)}\n`)).err, /^numplace: line [34]\b/);
});

test("wrong usage has the status 2, and says what is wrong", async () => {
  for (const [args, says] of [
    [["frob"], /there is no frob: solve, count, candidates, rate/], [["solve", "--frob"], /solve has no option --frob/],
    [["solve", "-5.3"], /solve has no option -5/],
    [["solve", "--se"], /solve has no option --se/], [["solve", "--limit", "2"], /solve has no option --limit/],
    [["count", "--limit"], /--limit needs a value/],
    [["count", "--limit", "--json"], /--limit needs a value/],
    [["count", "--json=1", easy], /--json takes no value/],
    [["count", "--limit=", easy], /limit is not/],
    [["solve", "--timeout", "1.5"], /timeout is not a whole number from 0 to 86400: 1.5/],
    [["rate", "--lang", "fr", easy], /unknown lang fr: use one of en, ja/],
    [["hint", "--skip", "1001", easy], /skip is not a whole number from 0 to 1000/],
    [["make", "--symmetry", "odd"], /unknown symmetry odd: use one of none, half/],
    [["make", "--elements", "skyscraper"], /unknown cages, lines or clues "skyscraper"/],
    [["make", "--json", "--to", "sdm"], /exclude each other/],
    [["solve", "--lines", "--whole"], /exclude each other/],
    [["count", "--layout", "2x2,cage=3:0.16"], /layout is not a box/],
    [["solve", "a", "b"], /more than one puzzle/],
    [["count", easy, "--limit", "x"], /limit is not a whole number from 1 on: x/],
    [["count", easy, "--limit", "0"], /limit is not a whole number/],
    [["rate", easy, "--layout", "4"], /layout is not a box/], [["make", "--level", "7"], /level is not/],
    [["make", "--technique", "magic"], /unknown technique "magic"/],
    [["make", "0"], /number of puzzles/],
    [["make", "10001", "--to", "line"], /number of puzzles is not a whole number from 1 to 10000: 10001/],
    [["convert", easy], /the formats are line, .*opensudoku/],
    [["convert", easy, "--to", "pdf"], /there is no format pdf/],
  ]) {
    const { out, err, status } = await run(args);
    assert.ok(status === 2 && out === "" && says.test(err), `${args}: ${status}, ${out}${err}`);
  }
  assert.match((await run(["--help"])).out, /numplace solve .*\n/);
  assert.match((await run(["convert", "--help"])).out, /the formats are line/);
});

// Results of an endless list are printed while it is being written, and the list is not stored.
test("a list is a stream", async () => {
  for (const command of Object.keys(COMMANDS)) {
    const child = start(command, ["solve"]);
    for (let i = 0; i < 3; i++) {
      child.stdin.write(`${easy}\n`);
      assert.equal(String((await once(child.stdout, "data"))[0]), `${easySolution}\n`);
    }
    child.stdin.end();
    const [status] = await once(child, "close");
    assert.equal(status, 0);
  }

  const lines = 100_000; // more bytes than the heap limit of this run
  const { out, err } = await run(["count"], async (stdin) => {
    for (let i = 0; i < lines / 1000; i++) if (!stdin.write(`${easy}${"\t".repeat(600)}\n`.repeat(1000))) await once(stdin, "drain");
    stdin.end();
  }, ["--max-old-space-size=48"]);
  assert.ok(out === "1\n".repeat(lines), err || `${out.length} bytes`);
});

test("who reads no further ends it quietly", async () => {
  for (const command of Object.keys(COMMANDS)) {
    const child = start(command, ["solve"]);
    let err = "";
    child.stderr.setEncoding("utf8").on("data", (text) => { err += text; });
    child.stdin.on("error", () => {});
    endless(child.stdin);
    await once(child.stdout, "data");
    child.stdout.destroy();
    assert.deepEqual(await once(child, "exit"), [0, null]);
    assert.equal(err, "");
  }
});

test("an interrupt ends it at once, while it counts", async () => {
  for (const command of Object.keys(COMMANDS)) {
    const child = start(command, ["count"]);
    child.stdin.write(`${easy}\n${".".repeat(81)}\n`);
    await once(child.stdout, "data");
    child.kill("SIGINT");
    assert.deepEqual(await once(child, "close"), [null, "SIGINT"]);
  }
});

// The puzzle between two others would take for years.
test("a puzzle that takes too long is an error about its line", async () => {
  const endless = ".".repeat(81);
  assert.deepEqual(await run(["count", "--timeout", "1"], `${easy}\n${endless}\n${easy}\n`),
    { out: "1\n\n1\n", err: "numplace: line 2: the time limit was exceeded\n", status: 1 });
  const large = ".".repeat(625);
  // large has many solutions, so a quick command may answer it in time
  for (const verb of ["solve", "candidates", "rate", "path", "hint"]) {
    for (const command of Object.keys(COMMANDS)) {
      const { out, err } = await ran(command, [verb, "--timeout", "1", "--lines"], `${easy}\n${large}\n`);
      assert.ok(out.length > 10 && /^(numplace: line 2: [^\n]*\n)?$/.test(err), `${command} ${verb}: ${out} ${err}`);
    }
  }
  const told = (await run(["count", "--timeout", "1", "--json"], `${easy}\n${endless}\n`)).out.split("\n");
  assert.deepEqual(JSON.parse(told[1]),
    { line: 2, puzzle: endless, error: "timeout", message: "the time limit was exceeded" });
});

test("candidates are the digits of all solutions", async () => {
  assert.equal((await run(["candidates", easy])).out, `${[...easySolution].join(" ")}\n`);
  assert.deepEqual(await run(["candidates"], `${small}\n1${small}\n11${small.slice(2)}\n`), {
    out: `1 234 234 234 ${"234 234 1234 1234 ".repeat(1)}${"234 1234 1234 1234 ".repeat(2)}`.trim() + "\n\n\n",
    err: "numplace: line 2: 17 cells: a 4x4 grid has 16\nnumplace: line 3: the puzzle has no solution\n", status: 1,
  });
  assert.deepEqual(JSON.parse((await run(["candidates", "--json", easy])).out).candidates, [...easySolution]);
});

// Texts that are no puzzles, in every form that may be found in a file.
test("bad lines are errors, and the others are answered", async () => {
  const long = "1".repeat(70_000);
  for (const bad of [
    "\0".repeat(81), long, "é".repeat(70_000), "  # only a comment\u2028", "\ufeff", "<b>", "5".repeat(81),
    '"quoted, text"', "\u{1f600}",
  ]) {
    const { out } = await run(["count", "--json", "--lines"], `${easy}\r\n${bad}\n${easy}`);
    assert.equal(out.split("\n").filter((line) => line.endsWith(`"count":1}`)).length, 2, bad.slice(0, 20));
  }
  const broken = (stdin) => stdin.end(Buffer.concat([
    Buffer.from(`${easy}\n`), Buffer.from([0xff, 0xe3, 0x81, 0x20, 0xf0, 0x9f, 0x98, 0x0a]), Buffer.from(easy),
  ]));
  assert.match((await run(["solve", "--json"], broken)).out, /\ufffd\ufffd \ufffd/);
  assert.deepEqual(await run(["solve"], ""),
    { out: "", err: "numplace: no cells: only white space and comments\n", status: 1 });
  assert.deepEqual(await run(["solve"], "puzzle,title\r\n"), await run(["solve"], "puzzle,title\n"));
  assert.match((await run(["convert", "--to", "line"], `${easy}\n`.repeat(60_000))).err, /^numplace: /);
});
