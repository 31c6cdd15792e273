package web

import (
	"net/http"
	"strings"
	"testing"

	"numplace/web/bundle"
)

func siteUnder(t *testing.T, prefix string) http.Handler {
	t.Helper()
	h, err := New(fakeBundle(t), prefix, "")
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// Each path below the prefix gets the same response as that path alone on a site without a prefix. Paths
// outside the prefix get the not-found page.
func TestUnderAPrefix(t *testing.T) {
	plain := fakeSite(t)
	for _, prefix := range []string{"/sudoku", "/a.b/~c_d/", "/embed"} {
		site := siteUnder(t, prefix)
		prefix = strings.TrimSuffix(prefix, "/")
		for _, path := range []string{
			"/", "/index.html", "/?p=" + easy, "/embed", "/embed/", "/embed.js", "/sw.js",
			"/manifest.webmanifest", "/robots.txt", "/daily/2026-11.txt",
			"/web/app.0123456789.wasm", "/web/icon.0123456789.png", "/healthz", "/nothing", "/404.html",
			"//", "/%73w.js", prefix + "/",
		} {
			want, got := ask(plain, "GET", "http://x"+path), ask(site, "GET", "http://x"+prefix+path)
			if got.StatusCode != want.StatusCode {
				t.Errorf("%s%s: %d, want %d", prefix, path, got.StatusCode, want.StatusCode)
			}
			for _, name := range []string{"Content-Type", "Content-Security-Policy", "Cross-Origin-Resource-Policy",
				"Access-Control-Allow-Origin", "Cache-Control", "Location"} {
				if got.Header.Get(name) != want.Header.Get(name) {
					t.Errorf("%s%s: %s %q, want %q", prefix, path, name, got.Header.Get(name), want.Header.Get(name))
				}
			}
		}
		for _, path := range []string{"/", "/index.html", "/sw.js", "/web/app.0123456789.wasm", prefix + "x",
			prefix + "sw.js", "/x" + prefix + "/", strings.ToUpper(prefix) + "/"} {
			resp := ask(site, "GET", path)
			checkSecure(t, resp)
			if body := text(t, resp); resp.StatusCode != 404 || !strings.Contains(body, ` href="`+prefix+`/">`) {
				t.Errorf("%s below no %s: %d, %s", path, prefix, resp.StatusCode, body)
			}
		}
		if got := text(t, ask(site, "GET", "/healthz")); got != "ok\n" {
			t.Errorf("/healthz beside %s: %q", prefix, got)
		}
	}
}

// Files that contain absolute paths have the prefix in these paths, in each encoding.
func TestPagesUnderAPrefix(t *testing.T) {
	files := fakeBundle(t)
	addFile(t, files, bundle.Widgets, "widgets.html", "text/html; charset=utf-8",
		`<meta property="og:image" content="/web/icon.png">`, true)
	site, err := New(files, "/sudoku", "")
	if err != nil {
		t.Fatal(err)
	}
	plain := fakeSite(t)
	for path, want := range map[string]string{
		"/embed":                `src="/sudoku/web/x.js"`,
		"/widgets/":             `content="/sudoku/web/icon.png"`,
		"/nothing":              `href="/sudoku/web/icon.0123456789.png"`,
		"/manifest.webmanifest": `"id": "/sudoku/"`,
	} {
		for _, accept := range []string{"", "gzip", "br"} {
			resp := ask(site, "GET", "/sudoku"+path, "Accept-Encoding: "+accept)
			if body := text(t, resp); resp.Header.Get("Content-Encoding") != accept || !strings.Contains(body, want) {
				t.Errorf("%s as %q: %s", path, resp.Header.Get("Content-Encoding"), body)
			}
			if other := ask(plain, "GET", path, "Accept-Encoding: "+accept).Header.Get("ETag"); other != "" &&
				other == resp.Header.Get("ETag") {
				t.Errorf("%s has the ETag that it has without a prefix, where it is another file", path)
			}
		}
	}
}

func TestPrefixWithoutItsSlash(t *testing.T) {
	site := siteUnder(t, "/sudoku")
	for query, want := range map[string]string{"": "/sudoku/", "?p=" + easy + "&b=3x3": "/sudoku/?p=" + easy + "&b=3x3",
		"?x=//y": "/sudoku/?x=//y"} {
		for _, method := range []string{"GET", "HEAD"} {
			resp := ask(site, method, "/sudoku"+query)
			if resp.StatusCode != 301 || resp.Header.Get("Location") != want ||
				resp.Header.Get("Content-Security-Policy") == "" {
				t.Errorf("%s /sudoku%s: %d, %v", method, query, resp.StatusCode, resp.Header)
			}
		}
	}
	if resp := ask(site, "POST", "/sudoku"); resp.StatusCode != 405 || resp.Header.Get("Location") != "" {
		t.Errorf("POST: %d, %v", resp.StatusCode, resp.Header)
	}
}

func TestBadPrefixes(t *testing.T) {
	for _, prefix := range []string{"sudoku", "//", "//x", "/a/../b", "/a b", `/"><script>`} {
		if _, err := New(fakeBundle(t), prefix, ""); err == nil ||
			!strings.Contains(err.Error(), "must be a path like /repo") {
			t.Errorf("%q: error %v", prefix, err)
		}
	}
}
