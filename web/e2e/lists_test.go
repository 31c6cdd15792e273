package e2e

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/csv"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/canon"
)

// lot writes a file that consists of a heading and the given number of lines, and returns its path and
// content. The kinds of lines alternate: hard, easy, several solutions, no solution, and not a puzzle.
func lot(t *testing.T, lines int) (path, text string) {
	t.Helper()
	rows := []string{inkala, easy, twelve, "11" + inkala[2:], inkala[:80] + "q"}
	var b strings.Builder
	b.WriteString("puzzle,source\n")
	for i := range lines {
		fmt.Fprintf(&b, "%s,%d\n", rows[i%len(rows)], i)
	}
	path = filepath.Join(t.TempDir(), "lot.csv")
	if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	return path, b.String()
}

// chooseFile selects a file in the file input of Lists.
func (p *tab) chooseFile(path string) {
	p.t.Helper()
	p.upload(`main input[type="file"]`, path)
}

// upload selects a file for the file input that matches a selector.
func (p *tab) upload(selector, path string) {
	p.t.Helper()
	p.until("$(" + quoted(selector) + ")")
	p.do("choose "+path, chromedp.ActionFunc(func(ctx context.Context) error {
		field, exception, err := runtime.Evaluate("document.querySelector(" + quoted(selector) + ")").Do(ctx)
		if err != nil {
			return err
		}
		if exception != nil {
			return exception
		}
		return dom.SetFileInputFiles([]string{path}).WithObjectID(field.ObjectID).Do(ctx)
	}))
}

// view is an expression for the rows that are currently drawn. Each row is an array of its name and its whole
// text.
const view = `$$(".listrow").filter((r) => r.querySelector("[role=gridcell]")).map((r) => ` +
	`[r.querySelector(".row__name").textContent, r.textContent])`

// export saves the collection as a file. kind is the file format, such as "csv".
func (p *tab) export(kind string) {
	p.t.Helper()
	p.until(`$("[data-do=export][data-as=` + kind + `]")`)
	p.run(`$("[data-do=export][data-as=` + kind + `]").click()`)
}

// judged waits until all lines of a collection have been checked.
func (p *tab) judged() {
	p.t.Helper()
	p.until(`named("Play next").length === 1`)
}

// stored waits until all rows of the shown collection are stored on the device. The message that the puzzles
// are saved is not enough: the page shows it when the text is stored, before the rows.
func (p *tab) stored() {
	p.t.Helper()
	p.until(`await (async () => {
		const { parts } = await globalThis.numplace.keep("read", new URLSearchParams(location.search).get("c"));
		const rows = parts.reduce((sum, { rows }) => sum + rows.length / ` + fmt.Sprint(job.RowSize) + `, 0);
		return rows === parseInt($(".facts").textContent.replaceAll(",", ""));
	})()`)
}

// Unfinished boards are listed in Lists, and a click on one continues it. On a phone, the list of collections
// is part of the page Lists.
func TestRareBoardsGoingOnAreInLists(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, phone := range []bool{false, true} {
		p := open(t, options{phone: phone})
		p.goTo(s.url + "?p=" + easy + "&d=..4" + blanks(9)[3:])
		p.clickCell(3)
		p.press("6")
		p.until(`board()[3] === "6"`)
		p.visit(s.url + "lists/")
		p.until(`$(".going__one small")?.textContent.startsWith("49 to go")`)
		if phone {
			p.until(`$("section.listview--page") && !$("details.listview")`)
			becomes(p, `document.documentElement.scrollWidth <= innerWidth`, true)
		} else {
			p.until(`$("aside.listview")`)
		}
		p.clickOn(".going__one")
		p.until(`!$("main.lists") && board()[3] === "6"`)
	}
}

