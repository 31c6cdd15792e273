package e2e

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"

	"numplace/web/bundle"
	"numplace/web/e2e/browser"
)

// Tests share browser processes and run in parallel. Each has its own browser context with separate storage,
// caches, service workers and permissions.

// processes contains the running browser processes. Its keys are the options that apply to a whole process.
var processes struct {
	mu      sync.Mutex
	dir     string // directory of the fontconfig files and caches
	running map[kind]*process
}

// kind identifies a browser process.
type kind struct {
	browser.Options
	owner string // name of the only test that may use the process; "": any test
}

type process struct {
	once  sync.Once
	users int // number of running tests that use the process
	ctx   context.Context
	stop  func()
	err   error
}

// ordinary contains the preferences for private windows, which the tests use. They allow third-party frames
// to use storage, as normal windows do but private windows by default do not.
const ordinary = `{"profile": {"cookie_controls_mode": 0}}`

// processFor returns the context of a browser process that suits a test's options. It starts a process if no
// running one suits. A headless shell runs until all tests have ended, because starting it takes as long as a
// test. Other processes end after the last test that uses them.
func processFor(t *testing.T, o options) (context.Context, error) {
	fonts, err := fontConfig(cmp.Or(o.fonts, browser.PlainFonts))
	if err != nil {
		return nil, err
	}
	want := browser.Options{Lang: cmp.Or(o.lang, "en-US"), Width: 1280, Height: 720, FontConfig: fonts,
		Shell: !o.alone && o.prefs == ""}
	if !want.Shell {
		want.Settings = cmp.Or(o.prefs, ordinary)
	}
	key := kind{Options: want}
	if o.alone {
		key.owner = t.Name()
	}
	processes.mu.Lock()
	if processes.running == nil {
		processes.running = map[kind]*process{}
	}
	p := processes.running[key]
	if p == nil {
		p = &process{}
		processes.running[key] = p
	}
	p.users++
	processes.mu.Unlock()
	t.Cleanup(func() {
		processes.mu.Lock()
		p.users--
		over := p.users == 0 && !key.Shell && processes.running[key] == p
		if over {
			delete(processes.running, key)
		}
		processes.mu.Unlock()
		if over && p.stop != nil {
			p.stop()
		}
	})
	p.once.Do(func() {
		if p.ctx, p.stop, p.err = browser.Start(want); p.err == nil {
			p.err = chromedp.Run(p.ctx)
		}
	})
	if p.err != nil { // The next test tries again.
		processes.mu.Lock()
		if processes.running[key] == p {
			delete(processes.running, key)
		}
		processes.mu.Unlock()
		if p.stop != nil {
			p.stop()
		}
	}
	return p.ctx, p.err
}

// fontConfig returns the path of the fontconfig file for a set of fonts. It writes the file if it does not
// exist yet.
func fontConfig(fonts browser.Fonts) (string, error) {
	processes.mu.Lock()
	defer processes.mu.Unlock()
	if processes.dir == "" {
		dir, err := os.MkdirTemp("", "numplace-fonts-")
		if err != nil {
			return "", err
		}
		processes.dir = dir
	}
	file := filepath.Join(processes.dir, string(fonts)+".conf")
	if _, err := os.Stat(file); err == nil {
		return file, nil
	}
	return fonts.Config(processes.dir, "node_modules")
}

func stopProcesses() {
	for _, p := range processes.running {
		if p.stop != nil {
			p.stop()
		}
	}
	os.RemoveAll(processes.dir)
}

func TestMain(m *testing.M) {
	if err := bundle.Fresh(root); err != nil {
		fmt.Fprintln(os.Stderr, "the browser tests show what is built:", err)
		os.Exit(1)
	}
	code := m.Run()
	stopProcesses()
	removeExports()
	os.RemoveAll(newerBuild.dir) // does nothing for ""
	os.Exit(code)
}
