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

// The browser processes that the tests share. A test has a browser context in one of them, with
// storage, caches, service workers and permissions of its own, and runs at the same time as other
// tests.

// processes are the running ones, by what can't be different within one.
var processes struct {
	mu      sync.Mutex
	dir     string // holds what fontconfig keeps
	running map[kind]*process
}

// kind is what tells processes apart.
type kind struct {
	browser.Options
	owner string // the test that has it for itself, if one has
}

type process struct {
	once  sync.Once
	users int // tests that have a context in it
	ctx   context.Context
	stop  func()
	err   error
}

// A browser blocks the storage of frames from other sites in its private windows, which browser
// contexts are. These tests are about ordinary windows.
const ordinary = `{"profile": {"cookie_controls_mode": 0}}`

// processFor gives the process for a test's options. It is started for the first test that needs
// it. A headless shell stays until all tests have run, because starting one takes as long as a
// test; any other ends after the last test that has it.
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
	if p.err != nil { // the next test may have more luck
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

// fontConfig names fontconfig's file of a set of fonts.
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
	os.RemoveAll(newerBuild.dir) // "" is nothing
	os.Exit(code)
}
