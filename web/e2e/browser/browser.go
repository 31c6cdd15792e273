// Package browser starts what the browser tests and benchmarks have in common: a real Chromium, and the real server.
package browser

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"time"

	"github.com/chromedp/chromedp"
)

const (
	startLimit = 60 * time.Second // how long a browser may take until it can be talked to
	interval   = 20 * time.Millisecond
)

// Options are what browser processes differ in.
type Options struct {
	Lang          string // the languages that the browser asks for, en-US for instance
	Width, Height int    // of its window
	Settings      string // its settings, as its own file of them has them; "" for none
	FontConfig    string // fontconfig's file, see Fonts; "" for the machine's own
	Shell         bool   // without windows, in a third of the time, where the machine has such a Chromium
}

// shells are the names of Chromium without windows: the same engine, storage and service workers, but no installing and no settings.
var shells = []string{"chromium-headless-shell", "chrome-headless-shell", "headless-shell"}

// quick are V8's flags for a page that is drawn once and then closed: code is compiled simply, and never again to be faster.
const quick = "--liftoff-only"

// Start prepares a Chromium with a profile of its own; the first chromedp.Run in ctx starts it, and must not have a deadline. stop
// ends it and removes the profile.
func Start(o Options) (ctx context.Context, stop func(), err error) {
	profile, err := profile(o.Settings)
	if err != nil {
		return nil, nil, err
	}
	flags := append([]chromedp.ExecAllocatorOption{}, chromedp.DefaultExecAllocatorOptions[:]...)
	flags = append(flags,
		chromedp.NoSandbox, chromedp.DisableGPU, chromedp.UserDataDir(profile), chromedp.WindowSize(o.Width, o.Height),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("accept-lang", o.Lang),
		chromedp.WSURLReadTimeout(startLimit),
	)
	if o.Shell {
		flags = append(flags, chromedp.Flag("js-flags", quick))
		for _, name := range shells {
			if path, err := exec.LookPath(name); err == nil {
				flags = append(flags, chromedp.ExecPath(path))
				break
			}
		}
	}
	if o.FontConfig != "" {
		flags = append(flags, chromedp.Env("FONTCONFIG_FILE="+o.FontConfig))
	}
	allocator, endProcess := chromedp.NewExecAllocator(context.Background(), flags...)
	ctx, endBrowser := chromedp.NewContext(allocator, chromedp.WithErrorf(func(string, ...any) {})) // of events newer than chromedp
	return ctx, sync.OnceFunc(func() {
		chromedp.Cancel(ctx)
		endBrowser()
		endProcess()
		for range 50 { // its last processes may still write
			if os.RemoveAll(profile) == nil {
				break
			}
			time.Sleep(interval)
		}
	}), nil
}

// profile makes the folder of what a browser keeps: nothing yet but its settings.
func profile(settings string) (string, error) {
	dir, err := os.MkdirTemp("", "numplace-browser-")
	if err != nil || settings == "" {
		return dir, err
	}
	if err := os.MkdirAll(filepath.Join(dir, "Default"), 0o755); err != nil {
		return "", fmt.Errorf("the browser's profile: %w", err)
	}
	if err := os.WriteFile(filepath.Join(dir, "Default", "Preferences"), []byte(settings), 0o644); err != nil {
		return "", fmt.Errorf("the browser's profile: %w", err)
	}
	return dir, nil
}
