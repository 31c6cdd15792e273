package e2e

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
)

// importing starts a site on another origin and returns the address of its page. The page imports solver.js
// from the URL solver as the global variable S. policy is the page's content security policy; "" means no
// policy.
func importing(t *testing.T, solver, policy string) string {
	t.Helper()
	mux := http.NewServeMux()
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if policy != "" {
			w.Header().Set("Content-Security-Policy", policy)
		}
		fmt.Fprint(w, `<!doctype html><title>Another site</title><script type="module" src="/host.js"></script>`)
	})
	script := func(text string) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "text/javascript")
			fmt.Fprint(w, text)
		}
	}
	mux.HandleFunc("/host.js", script(`import * as solver from "`+solver+`"; globalThis.S = solver;`))
	mux.HandleFunc("/worker.js", script(`import { solve } from "`+solver+
		`"; onmessage = async ({ data }) => postMessage(await solve(data));`))
	mux.HandleFunc("/sw.js", script(`import { solve, countAll } from "`+solver+`";
		onmessage = async ({ data, source }) => {
			const told = (why) => why.code + ": " + why.message;
			source.postMessage([await solve(data).catch(told), await countAll([data]).next().catch(told)]);
		};`))
	mux.HandleFunc("/favicon.ico", func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(http.StatusNoContent) })
	s := httptest.NewServer(mux)
	t.Cleanup(s.Close)
	return s.URL + "/"
}

// imports opens the page at this address and waits until it has defined S.
func (p *tab) imports(address string) {
	p.t.Helper()
	p.visit(address)
	p.until("globalThis.S")
}

// code returns an expression that makes a call. If the call fails, the expression's value is the code of the
// error. Otherwise it is the call's own value.
func code(call string) string {
	return call + `.catch((why) => why.code + (why instanceof S.SudokuError || ` +
		`why instanceof TypeError ? "" : " of another kind"))`
}

