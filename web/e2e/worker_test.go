package e2e

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"numplace/solver"
)

// In these tests, workers end without notice, because the browser has run out of memory or the worker's
// program has exited.

// watchedWorkers is a script that records the workers that the page starts. It reports a single processor
// core, so that the page starts few workers.
const watchedWorkers = `Object.defineProperty(navigator, "hardwareConcurrency", { get: () => 1 });
	globalThis.workers = [];
	const Plain = Worker;
	Worker = class extends Plain {
		constructor(address) { super(address, { name: "worker " + workers.length }); workers.push(this); }
		postMessage(message, ...more) {
			super.postMessage(message, ...more);
			if (message?.type) { this.asked = (this.asked ?? "") + message.type + " ";
				globalThis.asked?.(this, message); }
		}
	};
`

// clock returns a script that changes the speed of the page's clock and timers by the factor times. Its
// function leap advances the clock by an hour. With a fast clock, the page's timeouts expire soon; with a
// slow clock, they never do.
func clock(times string) string {
	return `{
		const later = setTimeout, now = performance.now.bind(performance), from = now();
		let leapt = 0;
		performance.now = () => from + (now() - from) * ` + times + ` + leapt;
		setTimeout = (f, after, ...more) => later(f, after / ` + times + `, ...more);
		globalThis.leap = () => { leapt += 3600e3; };
	}
	`
}

// counted returns a puzzle whose solutions take a while to count, and the number of these solutions.
func counted(t *testing.T) (puzzle, number string) {
	t.Helper()
	puzzle = "5...7....6.................8...6...3...8.3.......2...6.6....28....419..5....8..79"
	g, err := solver.Parse(solver.Classic, puzzle)
	if err != nil {
		t.Fatal(err)
	}
	n, err := solver.Count(t.Context(), g, 0)
	if err != nil {
		t.Fatal(err)
	}
	return puzzle, fmt.Sprint(n)
}

func TestRareAWorkerThatVanishesIsReplaced(t *testing.T) {
	t.Parallel()
	puzzle, number := counted(t)
	s := serve(t)
	p := open(t, options{script: clock("3") + watchedWorkers})
	p.goTo(s.url + "?p=" + puzzle)
	// The script simulates that the browser ends the worker during the count.
	p.run(`asked = (worker, { type }) => ` +
		`{ if (type === "Count" && !globalThis.gone) { gone = worker; Plain.prototype.terminate.call(worker); } }`)
	p.click("Show two of them")
	p.says("still counting")
	p.until("gone")
	becomes(p, `status().match(/^([\d,]+) solutions/m)?.[1].replaceAll(",", "")`, number)
	p.says("all counted")
	p.until(`named("Stop").length === 0`)
	p.until(`gone.asked.endsWith("Count ") && workers.at(-1) !== gone`)
}

// If workers end repeatedly, the page reports that and keeps the board.
func TestRareWorkersThatVanishAreSaid(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: clock("3") + watchedWorkers +
		`globalThis.asked = (worker) => Plain.prototype.terminate.call(worker);`})
	p.playing(s.url + "?p=" + blanks(16)[1:] + "G")
	p.click("Check")
	p.says("The solver could not start, or was lost.")
	p.until(`named("Stop").length === 0`)
	becomes(p, `workers.filter((w) => w.asked).length <= 6`, true) // at most two workers for each of three tasks
	p.run("asked = null")
	p.click("Check")
	p.says("No digit is entered yet.")
	p.shows(blanks(16)[1:] + "G")
}

// pigeons returns a Latin square that has no solution, because only eleven candidate digits remain for the
// twelve cells of a row. No search proves this quickly.
func pigeons(t *testing.T) string {
	t.Helper()
	l, err := solver.Boxes(1, 25)
	if err != nil {
		t.Fatal(err)
	}
	g := l.Empty()
	for row := 1; row <= 14; row++ {
		for col := range 12 {
			g = g.With(solver.Cell(row*25+col), solver.Digit(12+(row+col)%14))
		}
	}
	return g.String()
}

// If a worker takes long, the page waits for it, also after the device was asleep.
func TestRareAWorkerThatTakesLongIsWaitedFor(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: clock("3") + watchedWorkers})
	p.playing(s.url + "?p=" + pigeons(t) + "&b=1x25")
	p.click("Check")
	p.verdict("Counting solutions\u00a0…")
	const asked = `workers.length + " " + workers.at(-1).asked`
	p.until(`workers.at(-1).asked === "Judge "`)
	once := get[string](p, asked)
	p.run("leap()")
	seconds := `Math.floor(performance.now() / 1000)`
	before := get[int](p, seconds)
	p.until(seconds + " > " + number(before+30))
	becomes(p, asked, once)
	p.verdict("Counting solutions\u00a0…")
	p.click("Stop")
	p.verdict("Stopped")
}