func TestRareBatchOfAFile(t *testing.T) {
	t.Parallel()
	const lines = 20_000
	path, _ := lot(t, lines)
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	p.toLists()
	p.until(`named("Check all").length === 1`)
	p.chooseFile(path)
	p.says("16,000 puzzles")
	becomes(p, `$("h2").textContent`, "lot")
	p.judged()
	for name, count := range map[string]string{"All": "16,000", "One solution": "8,000",
		"Several solutions": "4,000", "No solution": "4,000", "Not a puzzle": "4,000"} {
		if got := get[string](p, `$$(".filter").find((f) => f.textContent.startsWith(`+quoted(name)+
			`)).textContent`); got != name+count {
			t.Errorf("%s, want %s", got, name+count)
		}
	}
	p.until(view + `.length > 4`)
	first := get[[][]string](p, view) // the first line is a heading
	for i, want := range [][]string{{"Line 2", "21 givens", "One solution"}, {"Line 3", "30 givens", "One solution"},
		{"Line 4", "28 givens", "Several solutions"},
		{"Line 5", "22 givens", "No solution"}, {"Line 6", inkala[:80] + "q,4", "column 81"}} {
		for _, words := range want {
			if !strings.Contains(first[i][1], words) {
				t.Errorf("row %d: %q, want %q", i, first[i][1], words)
			}
		}
	}

	// Scrolling and keys reach all rows, but only a few are drawn.
	p.run(`$(".rows__list").scrollTop = 52 * 10000`)
	p.until(view + `[0]?.[0] === "Line 10,002"`)
	p.run(`$(".rows__list").focus()`)
	p.press("End")
	p.until(view + `.some((r) => r[0] === "Line 20,001")`)
	p.press("Home")
	p.until(view + `[0]?.[0] === "Line 2"`)
	p.press("PageDown", "PageUp", "ArrowDown", "ArrowDown")
	becomes(p, `$(".listrow--here .row__name").textContent`, "Line 4")
	if rows := get[int](p, `$$(".listrow").length`); rows > 40 {
		t.Errorf("%d rows are drawn", rows)
	}

	// A filter shows the rows of one kind with their line numbers.
	p.run(`$$(".filter").find((f) => f.textContent.startsWith("Not a puzzle")).click()`)
	p.until(view + `[0]?.[0] === "Line 6" && ` + view + `[1][0] === "Line 11" && ` + view +
		`.every((r) => r[1].includes("column 81"))`)
	p.run(`$$(".filter").find((f) => f.textContent.startsWith("Several")).click()`)
	p.until(view + `[1]?.[0] === "Line 9"`)

	// A row opens on the board, and the list is unchanged when the user returns.
	p.run(`$(".rows__list").focus()`)
	p.press("ArrowDown", "Enter")
	p.shows(twelve)
	becomes(p, "location.search", "?p="+twelve)
	p.press("ArrowRight")
	p.toLists()
	p.until(view + `[1]?.[0] === "Line 9" && ` + view + `.every((r) => r[1].includes("Several solutions"))`)
	becomes(p, `$(".listrow--here .row__name").textContent`, "Line 9")
}

// A file that is not text does not become a collection, whether it is chosen or dropped. The page names its
// kind, such as PDF. A text without puzzles is reported too.
func TestRareBatchOfOtherFiles(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.toLists()
	p.until(`named("Check all").length === 1`)
	zip := "PK\x03\x04\x0a\x00\x00\x00\x00\x00\n" + strings.Repeat(easy+"\n", 2_000)
	for name, file := range map[string]struct{ bytes, says string }{
		"board.png": {"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\t\x00\x00\x00\t\x08\x06",
			"This file can’t be read as a picture here"},
		"board.pdf":  {"%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n", "This looks like a file that is not text"},
		"lot.zip":    {zip, "This is a packed file"},
		"lot.csv.gz": {"\x1f\x8b\x08\x08lot.csv", "This is a packed file"},
	} {
		p.part(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), name)
			if err := os.WriteFile(path, []byte(file.bytes), 0o644); err != nil {
				t.Fatal(err)
			}
			p.toBoard() // removes the previous message
			p.toLists()
			p.chooseFile(path)
			p.says(file.says)
			p.until(`named("Check all").length === 1`)
		})
	}
	p.part("dropped", func(t *testing.T) {
		p.toBoard()
		p.run(`(() => { const d = new DataTransfer(); d.items.add(new File([` + quoted(zip) + `], "lot.zip"));
			dispatchEvent(new DragEvent("drop", { dataTransfer: d, cancelable: true })); })()`)
		p.says("This is a packed file")
	})
	p.part("comments", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "notes.txt")
		if err := os.WriteFile(path, []byte("# of 2026\n\n# none yet\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		p.toLists()
		p.chooseFile(path)
		p.says("There is no puzzle in it")
		p.until(`named("Play next").length === 0 && named("New collection").length === 1`)
	})
}

