package e2e

import (
	"bytes"
	"encoding/binary"
	"encoding/csv"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"numplace/solver"
)

// lot is a file of puzzles: lines of several kinds in turn. Line 0 is a heading.
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

// chooseFile chooses a file as a person does in the browser's own dialog.
func (p *tab) chooseFile(path string) {
	p.t.Helper()
	p.do("choose "+path, chromedp.SetUploadFiles(`input[type="file"]`, []string{path}, chromedp.ByQuery))
}

const view = `$$(".listrow").map((r) => [...r.children].map((c) => c.textContent))`

func TestBatchOfAFile(t *testing.T) {
	t.Parallel()
	const lines = 20_000
	path, _ := lot(t, lines)
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	p.click("Batch")
	p.until(`named("Check all").length === 1`)
	p.chooseFile(path)
	p.verdict("16,000 puzzles")
	p.says("lot.csv")
	p.until(`named("Download CSV").length === 1`)
	for name, count := range map[string]string{"All lines": "20,000", "One solution": "8,000", "Several solutions": "4,000", "No solution": "4,000", "Not a puzzle": "4,000"} {
		if got := get[string](p, `$$(".filter").find((f) => f.textContent.startsWith(`+quoted(name)+`)).textContent`); got != name+count {
			t.Errorf("%s, want %s", got, name+count)
		}
	}
	p.until(view + `[0][3] === ` + quoted(inkala)) // the first line is a heading
	first := get[[][]string](p, view)
	for i, want := range [][]string{{"2", "One solution", "21 clues", inkala, inkalaSolution}, {"3", "One solution", "30 clues", easy, ""}, {"4", "Several solutions", "28 clues", twelve, ""},
		{"5", "No solution", "22 clues", "11" + inkala[2:], ""}, {"6", "Not a puzzle", "", inkala[:80] + "q,4", ""}} {
		got := first[i]
		if got[0] != want[0] || got[1] != want[1] || !strings.HasPrefix(got[2], want[2]) || got[3] != want[3] || i == 0 && got[4] != want[4] {
			t.Errorf("row %d: %q, want %q", i, got, want)
		}
	}
	completes(t, solver.Classic, twelve, first[2][4])
	if !strings.Contains(first[4][4], "column 81") || !strings.Contains(first[4][4], "q") {
		t.Errorf("the sixth line is said to be wrong for %q", first[4][4])
	}

	// The wheel and the keys go through all of it; the rows drawn are few.
	p.run(`$(".rows__list").scrollTop = 48 * 10000`)
	p.until(view + `[0][0] === "10,002" && ` + view + `[0][3] !== ""`)
	p.run(`$(".rows__list").focus()`)
	p.press("End")
	p.until(view + `.some((r) => r[0] === "20,001" && r[3] !== "")`)
	p.press("Home")
	p.until(view + `[0][0] === "2" && ` + view + `[0][3] !== ""`)
	p.press("PageDown", "PageUp", "ArrowDown", "ArrowDown")
	becomes(p, `$(".listrow--here .row__line").textContent`, "4")
	if rows := get[int](p, `$$(".listrow").length`); rows > 40 {
		t.Errorf("%d rows are drawn", rows)
	}

	// A filter shows one kind, with the lines' numbers.
	p.run(`$$(".filter").find((f) => f.textContent.startsWith("Not a puzzle")).click()`)
	p.until(view + `[0][0] === "6" && ` + view + `[1][0] === "11" && ` + view + `.every((r) => r[1] === "Not a puzzle")`)
	p.run(`$$(".filter").find((f) => f.textContent.startsWith("Several")).click()`)
	p.until(view + `[1][0] === "9" && ` + view + `[1][3] !== ""`)

	// A row opens on the board; the list is as it was when one comes back.
	p.run(`$(".rows__list").focus()`)
	p.press("ArrowDown", "Enter")
	p.shows(twelve)
	becomes(p, "location.search", "?p="+twelve)
	p.press("ArrowRight")
	p.click("Batch")
	p.until(view + `[1][0] === "9" && ` + view + `.every((r) => r[1] === "Several solutions")`)
	becomes(p, `$(".listrow--here .row__line").textContent`, "9")
}