// poisoned starts a proxy that inserts script at the start of the workers' script, and returns its address.
func poisoned(t *testing.T, s *server, script string) string {
	t.Helper()
	to, err := url.Parse(s.url)
	if err != nil {
		t.Fatal(err)
	}
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(to)
			r.Out.Header.Del("Accept-Encoding")
		},
		ModifyResponse: func(r *http.Response) error {
			if !strings.HasPrefix(r.Request.URL.Path, "/web/worker.") {
				return nil
			}
			r.Body = struct {
				io.Reader
				io.Closer
			}{io.MultiReader(strings.NewReader(script), r.Body), r.Body}
			r.ContentLength = -1
			r.Header.Del("Content-Length")
			return nil
		},
	}
	site := httptest.NewServer(proxy)
	t.Cleanup(site.Close)
	return site.URL + "/"
}

// If a worker's program ends, because memory runs out or because of an error, the worker is replaced at once.
func TestRareAWorkerWhoseProgramEndsIsReplaced(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "long.txt")
	// The lines are so long that a worker needs more memory for its part of the file than it has at the
	// start.
	line := easy + " # " + strings.Repeat("x", 3_000) + "\n"
	if err := os.WriteFile(path, []byte(strings.Repeat(line, 10_000)), 0o644); err != nil {
		t.Fatal(err)
	}
	// oneIsSpoilt is a script that sends "spoil" to the first worker that receives the second WebAssembly
	// program.
	const oneIsSpoilt = `{
		const post = Worker.prototype.postMessage;
		Worker.prototype.postMessage = function (message, ...more) {
			if (message === globalThis.workshop && !globalThis.spoilt) post.call(globalThis.spoilt = this, "spoil");
			post.call(this, message, ...more);
		};
	}
	`
	for name, spoil := range map[string]string{ // code that is inserted into the script of that worker
		"its memory is used up": `
			const make = WebAssembly.instantiate;
			WebAssembly.instantiate = async (module, imports) => {
				const instance = await make(module, imports);
				const fill = (pages) => { try { for (;;) instance.exports.mem.grow(pages); } catch {} };
				addEventListener("message", () => { fill(1024); fill(1); imports.gojs["runtime.resetMemoryDataView"](0);
					});
				return instance;
			};`,
		"its program ends": `
			const say = postMessage.bind(self);
			self.postMessage = (...a) => {
				if (typeof a[0] === "string") return say(...a);
				throw new Error("no more");
			};`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := serve(t)
			// With this slow clock, no timeout expires, so only a message from the worker can report that it
			// has ended.
			p := open(t, options{script: clock("0.001") + watchedWorkers + oneIsSpoilt,
				expect: []string{"Failed to find a valid digest", "Fetch API cannot load", "is not what was built",
					"exit code: 2", "ERR_CACHE_WRITE_FAILURE"}}) // the last is about the preloaded program
			p.goTo(poisoned(t, s, `addEventListener("message", (e) => {
				if (e.data !== "spoil") return;
				e.stopImmediatePropagation();
				`+spoil+"\n});\n"))
			p.run(`globalThis.workshop = await numplace.workshop()`)
			p.toLists()
			p.until(`named("Check all").length === 1`)
			p.chooseFile(path)
			p.says("10,000 puzzles")
			p.judged()
			becomes(p, `/^(ListView )*JudgeLines $/.test(spoilt.asked)`, true) // its first and its last task
		})
	}
}

// If checking a puzzle takes more than a second, other workers check parts of the puzzle, called cubes. If
// their result is complete first, the page uses it. In this test, the worker for the whole puzzle never
// receives its request, so only the parts give a result.
func TestRareAVerdictIsSharedByTheWorkers(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: `Object.defineProperty(navigator, "hardwareConcurrency", { get: () => 4 });
		globalThis.asked = 0, globalThis.after = [], globalThis.cubes = [], globalThis.workers = [];
		const Plain = Worker;
		Worker = class extends Plain {
			constructor(...all) { super(...all); workers.push(this); }
			postMessage(message, ...more) {
				if (message?.type === "Judge" && !message.Cube) {
					asked = message.Limit ? asked : performance.now();
					return;
				}
				if (message?.Cube) { cubes.push(message.Cube); after.push(performance.now() - asked); }
				super.postMessage(message, ...more);
			}
			terminate() { super.terminate(); workers.splice(workers.indexOf(this), 1); }
		};`})
	for _, test := range []struct{ link, click, says string }{
		{"?p=1......3.4....2.&d=.342............", "Check", "No digit is wrong"},
		{"?p=1......3.4....2.&d=.243............", "Check", "2 digits are wrong"},
		{"?p=1......3.4....2.", "Show the solution", "One solution"},
		{"?p=12....3...4.....", "Show the solution", "No solution"},
		{"?p=" + blanks(16)[1:] + "G", "Show the solution", "Several solutions"},
	} {
		p.goTo(s.url + test.link)
		if get[int](p, "named("+quoted(test.click)+").length") == 0 { // The puzzle is being played.
			p.opened("More")
		}
		p.click(test.click)
		p.says(test.says)
		p.until(`after.length && after.every((since) => since > 900) && new Set(cubes).size === cubes.length && ` +
			`workers.length < 4`)
	}
}
