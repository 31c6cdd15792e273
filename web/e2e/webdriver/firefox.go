package webdriver

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// settings are Firefox preferences that turn off first-run pages, updates and connections to Mozilla's
// servers.
const settings = `user_pref("marionette.port", 0);
user_pref("app.update.enabled", false);
user_pref("app.normandy.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.safebrowsing.downloads.remote.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("extensions.update.enabled", false);
user_pref("intl.accept_languages", "en-US, en");
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,");
user_pref("toolkit.telemetry.server", "data:,");
user_pref("ui.systemUsesDarkTheme", 0);
`

// socket is a connection to Firefox's Marionette socket. Each message is a length, a colon and a JSON array.
// A command is [0, id, name, parameters]; a response is [1, id, error, result].
type socket struct {
	conn  net.Conn
	in    *bufio.Reader
	asked int
}

func (b *Browser) firefox(o Options) (transport, error) {
	name, err := exec.LookPath("firefox-esr")
	if err != nil {
		if name, err = exec.LookPath("firefox"); err != nil {
			return nil, errors.New("firefox-esr is not installed")
		}
	}
	if err := os.WriteFile(filepath.Join(b.dir, "user.js"), []byte(settings), 0o644); err != nil {
		return nil, err
	}
	// The sandbox is disabled because it blocks the fonts of the tests.
	env := []string{"MOZ_HEADLESS=1", "MOZ_DISABLE_CONTENT_SANDBOX=1", "MOZ_CRASHREPORTER_DISABLE=1",
		"MOZ_HEADLESS_WIDTH=" + strconv.Itoa(o.Width), "MOZ_HEADLESS_HEIGHT=" + strconv.Itoa(o.Height)}
	if o.FontConfig != "" {
		env = append(env, "FONTCONFIG_FILE="+o.FontConfig)
	}
	if err := b.run(env, nil, name, "--marionette", "--no-remote", "--profile", b.dir, "about:blank"); err != nil {
		return nil, err
	}
	s := &socket{}
	err = soon(func() error {
		port, err := os.ReadFile(filepath.Join(b.dir, "MarionetteActivePort"))
		if err != nil {
			return err
		}
		s.conn, err = net.Dial("tcp", "127.0.0.1:"+strings.TrimSpace(string(port)))
		return err
	})
	if err != nil {
		return nil, err
	}
	s.in = bufio.NewReader(s.conn)
	if _, err := s.read(); err != nil { // Marionette's greeting
		return nil, err
	}
	_, err = s.send(command{name: "WebDriver:NewSession"}, map[string]any{})
	return s, err
}

func (s *socket) send(c command, parameters any) (json.RawMessage, error) {
	s.asked++
	message, err := json.Marshal([]any{0, s.asked, c.name, parameters})
	if err != nil {
		return nil, err
	}
	s.conn.SetDeadline(time.Now().Add(2 * answerLimit))
	if _, err := fmt.Fprintf(s.conn, "%d:%s", len(message), message); err != nil {
		return nil, err
	}
	content, err := s.read()
	if err != nil {
		return nil, err
	}
	var answer [4]json.RawMessage
	if err := json.Unmarshal(content, &answer); err != nil {
		return nil, err
	}
	var fault *struct{ Error, Message string }
	if err := json.Unmarshal(answer[2], &fault); err != nil {
		return nil, err
	}
	if fault != nil {
		return nil, fmt.Errorf("%s: %s: %s", c.name, fault.Error, fault.Message)
	}
	var result struct{ Value json.RawMessage } // some commands return the value itself instead
	if json.Unmarshal(answer[3], &result) == nil && result.Value != nil {
		return result.Value, nil
	}
	return answer[3], nil
}

func (s *socket) read() ([]byte, error) {
	length, err := s.in.ReadString(':')
	if err != nil {
		return nil, err
	}
	n, err := strconv.Atoi(strings.TrimSuffix(length, ":"))
	if err != nil {
		return nil, err
	}
	content := make([]byte, n)
	_, err = io.ReadFull(s.in, content)
	return content, err
}

func (s *socket) close() { s.conn.Close() }
