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

// gated returns the URL of a proxy in front of s that holds back each file whose path begins with path until come is
// called.
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
			p.press("1")
			document()
			p.untilOn(`live("a")`)
			cells := []byte("53.7" + blanks(9)[4:])
			cells[10] = '1'
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