// The exported table contains the filtered rows. Its first columns are those of the original file.
func TestRareBatchIsDownloaded(t *testing.T) {
	t.Parallel()
	path, _ := lot(t, 5_000)
	dir := t.TempDir()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.downloadTo(dir)
	p.toLists()
	p.chooseFile(path)
	p.judged()
	p.run(`$$(".filter").find((f) => f.textContent.startsWith("No solution")).click()`)
	p.export("csv")
	rows := p.table(filepath.Join(dir, "lot-solved.csv"), 1_001)
	if names := strings.Join(rows[0], ","); names != "puzzle,source,line,verdict,solution,clues,milliseconds" {
		t.Errorf("its columns are %s", names)
	}
	for i, row := range rows[1:] {
		if row[0] != "11"+inkala[2:] || row[1] != fmt.Sprint(5*i+3) || row[2] != fmt.Sprint(5*i+5) ||
			row[3] != "none" || row[4] != "" || row[5] != "22" {
			t.Fatalf("row %d: %q", i, row)
		}
	}
}

// table waits until a CSV file has length rows, including its header, and returns them.
func (p *tab) table(path string, length int) (rows [][]string) {
	p.t.Helper()
	p.wait("the file", func() bool {
		table, err := os.Open(path)
		if err != nil {
			return false
		}
		defer table.Close()
		rows, err = csv.NewReader(table).ReadAll()
		return err == nil && len(rows) == length
	})
	return rows
}

// When the user asks for it, rows get a level and a score, in the list and in the exported table. Stop ends
// the rating, and the remaining rows can be rated later.
func TestRareBatchIsRated(t *testing.T) {
	t.Parallel()
	path, _ := lot(t, 5_000)
	dir := t.TempDir()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.downloadTo(dir)
	p.toLists()
	p.chooseFile(path)
	p.until(`named("Level and score").length === 1`)
	p.click("Level and score")
	p.until(`[0, 1].every((i) => $$(".listrow")[i].querySelector(".row__level b"))`)
	p.click("Stop")
	p.until(`named("Resume").length === 1 && named("Stop").length === 0 && named("Level and score").length === 0`)
	becomes(p, `$$(".listrow")[0].querySelector(".row__level").textContent`, "Extreme")
	becomes(p, `$$(".listrow")[0].querySelector(".row__score").textContent`, "at least 1,801")
	becomes(p, `$$(".listrow")[1].querySelector(".row__level").textContent`, "Easy")
	becomes(p, `$$(".listrow")[2].querySelector(".row__level").textContent`, "–")
	p.export("csv")
	rows := p.table(filepath.Join(dir, "lot-solved.csv"), 5_001)
	if names := strings.Join(rows[0],
		","); names != "puzzle,source,line,verdict,solution,clues,milliseconds,level,score,score_is" {
		t.Errorf("its columns are %s", names)
	}
	for i, want := range []string{"extreme at least", "easy exact", " ", " ", " "} {
		if row := rows[i+1]; row[7]+" "+row[9] != want {
			t.Errorf("row %d: %q, want %q", i, row, want)
		}
	}
}

// A file in UTF-16, or with lines ending in CR, works like any other: its rows and their texts are shown,
// boards can be opened, and its table can be exported and opened again.
func TestRareBatchInOtherEncodings(t *testing.T) {
	t.Parallel()
	const lines = 3_000
	_, text := lot(t, lines)
	dir := t.TempDir()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.downloadTo(dir)
	p.toLists()
	for name, content := range sampled(4, map[string]string{
		"little":   "\xff\xfe" + utf16Of(text, binary.LittleEndian),
		"unmarked": utf16Of(strings.ReplaceAll(text, "\n", "\r\n"), binary.BigEndian),
		"returns":  strings.ReplaceAll(text, "\n", "\r"),
		"marked":   "\ufeff" + text,
	}) {
		p.part(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), name+".csv")
			if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
				t.Fatal(err)
			}
			p.chooseFile(path)
			becomes(p, `$("h2").textContent`, name)
			p.says("2,400 puzzles")
			p.until(view + `[0]?.[0] === "Line 2" && ` + view + `[0][1].includes("21 givens")`)
			p.until(view + `[4]?.[0] === "Line 6" && ` + view + `[4][1].includes(` + quoted(inkala[:80]+"q,4") +
				`) && ` + view + `[4][1].includes("column 81")`)
			p.judged()
			p.export("csv")
			rows := p.table(filepath.Join(dir, name+"-solved.csv"), lines+1)
			if row := rows[1]; row[0] != inkala || row[1] != "0" || row[2] != "2" || row[3] != "unique" ||
				row[4] != "'"+inkalaSolution || row[5] != "21" {
				t.Errorf("%q", row)
			}
			p.click("New collection")
			p.chooseFile(filepath.Join(dir, name+"-solved.csv"))
			becomes(p, `$("h2").textContent`, name+"-solved")
			p.says("2,400 puzzles")
			p.judged()
			p.run(`$(".rows__list").focus()`)
			p.until(`document.activeElement.classList.contains("rows__list")`)
			p.press("ArrowDown", "Enter")
			p.shows(easy)
			p.toLists()
			p.click("New collection")
		})
	}

	p.part("a puzzle that is dropped", func(t *testing.T) {
		p.run(`(() => { const d = new DataTransfer(), text = ` + quoted("\ufeff"+strings.Join(rows9(inkala), "\r")) + `;
			d.items.add(new File([Uint16Array.from(text, (c) => c.charCodeAt())], "dropped.txt"));
			dispatchEvent(new DragEvent("drop", { dataTransfer: d, cancelable: true })); })()`)
		p.shows(inkala)
	})
}

