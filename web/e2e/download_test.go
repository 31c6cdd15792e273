package e2e

import (
	"context"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
)

// downloadTo has the browser keep downloads in a folder.
func (p *tab) downloadTo(dir string) {
	p.t.Helper()
	p.do("allow downloads", chromedp.ActionFunc(func(ctx context.Context) error {
		c := chromedp.FromContext(ctx)
		return browser.SetDownloadBehavior(browser.SetDownloadBehaviorBehaviorAllow).WithBrowserContextID(p.profile).
			WithDownloadPath(dir).Do(cdp.WithExecutor(ctx, c.Browser))
	}))
}
