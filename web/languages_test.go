package web

import (
	"fmt"
	"html"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"numplace/app/shared/i18n"
	"numplace/web/bundle"
)

// Some files that are not generated from app/shared/i18n/languages.txt also list the page's languages. Each
// of these lists is complete.
func TestFilesNameEachLanguage(t *testing.T) {
	english := []string{"en"}
	chinese := []string{"zh-Hans", "zh-Hant"} // need a script subtag, so they are listed differently
	both := append(chinese, english...)       // :lang(zh) covers both Chinese languages
	for _, named := range []struct {
		file    string
		what    string
		pattern string   // TAG stands for the language's tag, OWN for its native name
		but     []string // languages that may be missing
	}{
		{"script/tongue.js", "the languages that the page takes from the browser", `\((\w+\|)*TAG[|)]`, chinese},
		{"script/tongue.js", "the languages that paths name", `\((\w[-\w]*\|)*PATH[|)]`, english},
		{"embed/embed.js", "that script, for the element", `from "../script/tongue.js"`, nil},
		{"embed/embed.js", "the words of the element", `(?m)^  "?TAG"?: \[`, nil},
		{"embed/EMBED.md", "the attribute lang", "(?m)^\\| `lang` \\|.*`TAG`", nil},
		{"solver/api.d.ts", "the option lang", `The language of names and sentences.*"TAG"`, nil},
		{"shell.html", "the words without JavaScript", `<p lang="TAG">`, english},
		{"page.css", "words that are hidden", `(?m)^(.*, )?\.tri > :lang\(TAG\)(, .*)? \{ display: none`, both},
		{"page.css", "words hidden by another language",
			`(?m)^(.*, )?:root:lang\(TAG\) \.tri > \*(, .*)? \{ display: none`, both},
		{"page.css", "words that are shown",
			`:root(:lang\(TAG\)|\[lang="TAG"\]) \.tri > (:lang\(TAG\)|\[lang="TAG"\])`, english},
		{"learn.css", "lessons in another language",
			`:root\[lang="TAG"\] \.lesson:not\(\[lang="TAG"\]\)`, nil},
		{"../app/README.md", "the list of languages", `(?m)^- English.* OWN[,;]`, english},
	} {
		content, err := os.ReadFile(named.file)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range i18n.All {
			pattern := strings.NewReplacer("TAG", l.Tag(), "PATH", strings.ToLower(l.Tag()), "OWN",
				l.Own()).Replace(named.pattern)
			if !slices.Contains(named.but, l.Tag()) && !regexp.MustCompile(pattern).Match(content) {
				t.Errorf("web/%s lacks %s: %s", named.file, l.Tag(), named.what)
			}
		}
	}
}

// spokenBundle is learnBundle with a page that links a manifest, and with the pages Lists and About.
func spokenBundle(t *testing.T) fstest.MapFS {
	t.Helper()
	files := learnBundle(t)
	page := func(path, name, body string) {
		addFile(t, files, path, name, "text/html; charset=utf-8", "<html lang=\"en\" data-waits><head>"+
			bundle.HeadOf(path).Tags()+`<link rel="manifest" href="/manifest.webmanifest"></head>`+body, true)
	}
	page("/", "index2.html", "board")
	page(bundle.Learn, "learn2.html", bundle.LessonMark+"</body>")
	page(bundle.Lists, "lists.html", "lists")
	page(bundle.About, "about.html", `<a href="/">start</a><a href="/licenses.txt">all</a>`)
	return files
}

// spokenPages returns the expected titles and descriptions of the translated pages, by path.
func spokenPages(l i18n.Lang) map[string]bundle.Head {
	learn := func(title, says string) bundle.Head {
		return bundle.Head{Lang: l.Tag(), Title: title + " – " + i18n.Name.In(l), Description: says}
	}
	return map[string]bundle.Head{
		"/": bundle.HeadIn(l, bundle.Index), "/about/": bundle.HeadIn(l, bundle.About),
		"/learn/":     learn("Techniques "+l.Tag(), "All & every."),
		"/learn/one/": learn("One "+l.Tag(), `It is so "here".`),
	}
}

// alternates returns the expected alternate links of the page at path. site is the site's address.
func alternates(site, path string) (tags []string) {
	for _, in := range [][2]string{{"en", ""}, {"ja", "ja/"}, {"zh-Hans", "zh-hans/"}, {"zh-Hant", "zh-hant/"},
		{"x-default", ""}} {
		tags = append(tags, fmt.Sprintf(`<link rel="alternate" hreflang="%s" href="%s%s">`, in[0], site,
			in[1]+path[1:]))
	}
	return tags
}