// utf16Of returns a text encoded in UTF-16.
func utf16Of(text string, order binary.AppendByteOrder) string {
	var b []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		b = order.AppendUint16(b, unit)
	}
	return string(b)
}

// rows9 returns the rows of a 9x9 board.
func rows9(board string) (rows []string) {
	for i := 0; i < 81; i += 9 {
		rows = append(rows, board[i:i+9])
	}
	return rows
}

// Lines of puzzles can also be pasted or dropped. A text with a single puzzle opens on the board.
func TestRareWaysIntoABatch(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	before := get[string](p, "location.href")
	p.paste(inkala + "\n" + twelve + "\n")
	p.says("2 puzzles")
	p.until(view + `.length === 2 && ` + view + `[1][1].includes("Several solutions")`)
	p.paste("Shall we meet at nine?")
	p.says("Not a puzzle", "2 puzzles")
	p.toBoard()
	p.shows(easy) // unchanged
	becomes(p, "location.href", before)

	drop := func(text string) string {
		return `(() => { const d = new DataTransfer(); d.items.add(new File([` + quoted(text) + `], "dropped.txt"));
			dispatchEvent(new DragEvent("drop", { dataTransfer: d, cancelable: true })); })()`
	}
	p.run(drop(inkala + "\r\n" + twelve + "\r\n" + easy))
	p.says("3 puzzles")
	becomes(p, `$("h2").textContent`, "dropped")
	p.run(drop(inkala))
	p.shows(inkala)
	p.run(drop(strings.Repeat(twelve+"\n", 1_000)))
	p.says("1,000 puzzles")

	p.run(`(() => { const d = new DataTransfer(); for (const [name, text] of [["one.txt", ` + quoted(inkala) +
		`], ["two.txt", ` + quoted(twelve) + `]]) d.items.add(new File([text], name));
		dispatchEvent(new DragEvent("drop", { dataTransfer: d, cancelable: true })); })()`)
	becomes(p, `$("h2").textContent`, "one")
	p.says("2 puzzles")

	p.click("New collection")
	p.click("Paste lines, or drop a file on the page")
	p.write(twelve + "\nnothing\n" + inkala)
	p.click("Check all")
	p.says("2 puzzles")
	p.until(`$$(".filter").some((f) => f.textContent === "Not a puzzle1")`)
}

// A file that is too large is reported, and the collection that was open stays, with its text.
func TestRareAFileThatIsTooLongTakesNothingAway(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.paste(strings.Repeat(easy+"\n", 300) + strings.Repeat(twelve+"\n", 300))
	p.says("600 puzzles")
	p.toBoard()
	p.run(`(() => {
		const file = new File([` + quoted(strings.Repeat(inkala+"\n", 1_000)) + `], "huge.txt");
		Object.defineProperty(file, "size", { value: 2 ** 30 + 1 }); // pretends to be larger than 1 GB
		dispatchEvent(Object.assign(new Event("drop", { cancelable: true }), { dataTransfer: { files: [file] } }));
	})()`)
	p.says("1 GB", "600 puzzles")
	p.run(`$(".rows__list").focus()`)
	p.press("End")
	p.until(view + `.at(-1)?.[0] === "Line 600"`)
	p.press("Enter")
	p.shows(twelve)
}