func TestSolverInAnotherSite(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.imports(importing(t, s.url+"solver.js", ""))

	p.part("answers", func(t *testing.T) {
		becomes(p, "await S.solve("+quoted(easy)+")", easySolution)
		becomes(p, "await S.count("+quoted(blanks(6))+")", 28200960)
		becomes(p, "await S.count("+quoted(blanks(9))+", { limit: 7 })", 7)
		becomes(p, "await S.solve("+quoted(inkala)+".match(/.{9}/g).join(`\n`))", inkalaSolution)
		becomes(p, "(await Promise.all(["+quoted(easy)+", "+quoted(inkala)+"].map((text) => S.solve(text)))).join()",
			easySolution+","+inkalaSolution)
	})
	p.part("solutions", func(t *testing.T) {
		for range 2 { // The first call leaves an iteration unfinished, before the second one starts.
			texts := get[[]string](p, `await (async () => {
				const found = [];
				for await (const solution of S.solutions(`+quoted(blanks(9))+`)) if (found.push(solution) === 20) break;
				return found;
			})()`)
			seen := map[string]bool{}
			for _, text := range texts {
				completes(t, layout(t, 9), blanks(9), text)
				seen[text] = true
			}
			if len(seen) != 20 {
				t.Errorf("%d solutions of 20 differ", len(seen))
			}
		}
		becomes(p, `await Array.fromAsync(S.solutions(`+quoted(twelve)+`)).then((all) => new Set(all).size)`, 12)
	})
	p.part("many puzzles", func(t *testing.T) {
		becomes(p, `await (async () => {
			const found = {};
			const list = Array.from({ length: 5000 }, (_, i) => [`+quoted(easy)+`, `+quoted(inkala)+`, "Hello", `+
			quoted(twelve)+`][i % 4]);
			let i = 0;
			for await (const result of S.solveAll(list)) {
				const name = i++ % 4 + " " + (result.code ?? result);
				found[name] = (found[name] ?? 0) + 1;
			}
			for await (const n of S.countAll(list.slice(0, 4))) found[n.code ?? n] = 1;
			return Object.entries(found).sort().map((entry) => entry.join(":")).join(", ");
		})()`, "0 "+easySolution+":1250, 1 "+inkalaSolution+
			":1250, 1:1, 12:1, 2 bad-text:1250, 3 several-solutions:1250, bad-text:1")
		becomes(p, `await (async () => {
			const end = new AbortController();
			for await (const n of S.countAll((function* () { for (;;) yield `+quoted(easy)+
			`; })(), { signal: end.signal })) if (n === 1) end.abort("enough");
		})().catch((why) => why)`, "enough")
	})
	p.part("daily puzzles", func(t *testing.T) {
		becomes(p, `await S.daily("2026-11-25")`, daily(t, "2026-11-25", 0))
		becomes(p, `await S.daily("2035-12-31", { level: 3 })`, daily(t, "2035-12-31", 2))
		becomes(p, code(`S.daily("2036-01-01")`), "unavailable")
		becomes(p, code(`S.daily("2026-11-31")`), "bad-argument")
	})
	p.part("errors", func(t *testing.T) {
		becomes(p, code(`S.solve("1".repeat(81))`), "no-solution")
		becomes(p, code(`S.solve(`+quoted(twelve)+`)`), "several-solutions")
		becomes(p, code(`S.solve("Hello")`), "bad-text")
		becomes(p, code(`S.solve(81)`), "bad-argument")
		becomes(p, `await S.solve(`+quoted(strings.Replace(easy, "7", "z", 1))+`).catch((why) => why.column)`, 5)
	})
	p.part("logic", func(t *testing.T) {
		loaded := `performance.getEntriesByType("resource").filter(({ name }) => name.includes("workshop")).length`
		becomes(p, loaded, 0)
		becomes(p, "(await S.rate("+quoted(easy)+")).levelName", "Easy")
		becomes(p, "(await S.path("+quoted(easy)+")).steps.filter((step) => step.place.length).length",
			strings.Count(easy, "."))
		becomes(p, "(await S.hint("+quoted(easy)+", { entered: "+quoted(easySolution)+" })).outcome", "done")
		becomes(p, "(await S.hint("+quoted(easy)+", { lang: 'ja' })).outcome", "step")
		becomes(p, code(`S.rate(`+quoted(twelve)+`)`), "several-solutions")
		becomes(p, code(`S.hint("Hello")`), "bad-text")
		becomes(p, loaded, 1)
		becomes(p, `await (async () => {
			const end = new AbortController();
			const path = S.path(`+quoted(inkala)+`, { signal: end.signal });
			end.abort("enough");
			return path;
		})().catch((why) => why)`, "enough")
		becomes(p, "(await S.rate("+quoted(easy)+")).level", 1)
	})
	p.part("abort", func(t *testing.T) {
		// The script starts as many endless counts as the browser has processors, then a call that waits for
		// them, and another call that is aborted while it waits.
		p.run(`globalThis.ends = Array.from({ length: navigator.hardwareConcurrency + 1 }, () => new AbortController()),
			globalThis.why = ends.map(({ signal }) => S.count(` + quoted(blanks(9)) +
			`, { signal }).catch((why) => why.name)),
			globalThis.waits = S.solve(` + quoted(easy) + `), 0`)
		becomes(p, `ends.at(-1).abort(), await why.at(-1)`, "AbortError")
		becomes(p, `ends[0].abort(), await waits`, easySolution)
		becomes(p, `ends.map((end) => end.abort()), (await Promise.all(why)).every((name) => name === "AbortError")`,
			true)
		becomes(p, `await S.solve(`+quoted(easy)+`, { signal: AbortSignal.abort("enough") }).catch((why) => why)`,
			"enough")
		becomes(p, "await S.solve("+quoted(inkala)+")", inkalaSolution)
	})
	p.part("in a worker of the site's", func(t *testing.T) {
		becomes(p, `await new Promise((resolve, reject) => {
			const worker = new Worker("/worker.js", { type: "module" });
			worker.onmessage = ({ data }) => resolve(data);
			worker.onerror = reject;
			worker.postMessage(`+quoted(easy)+`);
		})`, easySolution)
	})
}

// On pages of the solver's own site, workers are started without a blob URL, which the site's policy forbids.
func TestRareSolverInItsOwnSite(t *testing.T) {
	t.Parallel()
	for _, s := range []*server{serve(t), host(t, "/repo")} {
		p := open(t, options{})
		p.goTo(s.url)
		p.run(`globalThis.S = await import("` + s.url + `solver.js")`)
		becomes(p, "await S.solve("+quoted(inkala)+")", inkalaSolution)
	}
}

// solver.js can be loaded from an export on a host that lets other sites load its files, as most public hosts
// do.
func TestRareSolverFromAnExport(t *testing.T) {
	t.Parallel()
	s := host(t, "/repo", "Access-Control-Allow-Origin: *")
	p := open(t, options{})
	p.imports(importing(t, s.url+"solver.js", ""))
	becomes(p, "await S.solve("+quoted(inkala)+")", inkalaSolution)
}

