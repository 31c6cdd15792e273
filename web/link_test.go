package web

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
)

// easy has 30 givens.
const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

func TestLinkHasATitleOfItsOwn(t *testing.T) {
	site := fakeSite(t)
	for _, test := range []struct {
		name, query, wants string
		lang, title        string
	}{
		{name: "English", query: "p=" + easy, wants: "en-GB,en;q=0.9", lang: "en",
			title: "9×9 Sudoku, 30 givens – Numplace"},
		{name: "Japanese", query: "p=" + easy, wants: "ja,en;q=0.5", lang: "ja", title: "9×9 ナンプレ"},
		{name: "Chinese", query: "p=" + easy, wants: "zh-CN", lang: "zh-Hans", title: "9×9 数独"},
		{name: "Chinese of Taiwan", query: "p=" + easy, wants: "zh-TW,zh;q=0.9,en;q=0.8",
			lang: "zh-Hant", title: "9×9 數獨"},
		{name: "the weights decide", query: "p=" + easy, wants: "en;q=0.1, fr;q=0.9, ja;q=0.5",
			lang: "ja", title: "9×9 ナンプレ"},
		{name: "no language of ours", query: "p=" + easy, wants: "fr", lang: "en", title: "9×9 Sudoku"},
		{name: "no language", query: "p=" + easy, lang: "en", title: "9×9 Sudoku"},
		{name: "no header that can be read", query: "p=" + easy, wants: "<script>;;;", lang: "en", title: "9×9 Sudoku"},
		{name: "one given", query: "p=" + strings.Repeat(".", 15) + "4", lang: "en", title: "4×4 Sudoku, 1 given –"},
		{name: "a box", query: "p=" + strings.Repeat(".", 35) + "6&b=3x2", lang: "en", title: "6×6 Sudoku"},
		{name: "this version's number", query: "v=1&p=" + easy, lang: "en", title: "9×9 Sudoku, 30 givens"},
		{name: "among other parameters", query: "utm=x&p=" + easy + "&y=%3Cb%3E", lang: "en", title: "9×9 Sudoku"},
		{name: "with a table of techniques", query: "p=" + easy + "&t=n1:off,bf2:at4", lang: "en",
			title: "9×9 Sudoku, 30 givens – Numplace"},
		{name: "with a table that is none", query: "p=" + easy + "&t=%3Cb%3E", lang: "en",
			title: "9×9 Sudoku, 30 givens – Numplace"},
		{name: "other rules", query: "p=" + easy + "&l=3x3,knight,diagonals&v=2", lang: "en",
			title: "9×9 Sudoku, diagonals, anti-knight, 30 givens –"},
		{name: "other rules in Japanese", query: "p=" + easy + "&l=3x3,windoku&v=2", wants: "ja", lang: "ja",
			title: "9×9 ナンプレ（ウィンドウ（4つの窓）、問題の数字 30個）"},
		{name: "other rules in Chinese", query: "p=" + easy + "&l=3x3,windoku&v=2", wants: "zh-TW", lang: "zh-Hant",
			title: "9×9 數獨（窗口，提示數 30）"},
		{name: "a jigsaw", query: "p=" + strings.Repeat(".", 15) + "4&l=jigsaw:aaaBaCBBCCDBCDDD,rising&v=2", lang: "en",
			title: "4×4 Sudoku, jigsaw, rising diagonal, 1 given –"},
		{name: "cages", query: "p=" + easy + "&v=3&k=14de4ljEyBBlzJEGmRVRQ", lang: "en", title: "9×9 Sudoku, "},
		{name: "cages without a given", query: "p=" + strings.Repeat(".", 81) + "&v=3&k=14de4ljEyBBlzJEGmRVRQ",
			lang: "en", title: "9×9 Sudoku, "},
		{name: "the setter's words", query: "p=" + easy + "&w=1_W0aVHdlbHZlIENhZ2VzCgo", lang: "en",
			title: "9×9 Sudoku, 30 givens – Numplace"},
		{name: "rules in words alone", query: "p=" + strings.Repeat(".", 81) + "&r=1", lang: "en",
			title: "9×9 Sudoku, rules of its own – Numplace"},
		{name: "rules in words alone, in Japanese", query: "p=" + strings.Repeat(".", 81) + "&r=1", wants: "ja",
			lang: "ja", title: "9×9 ナンプレ（独自ルール）– Numplace"},
		{name: "boxes named as a layout", query: "p=" + easy + "&l=3x3&v=2", lang: "en",
			title: "9×9 Sudoku, 30 givens –"},
		{name: "25x25", query: "p=" + strings.Repeat("P........................", 25), lang: "en",
			title: "25×25 Sudoku, 25 givens"},
	} {
		t.Run(test.name, func(t *testing.T) {
			resp := ask(site, "GET", "/?"+test.query, "Accept-Language: "+test.wants)
			body := text(t, resp)
			checkSecure(t, resp)
			if resp.StatusCode != 200 || resp.Header.Get("Cache-Control") != "no-cache" {
				t.Errorf("%d, Cache-Control %q", resp.StatusCode, resp.Header.Get("Cache-Control"))
			}
			if got := resp.Header.Get("Vary"); got != "Accept-Encoding, Accept-Language" {
				t.Errorf("Vary %q", got)
			}
			if want := fmt.Sprintf("<title lang=%q>%s", test.lang, test.title); !strings.Contains(body, want) {
				t.Errorf("%q is not in\n%s", want, body)
			}
			if !strings.Contains(body, `<meta property="og:title" content="`+test.title) {
				t.Errorf("no og:title in\n%s", body)
			}
			if strings.Contains(body, `content="Sudoku (Number Place)`) {
				t.Errorf("the neutral description in\n%s", body)
			}
			if strings.Contains(body, "Twelve") {
				t.Errorf("the setter's words are in\n%s", body)
			}
			if size, _, _ := strings.Cut(test.title, " "); !strings.Contains(body,
				`<meta name="description" content="A `+size+" Sudoku with ") && test.lang == "en" {
				t.Errorf("no description of %s in\n%s", size, body)
			}
			if got := resp.Header.Get("Content-Length"); got != strconv.Itoa(len(body)) {
				t.Errorf("Content-Length %s, %d bytes", got, len(body))
			}
			if packed := ask(site, "GET", "/?"+test.query, "Accept-Language: "+test.wants,
				"Accept-Encoding: br, gzip"); text(t, packed) != body ||
				packed.Header.Get("Content-Encoding") != "gzip" {
				t.Errorf("with gzip, encoding %q or another page", packed.Header.Get("Content-Encoding"))
			}
		})
	}
}

