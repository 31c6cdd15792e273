package webdriver

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// driver is a WebKitWebDriver session. url is the address of the driver, and later that of the session.
type driver struct{ url string }

var client = &http.Client{Timeout: 2 * answerLimit}

func (b *Browser) webkit(o Options) (transport, error) {
	var browser string
	for _, pattern := range []string{"/usr/lib/*/webkit2gtk-4.*/MiniBrowser", "/usr/lib*/webkit2gtk-4.*/MiniBrowser",
		"/usr/libexec/webkit2gtk-4.*/MiniBrowser"} {
		if found, _ := filepath.Glob(pattern); len(found) > 0 {
			browser = found[len(found)-1]
			break
		}
	}
	if browser == "" {
		return nil, errors.New("WebKitGTK's MiniBrowser is not installed")
	}
	display, err := b.display(o)
	if err != nil {
		return nil, err
	}
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	env := []string{"DISPLAY=" + display, "GDK_BACKEND=x11", "NO_AT_BRIDGE=1", "LIBGL_ALWAYS_SOFTWARE=1"}
	if o.FontConfig != "" {
		env = append(env, "FONTCONFIG_FILE="+o.FontConfig)
	}
	if err := b.run(env, nil, "WebKitWebDriver", "--port="+strconv.Itoa(port)); err != nil {
		return nil, err
	}
	d := &driver{url: fmt.Sprintf("http://127.0.0.1:%d", port)}
	if err := soon(func() error { _, err := d.send(command{"", "GET", "/status"}, nil); return err }); err != nil {
		return nil, err
	}
	answer, err := d.send(command{"", "POST", "/session"},
		map[string]any{"capabilities": map[string]any{"alwaysMatch": map[string]any{
			"webkitgtk:browserOptions": map[string]any{"binary": browser, "args": []string{"--automation"}},
		}}})
	if err != nil {
		return nil, err
	}
	var session struct{ SessionID string }
	if err := json.Unmarshal(answer, &session); err != nil {
		return nil, err
	}
	d.url += "/session/" + session.SessionID
	return d, nil
}

// display starts the virtual X server Xvfb and returns its display name, such as ":99".
func (b *Browser) display(o Options) (string, error) {
	in, out, err := os.Pipe()
	if err != nil {
		return "", err
	}
	defer in.Close()
	err = b.run(nil, []*os.File{out}, "Xvfb", "-displayfd", "3", "-noreset", "-nolisten", "tcp", "-screen", "0",
		fmt.Sprintf("%dx%dx24", o.Width+200, o.Height+200))
	out.Close()
	if err != nil {
		return "", err
	}
	number, err := bufio.NewReader(in).ReadString('\n')
	if err != nil {
		return "", fmt.Errorf("the X server did not start: %w", err)
	}
	return ":" + strings.TrimSpace(number), nil
}

func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port, nil
}

func (d *driver) send(c command, parameters any) (json.RawMessage, error) {
	var body bytes.Buffer
	if c.method == "POST" {
		if err := json.NewEncoder(&body).Encode(parameters); err != nil {
			return nil, err
		}
	}
	request, err := http.NewRequest(c.method, d.url+c.path, &body)
	if err != nil {
		return nil, err
	}
	response, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	var answer struct{ Value json.RawMessage }
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		return nil, err
	}
	if response.StatusCode != http.StatusOK {
		var fault struct{ Error, Message string }
		json.Unmarshal(answer.Value, &fault)
		return nil, fmt.Errorf("%s: %s: %s", c.path, fault.Error, fault.Message)
	}
	return answer.Value, nil
}

func (d *driver) close() {
	d.send(command{"", "DELETE", ""}, nil)
}