// While a large collection is processed, the page stays responsive. The work can be paused and stopped, and
// results so far are not lost.
func TestRareABatchIsPausedAndStopped(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "long.txt")
	if err := os.WriteFile(path, []byte(strings.Repeat(inkala+"\n", 100_000)), 0o644); err != nil {
		t.Fatal(err)
	}
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.toLists()
	p.chooseFile(path)
	count := `Number($(".lists__head .facts").textContent.split(" ")[0].replaceAll(",", ""))`
	p.until(count + " > 0 && $('progress').value < 100 && named('Stop').length === 1")
	p.click("Pause")
	p.says("Paused")
	p.until(`named("Resume").length === 1`)
	// After Pause, workers finish the parts of the collection that they have begun, and begin no other parts.
	var rows int
	p.wait("the pause", func() bool {
		before := rows
		rows = get[int](p, count)
		return rows == before && rows > 0
	})
	p.click("Resume")
	p.until(count + " > " + number(rows))
	p.run(`$(".rows__list").scrollTop = 52 * 100`)
	p.until(view + `[0]?.[0] === "Line 101"`)
	p.click("Stop")
	p.says("Stopped before the end")
	stopped := get[int](p, count)
	if stopped >= 100_000 || stopped < rows {
		t.Errorf("%d puzzles", stopped)
	}
	p.until(`named("Play next").length === 1 && named("Stop").length === 0`)
	becomes(p, count, stopped)
}

// On a device that reports little memory, a single worker is used.
func TestRareLittleMemory(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: `Object.defineProperty(navigator, "deviceMemory", { get: () => 1 });
		Object.defineProperty(navigator, "hardwareConcurrency", { get: () => 8 });
		globalThis.judging = new Set();
		const Plain = Worker;
		Worker = class extends Plain {
			postMessage(message, ...more) {
				super.postMessage(message, ...more);
				if (message?.type === "JudgeLines") judging.add(this);
			}
		};`})
	p.goTo(s.url)
	p.paste(strings.Repeat(inkala+"\n", 5_000))
	p.says("5,000 puzzles")
	becomes(p, `judging.size`, 1)
}

// If workers can't start, the page reports that, and does not blame the file.
func TestABatchWithoutWorkers(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: `Worker = class { constructor() { throw new Error("none") } };`})
	p.goTo(s.url)
	p.paste(easy + "\n" + twelve)
	p.says("The solver could not start, or was lost.", "reload the page")
	p.until(`!$("main").innerText.includes("file")`)
}

// On a phone, the row of filters scrolls. It has a shade at an edge if there are more filters beyond that
// edge, and otherwise no shade. This holds in light, dark and forced colours.
func TestRareFiltersShowThatTheyGoOn(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	p.goTo(s.url)
	p.paste(easy + "\n" + twelve + "\nno puzzle\n")
	p.judged()
	for name, colours := range map[string][2]string{"light": {"prefers-color-scheme", "light"},
		"dark": {"prefers-color-scheme", "dark"}, "forced": {"forced-colors", "active"}} {
		p.part(name, func(t *testing.T) {
			p.do("colours", emulation.SetEmulatedMedia().
				WithFeatures([]*emulation.MediaFeature{{Name: colours[0], Value: colours[1]}}))
			p.until(`matchMedia("(` + colours[0] + `: ` + colours[1] + `)").matches`)
			for _, end := range []bool{false, true} {
				p.run(`$(".filters").scrollLeft = ` + fmt.Sprint(end) + ` ? 9999 : 0`)
				p.until(`$(".filters").scrollLeft > 0 === ` + fmt.Sprint(end))
				// The test reads a line of pixels above the labels, across the whole row. The browser may
				// paint the shade only some time after scrolling.
				p.wait(fmt.Sprintf("at the end %t, a shade on the other side alone", end), func() bool {
					line, err := png.Decode(bytes.NewReader(p.pixelsIn(get[[]float64](p,
						`((r) => [Math.ceil(r.left), Math.ceil(r.top) + 4, Math.floor(r.width), `+
							`1])($(".filters").getBoundingClientRect())`))))
					if err != nil {
						t.Fatal(err)
					}
					ground, last := line.At(line.Bounds().Dx()/2, 0), line.Bounds().Dx()-1
					before, after := line.At(0, 0) != ground, line.At(last, 0) != ground
					return before == end && after != end
				})
			}
		})
	}
}

// When Lists or the dialog New opens on a touch screen, no text field is focused, because the on-screen
// keyboard would cover half of the page. With a mouse, a field is focused.
func TestRareNoKeyboardComesUpByItself(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		o            options
		dialog, list string
	}{
		"a finger": {options{phone: true}, "H2", "H2"},
		"a mouse":  {options{}, "BUTTON", "TEXTAREA"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := serve(t)
			p := open(t, test.o)
			p.goTo(s.url)
			p.toLists()
			p.until(`["SUMMARY", ` + quoted(test.list) + `].includes(document.activeElement.tagName)`)
			for range 2 {
				p.click("New")
				p.until(`$("dialog[open]")`)
				becomes(p, `document.activeElement.tagName`, test.dialog)
				p.press("Escape")
				p.until(`!$("dialog[open]")`)
			}
		})
	}
}