// A file that is no text makes no list, and is called what it is, however it comes; one without a puzzle in it is said to have none.
func TestBatchOfOtherFiles(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.click("Batch")
	p.until(`named("Check all").length === 1`)
	zip := "PK\x03\x04\x0a\x00\x00\x00\x00\x00\n" + strings.Repeat(easy+"\n", 2_000)
	for name, file := range map[string]struct{ bytes, says string }{
		"board.png":  {"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\t\x00\x00\x00\t\x08\x06", "This looks like a file that is not text"},
		"board.pdf":  {"%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n", "This looks like a file that is not text"},
		"lot.zip":    {zip, "This is a packed file"},
		"lot.csv.gz": {"\x1f\x8b\x08\x08lot.csv", "This is a packed file"},
	} {
		p.part(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), name)
			if err := os.WriteFile(path, []byte(file.bytes), 0o644); err != nil {
				t.Fatal(err)
			}
			p.click("Board") // what was said before is gone
			p.click("Batch")
			p.chooseFile(path)
			p.says(file.says)
			p.until(`named("Check all").length === 1`)
		})
	}
	p.part("dropped", func(t *testing.T) {
		p.click("Board")
		p.run(`(() => { const d = new DataTransfer(); d.items.add(new File([` + quoted(zip) + `], "lot.zip"));
			dispatchEvent(new DragEvent("drop", { dataTransfer: d, cancelable: true })); })()`)
		p.says("This is a packed file")
	})
	p.part("comments", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "notes.txt")
		if err := os.WriteFile(path, []byte("# of 2026\n\n# none yet\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		p.click("Batch")
		p.chooseFile(path)
		p.says("There is no puzzle in it")
		p.until(`named("Download CSV").length === 0 && named("New list").length === 1`)
	})
}

// The table that is downloaded has the rows shown, and the list's own columns before ours.
func TestBatchIsDownloaded(t *testing.T) {
	t.Parallel()
	path, _ := lot(t, 5_000)
	dir := t.TempDir()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.downloadTo(dir)
	p.click("Batch")
	p.chooseFile(path)
	p.until(`named("Download CSV").length === 1`)
	p.run(`$$(".filter").find((f) => f.textContent.startsWith("No solution")).click()`)
	p.click("Download CSV")
	rows := p.table(filepath.Join(dir, "lot-solved.csv"), 1_001)
	if names := strings.Join(rows[0], ","); names != "puzzle,source,line,verdict,solution,clues,milliseconds" {
		t.Errorf("its columns are %s", names)
	}
	for i, row := range rows[1:] {
		if row[0] != "11"+inkala[2:] || row[1] != fmt.Sprint(5*i+3) || row[2] != fmt.Sprint(5*i+5) || row[3] != "none" || row[4] != "" || row[5] != "22" {
			t.Fatalf("row %d: %q", i, row)
		}
	}
}

// table waits until a file is a table of so many rows, its head among them.
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

// Rows get a level and a score on request, which stand in the list and in the table. Stop ends it, and the rest can be rated later.
func TestBatchIsRated(t *testing.T) {
	t.Parallel()
	path, _ := lot(t, 5_000)
	dir := t.TempDir()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.downloadTo(dir)
	p.click("Batch")
	p.chooseFile(path)
	p.until(`named("Level and score").length === 1`)
	becomes(p, `$$(".row__level").length`, 0)
	p.click("Level and score")
	p.until(`[0, 1].every((i) => $$(".listrow")[i].querySelector(".row__level")?.textContent)`)
	p.click("Stop")
	p.until(`named("Level and score").length === 1 && named("Stop").length === 0`)
	becomes(p, `$$(".listrow")[0].querySelector(".row__level").textContent`, "Extreme")
	becomes(p, `$$(".listrow")[0].querySelector(".row__score").textContent.startsWith("at least ")`, true)
	becomes(p, `$$(".listrow")[1].querySelector(".row__level").textContent`, "Easy")
	becomes(p, `$$(".listrow")[2].querySelector(".row__level").textContent`, "")
	p.click("Download CSV")
	rows := p.table(filepath.Join(dir, "lot-solved.csv"), 5_001)
	if names := strings.Join(rows[0], ","); names != "puzzle,source,line,verdict,solution,clues,milliseconds,level,score,score_is" {
		t.Errorf("its columns are %s", names)
	}
	for i, want := range []string{"extreme at least", "easy exact", " ", " ", " "} {
		if row := rows[i+1]; row[7]+" "+row[9] != want {
			t.Errorf("row %d: %q, want %q", i, row, want)
		}
	}
}

