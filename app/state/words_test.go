package state_test

import (
	"strings"
	"testing"

	"numplace/app/internal/played"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/storage"
)

var setters = link.Words{Title: "Four by four", Author: "桜", Rules: "Usual rules.\nNo more."}

// A setter's text in a link is stored with the board, and every link to the board includes it.
func TestWordsOfALinkStayWithTheBoard(t *testing.T) {
	d := &device{}
	query := "?p=" + text(small) + link.EncodeWords(setters)
	p := opened(t, d, "a", query)
	words := func(what string, want link.Words) {
		t.Helper()
		if got := p.model.Words(); got != want {
			t.Errorf("%s: %+v", what, got)
		}
	}
	words("opened", setters)
	linked := func(what, query string, want link.Words) {
		t.Helper()
		if b, err := link.DecodeBoard(query); err != nil || b.Words != want || b.Given.String() != text(small) {
			t.Errorf("%s: %+v, %v", what, b.Words, err)
		}
	}
	linked("the address", p.history[p.at].query, setters)
	p.send(typed(2, 2)...)
	linked("the address then", p.history[p.at].query, setters)
	if r, _ := d.record(p.model.ID()); r.Words != setters {
		t.Errorf("kept are %+v", r.Words)
	}
	p.send(state.OpenShare{Site: "https://x.example/"})
	linked("the shared link", p.model.SharedQuery(), setters)

	p = opened(t, d, "b", "?p="+text(small)) // a link without a text opens the stored board
	words("kept", setters)
	p.send(game.SetMode{Mode: game.Setting})
	p.send(typed(7, 4)...)
	words("other givens", link.Words{})
	linked("the address of the old givens", query, setters)
	p.send(game.Undo{})
	words("the givens again", setters)

	p.send(state.New{})
	words("another board", link.Words{})
}

// If the user opens a link to the board shown, a setter's text in the link replaces the board's text. Without
// such a text in the link, the board's text stays.
func TestALinkBringsWordsToTheBoardThatIsHere(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+text(small))
	for _, words := range []link.Words{setters, {Title: "Better"}} {
		p.send(state.Pasted{Text: "https://x.example/?p=" + text(small) + link.EncodeWords(words)})
		if p.model.Words() != words {
			t.Errorf("%+v", p.model.Words())
		}
		p.send(state.Pasted{Text: "https://x.example/?p=" + text(small)})
		if p.model.Words() != words {
			t.Errorf("%+v after a link without words", p.model.Words())
		}
		if b, err := link.DecodeBoard(p.history[p.at].query); err != nil || b.Words != words {
			t.Errorf("the address has %+v, %v", b.Words, err)
		}
	}
}

// The title, author and rules in another program's format become the setter's text.
func TestTextsOfOtherProgramsBringWords(t *testing.T) {
	p := read(t, "#ATom\n#DNot easy\n[Puzzle]\n"+rowsOf(classic))
	if got := p.model.Words(); got.Author != "Tom" || got.Title+got.Rules != "Not easy" {
		t.Errorf("%+v", got)
	}
}

// If the setter's text in a link is damaged, the puzzle opens without it, and a notice reports this.
func TestDamagedWords(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+text(small)+link.EncodeWords(setters)+"x")
	p.wantNotice(state.LostWords)
	p.wantBoard(small, "", "")
	if p.model.Words() != (link.Words{}) {
		t.Errorf("%+v", p.model.Words())
	}
}

// A board with too many rules for an address is restored from its record. Its link is saved as a file
// instead.
func TestABoardWithMoreRulesThanAnAddressHolds(t *testing.T) {
	many := played.ManyRules(t)
	d := &device{records: []storage.Record{{ID: "n", Rev: "n1", Version: storage.RecordVersion, Layout: many.String(),
		Given: strings.Repeat(".", 81), Entered: "7" + strings.Repeat(".", 80), Mode: game.Playing, Words: setters}}}
	p := opened(t, d, "a", "")
	p.send(state.OpenRecord{ID: "n"})
	query := p.history[p.at].query
	if len(query) <= link.MaxQuery || p.model.Words() != setters {
		t.Fatalf("the address has %d characters, the words are %+v", len(query), p.model.Words())
	}
	p.send(state.New{})
	p.send(state.HistoryMoved{Query: query, ID: "n"})
	if b := p.model.Board; p.model.ID() != "n" || b.Layout() != many || b.Entered.At(0) != 7 ||
		p.model.Notice.Kind != state.NoNotice {
		t.Errorf("%s with the notice %d", p.model.ID(), p.model.Notice.Kind)
	}
	p.send(state.Share{})
	p.wantNotice(state.ProgressSaved)

	p.send(state.HistoryMoved{Query: query, ID: "gone"})
	p.wantNotice(state.BadLink)
}

// The mark of a sentence as a possible further rule moves with the sentence within the setter's text. When
// the sentence is deleted, the mark is deleted too.
func TestDoubtsFollowTheSentences(t *testing.T) {
	p := read(t, stating(cage+doubtfulWords, fullSmall))
	p.send(state.DrawRules{})
	p.answerDesks()
	asks(p, "words rules Hello.%20Digits%20on%20the%20border%20are%20primes.%20Bye.")
	if got := strings.Join(p.model.DoubtfulSentences(), "|"); got != "Digits on the border are primes" {
		t.Errorf("in doubt is %q", got)
	}
	asks(p, "words rules Normal%20sudoku%20rules%20apply.")
	if p.model.Doubtful() {
		t.Errorf("without the sentence in doubt is %q", p.model.DoubtfulSentences())
	}
	if address := p.model.Query(state.OnBoard); strings.Contains(address, "&u=") {
		t.Errorf("the address is %s", address)
	}
}