// A collection is saved. After a reload, also offline, it has the same name, position in the list of
// collections and ratings. If it is deleted, that can be undone.
func TestRareCollectionsAreKept(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{offline: true})
	p.goTo(s.url)
	p.whole()
	p.paste(easy + " # A first one\n" + inkala + "\n" + twelve + "\n")
	p.judged()
	p.says("kept on this device")
	p.stored()
	p.until(`$("[data-do=name]")`)
	p.run(`((name) => { name.value = "This week"; name.dispatchEvent(new Event("change", { bubbles: true })); ` +
		`})($("[data-do=name]"))`)
	becomes(p, `$("h2").textContent`, "This week")
	p.click("Level and score")
	p.until(view + `[0]?.[1].includes("204")`)
	p.paste(strings.Repeat(twelve+"\n", 3))
	p.says("3 puzzles")
	listed := `$$(".listview__one").map((one) => one.innerText.replace(/\s+/g, " ")).slice(2).join()`
	p.until(listed + `.startsWith("This week 3,") && $$(".listview__one").length === 4`)
	p.says("kept on this device")
	p.stored()

	s.stop()
	p.reload()
	p.says("3 puzzles", "kept on this device")
	p.until(`$$(".listview__one").length === 4`)
	p.run(`$$(".listview__one")[2].click()`)
	becomes(p, `$("h2").textContent`, "This week")
	p.until(view + `[0]?.[0] === "A first one" && ` + view + `[0][1].includes("Easy") && ` + view +
		`[0][1].includes("204")`)
	at := get[string](p, "location.href")
	p.reload()
	becomes(p, `$("h2").textContent`, "This week")
	becomes(p, "location.href", at)

	p.until(`$("[data-do=down]")`)
	p.run(`$("[data-do=down]").click()`)
	p.until(listed + `.endsWith(",This week 3")`)
	p.run(`$(".rows__list").focus()`)
	p.press("Delete")
	p.says("Puzzle deleted.", "2 puzzles")
	p.click("Undo")
	p.says("3 puzzles")
	p.until(view + `[0]?.[0] === "A first one" && ` + view + `[0][1].includes("204")`)
	p.press("Delete")
	p.says("2 puzzles")
	p.run(`$("[data-do=drop]").click()`)
	p.says("Collection deleted.")
	p.until(`$$(".listview__one").length === 3`)
	p.click("Undo")
	becomes(p, `$("h2").textContent`, "This week")
	p.says("2 puzzles")
	p.reload()
	p.until(listed + `.endsWith(",This week 2")`)
}

// If collections are saved while the storage module is still loading, the calls are carried out in order.
// Each collection is stored in two records: first its rows, then a description of the collection.
func TestCollectionsAreKeptInTurn(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	kept := get[string](p, `(async () => {
		const ids = [..."abcdefgh"];
		const keep = globalThis.numplace.keep;
		await Promise.all(ids.flatMap((id) => [
			keep("part", id, 0, new Blob([id]), 1, new Uint8Array(0), new Uint8Array(0), ""),
			keep("head", id, id),
		]));
		return (await keep("heads")).replace(/\s/g, "");
	})()`)
	if kept != "aabbccddeeffgghh" {
		t.Errorf("of a to h are kept: %s", kept)
	}
}