// A text in UTF-16, or whose lines end in CR alone, is a list as any other: its rows, their texts, what opens of them and its table, which
// is a list again.
func TestBatchInOtherEncodings(t *testing.T) {
	t.Parallel()
	const lines = 3_000
	_, text := lot(t, lines)
	dir := t.TempDir()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.downloadTo(dir)
	p.click("Batch")
	for name, content := range sampled(2, map[string]string{
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
			p.says(name + ".csv")
			p.verdict("2,400 puzzles")
			p.until(view + `[0][0] === "2" && ` + view + `[0][3] === ` + quoted(inkala) + ` && ` + view + `[0][4] === ` + quoted(inkalaSolution))
			p.until(view + `[4][0] === "6" && ` + view + `[4][3] === ` + quoted(inkala[:80]+"q,4") + ` && ` + view + `[4][4].includes("column 81")`)
			p.until(`named("Download CSV").length === 1`)
			p.click("Download CSV")
			rows := p.table(filepath.Join(dir, name+"-solved.csv"), lines+1)
			if row := rows[1]; row[0] != inkala || row[1] != "0" || row[2] != "2" || row[3] != "unique" || row[4] != "'"+inkalaSolution || row[5] != "21" {
				t.Errorf("%q", row)
			}
			p.click("New list")
			p.chooseFile(filepath.Join(dir, name+"-solved.csv"))
			p.says(name + "-solved.csv")
			p.verdict("2,400 puzzles")
			p.until(`named("Download CSV").length === 1`)
			p.run(`$(".rows__list").focus()`)
			p.until(`document.activeElement.classList.contains("rows__list")`)
			p.press("ArrowDown", "Enter")
			p.shows(easy)
			p.click("Batch")
			p.click("New list")
		})
	}

	p.part("a puzzle that is dropped", func(t *testing.T) {
		p.run(`(() => { const d = new DataTransfer(), text = ` + quoted("\ufeff"+strings.Join(rows9(inkala), "\r")) + `;
			d.items.add(new File([Uint16Array.from(text, (c) => c.charCodeAt())], "dropped.txt"));
			dispatchEvent(new DragEvent("drop", { dataTransfer: d, cancelable: true })); })()`)
		p.shows(inkala)
	})
}

// utf16Of is a text in UTF-16.
func utf16Of(text string, order binary.AppendByteOrder) string {
	var b []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		b = order.AppendUint16(b, unit)
	}
	return string(b)
}

// rows9 are the rows of a 9x9 board.
func rows9(board string) (rows []string) {
	for i := 0; i < 81; i += 9 {
		rows = append(rows, board[i:i+9])
	}
	return rows
}

// Lines come in by paste and by drop too; a text with one puzzle is a board.
func TestWaysIntoABatch(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	before := get[string](p, "location.href")
	p.paste(inkala + "\n" + twelve + "\n")
	p.verdict("2 puzzles")
	p.until(view + `.length === 2 && ` + view + `[1][3] === ` + quoted(twelve))
	p.paste("Shall we meet at nine?")
	p.says("Not a puzzle", "2 puzzles")
	p.click("Board")
	p.shows(easy) // as it was
	becomes(p, "location.href", before)

	drop := func(text string) string {
		return `(() => { const d = new DataTransfer(); d.items.add(new File([` + quoted(text) + `], "dropped.txt"));
			dispatchEvent(new DragEvent("drop", { dataTransfer: d, cancelable: true })); })()`
	}
	p.run(drop(inkala + "\r\n" + twelve + "\r\n" + easy))
	p.verdict("3 puzzles")
	p.says("dropped.txt")
	p.run(drop(inkala))
	p.shows(inkala)
	p.run(drop(strings.Repeat(twelve+"\n", 1_000)))
	p.verdict("1,000 puzzles")

	p.click("New list")
	p.click("Paste lines, or drop a file on the page")
	p.write(twelve + "\nnothing\n" + inkala)
	p.click("Check all")
	p.verdict("2 puzzles")
	p.until(`$$(".filter").some((f) => f.textContent === "Not a puzzle1")`)
}

// A file that is too long is said to be, and the list that is there stays, with its text.
func TestAFileThatIsTooLongTakesNothingAway(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.paste(strings.Repeat(easy+"\n", 300) + strings.Repeat(twelve+"\n", 300))
	p.verdict("600 puzzles")
	p.click("Board")
	p.run(`(() => {
		const file = new File([` + quoted(strings.Repeat(inkala+"\n", 1_000)) + `], "huge.txt");
		Object.defineProperty(file, "size", { value: 2 ** 30 + 1 }); // as good as one
		dispatchEvent(Object.assign(new Event("drop", { cancelable: true }), { dataTransfer: { files: [file] } }));
	})()`)
	p.says("1 GB", "600 puzzles")
	p.run(`$(".rows__list").focus()`)
	p.press("End")
	p.until(view + `.at(-1)[3] === ` + quoted(twelve))
	p.press("Enter")
	p.shows(twelve)
}

