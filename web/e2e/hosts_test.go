package e2e

import (
	"bufio"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/web/bundle"
)

// Tests of an export on the kinds of hosts in DEPLOY.md. Some use servers that behave like these hosts.
// TestRareHosts uses Debian's nginx, Caddy and Apache with the configuration from DEPLOY.md and the export.

// likeHosts starts servers that behave like certain kinds of hosts.
var likeHosts = map[string]func(t *testing.T) *server{
	"GitHub Pages": func(t *testing.T) *server {
		return hosted(t, "/repo", func(h http.Header, path string) {
			h.Set("Access-Control-Allow-Origin", "*")
			h.Set("Cache-Control", "max-age=600")
			for ext, t := range map[string]string{".js": "application/javascript; charset=utf-8", ".ts": "video/mp2t",
				".md": "text/markdown; charset=utf-8", ".webmanifest": "application/manifest+json"} {
				if strings.HasSuffix(path, ext) {
					h.Set("Content-Type", t)
				}
			}
		})
	},
	"Netlify": func(t *testing.T) *server {
		text, err := os.ReadFile(filepath.Join(exported(t, ""), "_headers"))
		if err != nil {
			t.Fatal(err)
		}
		rules := parsedHeaders(t, string(text))
		return hosted(t, "", func(h http.Header, path string) {
			for _, rule := range rules {
				if rule.pattern.MatchString(path) {
					for name, value := range rule.headers {
						h.Set(name, strings.Join(append(h.Values(name), value), ", "))
					}
				}
			}
		})
	},
	"a plain host": func(t *testing.T) *server { return host(t, "/repo") },
}

// headersRule is a rule of a _headers file.
type headersRule struct {
	pattern *regexp.Regexp // matches the path
	headers map[string]string
}

func parsedHeaders(t *testing.T, text string) (rules []headersRule) {
	t.Helper()
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if indented, ok := strings.CutPrefix(line, "  "); ok {
			name, value, ok := strings.Cut(indented, ": ")
			if !ok || len(rules) == 0 {
				t.Fatalf("_headers: %q", line)
			}
			rules[len(rules)-1].headers[name] = value
			continue
		}
		pattern := "^" + strings.ReplaceAll(regexp.QuoteMeta(line), `\*`, ".*") + "$"
		rules = append(rules, headersRule{regexp.MustCompile(pattern), map[string]string{}})
	}
	if len(rules) > 100 {
		t.Errorf("_headers has %d rules, and some hosts read no more than 100", len(rules))
	}
	return rules
}

func TestRareHostsAlike(t *testing.T) {
	t.Parallel()
	for name, site := range sampled(2, likeHosts) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			worksOnAHost(t, site(t))
		})
	}
}

// worksOnAHost tests the main functions of a site on a host, and a frame in a page of another site. It then
// stops the host and tests offline use.
func worksOnAHost(t *testing.T, s *server) {
	p := open(t, options{offline: true, expect: []string{"404", "app/workshop.", "/lists.", "/daily/", "/desk."}})
	p.goTo(s.url + "?p=" + inkalaLink)
	p.shows(inkala)
	p.click("Show the solution")
	p.verdict("One solution")
	for _, path := range []string{"learn/x-wing/", "learn/x-wing"} {
		p.goTo(s.url + path)
		p.until(`document.title.includes("X-Wing") && $(".learn__so")`)
	}
	p.goTo(s.url)
	p.kept()
	program, err := filepath.Glob(filepath.Join(exported(t, "/repo"), "web/app.*.wasm"))
	if err != nil || len(program) != 1 {
		t.Fatal(program, err)
	}
	for path, want := range map[string]struct {
		contentType string
		status      int
	}{
		"web/" + filepath.Base(program[0]): {"application/wasm", 200},
		"nothing/here":                     {"text/html; charset=utf-8", 404},
		"web/nothing.js":                   {"text/html; charset=utf-8", 404},
	} {
		if resp, _ := answer(t, s.url+path, "gzip"); resp.StatusCode != want.status ||
			resp.Header.Get("Content-Type") != want.contentType {
			t.Errorf("%s: %d, %s", path, resp.StatusCode, resp.Header.Get("Content-Type"))
		}
	}
	p.visit(s.url + "nothing/here")
	becomes(p, `$$("h1").map((e) => e.innerText).join()`, "There is no such page")
	becomes(p, `getComputedStyle($("h1")).fontFamily.includes("Helvetica")`, true) // The style sheet is applied.

	other := open(t, options{})
	other.visit(stranger(t, `<iframe title="A puzzle" width="360" height="580" src="`+s.url+`embed/?p=`+easy+
		`"></iframe>`))
	other.untilInFrame(`board() === ` + quoted(easy) + ` && named("Solve").length === 1`)
	other.goTo(s.url + "ja/learn/x-wing/")
	other.until(`document.title.includes("Xウイング") && $(".learn__so")`)
	s.stop()
	p.goTo(s.url + "?p=" + easy)
	p.shows(easy)
	p.click("Show the solution")
	p.verdict("One solution")
}

