package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"

	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/format"
)

// The pencil marks and the history of a board survive a reload and can be part of a link. They are not mixed
// up with those of the same board in another tab.

// withNotes returns a board with centre marks in its first empty cells. cells is the number of cells that get
// pencil marks. The boxes of puzzle must have the standard size.
func withNotes(t *testing.T, puzzle string, cells int) link.Board {
	t.Helper()
	b, err := link.DecodeBoard("?p=" + puzzle)
	if err != nil {
		t.Fatal(err)
	}
	all := solver.DigitsUpTo(b.Given.N())
	b.Notes = b.Notes.Map(len(puzzle), func(c solver.Cell, n format.Note) format.Note {
		if cells > 0 && b.Given.At(c) == 0 {
			n.Centre = all
			cells--
		}
		return n
	})
	return b
}

const (
	// keptNotes is an expression for the saved pencil marks of the board that was changed most recently.
	keptNotes = `Object.keys(localStorage).filter((key) => key.startsWith("numplace:board:")).map((key) => ` +
		`JSON.parse(localStorage[key])).sort((a, b) => b.updated - a.updated)[0].notes`
	boards = `Object.keys(localStorage).filter((key) => key.startsWith("numplace:board:")).length`
)

func TestNotesAndHistoryOutliveAReload(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	noted := withNotes(t, easy, 5)
	p.goTo(s.url + link.EncodeBoard(noted))
	p.shows(easy)
	becomes(p, "location.search", "?p="+easy)
	becomes(p, keptNotes, link.PackNotes(noted.Notes, noted.Given.Layout()))
	easy4 := easy[:2] + "4" + easy[3:]
	easy41 := easy4[:3] + "1" + easy4[4:]
	p.clickCell(2)
	p.press("4")
	p.clickCell(3)
	p.press("1")
	p.shows(easy41)
	p.press("ctrl+z")
	p.shows(easy4)
	p.reload() // does not wait until the board has been saved
	p.shows(easy4)
	p.click("Redo")
	p.shows(easy41)
	p.click("Undo")
	p.shows(easy4)
	p.click("Undo")
	p.shows(easy)
	becomes(p, keptNotes, link.PackNotes(noted.Notes, noted.Given.Layout()))

	// If the user makes a different move after Undo, the new branch of the history is saved. The history of
	// another board does not replace it.
	p.clickCell(2)
	p.press("1")
	p.paste(inkala)
	p.shows(inkala)
	p.run("history.back()")
	p.shows(easy[:2] + "1" + easy[3:])
	p.reload()
	p.press("ctrl+z")
	p.shows(easy)
	p.press("ctrl+y")
	p.shows(easy[:2] + "1" + easy[3:])
}

func TestRareTwoTabsWithOtherNotes(t *testing.T) {
	t.Parallel()
	s := serve(t)
	b := start(t, options{})
	p := b.tab()
	noted := withNotes(t, easy, 2)
	p.goTo(s.url + link.EncodeBoard(noted))
	p.shows(easy)
	other := b.tab()
	other.goTo(s.url + "?p=" + easy)
	other.shows(easy)
	other.click("Continue") // The pencil marks have been restored too.
	other.until(`named("Hint").length === 1`)
	p.run(`(() => { // as if another tab had saved the same digits with other notes
		const key = Object.keys(localStorage).find((key) => key.startsWith("numplace:board:"));
		localStorage[key] = JSON.stringify({ ...JSON.parse(localStorage[key]), notes: ` +
		quoted(link.PackNotes(withNotes(t, easy, 1).Notes, noted.Given.Layout())) + `, rev: "other" });
	})()`)
	other.until(`document.body.textContent.includes("Another tab has changed this board")`)
	other.click("Keep this one as a copy")
	becomes(other, boards, 2)
}

func TestADamagedLinkOpensWhatIsLeft(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy + "&d=..4x&n=1x")
	p.shows(easy[:2] + "4" + easy[3:])
	p.until(`status().includes("Part of this link is damaged. Digits that could be read: 1. Cells whose ` +
		`notes could be read: 0.")`)
	phone := open(t, options{phone: true})
	phone.do("set the size", emulation.SetDeviceMetricsOverride(390, 844, 1, true))
	phone.goTo(s.url + "?p=" + easy + "&d=..5x&n=1x")
	phone.until(`status().includes("Part of this link is damaged.") && status().includes("Two 5s in row 1")`)
	// The message overlaps neither the header nor the board.
	becomes(phone,
		`(() => { const room = box($(".status")), words = box($(".status__words")); `+
			`return words[1] >= room[1] + 2 && words[1] + words[3] <= room[1] + room[3] - 2; })()`, true)
	becomes(p, "location.search", "?p="+easy)
}

// The query of a link can have up to 8,191 characters. If it is longer, the page shows a message instead of a
// board.
func TestRareTheLongestLink(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	query := link.EncodeBoard(withNotes(t, strings.Repeat(".", 624)+"1", 600))
	query += "&x=" + strings.Repeat("y", link.MaxQuery-len(query)-3)
	p.goTo(s.url + query)
	p.shows(strings.Repeat(".", 624) + "1")
	becomes(p, "document.title", "25×25 Sudoku, 1 given – Numplace")
	becomes(p, keptNotes+".length > 2000", true)
	p.goTo(s.url + query + strings.Repeat("y", 9000-len(query)))
	p.until(`status().includes("it is too long")`)
	p.shows(blanks(9))
}

// If the link of a board would be too long, the board can be saved as a file. Opening the file restores the
// same board.
func TestRareABoardFromAFile(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	noted := withNotes(t, strings.Repeat(".", 624)+"1", 624)
	noted.Notes = noted.Notes.Map(625, func(_ solver.Cell, n format.Note) format.Note {
		n.Corner, n.Struck, n.Colours = n.Centre, n.Centre, 255
		return n
	})
	text := link.EncodeBoard(noted)
	if len(text) <= link.MaxQuery {
		t.Fatalf("%d characters", len(text))
	}
	p.goTo(s.url)
	p.run(`(() => {
		const dataTransfer = new DataTransfer();
		dataTransfer.items.add(new File([` + quoted(text+"\n") + `], "numplace-board.txt", { type: "text/plain" }));
		dispatchEvent(new DragEvent("drop", { dataTransfer }));
	})()`)
	p.shows(strings.Repeat(".", 624) + "1")
	becomes(p, keptNotes, link.PackNotes(noted.Notes, noted.Given.Layout()))
}

// When storage is full, the page deletes the histories of older boards to make room for the history of the
// current board.
func TestRareAFullStorageGivesTheRoomOfOlderHistories(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + inkala)
	p.clickCell(1)
	p.press("1")
	p.run(`localStorage.setItem("numplace:steps:gone:0", "0".repeat(20000))`)
	p.run(fillStorage)
	p.paste(easy)
	p.shows(easy)
	p.clickCell(2)
	p.press("4")
	easy4 := easy[:2] + "4" + easy[3:]
	p.shows(easy4)
	becomes(p, `localStorage.getItem("numplace:steps:gone:0") === null`, true)
	becomes(p, `!$(".bar:not(.bar--failed)")`, true)
	p.reload()
	p.shows(easy4)
	p.press("ctrl+z")
	p.shows(easy)
}