// If a site's policy does not allow the solver, the error lists everything that the policy must allow.
func TestSolverUnderAPolicy(t *testing.T) {
	t.Parallel()
	s := serve(t)
	origin := strings.TrimSuffix(s.url, "/")
	needs := ""
	for name, policy := range map[string]string{
		"no workers from blobs": "script-src 'self' ORIGIN 'wasm-unsafe-eval'; connect-src ORIGIN",
		"workers from files": "script-src 'self' ORIGIN 'wasm-unsafe-eval'; connect-src ORIGIN; " +
			"worker-src 'self' ORIGIN",
		"no WebAssembly": "script-src 'self' ORIGIN; connect-src ORIGIN; worker-src blob:",
		"no connection":  "script-src 'self' ORIGIN 'wasm-unsafe-eval'; worker-src blob:",
	} {
		policy = "default-src 'none'; " + strings.ReplaceAll(policy, "ORIGIN", origin)
		p := open(t, options{expect: []string{"policy: ", "Content Security Policy", "Content-Security-Policy"}})
		p.part(name, func(t *testing.T) {
			p.imports(importing(t, s.url+"solver.js", policy))
			for range 2 {
				becomes(p, code("S.solve("+quoted(easy)+")"), "worker-blocked")
			}
			message := get[string](p, "await S.count("+quoted(easy)+").catch((why) => why.message)")
			_, said, ok := strings.Cut(message, "it needs: ")
			if !ok || needs != "" && said != needs {
				t.Errorf("the error does not say what the policy has to allow, or not the same as another: %s", message)
			}
			needs = said
		})
	}
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	said := strings.Join(strings.Fields(string(text)), " ")
	if want := strings.ReplaceAll(needs, origin, "https://HOST"); !strings.Contains(said, want) {
		t.Errorf("the README does not say, as the error does, %s", want)
	}
	needs = strings.Replace(needs, "script-src ", "script-src 'self' ", 1) // for the page's own script
	p := open(t, options{})
	p.imports(importing(t, s.url+"solver.js", "default-src 'none'; "+needs))
	becomes(p, "await S.solve("+quoted(easy)+")", easySolution)
	becomes(p, "await S.count("+quoted(twelve)+")", 12)
}

// A page that requires trusted types can use the solver. The solver reports an error only if the page's
// policy requires trusted types and allows other policies by name, but not the policy numplace-solver.
func TestRareSolverUnderTrustedTypes(t *testing.T) {
	t.Parallel()
	s := serve(t)
	const required = "require-trusted-types-for 'script'"
	for _, policy := range []string{required, required + "; trusted-types numplace-solver",
		"trusted-types numplace-solver"} {
		p := open(t, options{})
		p.part(policy, func(t *testing.T) {
			p.imports(importing(t, s.url+"solver.js", policy))
			becomes(p, "(await Promise.all(["+quoted(easy)+", "+quoted(easy)+"].map((text) => S.solve(text)))).join()",
				easySolution+","+easySolution)
		})
	}
	p := open(t, options{expect: []string{"policy: ", "The action has been blocked"}})
	p.part("one of others", func(t *testing.T) {
		p.imports(importing(t, s.url+"solver.js", required+"; trusted-types another"))
		for range 2 {
			becomes(p, code("S.solve("+quoted(easy)+")"), "worker-blocked")
		}
		message := get[string](p, "await S.count("+quoted(easy)+").catch((why) => why.message)")
		if _, needs, _ := strings.Cut(message, "it needs: "); !strings.Contains(message, "(trusted-types)") ||
			!strings.Contains(needs, "trusted-types numplace-solver") {
			t.Errorf("the error does not say what the policy has to allow: %s", message)
		}
	})
	p.part("one of others, not required", func(t *testing.T) {
		p.imports(importing(t, s.url+"solver.js", "trusted-types another"))
		becomes(p, "await S.solve("+quoted(easy)+")", easySolution)
	})
}

// If the browser lacks Worker or WebAssembly, the error gives that as the reason, and not a policy or the
// site.
func TestRareSolverWithoutWorkers(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, name := range []string{"Worker", "WebAssembly"} {
		p := open(t, options{})
		p.part(name, func(t *testing.T) {
			p.imports(importing(t, s.url+"solver.js", ""))
			p.run("delete globalThis." + name)
			for _, call := range []string{"S.solve", "S.count"} {
				becomes(p, code(call+"("+quoted(easy)+")"), "unavailable")
			}
			becomes(p, "await S.solve("+quoted(easy)+").catch((why) => why.message.includes("+quoted("no "+name)+"))",
				true)
		})
	}
}

// If solver.js is used in a service worker, which cannot start workers, it returns an error that explains
// this.
func TestSolverInAServiceWorker(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{offline: true})
	p.imports(importing(t, s.url+"solver.js", ""))
	becomes(p, `(await (async () => {
		const answer = new Promise((resolve) => { navigator.serviceWorker.onmessage = ({ data }) => resolve(data); });
		await navigator.serviceWorker.register("/sw.js", { type: "module" });
		(await navigator.serviceWorker.ready).active.postMessage(`+quoted(easy)+`);
		return answer;
	})()).join()`, strings.Repeat(",unavailable: the solver can't run: there is no Worker here, in a service worker",
		2)[1:])
}

func TestSolverWithoutItsSite(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{expect: []string{"ERR_CONNECTION_REFUSED"}})
	p.imports(importing(t, s.url+"solver.js", ""))
	s.stop()
	becomes(p, code("S.solve("+quoted(easy)+")"), "unavailable")
	becomes(p, code("S.solutions("+quoted(easy)+").next()"), "unavailable")
	p.faulty("ERR_CONNECTION_REFUSED")
}