// The element <numplace-board> can be loaded from a host that lets other sites load its scripts.
func TestRareTheElementFromGitHubPages(t *testing.T) {
	t.Parallel()
	s := likeHosts["GitHub Pages"](t)
	p := open(t, options{})
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" puzzle="`+easy+`"`)))
	becomes(p, `(await $("#a").solve()).solution`, easySolution)
}

// realHosts maps the name of each real server to a function that returns the command for starting it on a
// port. dir is the server's working directory, and root/sudoku contains the export.
var realHosts = map[string]func(t *testing.T, dir, root string, port int) *exec.Cmd{
	"nginx": func(t *testing.T, dir, root string, port int) *exec.Cmd {
		lines := strings.NewReplacer("listen 80;", fmt.Sprintf("listen 127.0.0.1:%d;", port),
			"root /srv;", "root "+root+";").Replace(manualLines(t, "nginx", "brotli_static"))
		modules := unpacked(t, "/usr/lib/nginx/modules")
		write(t, filepath.Join(dir, "nginx.conf"), "daemon off; master_process off; pid pid; "+
			"error_log stderr notice;\n"+
			"load_module "+modules+"/ngx_http_brotli_static_module.so;\nevents {}\nhttp { access_log off;\n"+
			"client_body_temp_path t; proxy_temp_path t; fastcgi_temp_path t; uwsgi_temp_path t; scgi_temp_path t;\n"+
			lines+"}\n")
		return exec.Command(unpacked(t, "/usr/sbin/nginx"), "-p", dir, "-c", "nginx.conf", "-e", "stderr")
	},
	"Caddy": func(t *testing.T, dir, root string, port int) *exec.Cmd {
		lines := strings.NewReplacer("sudoku.example {", fmt.Sprintf("http://127.0.0.1:%d {", port),
			"root * /srv", "root * "+root).Replace(manualLines(t, "caddy", "file_server"))
		write(t, filepath.Join(dir, "Caddyfile"), "{\n\tadmin off\n}\n"+lines)
		cmd := exec.Command(unpacked(t, "/usr/bin/caddy"), "run", "--config", "Caddyfile", "--adapter", "caddyfile")
		cmd.Env = append(os.Environ(), "HOME="+dir, "XDG_DATA_HOME="+dir, "XDG_CONFIG_HOME="+dir)
		return cmd
	},
	"Apache": func(t *testing.T, dir, root string, port int) *exec.Cmd {
		var lines strings.Builder
		modules := unpacked(t, "/usr/lib/apache2/modules")
		for _, name := range []string{"mpm_event", "authz_core", "dir", "mime", "autoindex", "negotiation", "filter",
			"deflate", "setenvif", "headers", "rewrite"} {
			fmt.Fprintf(&lines, "LoadModule %s_module %s/mod_%[1]s.so\n", name, modules)
		}
		// A usual configuration, with the compression and the language suffixes of Debian's Apache.
		fmt.Fprintf(&lines, "ServerName 127.0.0.1\nListen 127.0.0.1:%d\nPidFile pid\nErrorLog /dev/stderr\n"+
			"TypesConfig /dev/null\nAddLanguage br .br\nAddType application/x-gzip .gz\n"+
			"Header always set X-Frame-Options SAMEORIGIN\n"+
			"AddOutputFilterByType DEFLATE text/html text/plain text/css text/javascript\n"+
			"DocumentRoot %[2]s\n<Directory %[2]s>\nOptions Indexes FollowSymLinks\nAllowOverride FileInfo\n"+
			"Require all granted\n</Directory>\n", port, root)
		if os.Geteuid() == 0 {
			lines.WriteString("User nobody\nGroup nogroup\n")
		}
		write(t, filepath.Join(dir, "httpd.conf"), lines.String())
		return exec.Command(unpacked(t, "/usr/sbin/apache2"), "-d", dir, "-f", "httpd.conf", "-DFOREGROUND")
	},
}

