package e2e

import (
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	neturl "net/url"
	"strings"
	"sync"
	"testing"
)

// Tests of input on an embedded solver before its frame is ready.

// gated returns the URL of a proxy in front of the server at to. It holds back each file whose path begins with path
// until come is called.
func gated(t *testing.T, to, path string) (url string, come func()) {
	t.Helper()
	target, err := neturl.Parse(to)
	if err != nil {
		t.Fatal(err)
	}
	gate := make(chan struct{})
	come = sync.OnceFunc(func() { close(gate) })
	proxy := httputil.NewSingleHostReverseProxy(target)
	front := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, path) {
			<-gate
		}
		proxy.ServeHTTP(w, r)
	}))
	t.Cleanup(front.Close)
	t.Cleanup(come)
	return front.URL + "/", come
}

// What is done on the drawn board of a solver, and then in its frame before the program has started, arrives on the
// board in this order: presses on cells, digits, arrow keys and pasted texts. A page without an origin is no exception.
func TestAnEmbeddedSolverTakesEarlyInput(t *testing.T) {
	t.Parallel()
	for name, headers := range map[string][]string{
		"a page": nil, "a sandboxed page": {"Content-Security-Policy: sandbox allow-scripts"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := serve(t)
			between, program := gated(t, s.url, "/app.wasm")
			host, document := gated(t, between, "/embed/")
			p := open(t, options{})
			p.visitBoards(stranger(t, script(host)+board(`id="a" mode="solver"`), headers...))
			p.untilOn(`drawnCells("a").length === 81`)
			p.clickAt(getOn[[]float64](p, `centre(drawnCells("a")[0])`))
			p.press("5", "3", "ArrowRight", "7", "2", "Backspace")
			p.clickAt(getOn[[]float64](p, `centre(drawnCells("a")[10])`))
			p.press("1", " ", "6")
			document()
			p.untilOn(`live("a")`)
			cells := []byte("53.7" + blanks(9)[4:])
			cells[10], cells[12] = '1', '6' // Space leaves a cell empty
			p.untilInFrame(`board() === ` + quoted(string(cells)))
			p.clickAt(p.inside(`cells()[80]`))
			p.press("9")
			cells[80] = '9'
			p.untilInFrame(`board() === ` + quoted(string(cells)))
			if getOn[bool](p, `events.length > 0`) {
				t.Errorf("the frame is ready without its program")
			}
			program()
			p.untilOn(`events.includes("ready a")`)
			p.press("ArrowUp", "4") // the frame has the focus
			cells[71] = '4'
			p.untilInFrame(`board() === ` + quoted(string(cells)))
		})
	}
}

// A text that is pasted on the drawn board of a solver is opened in the frame. The keys after it change its board.
func TestATextPastedOnADrawnSolver(t *testing.T) {
	t.Parallel()
	s := serve(t)
	host, document := gated(t, s.url, "/embed/")
	p := open(t, options{})
	p.visitBoards(stranger(t, script(host)+board(`id="a" mode="solver"`)))
	p.untilOn(`drawnCells("a").length === 81`)
	p.press("Tab") // to the drawn board
	p.paste(easy)
	p.press("ArrowRight", "ArrowRight", "4")
	document()
	p.untilOn(`events.includes("ready a")`)
	p.untilInFrame(`board().replaceAll(".", "").length === 31 && status().includes("givens")`)
	becomes(p, `document.activeElement.localName`, "numplace-board")
}

// The message keys can only do what the user can do on the drawn board of a solver, and only before the user has used
// the frame. A board that is played ignores it.
func TestTheMessageKeys(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for address, test := range map[string]struct{ digits, after string }{
		"embed/?mode=solver": {"5" + blanks(9)[1:10] + "6" + blanks(9)[11:],
			"5" + blanks(9)[1:10] + "6" + blanks(9)[11:20] + "7" + blanks(9)[21:]},
		"embed/?p=" + easy: {easy, easy},
	} {
		t.Run(address, func(t *testing.T) {
			t.Parallel()
			host, program := gated(t, s.url, "/app.wasm")
			p := open(t, options{})
			p.visitFramed(stranger(t, framed(host+address, "")))
			p.untilInFrame(`cells().length === 81 && !("waits" in document.documentElement.dataset)`)
			keys := func(list string) { p.run(`say({ numplace: 1, id: 0, do: "keys", keys: ` + list + ` })`) }
			keys(`[{ cell: 0 }, { key: "5" }, { key: "z", code: "KeyZ", ctrlKey: true }, 7, null, { key: 5 },
				{ cell: "8" }, { tool: 2 }, { digit: 9 }, { cell: 10 }, { key: "6" }]`)
			p.untilInFrame(`board() === ` + quoted(test.digits))
			p.clickAt(p.inside(`cells()[20]`))
			p.press("7")
			keys(`[{ cell: 30 }, { key: "8" }]`)
			program()
			p.run(`await ready`)
			got := get[string](p, `await ask("state").then(({ result: { puzzle, entered } }) => puzzle + " " + entered)`)
			if got != test.after+" "+blanks(9) {
				t.Errorf("the board has %s", got)
			}
		})
	}
}

// While the frame of a daily puzzle loads, it says that it waits for the puzzles, also before its program has started.
// Its height and the order of its controls stay the same.
func TestASlowDailyInAFrame(t *testing.T) {
	t.Parallel()
	s := serve(t)
	between, program := gated(t, s.url, "/app.wasm")
	host, month := gated(t, between, "/daily/")
	p := open(t, options{})
	p.visitBoards(stranger(t, script(host)+board(`id="a" daily="easy" controls="notes,check,hint"`)))
	height := getOn[int](p, `el("a").offsetHeight`)
	p.untilOn(`live("a")`)
	const order = `$$(".frame__more button").map((b) => b.innerText.trim()).join()`
	p.untilInFrame(`$(".status").innerText.trim() === "Loading the puzzles of this month …"`)
	p.untilInFrame(order + ` === "Hint,Check"`)
	if getOn[bool](p, `events.length > 0`) {
		t.Errorf("the frame is ready without its program")
	}
	program()
	p.untilOn(`events.includes("ready a")`)
	p.untilInFrame(`status().includes("Loading the puzzles of this month")`)
	month()
	p.untilInFrame(`board() === ` + quoted(daily(t, p.today().String(), 0)))
	p.clickInside("Start")
	p.untilInFrame(order + ` === "Hint,Check"`)
	becomes(p, "await "+on(`el("a").offsetHeight`), height)
}

// While a solver loads, its frame has the pad, whose digits can be pressed. When the program has started, no key of it
// has moved.
func TestThePadOfASolverThatLoads(t *testing.T) {
	t.Parallel()
	s := serve(t)
	host, program := gated(t, s.url, "/app.wasm")
	p := open(t, options{})
	p.visitBoards(stranger(t, script(host)+board(`id="a" mode="solver"`)))
	p.untilOn(`live("a")`)
	const pad = `$$(".frame__pad > *").map((key) => box(key).join(" ")).join()`
	before, err := inFrame[string](p, pad)
	if err != nil || before == "" {
		t.Fatalf("%s (%v)", before, err)
	}
	p.clickAt(p.inside(`$(".frame__pad [data-digit='7']")`))
	p.untilInFrame(`board() === ` + quoted("7"+blanks(9)[1:]))
	program()
	p.untilOn(`events.includes("ready a")`)
	p.untilInFrame(pad + ` === ` + quoted(before))
	p.untilInFrame(`board() === ` + quoted("7"+blanks(9)[1:]))
}
