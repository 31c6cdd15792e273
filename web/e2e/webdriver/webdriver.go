// Package webdriver drives Firefox and WebKit by W3C WebDriver commands. WebKit has a driver that
// takes them over HTTP, WebKitWebDriver. Firefox takes the same commands with the same parameters
// from its own socket, and needs no driver.
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
	FontConfig    string // a fontconfig file; "" for the system's
	Width, Height int    // of the window
}

// Browser is a running browser with a new profile and one tab. It is for one goroutine.
type Browser struct {
	transport transport
	dir       string // the profile
	processes []*exec.Cmd
}

// transport sends commands to the browser.
type transport interface {
	send(c command, parameters any) (json.RawMessage, error)
	close()
}

// command is a WebDriver command by its two names: that of Firefox's socket, and the standard's
// method and path after the session.
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

// Stop ends the browser and removes its profile.
func (b *Browser) Stop() {
	if b.transport != nil {
		b.transport.close()
	}
	for i := len(b.processes) - 1; i >= 0; i-- { // the display last
		syscall.Kill(-b.processes[i].Process.Pid, syscall.SIGKILL) // the whole group, since a browser is many processes
		b.processes[i].Wait()
	}
	for range 50 { // its last processes may still be writing
		if os.RemoveAll(b.dir) == nil {
			break
		}
		time.Sleep(interval)
	}
}

// run starts a program in a process group of its own. Its home is the browser's folder, so that it
// uses no files elsewhere.
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

// soon retries until success, at most for startLimit.
func soon(try func() error) error {
	for end := time.Now().Add(startLimit); ; time.Sleep(interval) {
		if err := try(); err == nil || time.Now().After(end) {
			return err
		}
	}
}

// Open loads a page and waits until it has loaded. The page becomes the one to evaluate in.
func (b *Browser) Open(url string) error {
	if _, err := b.transport.send(enterFrame, map[string]any{"id": nil}); err != nil {
		return err
	}
	_, err := b.transport.send(navigate, map[string]any{"url": url})
	return err
}

// Frame selects the frame to evaluate in, by an expression for its element in the page or a shadow
// root; "" selects the page.
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

// Evaluate evaluates an expression, which may contain await, and stores the value in what into
// points to.
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

// Click clicks at a point, in px from the corner of the page or frame that is selected.
func (b *Browser) Click(x, y float64) error {
	return b.act("pointer", []map[string]any{
		{"type": "pointerMove", "x": int(x), "y": int(y), "duration": 0}, {"type": "pointerDown", "button": 0},
		{"type": "pointerUp", "button": 0},
	})
}

// Choose gives a file to a field for files, named by an expression, as a person does in the browser's own dialog.
func (b *Browser) Choose(js, file string) error {
	value, err := b.evaluate(js)
	if err != nil {
		return err
	}
	var element map[string]string // of one key, a constant of the standard
	if err := json.Unmarshal(value, &element); err != nil {
		return fmt.Errorf("%s is no element: %w", js, err)
	}
	for _, id := range element {
		_, err = b.transport.send(command{"WebDriver:ElementSendKeys", "POST", "/element/" + id + "/value"},
			map[string]any{"id": id, "text": file})
	}
	return err
}

// keys are the standard's codes of keys that write nothing.
var keys = map[string]string{
	"Backspace": "\ue003", "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Ctrl": "\ue009", "Escape": "\ue00c",
	"Space": " ", "End": "\ue010", "Home": "\ue011",
	"ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Delete": "\ue017",
}

// Press presses keys one after the other: "5", "ArrowLeft", "Ctrl+Shift+z".
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