// readyLines contains, for each real server, a part of the log line which shows that the server is listening.
var readyLines = map[string]string{"nginx": "getrlimit(RLIMIT_NOFILE)", "Caddy": "serving initial configuration",
	"Apache": "resuming normal operations"}

// unpacked returns the path of a file that belongs to one of the real servers. tools.sh unpacks the servers
// for the long tests; they may also be installed on the system.
func unpacked(t *testing.T, name string) string {
	t.Helper()
	at, err := filepath.Abs(filepath.Join(root, "bin/hosts", name))
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range []string{at, name} {
		if _, err := os.Stat(at); err == nil {
			return at
		}
	}
	t.Fatalf("there is no %s: run NUMPLACE_LONG=1 make tools", name)
	return ""
}

func write(t *testing.T, name, content string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}

// manualLines returns a code block of DEPLOY.md: the first one in the given language that contains part.
func manualLines(t *testing.T, language, part string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "DEPLOY.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, block := range strings.Split(string(text), "```"+language+"\n")[1:] {
		if block, _, _ = strings.Cut(block, "```"); strings.Contains(block, part) {
			return block
		}
	}
	t.Fatalf("DEPLOY.md has no %s lines with %s", language, part)
	return ""
}

// standing starts one of the real servers with an export under /sudoku.
func standing(t *testing.T, name string) *server {
	t.Helper()
	dir, root := openDir(t), openDir(t)
	if err := os.CopyFS(filepath.Join(root, "sudoku"), os.DirFS(exported(t, packedPrefix))); err != nil {
		t.Fatal(err)
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := free.Addr().(*net.TCPAddr).Port
	free.Close()
	cmd := realHosts[name](t, dir, root, port)
	cmd.Dir = dir
	log, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var says strings.Builder
	ready, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for lines := bufio.NewScanner(log); lines.Scan(); {
			fmt.Fprintln(&says, lines.Text())
			if strings.Contains(lines.Text(), readyLines[name]) {
				close(ready)
				break
			}
		}
		io.Copy(io.Discard, log)
		cmd.Wait()
	}()
	end := os.Kill
	if name == "Apache" { // Apache's child processes end only on SIGINT.
		end = os.Interrupt
	}
	stop := sync.OnceFunc(func() {
		cmd.Process.Signal(end)
		<-ended
	})
	t.Cleanup(stop)
	select {
	case <-ready:
	case <-ended:
		t.Fatalf("%s has ended:\n%s", name, says.String())
	}
	return &server{url: fmt.Sprintf("http://127.0.0.1:%d/sudoku/", port), stop: stop, away: new(atomic.Bool)}
}

// openDir creates a directory that all users may read, because servers run as another user.
func openDir(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "numplace-host-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestRareHosts(t *testing.T) {
	t.Parallel()
	for name := range realHosts {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := standing(t, name)
			sendsWhatTheProgramSends(t, s)
			worksOnAHost(t, s)
		})
	}
}

