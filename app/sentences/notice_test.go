package sentences_test

import (
	"errors"
	"strings"
	"testing"

	"numplace/app/internal/played"
	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/app/shared/reasons"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/solutions"
	"numplace/app/state/storage"
	"numplace/solver/format"
)

const badTable = "The table of techniques can't be read, " +
	"perhaps because a newer version made it. The standard one is used."

const lostWords = "The setter's words in this link, such as title and rules, can't be read. The puzzle itself is whole."

const newerLink = "This link was made by a newer version of Numplace. Reload the page to update it, " +
	"then open the link again."

func TestNotices(t *testing.T) {
	spoilt := played.SoundIs[:5] + "x" + played.SoundIs[6:]
	tests := map[string]struct {
		board string
		do    []state.Msg
		want  string
	}{
		"nothing to say": {played.Sound, nil, ""},
		"notes that were left": {played.Sound, played.Then(game.Select{Cell: 1},
			game.Put{Tool: game.CentreTool, Digit: 2}, game.Select{Cell: 2},
			game.Put{Tool: game.CentreTool, Digit: 2}, game.FillNotes{Keep: true}), "2 cells have kept their notes."},
		"filling that leaves none": {played.Sound, played.Then(game.FillNotes{Keep: true}), ""},
		"a pasted text with a foreign sign": {played.Sound, played.Then(state.Pasted{Text: "1..4\n..x.\n4..1\n...."},
			played.Answered{}), "Not a puzzle: line 2, column 3: “x” is not a digit of the 4×4 grid."},
		"a pasted text of a wrong length": {played.Sound, played.Then(state.Pasted{Text: strings.Repeat("1",
			80)}, played.Answered{}), "Not a puzzle: 80 cells; the 9×9 grid has 81: 1 missing."},
		"a pasted text of nothing": {played.Sound, played.Then(state.Pasted{Text: " \n"}),
			"Not a puzzle: there is nothing but blanks or comments."},
		"a pasted text of another program": {played.Sound,
			played.Then(state.Pasted{Text: "3x3:4a5c1a8b9_7c5e2b4"}, played.Answered{}),
			"This looks like a link or code of Simon Tatham's Solo, but can’t be read: 26 cells instead of 81."},
		"a pasted link of another site": {played.Sound,
			played.Then(state.Pasted{Text: "https://www.sudokuwiki.org/sudoku.htm"}, played.Answered{}),
			"This looks like a link or code of sudokuwiki.org, " +
				"but can’t be read: there is no puzzle in it: “bd=” is missing."},
		"a pasted link with a foreign sign": {played.Sound, played.Then(state.Pasted{Text: "https://example.org/?p=" +
			spoilt}, played.Answered{}), "Not a puzzle: r2c2: “x” is not a digit of the 4×4 grid."},
		"a pasted link of a wrong length": {played.Sound,
			played.Then(state.Pasted{Text: "https://example.org/?p=123"}, played.Answered{}),
			"Not a puzzle: 3 cells don't make a board (1×1 to 25×25)."},
		"a pasted link of a newer version": {played.Sound,
			played.Then(state.Pasted{Text: "https://example.org/?p=" + played.SoundIs + "&v=4"}), newerLink},
		"a pasted link with an invalid version": {played.Sound,
			played.Then(state.Pasted{Text: "https://example.org/?p=" + played.SoundIs + "&v=01"}, played.Answered{}),
			"Not a puzzle: the link’s version “01” does not exist."},
		"a damaged link with a wrong table": {played.SoundIs + "&d=1&t=!", nil,
			"Part of this link is damaged. Digits that could be read: 0. The table of techniques can't be read, " +
				"perhaps because a newer version made it. The standard one is used."},
		"damaged words":          {played.SoundIs + "&w=1x", nil, lostWords},
		"words of a newer build": {played.SoundIs + "&w=2x", nil, lostWords},
		"damaged words and digits": {played.SoundIs + "&d=1&w=x", nil,
			"Part of this link is damaged. Digits that could be read: 0. " + lostWords},
		"damaged words and a wrong table": {played.Sound + "&t=%21&w=x", nil, badTable + " " + lostWords},
		"damaged rules": {played.SoundIs + "&v=3&k=1AAAA", nil,
			"This link is not a puzzle: its rules (k=) are damaged."},
		"a rule that can't be": {played.SoundIs + "&v=3&k=1W3wTlhGSUERE", nil,
			"This link is not a puzzle: Cage: 5 cells are too many; 4 at most."},
		"rules that were cut off": {played.SoundIs + "&v=3", nil,
			"This link is not a puzzle: its rules (k=) are damaged."},
		"an address with an invalid version": {played.SoundIs + "&v=01", nil,
			"This link is not a puzzle: the link’s version “01” does not exist."},
		"an address of a newer version": {played.SoundIs + "&v=4", nil, newerLink},
		"a newer moment":                {played.SoundIs + "&x=naked-singles&e=3&v=4", nil, newerLink},
		"an address with a foreign sign": {spoilt, nil,
			"This link is not a puzzle: r2c2: “x” is not a digit of the 4×4 grid."},
		"an address of a wrong length": {"123", nil,
			"This link is not a puzzle: 3 cells don't make a board (1×1 to 25×25)."},
		"an address with a wrong box": {played.Sound + "&b=3x3", nil,
			"This link is not a puzzle: the box “3x3” does not fit the size."},
		"an address that is too long": {strings.Repeat("1", link.MaxQuery), nil,
			"This link is not a puzzle: it is too long."},
		"a table of techniques with foreign signs": {played.Sound + "&t=%21", nil, badTable},
		"a table of unknown techniques": {played.Sound + "&t=warp:off",
			played.Then(hints.AskHint{Pitch: 40}, played.Answered{}), badTable + " “warp:off” can't be read."},
		"a given in Play mode": {played.Sound, played.Enter(0, 2),
			"This digit is a given. Menu, Edit the givens, changes it."},
		"no redundant givens to tell": {played.Dozen, played.Then(state.SetHabits{Habits: state.Habits{Live: true}},
			played.Answered{}, solutions.FindRedundant{}), "Only a puzzle with one solution has redundant givens."},
		"a board deleted": {played.Sound,
			played.Then(storage.Stored{Records: []storage.Record{{ID: "x"}}}, storage.DropRecord{ID: "x"}),
			"Board deleted."},
		"a link copied": {played.Sound,
			played.Then(state.Copied{Done: state.Notice{Kind: state.LinkCopied}, OK: true}), "Link copied."},
		"a link of the digits entered": {played.Sound,
			played.Then(state.Copied{Done: state.Notice{Kind: state.EnteredCopied}, OK: true}),
			"Link copied; without givens, it holds the digits entered."},
		"a text copied": {played.Sound,
			played.Then(state.Copied{Done: state.Notice{Kind: state.TextCopied}, OK: true}), "Copied as text."},
		"a picture saved": {played.Sound,
			played.Then(state.Copied{Done: state.Notice{Kind: state.PictureSaved}, OK: true}), "Picture saved."},
		"a picture that was not saved": {played.Sound,
			played.Then(state.Copied{Done: state.Notice{Kind: state.PictureLost}, OK: true}),
			"The picture could not be saved."},
		"a copy refused": {played.Sound,
			played.Then(state.Copied{Done: state.Notice{Kind: state.LinkCopied}}), "The browser didn't let us copy."},
		"nothing to share": {played.Empty, played.Then(state.Share{}),
			"The board is empty: nothing to share yet."},
		"a solver that broke": {played.Sound, played.Then(state.Solve{}, played.Broken{}),
			"The solver could not start, or was lost. Your board is kept: reload the page."},
		"a recent board that was deleted elsewhere": {played.Sound, played.Then(state.OpenRecord{ID: "gone"}),
			"That board is no longer kept on this device."},
		"a number beyond the last solution": {played.Dozen, played.Then(state.All{}, played.Answered{},
			solutions.GoTo{Number: 4999}), "Solution 5,000: there are only 12."},
	}
	seen := map[state.NoticeKind]bool{}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			m := played.Model(t, i18n.En, test.board, test.do...)
			seen[m.Notice.Kind] = true
			if got := sentences.Notice(m); got != test.want {
				t.Errorf("%q, want\n%q", got, test.want)
			}
			for _, l := range []i18n.Lang{i18n.Ja, i18n.Hans} {
				got := strings.NewReplacer("“x”", "", "「x」", "", "warp:off", "", "3x3", "", "Simon Tatham's", "",
					"Solo", "", "ID", "", "sudokuwiki.org", "", "bd=", "", "k=", "", "Numplace", "").
					Replace(sentences.Notice(played.Model(t, l, test.board, test.do...)))
				if (got == "") != (test.want == "") || got != "" && !played.Foreign(got) {
					t.Errorf("in %s: %q", l.Tag(), got)
				}
			}
		})
	}
	for kind := state.NoNotice; kind <= state.NoSuch; kind++ {
		if !seen[kind] {
			t.Errorf("notice %d is in no test", kind)
		}
	}
}