// While a long batch is worked on the page answers, it can be paused and stopped, and what was found stays.
func TestABatchIsPausedAndStopped(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "long.txt")
	if err := os.WriteFile(path, []byte(strings.Repeat(inkala+"\n", 400_000)), 0o644); err != nil {
		t.Fatal(err)
	}
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.click("Batch")
	p.chooseFile(path)
	count := `Number($(".verdict").textContent.split(" ")[0].replaceAll(",", ""))`
	p.until(count + " > 0 && $('progress').value < 100 && named('Stop').length === 1")
	p.click("Pause")
	p.says("Paused")
	p.until(`named("Resume").length === 1`)
	// The parts under way come to their ends, and then there is no more.
	var rows int
	p.wait("the pause", func() bool {
		before := rows
		rows = get[int](p, count)
		return rows == before && rows > 0
	})
	p.click("Resume")
	p.until(count + " > " + number(rows))
	p.run(`$(".rows__list").scrollTop = 48 * 100`)
	p.until(view + `[0][0] === "101"`)
	p.click("Stop")
	p.says("Stopped before the end")
	stopped := get[int](p, count)
	if stopped >= 400_000 || stopped < rows {
		t.Errorf("%d puzzles", stopped)
	}
	p.until(`named("Download CSV").length === 1 && named("Stop").length === 0`)
	p.until(view + `[0][4] === ` + quoted(inkalaSolution))
	becomes(p, count, stopped)
}

// A device that says it has little memory gets one worker.
func TestLittleMemory(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: `Object.defineProperty(navigator, "deviceMemory", { get: () => 1 });
		Object.defineProperty(navigator, "hardwareConcurrency", { get: () => 8 });
		let workers = 0; const Plain = Worker; Worker = class extends Plain { constructor(...a) { super(...a); globalThis.workersStarted = ++workers; } };`})
	p.goTo(s.url)
	p.paste(strings.Repeat(inkala+"\n", 5_000))
	p.verdict("5,000 puzzles")
	p.says("1 worker")
	if n := get[int](p, "workersStarted"); n > 2 { // and one that is kept for the rest of the page
		t.Errorf("%d workers were started", n)
	}
}

// Where no worker can start, that is what the list says: the file is as good as it was.
func TestABatchWithoutWorkers(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: `Worker = class { constructor() { throw new Error("none") } };`})
	p.goTo(s.url)
	p.paste(easy + "\n" + twelve)
	p.says("The solver could not start, or was lost.", "reload the page")
	p.until(`!$("main").innerText.includes("file")`)
}

// On a phone the filters go on beyond the edge: it is shaded there, in any colours, and no longer where their end is.
func TestFiltersShowThatTheyGoOn(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	p.goTo(s.url)
	p.paste(easy + "\n" + twelve + "\nno puzzle\n")
	p.until(`named("Download CSV").length === 1`)
	for name, colours := range map[string][2]string{"light": {"prefers-color-scheme", "light"}, "dark": {"prefers-color-scheme", "dark"}, "forced": {"forced-colors", "active"}} {
		p.part(name, func(t *testing.T) {
			p.do("colours", emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: colours[0], Value: colours[1]}}))
			p.until(`matchMedia("(` + colours[0] + `: ` + colours[1] + `)").matches`)
			for _, end := range []bool{false, true} {
				p.run(`$(".filters").scrollLeft = ` + fmt.Sprint(end) + ` ? 9999 : 0`)
				p.until(`$(".filters").scrollLeft > 0 === ` + fmt.Sprint(end))
				// Above the words, from edge to edge.
				line, err := png.Decode(bytes.NewReader(p.pixelsIn(get[[]float64](p, `((r) => [Math.ceil(r.left), Math.ceil(r.top) + 4, Math.floor(r.width), 1])($(".filters").getBoundingClientRect())`))))
				if err != nil {
					t.Fatal(err)
				}
				ground, last := line.At(line.Bounds().Dx()/2, 0), line.Bounds().Dx()-1
				if before, after := line.At(0, 0) != ground, line.At(last, 0) != ground; before != end || after == end {
					t.Errorf("at the end %t: a shade at the beginning %t, at the end %t", end, before, after)
				}
			}
		})
	}
}

// No field takes the focus by itself under a finger, for then a keyboard covers half of the page; with a mouse it does.
func TestNoKeyboardComesUpByItself(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		o            options
		dialog, list string
	}{
		"a finger": {options{phone: true}, "H2", "H2"},
		"a mouse":  {options{}, "TEXTAREA", "TEXTAREA"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := serve(t)
			p := open(t, test.o)
			p.goTo(s.url)
			p.click("Batch")
			becomes(p, `document.activeElement.tagName`, test.list)
			for range 2 { // the second time too
				p.click("New")
				p.until(`$("dialog[open]")`)
				becomes(p, `document.activeElement.tagName`, test.dialog)
				p.press("Escape")
				p.until(`!$("dialog[open]")`)
			}
		})
	}
}
