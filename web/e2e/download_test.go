package e2e

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
)

// downloadTo saves all downloads of the browser in dir.
func (p *tab) downloadTo(dir string) {
	p.t.Helper()
	p.do("allow downloads", chromedp.ActionFunc(func(ctx context.Context) error {
		c := chromedp.FromContext(ctx)
		return browser.SetDownloadBehavior(browser.SetDownloadBehaviorBehaviorAllow).WithBrowserContextID(p.profile).
			WithDownloadPath(dir).Do(cdp.WithExecutor(ctx, c.Browser))
	}))
}

// The board can be saved as an image with its digits, region borders and grid lines.
func TestTheBoardAsAFile(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, phone := range []bool{false, true} {
		dir := t.TempDir()
		p := open(t, options{phone: phone})
		p.playing(s.url + "?p=1......3.4....2.&l=2x2,falling&v=2")
		p.downloadTo(dir)
		p.more("Board as SVG")
		p.wait("the file", func() bool {
			svg, err := os.ReadFile(filepath.Join(dir, "numplace.svg"))
			picture := string(svg)
			return err == nil && strings.HasPrefix(picture, "<svg") && strings.Count(picture, `class="figure"`) == 4 &&
				!strings.Contains(picture, "<text") &&
				strings.Contains(picture, `d="M0 0L4 4"`) && strings.Contains(picture, `d="M2 0V4M0 2H4`) &&
				strings.HasSuffix(picture, "</svg>\n")
		})
	}
}