// without is an HTTP client that neither follows redirects nor decompresses.
var without = &http.Client{
	Transport:     &http.Transport{DisableCompression: true},
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

// answer sends a GET request and returns the response and its body. encoding is the value of Accept-Encoding.
// headers are further request headers: name, value, name, value and so on.
func answer(t *testing.T, url, encoding string, headers ...string) (*http.Response, []byte) {
	t.Helper()
	r, err := http.NewRequest("GET", url, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Accept-Encoding", encoding)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	resp, err := without.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp, body
}

// sendsWhatTheProgramSends checks that a host sends every file of an export, compressed and uncompressed,
// with the same headers as the Numplace server. Directories must redirect to the address with a slash, and
// unknown paths must get the 404 page.
func sendsWhatTheProgramSends(t *testing.T, s *server) {
	t.Helper()
	ours := serveAt(t, program, "127.0.0.1:0", "-prefix", "/sudoku")
	dir := exported(t, packedPrefix)
	read := func(name string) string {
		content, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(content)
	}
	folders, names := 0, []string(nil)
	if err := fs.WalkDir(os.DirFS(dir), ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			names = append(names, name)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		ext := path.Ext(name)
		if strings.HasPrefix(name, ".") || name == "_headers" || name == "404.html" || ext == ".br" || ext == ".gz" {
			continue
		}
		at := name
		if folder, ok := strings.CutSuffix(name, "index.html"); ok {
			at = folder
			if short := strings.TrimSuffix(folder, "/"); short != "" {
				folders++
				resp, _ := answer(t, s.url+short+"?p=1..2", "br")
				to, err := resp.Location()
				if err != nil || to.String() != s.url+folder+"?p=1..2" || resp.StatusCode/100 != 3 {
					t.Errorf("%s without its slash: %d, %v", folder, resp.StatusCode, to)
				}
			}
		}
		for _, encoding := range []string{"br", "gzip", "identity"} {
			got, body := answer(t, s.url+at, encoding)
			want, _ := answer(t, ours.url+at, encoding)
			file, encoded := name, ""
			suffix := map[string]string{"br": ".br", "gzip": ".gz"}[encoding]
			if suffix != "" && slices.Contains(names, name+suffix) {
				file, encoded = name+suffix, encoding
			}
			if got.StatusCode != 200 || string(body) != read(file) || got.Header.Get("Content-Encoding") != encoded {
				t.Errorf("%s in %s: %d, %d bytes, not those of %s", at, encoding, got.StatusCode, len(body), file)
			}
			for _, header := range []string{"Content-Type", "Cache-Control", "Cross-Origin-Opener-Policy",
				"Cross-Origin-Embedder-Policy", "X-Content-Type-Options", "Referrer-Policy", "Permissions-Policy"} {
				if a, b := got.Header.Values(header), want.Header.Values(header); !slices.Equal(a, b) &&
					(at != "picture.png" || header != "Cache-Control") { // our server generates this image
					t.Errorf("%s in %s: %s is %q, the program's %q", at, encoding, header, a, b)
				}
			}
			if value := got.Header.Get("X-Frame-Options"); value != "" {
				t.Errorf("%s has X-Frame-Options: %s", at, value)
			}
			// A conditional request must not get status 304. Otherwise a damaged copy in the browser's cache
			// would never be replaced.
			if tag, since := got.Header.Get("ETag"), got.Header.Get("Last-Modified"); tag+since != "" {
				again, _ := answer(t, s.url+at, encoding, "If-None-Match", tag, "If-Modified-Since", since)
				if again.StatusCode != 200 {
					t.Errorf("%s in %s is sent once only: %d", at, encoding, again.StatusCode)
				}
			}
			if got.Header.Get("Access-Control-Allow-Origin") != "*" {
				t.Errorf("%s may not be loaded by other sites", at)
			}
			policy := got.Header.Get("Content-Security-Policy")
			if strings.Contains(policy, "frame-ancestors 'self'") == (at == "embed/") {
				t.Errorf("%s: Content-Security-Policy is %q", at, policy)
			}
			if at == "embed/" || at == "picture.png" {
				if of := got.Header.Get("Cross-Origin-Resource-Policy"); of != "cross-origin" {
					t.Errorf("%s: Cross-Origin-Resource-Policy is %q", at, of)
				}
			}
			if encoded != "" && !strings.Contains(got.Header.Get("Vary"), "Accept-Encoding") {
				t.Errorf("%s has no Vary", at)
			}
		}
	}
	if folders < 4*len(i18n.All) {
		t.Errorf("only %d folders", folders)
	}
	for _, at := range []string{"nothing", "learn/nothing/", "web/", "daily/", "web/app.wasm", "web/nothing.js.br"} {
		resp, body := answer(t, s.url+at, "br")
		if resp.StatusCode != 404 || resp.Header.Get("Cache-Control") != "no-cache" ||
			string(body) != read("404.html") && string(body) != read("404.html.br") {
			t.Errorf("%s: %d, %s, %.200q", at, resp.StatusCode, resp.Header.Get("Cache-Control"), body)
		}
	}
	bare, _ := answer(t, strings.TrimSuffix(s.url, "/")+"?p="+bundle.Index, "br")
	if to, err := bare.Location(); err != nil || to.String() != s.url+"?p="+bundle.Index {
		t.Errorf("the prefix without its slash: %d, %v", bare.StatusCode, to)
	}
}