func TestEveryCauseHasASentence(t *testing.T) {
	tests := map[string]struct {
		err  error
		want string
	}{
		"nothing": {&format.Error{Cause: format.Empty},
			"there is nothing but blanks or comments."},
		"an unknown kind": {&format.Error{Cause: format.UnknownFormat},
			"this is not a known grid format."},
		"an unknown kind, in a line": {&format.Error{Cause: format.UnknownFormat, Line: 3},
			"line 3: this is not a known grid format."},
		"a foreign sign": {&format.Error{Cause: format.NotADigit, Line: 1, Column: 2, N: 9,
			Rune: 'ä'}, "line 1, column 2: “ä” is not a digit of the 9×9 grid."},
		"a digit too large": {&format.Error{Cause: format.OutOfRange, Line: 1, Column: 2, N: 4,
			Rune: '5'}, "line 1, column 2: “5” is not a digit of the 4×4 grid."},
		"a number too large": {&format.Error{Cause: format.OutOfRange, Line: 2, Column: 7, N: 16,
			Got: 17}, "line 2, column 7: “17” is not a digit of the 16×16 grid."},
		"a wrong count": {&format.Error{Cause: format.WrongCount, N: 9, Got: 80, Want: 81},
			"80 cells; the 9×9 grid has 81: 1 missing."},
		"one cell": {&format.Error{Cause: format.WrongCount, N: 4, Got: 1, Want: 16},
			"1 cell; the 4×4 grid has 16: 15 missing."},
		"a ragged row": {&format.Error{Cause: format.RaggedRows, Line: 4, Got: 8, Want: 9},
			"line 4: 8 cells; the other rows have 9."},
		"several": {&format.Error{Cause: format.Several, Got: 4},
			"4 grids; one at a time is read."},
		"a text of another program": {&format.Error{Cause: format.Foreign, Looks: format.PencilMarks},
			"This looks like a table of candidates, which Numplace does not read yet."},
		"a text too large": {&format.Error{Cause: format.TooLarge, Got: 2_000_000, Want: 65_536},
			"too long; at most 65,536 bytes of UTF-8 are read."},
		"a link's length": {&link.BadLinkError{Cause: link.WrongLength, Cells: 80},
			"80 cells don't make a board (1×1 to 25×25)."},
		"a board's notes": {&link.BadLinkError{Cause: link.WrongNotes},
			"the notes (n=) don't fit its puzzle."},
		"a link's digits": {&link.BadLinkError{Cause: link.WrongDigits},
			"the digits entered (d=) don't fit its puzzle."},
		"a link's layout": {linkError(t, "?p="+played.Dots(81)+"&l=3x3,<b>&v=2"),
			"the layout “3x3,<b>” is unknown or does not fit."},
		"a link's layout of another size": {linkError(t, "?p="+played.Dots(81)+"&l=2x2&v=2"),
			"the layout “2x2” is unknown or does not fit."},
		"a text's layout": {textError(t, "# layout: 3x3,queen\n"+played.Dots(81)),
			"line 1, column 15: the layout “queen” is unknown or does not fit."},
		"a region's size": {textError(t, "layout: jigsaw:1112132233423334\n1..............."),
			"line 1, column 21: Region 3 has 6 cells; 4 are needed."},
		"a map's length": {textError(t, "jigsaw:11\n1..............."),
			"line 1, column 1: 2 characters: a map has 4 × 4 to 16 × 16."},
		"a map's sign in a link": {linkError(t, "?p="+played.Dots(16)+"&l=jigsaw:*&v=2"),
			"“*” is neither a letter nor a digit."},
		"windoku on other boxes": {textError(t, "# layout: 2x3,windoku\n"+played.Dots(36)),
			"line 1, column 15: Windoku needs boxes of 3 × 3."},
		"disjoint groups of a jigsaw": {linkError(t, "?p="+played.Dots(4)+"&l=jigsaw:1122,disjoint&v=2"),
			"Disjoint groups need boxes."},
		"a rule twice": {textError(t, "3x3,king,king\n"+played.Dots(81)),
			"line 1, column 10: “king” appears twice."},
		"another program's rule": {textError(t, "3x3, Anti-Knight\n"+played.Dots(81)),
			"line 1, column 6: there is no rule “anti-knight”. Did you mean “knight”?"},
		"a rule in the singular": {linkError(t, "?p="+played.Dots(81)+"&l=3x3,diagonal&v=2"),
			"there is no rule “diagonal”. Did you mean “diagonals”?"},
		"a layout alone": {textError(t, "# layout: 3x3,king"),
			"line 1: a layout without cells. In a list, name it at the top or in each line."},
		"a link's box": {&link.BadLinkError{Cause: link.WrongBox, Box: "<b>"},
			"the box “<b>” does not fit the size."},
		"a link's cell": {linkError(t, "?p="+played.Dots(80)+"Q"),
			"row 9, column 9: “Q” is not a digit of the 9×9 grid."},
		"a long link": {&link.BadLinkError{Cause: link.TooLong}, "it is too long."},
		"a link of no version": {&link.BadLinkError{Cause: link.WrongVersion, Version: "<b>"},
			"the link’s version “<b>” does not exist."},
		"a link of a newer version": {&link.BadLinkError{Cause: link.Newer, Version: "2"}, newerLink},
		"an unknown fault":          {errors.New("strange"), "it can't be read."},
		"an unknown cause":          {&link.BadLinkError{Cause: 99}, "it can't be read."},
		"an unknown format":         {&format.Error{Cause: 99}, "this is not a known grid format."},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			if got := reasons.Problem(i18n.En, i18n.ByWords, test.err); got != test.want {
				t.Errorf("%q, want\n%q", got, test.want)
			}
		})
	}
}

// textError returns the error for a text that is not a valid puzzle.
func textError(t *testing.T, text string) error {
	t.Helper()
	_, err := format.Read(text)
	if err == nil {
		t.Fatalf("%q is a puzzle", text)
	}
	return err
}

func linkError(t *testing.T, query string) error {
	t.Helper()
	_, err := link.Decode(query)
	if err == nil {
		t.Fatalf("%q is a link", query)
	}
	return err
}