func TestOtherQueriesGetTheNeutralPage(t *testing.T) {
	site := fakeSite(t)
	want := text(t, ask(site, "GET", "/"))
	for name, query := range map[string]string{
		"nothing":             "",
		"no p":                "q=1",
		"empty p":             "p=",
		"an empty board":      "p=" + strings.Repeat(".", 81),
		"a digit too many":    "p=" + easy + "1",
		"not a digit":         "p=" + easy[1:] + "x",
		"a newer version":     "p=" + easy + "&v=4",
		"an unknown layout":   "p=" + easy + "&l=3x3,queen&v=2",
		"damaged rules":       "p=" + easy + "&v=3&k=14de4ljEyBBlzJEGmRVRA",
		"rules cut off":       "p=" + easy + "&v=3",
		"another size's":      "p=" + easy + "&l=2x2,king&v=2",
		"no version at all":   "v=&p=" + easy,
		"a box with a sign":   "p=" + easy + "&b=%2B3x3",
		"a box that does not": "p=" + easy + "&b=2x2",
		"markup":              "p=%3Cscript%3Ealert(1)%3C/script%3E",
		"too long":            "p=" + easy + "&x=" + strings.Repeat("y", 9000),
		"a bad escape":        "p=%zz",
	} {
		resp := ask(site, "GET", "/?"+query, "Accept-Language: ja")
		if got := text(t, resp); got != want {
			t.Errorf("%s: another page:\n%s", name, got)
		}
	}
}

// No part of a hostile URL, sent unescaped over a real connection, appears in the response.
func TestHostile(t *testing.T) {
	server := httptest.NewServer(fakeSite(t))
	defer server.Close()
	const mark = "evil"
	long := strings.Repeat(mark, 1000)
	for _, test := range []struct {
		target string
		status int
	}{
		{"/?p=<script>evil</script>", 200},
		{"/?p=%3Cscript%3Eevil%3C/script%3E", 200},
		{"/?p=" + easy + "&evil=\"><script>evil</script>", 200},
		{"/?p=" + easy + "&b=%22%3E%3Cimg%20src=evil%20onerror=evil%3E", 200},
		{"/?evil=" + long, 200},
		{"/?p=" + long, 200},
		{"/?evil%00%0d%0aSet-Cookie:%20evil=1", 200},
		{"/?p=" + easy + "&l=3x3,evil&v=2", 200},
		{"/?p=" + easy + "&l=%22%3E%3Cscript%3Eevil&v=2", 200},
		{"/?p=" + strings.Repeat(".", 15) + "4&l=jigsaw:eeeevvvviiiillll&v=2", 200}, // a valid region map
		{"/?p=%0d%0aevil:1", 200},
		{"/?%ff%fe=evil", 200},
		{"/%3Cscript%3Eevil%3C%2Fscript%3E", 404},
		{"/<script>evil</script>", 404},
		{"//evil", 404},
		{"//evil.example/%2e%2e", 404},
		{"///evil", 404},
		{"/\\evil", 404},
		{"/..%2fevil", 404},
		{"/../../../../etc/passwd?evil", 404},
		{"/web/..%2f..%2fevil", 404},
		{"/web/%2e%2e/evil", 404},
		{"/web//evil", 404},
		{"/evil%00.html", 404},
		{"/sw.js%00evil", 404},
		{"/sw.js%0d%0aevil:1", 404},
		{"/sw.js;evil", 404},
		{"/" + long, 404},
		{"http://evil.example/evil", 404},
		{"http://evil.example", 404},
		{"javascript:evil", 404},
		{"/evil\x00", 400},
		{"/%evil", 400},
	} {
		resp, all := rawGet(t, server, test.target)
		if resp.StatusCode != test.status {
			t.Errorf("%.60q: status %d, want %d", test.target, resp.StatusCode, test.status)
		}
		if strings.Contains(all, mark) {
			t.Errorf("%.60q comes back in\n%s", test.target, all)
		}
		if resp.StatusCode != 400 { // net/http sends a 400 response by itself, in plain text
			checkSecure(t, resp)
		} else if got := resp.Header.Get("Content-Type"); !strings.HasPrefix(got, "text/plain") {
			t.Errorf("%.60q: 400 in %q", test.target, got)
		}
	}
}

// rawGet sends a request for target unchanged and returns the response and its complete text.
func rawGet(t *testing.T, server *httptest.Server, target string) (*http.Response, string) {
	t.Helper()
	conn, err := net.Dial("tcp", server.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n", target)
	all, err := io.ReadAll(conn)
	if err != nil {
		t.Fatal(err)
	}
	resp, err := http.ReadResponse(bufio.NewReader(strings.NewReader(string(all))), nil)
	if err != nil {
		t.Fatalf("%.60q: %v\n%s", target, err, all)
	}
	return resp, string(all)
}
