package e2e

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// These tests open puzzles in the formats that other programs export or share.

const (
	zeros    = "530070000600195000098000060800060003400803001700020006060000280000419005000080079" // easy with zeros
	library  = ":0000:x:" + zeros + ":::\n"
	unsolved = ".Shape~4x4.~R1C1_1~R2C3_3.Lunchbox~3~R1C1~R1C2~R1C3"
	notice   = `words($(".status .notice"))`
)

// Texts of other programs can be opened. If the board has rules that the solver does not support, the page
// names them. For a link that can only be read over the network, the page shows a message in the user's
// language.
func TestTextsOfOtherPrograms(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.paste(":0000:x:53+4" + zeros[3:] + ":::")
	p.shows(easy[:2] + "4" + easy[3:])
	becomes(p, `kinds()[2]`, "e")

	p.paste(unsolved)
	p.shows("1.....3.........")
	p.verdict("Rules not solved")
	p.click("Hint")
	becomes(p, notice, "Numplace does not solve the rules of this puzzle (Lunchboxes), so it can’t answer that.")
	p.reload()
	p.verdict("Rules not solved")
	p.says("Lunchboxes")

	p.paste("https://tinyurl.com/abc")
	p.until(notice + `.includes("needs the network")`)
	p.shows("1.....3.........")
	p.prefer("Language", "日本語")
	p.paste("https://sudokupad.app/abc123")
	p.until(notice + `.includes("ネットワークが必要")`)
}

// A file chosen in the dialog with several puzzles becomes a collection.
func TestRareAFileOfSeveralPuzzles(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "two.opensudoku")
	xml := "<?xml version=\"1.0\"?>\n<opensudoku>\n<game data=\"" + zeros + "\" />\n<game data=\"" +
		strings.ReplaceAll(inkala, ".", "0") + "\" />\n</opensudoku>\n"
	if err := os.WriteFile(path, []byte(xml), 0o644); err != nil {
		t.Fatal(err)
	}
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.openText()
	p.until(`$('dialog[open] input[type="file"]')`)
	p.upload(`dialog input[type="file"]`, path)
	p.says("2 puzzles, listed here.")
	becomes(p, `$("h2").textContent`, "two")
	becomes(p, `$$(".filter").find((f) => f.textContent.startsWith("One solution")).textContent`, "One solution2")
}

// If a larger grid's digits are ambiguous, the page asks which alphabet they use.
func TestRareTheAlphabetIsAskedFor(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.paste(strings.Repeat(".", 240) + "123456789ABCDEF.")
	p.until(`$("dialog[open] h2")?.textContent === "Which digits are these?"`)
	p.choose("The digits are", "0–9, A–F")
	p.click("Open this")
	p.until(`!$("dialog[open]")`)
	p.shows(strings.Repeat(".", 240) + "23456789ABCDEFG.")

	p.paste("0..3.....2......")
	p.until(`$$("dialog[open] figcaption").map((f) => f.textContent).join("; ") ===
		"0 is an empty cell...3 ....; 0 is a digit (0–3)1..4 ...."`)
	p.choose("The digits are", "0 is a digit (0–3)")
	p.click("Open this")
	p.shows("1..4.....3......")
}

// If a published puzzle contains entered digits, they are hidden until the user accepts them, by click or by
// keyboard. The offer to accept them is saved with the board.
func TestDigitsOfALinkAreOffered(t *testing.T) {
	t.Parallel()
	const published = `{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{"value":3},{"value":4},{},` +
		`{"value":3,"given":true}],[{},{"value":4,"given":true},{},{}],[{},{},{"value":2,"given":true},{"value":1}]]}`
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.paste(published)
	p.shows("1......3.4....2.")
	p.until(`$(".putin").textContent.startsWith("This link has 3 entered digits.")`)
	p.click("Play it")
	p.reload()
	p.shows("1......3.4....2.")
	p.run(`$(".putin .btn").focus()`)
	p.press("Enter")
	p.shows("1...34.3.4....21")
	p.until(`!$(".putin")`)
	p.click("Undo")
	p.until(`$(".putin").textContent.startsWith("This link has 3 entered digits.")`)
	p.run(`$(".putin .bare").focus()`)
	p.press("Enter")
	p.until(`!$(".putin")`)
	p.shows("1......3.4....2.")
}

// A text or a link that another app shares as part of the address opens without a service worker, and is then
// removed from the address.
func TestSharedByTheAddress(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{offline: true, script: `delete Navigator.prototype.serviceWorker;`})
	p.goTo(s.url + "?title=Daily&text=" + easy)
	p.shows(easy)
	becomes(p, "location.search", "?p="+easy)
	p.goTo(s.url + "?url=" + "https%3A%2F%2Fexample.org%2F%3Fp%3D" + inkala)
	p.shows(inkala)
	becomes(p, "location.search", "?p="+inkala)
}

// A file that another app shares by a POST request is stored by the service worker, also offline, and opened
// by the next page, once. Without the service worker, the page reports that the file did not arrive.
func TestRareSharedFiles(t *testing.T) {
	t.Parallel()
	const share = `await (async () => {
		const form = new FormData();
		form.append("title", "a title");
		form.append("files", new File(["[Puzzle]\n" + %rows% + "\n"], "数独.sdk"));
		return (await fetch("share", { method: "POST", body: form, redirect: "manual" })).type;
	})()`
	rows := []string{}
	for i := 0; i < len(easy); i += 9 {
		rows = append(rows, easy[i:i+9])
	}
	for name, site := range sampled(2, sites) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := site(t)
			p := open(t, options{offline: true, expect: []string{"net::ERR_", "Failed to fetch",
				"Failed to load resource"}})
			p.goTo(s.url)
			p.kept()
			p.until(hasWorkshop)
			s.stop()
			becomes(p, strings.ReplaceAll(share, "%rows%", quoted(strings.Join(rows, "\n"))), "opaqueredirect")
			p.goTo(s.url)
			p.shows(easy)
			p.until(`(await caches.keys()).filter((name) => name.startsWith("numplace /")).length === 1`)
		})
	}
	t.Run("without the worker", func(t *testing.T) {
		t.Parallel()
		s := serve(t)
		client := http.Client{CheckRedirect: func(*http.Request,
			[]*http.Request) error {
			return http.ErrUseLastResponse
		}}
		resp, err := client.Post(s.url+"share", "multipart/form-data; boundary=x", strings.NewReader("--x--"))
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		to, err := resp.Location()
		if err != nil || resp.StatusCode != http.StatusSeeOther {
			t.Fatalf("%d: %v", resp.StatusCode, err)
		}
		p := open(t, options{offline: true})
		p.goTo(to.String())
		becomes(p, notice, "What was shared did not arrive. Please share it once more.")
		becomes(p, "location.search", "")
	})
}

// The operating system can open files with the installed app.
func TestFilesThatTheSystemOpens(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t,
		options{script: `Object.defineProperty(globalThis, "launchQueue", ` +
			`{ value: { setConsumer(take) { this.take = take; take({ files: [{ getFile: async () => new File([` +
			quoted(library) + `], "one.txt") }] }); } } });`})
	p.goTo(s.url)
	p.shows(easy)
	p.run(`launchQueue.take({ files: [{ getFile: async () => new File([` + quoted(inkala) + `], "two.sdm") }] })`)
	p.shows(inkala)
}
