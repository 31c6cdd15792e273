package web

import (
	"bytes"
	"image/png"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"numplace/web/bundle"
)

const origin = "https://sudoku.example"

// placed returns the site under prefix, with the given origin.
func placed(t *testing.T, prefix, origin string) http.Handler {
	t.Helper()
	h, err := New(fakeBundle(t), prefix, origin)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func TestPicturesAreServed(t *testing.T) {
	for _, prefix := range []string{"", "/play"} {
		server := httptest.NewServer(placed(t, prefix, origin))
		defer server.Close()
		for path, contentType := range map[string]string{
			"/picture.png?p=" + easy: "image/png", "/picture.svg?p=" + easy: "image/svg+xml",
			"/picture.png": "image/png",
			"/oembed?url=" + origin + prefix + "/%3Fp=" + easy: "application/json; charset=utf-8",
		} {
			resp, err := server.Client().Get(server.URL + prefix + path)
			if err != nil {
				t.Fatal(err)
			}
			body := text(t, resp)
			check(t, resp, "'self'", "'self'", "cross-origin")
			if h := resp.Header; resp.StatusCode != 200 || h.Get("Content-Type") != contentType ||
				h.Get("Cache-Control") != "public, max-age=86400, stale-while-revalidate=2592000" || body == "" {
				t.Errorf("%s: %d %v", path, resp.StatusCode, h)
			}
			head, err := server.Client().Head(server.URL + prefix + path)
			if err != nil || head.StatusCode != 200 || head.ContentLength != int64(len(body)) {
				t.Errorf("%s: HEAD is %d, %d bytes of %d, %v", path, head.StatusCode,
					head.ContentLength, len(body), err)
			}
			if resp := ask(server.Config.Handler, "POST", prefix+path); resp.StatusCode != 405 ||
				resp.Header.Get("Allow") != "GET, HEAD" {
				t.Errorf("%s: POST is %d", path, resp.StatusCode)
			}
			if resp := ask(server.Config.Handler, "GET", "/elsewhere"+path); resp.StatusCode != 404 {
				t.Errorf("%s: %d elsewhere", path, resp.StatusCode)
			}
		}
		bad := ask(server.Config.Handler, "GET", prefix+"/picture.png?p=%3Cscript%3Eevil")
		if body := text(t, bad); bad.StatusCode != 400 || strings.Contains(body, "evil") ||
			strings.Contains(body, "<") {
			t.Errorf("%d %s", bad.StatusCode, body)
		}
		check(t, bad, "'self'", "'self'", "cross-origin")
	}
}

// A page links a preview image only if the site's origin is known.
func TestPagesNamePicturesOfTheirOrigin(t *testing.T) {
	const query = "?p=1......3.4....2.&d=.2.............."
	for _, prefix := range []string{"", "/play"} {
		site := placed(t, prefix, origin)
		for path, want := range map[string]string{
			"/": origin + prefix + "/picture.png",
			"/" + query: origin + prefix + "/picture.png" +
				strings.ReplaceAll(query, "&", "&amp;"),
			"/?p=" + strings.Repeat(".", 81): origin + prefix + "/picture.png",
			"/?p=evil":                       origin + prefix + "/picture.png",
		} {
			page := text(t, ask(site, "GET", prefix+path))
			if strings.Count(page, `<meta property="og:image" content="`) != 1 ||
				!strings.Contains(page, `<meta property="og:image" content="`+want+`">`) {
				t.Errorf("%s: no %s in\n%s", path, want, page)
			}
			if strings.Count(page, `<meta name="twitter:card" content="summary_large_image">`) != 1 {
				t.Errorf("%s: another card in\n%s", path, page)
			}
			if linked := strings.Contains(page, `<link rel="alternate" type="application/json+oembed" href="`+
				origin+prefix+"/oembed?url="); linked != (path == "/"+query) {
				t.Errorf("%s: oEmbed %t", path, linked)
			}
		}
	}
}

func TestPagesOfLearnNameTheSitesPicture(t *testing.T) {
	site, err := New(learnBundle(t), "/play", origin)
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"/play/learn/", "/play/learn/one/", "/play/learn/none/"} {
		if page := text(t, ask(site, "GET", path)); strings.Count(page,
			`<meta property="og:image" content="`+origin+`/play/picture.png">`) != 1 {
			t.Errorf("%s:\n%s", path, page)
		}
	}
}