// However many collections there are, the buttons for a new collection and for the backup stay in the window.
// When a collection is chosen, the list of collections does not scroll on a desktop, and is folded on a
// phone.
func TestRareManyCollections(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for name, phone := range map[string]bool{"wide": false, "phone": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{phone: phone})
			p.goTo(s.url + "lists/")
			p.until(`$$(".listview__one").length === 2`)
			p.run(`(() => {
				indexedDB.open("numplace").onsuccess = ({ target: { result } }) => {
					const transaction = result.transaction(["heads", "parts"], "readwrite");
					for (let i = 0; i < 200; i++) {
						transaction.objectStore("heads").put({ id: "c" + i, at: i,
							head: "Collection " + i + "\t1\t0\t\t\t82" });
						transaction.objectStore("parts").put({ text: new Blob(["` + easy +
				`\n"]), rows: new Uint8Array(), ratings: new Uint8Array(), state: "" }, ["c" + i, 0]);
					}
					transaction.oncomplete = () => {
						result.close();
						dispatchEvent(new Event("numplace:lists"));
					};
				};
			})()`)
			p.until(`$$(".listview__one").length === 202`)
			inReach := `$$(".listview__do > *").length === 3 && $$(".listview__do > *").every((one) => {
				const { left, top, bottom } = one.getBoundingClientRect();
				return bottom <= innerHeight && document.elementFromPoint(left + 5, (top + bottom) / 2) === one;
			})`
			if phone { // The list and "New collection" are part of the page.
				p.until(`$(".listview--page") && !$(".listview__new").offsetParent`)
				inReach = strings.Replace(inReach, "length === 3", "length === 3 && (scrollTo(0, 400), true)", 1)
				inReach = strings.Replace(inReach, "every((one) => {", "slice(1).every((one) => {", 1)
			}
			p.until(inReach)
			p.run(`$(".listview").scrollTop = 4000`)
			p.run(`(([one]) => { one.focus({ preventScroll: true }); one.click(); ` +
				`})($$(".listview__one").filter((one) => one.innerText.startsWith("Collection 95")))`)
			becomes(p, `$("h2").textContent`, "Collection 95")
			p.until(`$(".listview [aria-current]")?.textContent.startsWith("Collection 95")`)
			if phone {
				p.until(`!$(".listview").open`)
				return
			}
			p.until(inReach)
			becomes(p, `$(".listview").scrollTop`, 4000)
			p.until(`document.activeElement === $(".listview [aria-current]")`)
		})
	}
}

// The rows of a collection can be sorted and filtered by their data. "Play next" opens rows in the sorted
// order.
func TestRareCollectionsAreSorted(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.paste(easy + " # Carol\n" + inkala + " # Anna\n" + twelve + " # Bert\n" + "11" + inkala[2:] + " # Dora\n")
	p.judged()
	names := view + `.map((row) => row[0]).join(" ")`
	for _, by := range []struct{ value, want string }{
		{"1", "Anna Bert Carol Dora"}, {"-1", "Dora Carol Bert Anna"}, {"2", "Anna Dora Bert Carol"},
		{"0", "Carol Anna Bert Dora"}, {"-2", "Carol Bert Dora Anna"},
	} {
		p.arrange("sort", by.value)
		becomes(p, names, by.want)
	}
	p.arrange("sort", "1")
	becomes(p, names, "Anna Bert Carol Dora")
	p.run(`$$(".filter").find((f) => f.textContent.startsWith("One solution")).click()`)
	becomes(p, names, "Anna Carol")
	p.click("Play next")
	p.shows(inkala)
	p.press("ArrowRight")
	p.toLists()
	p.click("Play next")
	p.shows(easy)
	p.clickCell(2)
	p.press("4")
	p.toLists()
	p.until(view + `.some((row) => row[0] === "Carol" && row[1].includes("1%"))`)
	p.run(`$$(".filter")[0].click()`)
	p.arrange("progress", "2")
	becomes(p, names, "Carol")
	p.reload()
	becomes(p, names, "Carol Anna Bert Dora")
}

// arrange selects a value in one of the lists above the rows.
func (p *tab) arrange(what, value string) {
	p.t.Helper()
	p.until(`$("[data-do=` + what + `]")`)
	p.run(`((s) => { s.value = ` + quoted(value) +
		`; s.dispatchEvent(new Event("change", { bubbles: true })); })($("[data-do=` + what + `]"))`)
}

// The page finds puzzles that are equal up to rotation, reflection and renaming of digits. Each of them,
// except the first, refers to the line of the first.
func TestSamePuzzlesAreFound(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	g, err := solver.Parse(solver.Classic, easy)
	if err != nil {
		t.Fatal(err)
	}
	renamed := strings.NewReplacer("1", "2", "2", "9", "9", "1").Replace(canon.Turn(9, 1).Apply(g).String())
	p.paste(twelve + "\n" + easy + "\n" + inkala + "\n" + renamed + "\n" + easy + "\n")
	p.judged()
	p.arrange("sort", "alike")
	becomes(p, view+`.map((row) => row[0] + (row[1].match(/same as line \d+/)?.[0] ?? "")).join("; ")`,
		"Line 2; Line 4same as line 2; Line 5same as line 2")
	p.says("1 puzzle in 3 guises")
	p.run(`$$(".filter").find((f) => f.textContent.startsWith("Several")).click()`)
	p.says("No two puzzles are the same")
	p.run(`$$(".filter")[0].click()`)
	p.arrange("sort", "0")
	p.until(view + `.length === 5`)
}

