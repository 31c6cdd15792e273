package state_test

import (
	"strings"
	"testing"
	"time"

	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/storage"
	"numplace/solver"
	"numplace/solver/format"
)

const progress = "&d=.3..............&n=1xAAEGgAgADEGBAA" // a link's query with one digit and pencil marks

// notedCells returns the number of cells with pencil marks or colours.
func notedCells(b history.Board) (n int) {
	for c := range solver.Cell(b.Layout().Cells()) {
		if b.Notes.At(c) != (format.Note{}) {
			n++
		}
	}
	return n
}

// A link with pencil marks opens with them. It does not replace a stored board that has other pencil marks.
func TestALinkWithNotes(t *testing.T) {
	query := "?p=" + text(small)
	d := &device{}
	p := opened(t, d, "a", query+progress)
	p.wantNotice(state.NoNotice)
	p.wantBoard(small, ".3.. .... .... ....", "")
	if notedCells(p.model.Board) != 3 || p.address() != query || len(d.records) != 1 {
		t.Fatalf("%d cells have notes, the address is %q, kept are %v", notedCells(p.model.Board),
			p.address(), d.records)
	}
	if again := opened(t, d, "b", query); again.model.Board != p.model.Board {
		t.Error("the puzzle's board does not come back with its notes")
	}
	if same := opened(t, d, "c", query+progress); same.model.ID() != p.model.ID() {
		t.Error("the same notes are another board")
	}
	if digits := opened(t, d, "d", query+"&d=.3.............."); digits.model.ID() != p.model.ID() ||
		notedCells(digits.model.Board) != 3 {
		t.Error("a link with the same digits and no notes loses those that are kept")
	}
	if other := opened(t, d, "e", query+"&n=1xAAEGgA"); other.model.ID() == p.model.ID() {
		t.Error("other notes go over the board that is kept")
	}
}

func TestWhatCanBeReadOfADamagedLinkOpens(t *testing.T) {
	for rule, test := range map[string]struct {
		more    string
		entered string
		noted   int
		want    state.Notice
	}{
		"nothing is damaged": {progress, ".3.. .... .... ....", 3, state.Notice{}},
		"cut notes": {progress[:len(progress)-9], ".3.. .... .... ....", 2,
			state.Notice{Kind: state.DamagedLink, N: 1, Noted: 2}},
		"cut digits": {"&d=.34", ".34. .... .... ....", 0,
			state.Notice{Kind: state.DamagedLink, N: 2, Noted: -1}},
		"no notes are left": {"&n=*", "", 0, state.Notice{Kind: state.DamagedLink, N: -1}},
		"nothing is left":   {"&d=x&n=*", "", 0, state.Notice{Kind: state.DamagedLink}},
		"newer notes": {"&d=.3..............&n=8AAA", ".3.. .... .... ....", 0,
			state.Notice{Kind: state.NewerNotes}},
		"also no table":      {"&d=x&n=*&t=!", "", 0, state.Notice{Kind: state.DamagedLink, Table: true}},
		"newer, no table":    {"&n=8AAA&t=!", "", 0, state.Notice{Kind: state.NewerNotes, Table: true}},
		"newer, and damaged": {"&d=.3&n=8AAA", ".3.. .... .... ....", 0, state.Notice{Kind: state.DamagedLink, N: 1}},
	} {
		t.Run(rule, func(t *testing.T) {
			query := "?p=" + text(small) + test.more
			look := func(p *tab) {
				t.Helper()
				p.wantBoard(small, test.entered, "")
				if p.model.Notice != test.want || notedCells(p.model.Board) != test.noted {
					t.Errorf("notice %+v, %d cells have notes", p.model.Notice, notedCells(p.model.Board))
				}
			}
			look(landed(t, &device{}, "a", query))
			p := fresh(t, dozen)
			p.send(state.Pasted{Text: query})
			look(p)
			p.send(state.Pasted{Text: query})
			look(p)
		})
	}
}

// If a stored board contains everything that could be read in a damaged link, the page opens the stored
// board, and a notice reports this.
func TestADamagedLinkToABoardThatIsHere(t *testing.T) {
	d := &device{}
	p := opened(t, d, "a", "?p="+text(small))
	p.send(typed(1, 3)...)
	damaged := "?p=" + text(small) + "&d=x"
	for how, again := range map[string]*tab{"opened": landed(t, d, "b", damaged), "pasted": p} {
		if how == "pasted" {
			again.send(state.Pasted{Text: damaged})
		}
		again.wantBoard(small, ".3.. .... .... ....", "")
		if !again.model.Notice.Own || again.model.Notice.Kind != state.DamagedLink {
			t.Errorf("%s: %+v", how, again.model.Notice)
		}
	}
}

func TestSharingProgress(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+text(small)+progress)
	p.send(state.ShareProgress{})
	if want := "?p=" + text(small) + progress; p.copied.Text != want || !p.copied.Link ||
		p.copied.Done.Kind != state.ProgressCopied {
		t.Errorf("%+v is copied, not %s", p.copied, want)
	}
	p.send(state.Share{})
	if p.copied.Text != "?p="+text(small) {
		t.Errorf("Share copies %s", p.copied.Text)
	}

	blank := fresh(t, "")
	blank.send(state.ShareProgress{})
	blank.wantNotice(state.EmptyShare)
	if blank.copied.Text != "" {
		t.Error("an empty board is copied")
	}

	entered := fresh(t, strings.Repeat(".", 16))
	entered.send(all(playing, typed(1, 3))...)
	entered.send(state.ShareProgress{})
	if want := "?p=................&d=.3.............."; entered.copied.Text != want {
		t.Errorf("without givens %s is copied", entered.copied.Text)
	}
}