func TestTheHostHeaderIsNotBelieved(t *testing.T) {
	for _, origin := range []string{"", origin} {
		site := placed(t, "", origin)
		for _, path := range []string{"/", "/?p=" + easy, "/embed/?p=" + easy, "/nowhere"} {
			r := httptest.NewRequest("GET", path, nil)
			r.Host = "evil.example"
			r.Header.Set("X-Forwarded-Host", "evil.example")
			r.Header.Set("Forwarded", "host=evil.example")
			w := httptest.NewRecorder()
			site.ServeHTTP(w, r)
			page := w.Body.String()
			if strings.Contains(page, "evil.example") {
				t.Errorf("%s: the host in\n%s", path, page)
			}
			if origin == "" && (strings.Contains(page, "og:image") || strings.Contains(page, "twitter:") ||
				strings.Contains(page, "oembed")) {
				t.Errorf("%s: a picture is named in\n%s", path, page)
			}
		}
	}
	if resp := ask(placed(t, "", ""), "GET", "/oembed?url=http://example.com/%3Fp="+easy); resp.StatusCode != 404 {
		t.Errorf("oEmbed without an origin: %d", resp.StatusCode)
	}
}

// Hostile parts of a link never appear in the tags of its page.
func TestTagsAreNotTheQuery(t *testing.T) {
	server := httptest.NewServer(placed(t, "", origin))
	defer server.Close()
	const mark = "evil"
	for _, target := range []string{
		"/?p=" + easy + "&evil=\"><script>evil</script>",
		"/?p=" + easy + "&d=\"><script>evil</script>",
		"/?p=" + easy + "&n=1evil",
		"/?p=" + easy + "&n=%22%3Eevil",
		"/?p=" + easy + "&t=evil:off",
		"/?p=" + easy + "&b=3x3&l=evil",
		"/?p=" + easy + "#evil",
		"/?%70=" + easy + "&s=evil&x=evil",
		"/?p=" + strings.Repeat(".", 15) + "4&l=jigsaw:eeeevvvviiiillll&v=2",
		"/?p=" + strings.Repeat(".", 15) + "4&l=jigsaw:eeeevvvviiiillll%22%3E&v=2",
		"/picture.png?p=" + easy + "&evil=%22%3E",
		"/picture.svg?p=evil",
		"/picture.svg?p=" + easy + "&l=%22%3E%3Cscript%3Eevil&v=2",
		"/picture.svg?p=" + strings.Repeat(".", 15) + "4&l=jigsaw:eeeevvvviiiillll&v=2",
		"/picture.png?s=evil",
		"/oembed?url=https://evil.example/%3Fp=" + easy,
		"/oembed?url=" + origin + "/%3Fp=" + easy + "%26evil=%22%3E%3Cscript%3Eevil&format=json",
		"/oembed?url=" + origin + "/%3Fp=" + easy + "&format=evil",
		"/oembed?url=" + origin + "/evil&maxwidth=evil",
	} {
		resp, all := rawGet(t, server, target)
		if strings.Contains(all, mark) {
			t.Errorf("%.60q comes back in\n%s", target, all)
		}
		if resp.StatusCode != 200 && resp.StatusCode != 400 && resp.StatusCode != 404 && resp.StatusCode != 501 {
			t.Errorf("%.60q: %d", target, resp.StatusCode)
		}
	}
}

func TestWrongOrigins(t *testing.T) {
	for _, origin := range []string{"sudoku.example", "https://sudoku.example/play", `https://x"><script>`,
		"javascript:x"} {
		if _, err := New(fakeBundle(t), "", origin); err == nil ||
			!strings.Contains(err.Error(), "is not an address like https://sudoku.example") {
			t.Errorf("%q: %v", origin, err)
		}
		if err := export(fakeBundle(t), t.TempDir(), "", origin, false); err == nil {
			t.Errorf("%q: exported", origin)
		}
	}
}

func TestAnExportHasOnePicture(t *testing.T) {
	for _, test := range []struct{ prefix, origin string }{{"", ""}, {"/repo", ""}, {"", origin}, {"/repo", origin}} {
		dir := t.TempDir()
		if err := export(fakeBundle(t), dir, test.prefix, test.origin, false); err != nil {
			t.Fatal(err)
		}
		if img, err := png.Decode(bytes.NewReader([]byte(read(t, dir, "picture.png")))); err != nil ||
			img.Bounds().Dx() != 1200 || img.Bounds().Dy() != 630 {
			t.Errorf("%v: the picture is %v", test, err)
		}
		page := read(t, dir, "index.html")
		if named := strings.Contains(page, `<meta property="og:image" content="`+origin+test.prefix+
			`/picture.png">`); named != (test.origin != "") || named != strings.Contains(page, "og:image") {
			t.Errorf("%v: named %t in\n%s", test, named, page)
		}
		if strings.Contains(page, "oembed") || !strings.Contains(page, bundle.Neutral.Tags()) {
			t.Errorf("%v:\n%s", test, page)
		}
		want := test.prefix + "/picture.png\n  Content-Type: image/png\n  Content-Security-Policy: "
		if headers := read(t, dir, "_headers"); !strings.Contains(headers, want) ||
			!strings.Contains(strings.SplitN(headers, want, 2)[1], "Cross-Origin-Resource-Policy: cross-origin\n") {
			t.Errorf("%v:\n%s", test, headers)
		}
	}
}
