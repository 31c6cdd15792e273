// Package browser starts the Chromium and the server that the browser tests and benchmarks use.
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
	startLimit = 60 * time.Second // the longest time until a browser can be controlled
	interval   = 20 * time.Millisecond
)

// Options are the options of a browser process.
type Options struct {
	Lang          string // the Accept-Language value, such as "en-US"
	Width, Height int    // size of the window in px
	Settings      string // content of the Preferences file as JSON; "" for no file
	FontConfig    string // a fontconfig file, see Fonts; "" for the system's fonts
	Shell         bool   // use the headless shell if it is installed: it starts three times as fast
}

// shells are the names under which Chromium's headless shell may be installed. It has the same engine,
// storage and service workers as Chromium, but cannot install web apps and ignores preferences.
var shells = []string{"chromium-headless-shell", "chrome-headless-shell", "headless-shell"}

// quick contains V8 flags for short-lived pages. They make V8 compile WebAssembly with its baseline compiler
// only.
const quick = "--liftoff-only"

// Start prepares a Chromium with a new profile. The first chromedp.Run with ctx starts the browser; its
// context must not have a deadline. stop ends the browser and removes the profile.
func Start(o Options) (ctx context.Context, stop func(), err error) {
	profile, err := profile(o.Settings)
	if err != nil {
		return nil, nil, err
	}
	flags := append([]chromedp.ExecAllocatorOption{}, chromedp.DefaultExecAllocatorOptions[:]...)
	flags = append(flags,
		chromedp.NoSandbox, chromedp.DisableGPU, chromedp.UserDataDir(profile), chromedp.WindowSize(o.Width, o.Height),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("accept-lang", o.Lang),
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
	// By default, chromedp logs an error for every event type that is newer than chromedp itself.
	ctx, endBrowser := chromedp.NewContext(allocator, chromedp.WithErrorf(func(string, ...any) {}))
	return ctx, sync.OnceFunc(func() {
		chromedp.Cancel(ctx)
		endBrowser()
		endProcess()
		for range 50 { // The browser's last processes may still be writing files.
			if os.RemoveAll(profile) == nil {
				break
			}
			time.Sleep(interval)
		}
	}), nil
}

// profile creates a profile directory. It is empty unless settings contains preferences.
func profile(settings string) (string, error) {
	dir, err := os.MkdirTemp("", "numplace-browser-")
	if err != nil || settings == "" {
		return dir, err
	}
	if err := os.MkdirAll(filepath.Join(dir, "Default"), 0o755); err != nil {
		return "", fmt.Errorf("create browser profile: %w", err)
	}
	if err := os.WriteFile(filepath.Join(dir, "Default", "Preferences"), []byte(settings), 0o644); err != nil {
		return "", fmt.Errorf("create browser profile: %w", err)
	}
	return dir, nil
}