// A board whose link is too long for an address is saved as a file, which opens the same board.
func TestProgressThatIsTooLongForALinkIsAFile(t *testing.T) {
	p := fresh(t, strings.Repeat(".", 624)+"1")
	p.send(game.SetMode{Mode: game.Playing}, game.SelectAll{})
	for d := range solver.Digit(25) {
		p.send(game.Put{Tool: game.CornerTool, Digit: d + 1}, game.Put{Tool: game.CentreTool, Digit: d + 1})
	}
	p.send(game.SetCandidates{Kind: game.ByRules})
	for d := range solver.Digit(24) { // a 25th would leave no candidate, which restores all
		p.send(game.Put{Tool: game.CornerTool, Digit: d + 1})
	}
	p.send(state.ShareProgress{})
	p.wantNotice(state.ProgressSaved)
	file := p.delivered[state.BoardFile]
	if p.copied.Text != "" || len(file) <= link.MaxQuery {
		t.Fatalf("a file of %d bytes", len(file))
	}
	other := fresh(t, small)
	other.send(state.Pasted{Text: file, File: "numplace-board.txt"})
	other.wantNotice(state.NoNotice)
	if other.model.Board != p.model.Board {
		t.Error("the file opens as another board")
	}
}

// If two tabs write different pencil marks on a board, both versions are stored, and the page shows the
// message that the board was changed elsewhere.
func TestTwoTabsWithOtherNotes(t *testing.T) {
	note := func(d solver.Digit) []state.Msg {
		return one(game.Select{Cell: 1}, game.Put{Tool: game.CentreTool, Digit: d})
	}
	d := &device{}
	a := opened(t, d, "a", "?p="+text(small))
	b := opened(t, d, "b", "?p="+text(small))
	a.send(note(2)...)
	b.send(storage.Stored{Records: d.records})
	if b.model.Parted != a.model.ID() {
		t.Fatal("the other tab does not say so")
	}
	own := b.model.Board
	b.send(state.TakeOther{})
	if b.model.Board != a.model.Board {
		t.Errorf("the other notes are not shown")
	}
	b.send(game.Undo{})
	if b.model.Board != own {
		t.Errorf("what was shown is no step of Undo")
	}

	// Tab c does not know the save of the other tab yet, so its own save is refused.
	c := opened(t, d, "c", "?p="+text(small))
	b.send(note(3)...)
	c.send(note(4)...)
	if c.model.ID() == b.model.ID() || c.model.Parted != b.model.ID() || len(d.records) != 2 {
		t.Errorf("%d boards are kept; the tab says %q", len(d.records), c.model.Parted)
	}
	for _, tab := range []*tab{b, c} {
		r, _ := d.record(tab.model.ID())
		if kept, ok := r.Board(); !ok || kept.Notes != tab.model.Board.Notes {
			t.Errorf("the notes of %s are not kept", tab.model.ID())
		}
	}
}

// A board opens with the pencil marks, time and history of its record.
func TestABoardComesBackWithAllThatBelongsToIt(t *testing.T) {
	p := fresh(t, small)
	p.send(game.Select{Cell: 1}, game.Put{Tool: game.CornerTool, Digit: 2},
		game.Put{Tool: game.ColourTool, Digit: 5})
	p.send(typed(2, 4)...)
	// The last 5 seconds are reported after the page was hidden.
	p.send(game.Elapsed{Time: 90 * time.Second}, state.Seen{Now: false}, game.Elapsed{Time: 5 * time.Second})
	board, id := p.model.Board, p.model.ID()
	look := func(what string, m state.Model) {
		t.Helper()
		if m.Board != board || m.Clock.Spent != 95*time.Second || m.History.Branches()[0].Steps != 3 {
			t.Errorf("%s: %+v, %s, %+v", what, m.Board, m.Clock.Spent, m.History.Branches())
		}
	}
	again := opened(t, p.device, "b", "?p="+text(small))
	look("in another tab", again.model)
	p.send(state.Seen{Now: true}, state.New{}, state.OpenRecord{ID: id})
	look("from the recent boards", p.model)
	p.send(state.New{})
	last, _ := p.model.Last()
	p.send(state.OpenRecord{ID: last.ID})
	look("by Continue", p.model)
}

// A record from an older build has no history, so its board starts a new one.
func TestARecordWithoutAHistory(t *testing.T) {
	p := fresh(t, small)
	p.send(typed(1, 3)...)
	p.device.trails = nil
	p.reload("b")
	if p.wantBoard(small, ".3.. .... .... ....", ""); p.model.History.CanUndo() {
		t.Error("Undo leads somewhere")
	}
	p.send(typed(2, 4)...)
	p.reload("c")
	p.send(game.Undo{})
	p.wantBoard(small, ".3.. .... .... ....", "")
}