// A backup file contains everything stored on the device. Restoring it on another device adds its boards and
// collections to those already there.
func TestRareABackup(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	p.clickCell(2)
	p.press("4")
	p.downloadTo(dir)
	p.paste(inkala + " # Kept\n" + twelve + "\n")
	p.judged()
	p.says("kept on this device")
	p.until(`$("[data-do=backup]")`)
	p.run(`$("[data-do=backup]").click()`)
	file := filepath.Join(dir, "numplace-backup.numplace")
	p.wait("the backup", func() bool {
		info, err := os.Stat(file)
		return err == nil && info.Size() > 300
	})

	other := open(t, options{})
	other.goTo(s.url)
	other.paste(strings.Repeat(twelve+"\n", 3))
	other.judged()
	other.upload("#backup", file)
	other.says("1 collection and 1 board restored.", "3 puzzles")
	other.until(`$$(".listview__one").length === 4`)
	other.run(`$$(".listview__one")[3].click()`)
	other.until(view + `[0]?.[0] === "Kept"`)
	other.run(`$("[data-id=playing]").click()`)
	other.until(view + `[0]?.[1].includes("1%")`)
	other.upload("#backup", file)
	other.says("Everything in this backup is already here.")

	damaged := filepath.Join(dir, "damaged.numplace")
	whole, err := os.ReadFile(file)
	if err != nil || os.WriteFile(damaged, whole[:len(whole)-1], 0o644) != nil {
		t.Fatal(err)
	}
	other.upload("#backup", damaged)
	other.says("The backup could not be read or written.")
}

// If storage is full or blocked, a collection stays available until the page is closed, and the page reports
// how much of the collection is saved.
func TestRareACollectionThatIsNotKept(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for name, test := range map[string]struct{ script, says string }{
		"full": {`const add = IDBObjectStore.prototype.add; let writes = 0;
			IDBObjectStore.prototype.add = function (value, key) {
				if (++writes > 1) throw new DOMException("full", "QuotaExceededError");
				return add.call(this, value, key);
			};`, "the device keeps only 1"},
		"blocked": {`const open = () => { throw new DOMException("no", "SecurityError"); };
			Object.defineProperty(globalThis, "indexedDB", { value: { open } });`, "the device keeps none of them"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{script: test.script})
			p.goTo(s.url)
			p.paste(strings.Repeat(easy+"\n", 3_000))
			p.says("3,000 puzzles", test.says)
			p.run(`$(".rows__list").focus()`)
			p.press("End", "Enter")
			p.shows(easy)
		})
	}
}

// If the browser's storage never answers, the page gives up after a while and reports that, both for the
// saved collections and for a new one. The new collection stays available until the page is closed.
func TestRareAStoreThatNeverAnswers(t *testing.T) {
	t.Parallel()
	s := serve(t)
	// Only the timeout for opening is shortened.
	p := open(t, options{script: `indexedDB.open = () => ({});
		{ const later = setTimeout;
			setTimeout = (f, after, ...more) => after >= 15000 ? 0 : later(f, after, ...more); }`})
	p.goTo(s.url)
	p.paste(easy + "\n" + inkala)
	p.says("2 puzzles", "the device keeps none of them", i18n.ListsLost.In(i18n.En))
	p.run(`$(".rows__list").focus()`)
	p.press("Enter")
	p.shows(easy)
}

// On a phone, if the page Lists has other content, the form for a new collection is hidden until the user
// clicks Add. The form only opens and closes at the user's request.
func TestRareTheFormOfListsOnAPhone(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	const shownForm = `!!$("#many").offsetParent && $(".fold").open`
	p.goTo(s.url + "lists/")
	p.until(shownForm)
	p.clickOn(".fold summary")
	p.until(`!(` + shownForm + `)`)
	p.clickOn(".fold summary")
	p.until(shownForm)
	p.run(`$("#many").focus()`)
	p.write(inkala)
	p.press("Escape")
	p.until(shownForm + ` && $("#many").value === ` + quoted(inkala))
	p.playing(s.url + "?p=" + easy) // an unfinished board
	p.clickCell(2)
	p.press("4")
	p.shows(easy[:2] + "4" + easy[3:])
	p.goTo(s.url + "lists/")
	p.until(`$(".going") && !$(".fold").open`)
}
