// Package webdriver drives Firefox and WebKit with W3C WebDriver commands. For WebKit, it sends them over
// HTTP to WebKitWebDriver. Firefox needs no driver: its Marionette socket accepts the same commands and
// parameters.
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

// Engine is a browser engine.
type Engine string

const (
	Firefox Engine = "Firefox"
	WebKit  Engine = "WebKit"
)

const (
	startLimit  = 60 * time.Second // the longest time until a browser can be controlled
	answerLimit = 60 * time.Second // the longest time for a command
	interval    = 20 * time.Millisecond
)

// Options are the options of a browser.
type Options struct {
	Engine        Engine
	FontConfig    string // a fontconfig file; "" for the system's fonts
	Width, Height int    // size of the window in px
}

// Browser is a running browser with a new profile and one tab. It must not be used by several goroutines at
// once.
type Browser struct {
	transport transport
	dir       string // the profile directory
	processes []*exec.Cmd
}

// transport sends commands to the browser.
type transport interface {
	send(c command, parameters any) (json.RawMessage, error)
	close()
}

// command identifies a WebDriver command: name is its name in Marionette, and method and path are its HTTP
// method and its path below /session/{id}.
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

// Start starts a browser, which Stop ends.
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
		err = errors.New("unknown engine")
	}
	if err == nil {
		_, err = b.transport.send(setTimeouts, map[string]any{"script": answerLimit.Milliseconds(),
			"pageLoad": answerLimit.Milliseconds()})
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

// Stop ends the browser and removes its profile directory.
func (b *Browser) Stop() {
	if b.transport != nil {
		b.transport.close()
	}
	for i := len(b.processes) - 1; i >= 0; i-- { // The X server is ended last.
		syscall.Kill(-b.processes[i].Process.Pid, syscall.SIGKILL) // A browser is a group of processes.
		b.processes[i].Wait()
	}
	for range 50 { // The last processes may still be writing files.
		if os.RemoveAll(b.dir) == nil {
			break
		}
		time.Sleep(interval)
	}
}

// run starts a program in its own process group. HOME is the profile directory, so that the program neither
// reads nor writes the user's files. files become the descriptors from 3 on.
func (b *Browser) run(env []string, files []*os.File, name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Env = append(append(os.Environ(), "HOME="+b.dir, "XDG_RUNTIME_DIR="+b.dir, "LANG=C.UTF-8", "LANGUAGE=en_US"),
		env...)
	cmd.ExtraFiles = files
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := cmd.Start(); err != nil {
		return err
	}
	b.processes = append(b.processes, cmd)
	return nil
}

// soon calls try until it succeeds, for at most startLimit. It returns the last error.
func soon(try func() error) error {
	for end := time.Now().Add(startLimit); ; time.Sleep(interval) {
		if err := try(); err == nil || time.Now().After(end) {
			return err
		}
	}
}

// Open loads a page and waits until it has loaded. Expressions are then evaluated in the page itself, not in
// a frame.
func (b *Browser) Open(url string) error {
	if _, err := b.transport.send(enterFrame, map[string]any{"id": nil}); err != nil {
		return err
	}
	_, err := b.transport.send(navigate, map[string]any{"url": url})
	return err
}

// Frame selects the frame in which expressions are evaluated and clicks happen. js is a JavaScript expression
// for the iframe element, which may be in a shadow root. If js is "", Frame selects the page itself.
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

// Evaluate evaluates a JavaScript expression, which may contain await. It decodes the value into the variable
// that into points to, or discards it if into is nil.
func (b *Browser) Evaluate(js string, into any) error {
	value, err := b.evaluate(js)
	if err != nil || into == nil {
		return err
	}
	return json.Unmarshal(value, into)
}

func (b *Browser) evaluate(js string) (json.RawMessage, error) {
	answer, err := b.transport.send(execute, map[string]any{"args": []any{}, "script": `
const done = arguments[arguments.length - 1];
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

// Click clicks at a point, in px from the top left corner of the selected page or frame.
func (b *Browser) Click(x, y float64) error {
	return b.act("pointer", []map[string]any{
		{"type": "pointerMove", "x": int(x), "y": int(y), "duration": 0}, {"type": "pointerDown", "button": 0},
		{"type": "pointerUp", "button": 0},
	})
}

// Choose selects a file for a file input, as the browser's file dialog does. js is an expression for the
// input element.
func (b *Browser) Choose(js, file string) error {
	value, err := b.evaluate(js)
	if err != nil {
		return err
	}
	var element map[string]string // one entry: the key is a constant of the standard, the value is the element's id
	if err := json.Unmarshal(value, &element); err != nil {
		return fmt.Errorf("%s is not an element: %w", js, err)
	}
	for _, id := range element {
		_, err = b.transport.send(command{"WebDriver:ElementSendKeys", "POST", "/element/" + id + "/value"},
			map[string]any{"id": id, "text": file})
	}
	return err
}

// keys maps key names to the code points that the WebDriver standard assigns to them.
var keys = map[string]string{
	"Backspace": "\ue003", "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Ctrl": "\ue009", "Escape": "\ue00c",
	"Space": " ", "End": "\ue010", "Home": "\ue011",
	"ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Delete": "\ue017",
}

// Press presses keys in order. Parts joined by '+' are held together, as in "Ctrl+Shift+z".
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
	_, err := b.transport.send(perform, map[string]any{"actions": []any{map[string]any{"type": device, "id": device,
		"actions": actions}}})
	return err
}

// Picture returns a screenshot of the window.
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
