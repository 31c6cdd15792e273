// Pictures takes the screenshots for README.md: the page with a hint, a search tree, and a board embedded in
// another site's page. They look the same on every system, since the page brings its own font; only the text
// of the other site's page uses a system font. The command must run in the module's root and needs
// bin/numplace and Chromium. `make pictures` builds bin/numplace first.
package main

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"numplace/web/bundle"
	"numplace/web/e2e/browser"
)

const (
	// the next step on this board is an X-Wing
	wing = "?p=.1436.7...5............1....93.82..7..5...4..7..91.83....5............2...7.3815." +
		"&d=2....9.85...724.61.7685.24.6..4..51.18.673.92.42..5..6.21..6.7.53.1.76...6.2....."
	dead = "?p=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..&x=naked-singles&e=230"
)

// other is the page of another site with an embedded board. SITE stands for the address of Numplace.
const other = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Puzzle of the week</title>
<style>
body { margin: 0; padding: 36px; background: #f3eee4; color: #2b2723; font: 17px/1.6 Georgia, serif }
main { display: grid; grid-template-columns: 1fr 360px; gap: 0 40px }
h1 { margin: 0; font-size: 34px; line-height: 1.2 } small { color: #6f675e; font-size: 15px } p { margin: 0 0 16px }
header { margin-bottom: 28px }
</style>
<header><h1>Puzzle of the week: one 4 away from twelve</h1><small>Friday, by A. Setter</small></header>
<main><div>
<p>Here is a puzzle that everybody knows: it stands in Wikipedia’s article on Sudoku. Naked singles are enough for it,
which makes it a good first one for a class.</p>
<p>Take the 4 at the left edge and the 1 at the right away, and it is no puzzle any more: there are twelve solutions.
Press <i>Check</i>, then <i>Solve</i>; or <i>Explore</i>, to see a search find its way.</p>
<p>The board is live. Click into a cell and type. It works without a network after the first visit, and whoever wants
more opens the full page.</p>
<p>All of it is one element, <code>&lt;numplace-board&gt;</code>. This page’s type and colours are its own.</p>
</div>
<numplace-board puzzle="53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
controls="solve,check,explore" accent="#9c3210" theme="light"></numplace-board></main>
<script type="module" src="SITEembed.js"></script>`

// picture describes a screenshot to take.
type picture struct {
	name          string
	width, height int64
	address       string
	steps         []string // JavaScript expressions, each evaluated repeatedly until it is true
}

// presses returns a JavaScript expression that clicks the button labelled name. It is false until the button
// is visible and enabled.
func presses(name string) string {
	return fmt.Sprintf(`((b) => !!b && (b.click(), true))([...document.querySelectorAll("main button")].find((b) => `+
		`b.checkVisibility() && !b.disabled && b.textContent === %q))`, name)
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "pictures:", err)
		os.Exit(1)
	}
}

func run() error {
	if err := bundle.Fresh("."); err != nil {
		return err
	}
	site, stop, err := browser.Serve(filepath.Join("bin", "numplace"), "127.0.0.1:0")
	if err != nil {
		return err
	}
	defer stop()
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, strings.Replace(other, "SITE", site, 1))
	}))
	defer host.Close()
	const ready = `"ready" in document.documentElement.dataset`
	for _, p := range []picture{
		{"picture", 1280, 720, site + wing, []string{ready, presses("Hint"), presses("Tell me why"),
			`!!document.querySelector(".think .guide__so")`}},
		{"explore", 1280, 800, site + dead, []string{ready, `!!document.querySelector(".tree__picture svg")`,
			`/Guess [1-9]/.test(document.querySelector("main").textContent)`, presses("Next dead end"),
			`!location.search.endsWith("e=230")`}},
		{"embed", 1080, 640, host.URL, []string{
			`customElements.whenDefined("numplace-board").then(() => ` +
				`document.querySelector("numplace-board").solve()).then(() => true)`}},
	} {
		if err := p.take(); err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
	}
	return nil
}

// take takes the screenshot and writes it to the folder web.
func (p picture) take() error {
	ctx, stop, err := browser.Start(browser.Options{Lang: "en-US", Width: int(p.width), Height: int(p.height)})
	if err != nil {
		return err
	}
	defer stop()
	actions := []chromedp.Action{emulation.SetDeviceMetricsOverride(p.width, p.height, 1, false),
		emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{
			{Name: "prefers-color-scheme", Value: "light"}, {Name: "prefers-reduced-motion", Value: "reduce"}}),
		chromedp.Navigate(p.address)}
	for _, step := range p.steps {
		actions = append(actions, chromedp.Poll(step, nil, chromedp.WithPollingInterval(100*time.Millisecond),
			chromedp.WithPollingTimeout(time.Minute)))
	}
	var shot []byte
	actions = append(actions, chromedp.Evaluate(`document.activeElement?.blur()`, nil),
		chromedp.Sleep(time.Second), // until fade-in animations have ended
		chromedp.ActionFunc(func(ctx context.Context) (err error) {
			shot, err = page.CaptureScreenshot().Do(ctx)
			return err
		}))
	if err := chromedp.Run(ctx, actions...); err != nil {
		return err
	}
	small, err := indexed(shot)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join("web", p.name+".png"), small, 0o644)
}

// indexed converts a PNG to a palette of its 256 most frequent colours, which halves its size. The dropped
// colours are shades at the edges of letters.
func indexed(file []byte) ([]byte, error) {
	all, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	counts, at := map[color.Color]int{}, all.Bounds()
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X; x < at.Max.X; x++ {
			counts[all.At(x, y)]++
		}
	}
	frequent := slices.SortedFunc(maps.Keys(counts), func(a, b color.Color) int { return counts[b] - counts[a] })
	few := image.NewPaletted(at, frequent[:min(len(frequent), 256)])
	draw.Draw(few, at, all, at.Min, draw.Src)
	var out bytes.Buffer
	err = (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, few)
	return out.Bytes(), err
}