// wantPage checks a translated page, whether served or exported.
func wantPage(t *testing.T, prefix, origin string, l i18n.Lang, path, page string) {
	t.Helper()
	home := prefix + bundle.PathIn(l, "/")
	want := []string{`<html lang="` + l.Tag() + `"`, spokenPages(l)[path].Tags(),
		`<link rel="manifest" href="` + prefix + bundle.ManifestPath(l) + `">`}
	switch path {
	case "/about/":
		want = append(want, `<a href="`+home+`">start</a>`, `href="`+prefix+`/licenses.txt"`)
	case "/learn/":
		want = append(want, `href="`+home+`learn/one/"`)
	case "/learn/one/":
		want = append(want, `href="`+home+`learn/"`, `href="`+home+`learn/two/"`, "<b>so</b>")
	}
	if origin != "" {
		want = append(append(want, alternates(origin+prefix+"/", path)...),
			`<link rel="canonical" href="`+origin+home+path[1:]+`">`)
	}
	for _, part := range want {
		if strings.Count(page, part) < 1 {
			t.Errorf("%s%s of %q: no %s in\n%s", home, path[1:], origin, part, page)
		}
	}
	if n := strings.Count(page, "hreflang"); n != len(want)-len(slices.DeleteFunc(want,
		func(s string) bool { return strings.Contains(s, "hreflang") })) {
		t.Errorf("%s%s of %q has %d alternates", home, path[1:], origin, n)
	}
	if origin == "" && strings.Contains(page, "canonical") {
		t.Errorf("%s%s names an address without an origin", home, path[1:])
	}
	if again := string(bundle.Sealed([]byte(page))); again != page {
		t.Errorf("%s%s is not sealed", home, path[1:])
	}
}

// Each page is served in the language of its path, whatever the client's preferred language is.
func TestPagesInLanguages(t *testing.T) {
	for _, prefix := range []string{"", "/sudoku", "/ja"} {
		for _, origin := range []string{"", "https://host.example"} {
			site, err := New(spokenBundle(t), prefix, origin)
			if err != nil {
				t.Fatal(err)
			}
			for _, l := range i18n.All[1:] {
				for path := range spokenPages(l) {
					whole := bundle.PathIn(l, path)
					for _, address := range []string{whole, strings.TrimSuffix(whole, "/"), whole + "index.html",
						whole + "?x=<svg>"} {
						resp := ask(site, "GET", prefix+address, "Accept-Language: zh-TW, ja;q=0.5")
						checkSecure(t, resp)
						if resp.StatusCode != http.StatusOK || resp.Header.Get("Vary") != "Accept-Encoding" ||
							resp.Header.Get("Cache-Control") != "no-cache" || resp.Header.Get("Location") != "" {
							t.Errorf("%s%s: %d, %v", prefix, address, resp.StatusCode, resp.Header)
						}
						wantPage(t, prefix, origin, l, path, text(t, resp))
					}
				}
			}
		}
	}
}

// Pages without a language in their path link to their translations, if they have any.
func TestPagesNameThoseInLanguages(t *testing.T) {
	for _, origin := range []string{"", "https://host.example"} {
		site, err := New(spokenBundle(t), "/sudoku", origin)
		if err != nil {
			t.Fatal(err)
		}
		for path := range spokenPages(i18n.En) {
			wantPage(t, "/sudoku", origin, i18n.En, path, text(t, ask(site, "GET", "/sudoku"+path)))
		}
		for _, path := range []string{"/?p=" + easy, "/learn/none/"} {
			if page := text(t, ask(site, "GET", "/sudoku"+path)); strings.Contains(page, "hreflang") ||
				strings.Contains(page, "canonical") {
				t.Errorf("%s: %s", path, page)
			}
		}
	}
}

// The server also answers a puzzle's link below the path of a language, with the address at the root of the
// site as the canonical one.
func TestAPuzzleUnderALanguage(t *testing.T) {
	for _, origin := range []string{"", "https://host.example"} {
		site, err := New(spokenBundle(t), "/sudoku", origin)
		if err != nil {
			t.Fatal(err)
		}
		resp := ask(site, "GET", "/sudoku/ja/?p="+easy, "Accept-Language: en")
		checkSecure(t, resp)
		page := text(t, resp)
		for part, has := range map[string]bool{
			`<html lang="ja"`: true, `<title lang="ja">9×9`: true, "hreflang": false,
			`<link rel="canonical" href="https://host.example/sudoku/?p=` + easy + `">`: origin != "",
			"canonical": origin != "",
		} {
			if strings.Contains(page, part) != has {
				t.Errorf("%q: %s is there: %t\n%s", origin, part, !has, page)
			}
		}
		if vary := resp.Header.Get("Vary"); resp.StatusCode != http.StatusOK || vary != "Accept-Encoding" {
			t.Errorf("%d, Vary: %s", resp.StatusCode, vary)
		}
	}
}

