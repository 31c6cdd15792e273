// Package webdriver drives Firefox and WebKit by the commands of W3C's WebDriver. WebKit has a driver for them, WebKitWebDriver, which
// takes them over HTTP; Firefox takes the same commands, with the same parameters, from its own socket, and needs no driver.
package webdriver

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"time"
)

// Engine is what draws the page.
type Engine string

const (
	Firefox Engine = "Firefox"
	WebKit  Engine = "WebKit"
)

const (
	startLimit  = 60 * time.Second // how long a browser may take until it can be talked to
	answerLimit = 60 * time.Second // and then for one command
	interval    = 20 * time.Millisecond
)

// Options are what browsers differ in.
type Options struct {
	Engine        Engine
	FontConfig    string // fontconfig's file; "" for the machine's own
	Width, Height int    // of the window
}

// Browser is a running one, with a profile of its own and one tab. It is for one goroutine.
type Browser struct {
	transport transport
	dir       string // what it keeps
	processes []*exec.Cmd
}

// transport carries commands to the browser.
type transport interface {
	send(c command, parameters any) (json.RawMessage, error)
	close()
}

// command is a command of the WebDriver standard, by its two names: the one that Firefox's socket has for it, and the method and the
// rest of the address, after the session, of the standard itself.
type command struct{ name, method, path string }

var (
	navigate    = command{"WebDriver:Navigate", "POST", "/url"}
	execute     = command{"WebDriver:ExecuteAsyncScript", "POST", "/execute/async"}
	perform     = command{"WebDriver:PerformActions", "POST", "/actions"}
	enterFrame  = command{"WebDriver:SwitchToFrame", "POST", "/frame"}
	screenshot  = command{"WebDriver:TakeScreenshot", "GET", "/screenshot"}
	setTimeouts = command{"WebDriver:SetTimeouts", "POST", "/timeouts"}
	setWindow   = command{"WebDriver:SetWindowRect", "POST", "/window/rect"}
)

// Start starts a browser. Stop ends it.
func Start(o Options) (*Browser, error) {
	dir, err := os.MkdirTemp("", "numplace-webdriver-")
	if err != nil {
		return nil, err
	}
	b := &Browser{dir: dir}
	switch o.Engine {
	case Firefox:
		b.transport, err = b.firefox(o)
	case WebKit:
		b.transport, err = b.webkit(o)
	default:
		err = errors.New("no such engine")
	}
	if err == nil {
		_, err = b.transport.send(setTimeouts, map[string]any{"script": answerLimit.Milliseconds(), "pageLoad": answerLimit.Milliseconds()})
	}
	if err == nil {
		_, err = b.transport.send(setWindow, map[string]any{"width": o.Width, "height": o.Height})
	}
	if err != nil {
		b.Stop()
		return nil, fmt.Errorf("start %s: %w", o.Engine, err)
	}
	return b, nil
}

// Stop ends the browser and removes what it kept.
func (b *Browser) Stop() {
	if b.transport != nil {
		b.transport.close()
	}
	for i := len(b.processes) - 1; i >= 0; i-- { // the display last
		syscall.Kill(-b.processes[i].Process.Pid, syscall.SIGKILL) // the group: a browser is many processes
		b.processes[i].Wait()
	}
	for range 50 { // its last processes may still write
		if os.RemoveAll(b.dir) == nil {
			break
		}
		time.Sleep(interval)
	}
}

// run starts a program in a group of its own. Its home is the browser's folder, so that it neither finds nor leaves anything elsewhere.
func (b *Browser) run(env []string, files []*os.File, name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Env = append(append(os.Environ(), "HOME="+b.dir, "XDG_RUNTIME_DIR="+b.dir, "LANG=C.UTF-8", "LANGUAGE=en_US"), env...)
	cmd.ExtraFiles = files
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := cmd.Start(); err != nil {
		return err
	}
	b.processes = append(b.processes, cmd)
	return nil
}

// soon tries something until it succeeds, for as long as a start may take.
func soon(try func() error) error {
	for end := time.Now().Add(startLimit); ; time.Sleep(interval) {
		if err := try(); err == nil || time.Now().After(end) {
			return err
		}
	}
}

// Open goes to an address and waits until its page has loaded. It leaves a frame.
func (b *Browser) Open(url string) error {
	if _, err := b.transport.send(enterFrame, map[string]any{"id": nil}); err != nil {
		return err
	}
	_, err := b.transport.send(navigate, map[string]any{"url": url})
	return err
}

// Frame makes the frame that an expression names, of the page or in a shadow root there, the one that is evaluated in; "" is the page.
func (b *Browser) Frame(js string) error {
	if _, err := b.transport.send(enterFrame, map[string]any{"id": nil}); err != nil || js == "" {
		return err
	}
	element, err := b.evaluate(js)
	if err != nil {
		return err
	}
	_, err = b.transport.send(enterFrame, map[string]any{"id": element})
	return err
}

// Evaluate evaluates an expression, which may hold await, into what a pointer points to.
func (b *Browser) Evaluate(js string, into any) error {
	value, err := b.evaluate(js)
	if err != nil || into == nil {
		return err
	}
	return json.Unmarshal(value, into)
}

func (b *Browser) evaluate(js string) (json.RawMessage, error) {
	answer, err := b.transport.send(execute, map[string]any{"args": []any{}, "script": `const done = arguments[arguments.length - 1];
(async () => (` + js + `))().then((value) => done({ value }), (why) => done({ fault: String(why) }));`})
	if err != nil {
		return nil, err
	}
	var result struct {
		Value json.RawMessage
		Fault string
	}
	if err := json.Unmarshal(answer, &result); err != nil {
		return nil, err
	}
	if result.Fault != "" {
		return nil, errors.New(result.Fault)
	}
	if result.Value == nil {
		return json.RawMessage("null"), nil
	}
	return result.Value, nil
}

// Click presses the mouse's button at a place of the window, in px from the corner of the page or frame that is evaluated in.
func (b *Browser) Click(x, y float64) error {
	return b.act("pointer", []map[string]any{
		{"type": "pointerMove", "x": int(x), "y": int(y), "duration": 0}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0},
	})
}

// keys are those that write nothing, as the standard has them.
var keys = map[string]string{
	"Backspace": "\ue003", "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Ctrl": "\ue009", "Escape": "\ue00c", "Space": " ", "End": "\ue010", "Home": "\ue011",
	"ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Delete": "\ue017",
}

// Press presses keys in turn: "5", "ArrowLeft", "Ctrl+Shift+z".
func (b *Browser) Press(names ...string) error {
	var actions []map[string]any
	for _, name := range names {
		var up []map[string]any
		for part := range strings.SplitSeq(name, "+") {
			value := part
			if special, ok := keys[part]; ok {
				value = special
			}
			actions = append(actions, map[string]any{"type": "keyDown", "value": value})
			up = append([]map[string]any{{"type": "keyUp", "value": value}}, up...)
		}
		actions = append(actions, up...)
	}
	return b.act("key", actions)
}

func (b *Browser) act(device string, actions []map[string]any) error {
	_, err := b.transport.send(perform, map[string]any{"actions": []any{map[string]any{"type": device, "id": device, "actions": actions}}})
	return err
}

// Picture is what the window shows.
func (b *Browser) Picture() (image.Image, error) {
	answer, err := b.transport.send(screenshot, map[string]any{"full": false})
	if err != nil {
		return nil, err
	}
	var text string
	if err := json.Unmarshal(answer, &text); err != nil {
		return nil, err
	}
	content, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return nil, err
	}
	return png.Decode(bytes.NewReader(content))
}