// Below the path of a language, only the translated pages exist.
func TestPathsUnderNoLanguage(t *testing.T) {
	site, err := New(spokenBundle(t), "", "https://host.example")
	if err != nil {
		t.Fatal(err)
	}
	for path, status := range map[string]int{
		"/fr/": 404, "/en/": 404, "/en/learn/": 404, "/zh/": 404, "/zh-Hans/": 404, "/JA/": 404, "/jax/": 404,
		"/ja-jp/":      404,
		"/ja/nonsense": 404, "/ja/widgets/": 404, "/ja/embed/": 404, "/ja/sw.js": 404,
		"/ja/404.html":             404,
		"/ja/manifest.webmanifest": 404, "/ja/web/app.0123456789.wasm": 404, "/ja/share": 404, "/ja/picture.png": 404,
		"/ja/healthz": 404, "/ja//": 404, "/ja/ja/": 404, "/ja/zh-hant/": 404, "//ja/": 404, "/%6aa/": 404,
		"/ja/%6cearn/":       404,
		"/ja/learn/one/two/": 404, "/ja/learn/one//": 404,
	} {
		resp := ask(site, "GET", "http://host"+path)
		if page := text(t, resp); resp.StatusCode != status || !strings.Contains(page, "no such page") {
			t.Errorf("%s: %d\n%s", path, resp.StatusCode, page)
		}
	}
	resp := ask(site, "GET", "/ja/learn/none/", "Accept-Language: en")
	page := text(t, resp)
	if resp.StatusCode != 404 || !strings.Contains(page, "Techniques ja") || !strings.Contains(page, "noindex") ||
		strings.Contains(page, "hreflang") || resp.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%d, %v\n%s", resp.StatusCode, resp.Header, page)
	}
	for _, method := range []string{"POST", "PUT"} {
		if resp := ask(site, method, "/ja/"); resp.StatusCode != http.StatusMethodNotAllowed {
			t.Errorf("%s: %d", method, resp.StatusCode)
		}
	}
	if resp := ask(site, "HEAD", "/ja/"); resp.StatusCode != 200 || text(t, resp) != "" {
		t.Errorf("HEAD: %d", resp.StatusCode)
	}
}

// A page that cannot be decompressed is reported as damaged in every language.
func TestADamagedPageInALanguage(t *testing.T) {
	files := spokenBundle(t)
	files["about.html.gz"].Data = []byte("no gzip")
	site, err := New(files, "", "")
	if err != nil {
		t.Fatal(err)
	}
	if resp := ask(site, "GET", "/ja/about/"); resp.StatusCode != 500 || text(t, resp) != damaged {
		t.Errorf("%d", resp.StatusCode)
	}
	if err := export(files, t.TempDir(), "", "", false); err == nil {
		t.Error("the export has no error")
	}
}

// An export contains each page in each language, and _headers has rules for each language.
func TestExportedLanguages(t *testing.T) {
	for _, prefix := range []string{"", "/repo"} {
		for _, origin := range []string{"", "https://host.example"} {
			dir := t.TempDir()
			packed := origin == ""
			if err := export(spokenBundle(t), dir, prefix, origin, packed); err != nil {
				t.Fatal(err)
			}
			for _, l := range i18n.All {
				for path := range spokenPages(l) {
					name := bundle.PathIn(l, path) + "index.html"
					page := read(t, dir, name)
					wantPage(t, prefix, origin, l, path, page)
					if !strings.Contains(html.UnescapeString(page),
						"<head>\n<meta http-equiv=\"Content-Security-Policy\"") {
						t.Errorf("%s has no policy", name)
					}
					if packed && (read(t, dir, name+".br") == "" || read(t, dir, name+".gz") == "") {
						t.Errorf("%s is not compressed", name)
					}
				}
				for _, path := range []string{"/*", ""} {
					rule := prefix + bundle.PathIn(l, path) +
						"\n  Content-Type: text/html; charset=utf-8\n  Content-Security-Policy: "
					if has := strings.Count(read(t, dir, "_headers"), "\n"+rule); l != i18n.En && has != 1 {
						t.Errorf("%d rules for %s", has, prefix+bundle.PathIn(l, path))
					}
				}
			}
			if n := strings.Count("\n"+read(t, dir, "_headers"), "\n/"); n > 100 {
				t.Errorf("%d rules", n)
			}
		}
	}
}

// The service worker handles the same translated pages as the server.
func TestTheWorkerKnowsThePagesWithLanguages(t *testing.T) {
	script, err := os.ReadFile("script/sw.js")
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for _, path := range append([]string{bundle.Learn}, bundle.Spoken...) {
		name := strings.TrimPrefix(path, "/")
		if name == "" {
			name = "./"
		}
		want = append(want, name)
	}
	found := regexp.MustCompile(`const SPOKEN = \[(.*)\]`).FindSubmatch(script)
	if found == nil {
		t.Fatal("sw.js names no such pages")
	}
	got := strings.Split(strings.ReplaceAll(string(found[1]), `"`, ""), ", ")
	slices.Sort(got)
	if slices.Sort(want); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// The start page, Lists and About have translated titles.
func TestHeadsInALanguage(t *testing.T) {
	for path, want := range map[string]string{
		bundle.Index: "ナンプレ：今日の問題と解き方 – Numplace", bundle.About: "Numplaceについて",
		bundle.Lists: "ナンプレをまとめて判定 – Numplace",
	} {
		if got := bundle.HeadIn(i18n.Ja, path); got.Title != want || got.Lang != "ja" || got.Description == "" {
			t.Errorf("%s: %+v", path, got)
		}
	}
}
