package state_test

import (
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
	"numplace/app/state/search"
	"numplace/solver"
	"numplace/solver/format"
)

const ourSite = "https://example.com/"

func openShare() state.Msg { return state.OpenShare{Site: ourSite} }

// The Share dialog offers the kinds of links that make sense for the board. Copy link copies the link of the
// chosen kind.
func TestWhatIsShared(t *testing.T) {
	puzzle := "?p=" + text(small)
	drawing := link.EncodeBoard(link.Board{Given: solver.Classic.Empty(), Unsolved: true,
		Words: link.Words{Title: "Rat run", Rules: "Find the way."}})
	for rule, test := range map[string]struct {
		query string
		do    []state.Msg
		links []string // one link per kind; "" if the kind is not offered
	}{
		"the givens": {puzzle, nil, []string{puzzle, "", "", ""}},
		"digits entered are progress": {puzzle, typed(1, 3),
			[]string{puzzle, "", puzzle + "&d=.3..............", ""}},
		"notes can be left out": {puzzle + progress, nil,
			[]string{puzzle, puzzle + "&d=.3..............", puzzle + progress, ""}},
		"notes alone are progress": {puzzle + "&n=1xAAEGgAgADEGBAA", nil,
			[]string{puzzle, "", puzzle + "&n=1xAAEGgAgADEGBAA", ""}},
		"the table of techniques": {puzzle + "&t=n1:off", nil, []string{puzzle + "&t=n1:off", "", "", ""}},
		"what Explore shows": {puzzle, []state.Msg{state.Show{View: state.OnExplore}},
			[]string{puzzle, "", "", puzzle + "&x="}},
		"without givens, digits entered": {"", all(typed(1, 3), one(openShare())),
			[]string{"?p=.3" + strings.Repeat(".", 79), "", "", ""}},
		"a puzzle of rules in words": {drawing, nil, []string{drawing, "", "", ""}},
		"whose digits are not its givens": {drawing, typed(1, 3),
			[]string{drawing, "", "?p=" + strings.Repeat(".", 81) + "&d=.3" + strings.Repeat(".", 79) +
				strings.TrimPrefix(drawing, "?p="+strings.Repeat(".", 81)), ""}},
	} {
		t.Run(rule, func(t *testing.T) {
			p := opened(t, &device{}, "a", test.query)
			for _, msg := range test.do {
				p.send(msg)
				p.answer()
			}
			p.send(openShare())
			if p.model.Pane != dialogs.SharePane {
				t.Fatal("no dialog is open")
			}
			if chosen := dialogs.SharedMoment; test.links[chosen] != "" && p.model.Sharing.Kind != chosen {
				t.Errorf("in Explore kind %d is chosen", p.model.Sharing.Kind)
			}
			for kind, want := range test.links {
				kind := dialogs.ShareKind(kind)
				if p.model.Shares(kind) != (want != "") {
					t.Errorf("kind %d is offered: %t", kind, p.model.Shares(kind))
				}
				if want == "" {
					continue
				}
				p.send(dialogs.ChooseShare{Kind: kind}, dialogs.CopyShared{})
				got := p.model.SharedQuery()
				if got != want && !(kind == dialogs.SharedMoment && strings.HasPrefix(got, want)) ||
					p.copied.Text != got || !p.copied.Link {
					t.Errorf("kind %d: %s, and %s is copied", kind, got, p.copied.Text)
				}
			}
		})
	}
}

func TestAnEmptyBoardIsNotShared(t *testing.T) {
	p := fresh(t, small)
	p.send(state.New{}, openShare())
	p.wantNotice(state.EmptyShare)
	if p.model.Pane != dialogs.NoPane {
		t.Error("the dialog is open")
	}
}

// The Share dialog requests its content only once for each link, and not after it has closed.
func TestWhatTheShareDialogAsks(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+text(small)+progress)
	p.answer()
	asks := func(what string, want ...job.Request) (id int) {
		t.Helper()
		var got []job.Request
		for number, r := range p.jobs {
			switch r := r.(type) {
			case job.Offer:
				r.Board, r.Trail = "", "" // carried_link_test.go tests these fields
				id, got = number, append(got, r)
			case job.Depict:
				id, got = number, append(got, r)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: it asks %+v", what, got)
		}
		return id
	}
	p.send(state.OpenShare{Site: ourSite, Device: dialogs.Device{Folded: true}})
	about := job.Offer{Site: ourSite, Query: "?p=" + text(small), Folded: true}
	id := asks("opened", about)
	if !p.model.Offering() {
		t.Error("nothing is on its way")
	}
	p.send(state.Answer{Job: id, Reply: job.Reply{Event: job.Offered{Code: "code", Rows: "rows", Texts: "texts"},
		Done: true}})
	if got := p.model.Sharing; got.Code != "code" || got.Rows != "rows" ||
		got.Offered.Texts != "texts" || p.model.Offering() {
		t.Errorf("it shows %+v", got)
	}
	delete(p.jobs, id)
	p.send(dialogs.ChooseShare{Kind: dialogs.SharedPuzzle})
	asks("the same again")
	p.send(dialogs.ChooseShare{Kind: dialogs.SharedProgress})
	about.Query += progress
	asks("with progress", about)
	p.send(state.SetLang{Lang: i18n.Ja})
	about.Lang = i18n.Ja
	asks("in another language", about)
	p.send(state.ShowOpen{})
	asks("closed")
	if p.model.Offering() || p.model.Sharing.Rows != "" {
		t.Error("it is closed, and still asks")
	}
}

// If a hint shows its step, and the link contains the board for which the hint is, the Share dialog includes
// the step.
func TestTheStepOfAHintIsShared(t *testing.T) {
	p := fresh(t, small)
	p.do(one(hint, answered{}, openShare()))
	if _, r := asked[job.Offer](p); r.Step != (job.ShownStep{}) {
		t.Errorf("a question gives the step away: %+v", r.Step)
	}
	for rule, test := range map[string]struct {
		before []state.Msg
		kind   dialogs.ShareKind
		is     bool
	}{
		"of a bare puzzle":        {nil, dialogs.SharedPuzzle, true},
		"not of the puzzle alone": {typed(1, 3), dialogs.SharedPuzzle, false},
		"of the board as it is":   {typed(1, 3), dialogs.SharedProgress, true},
	} {
		p := hinted(t, small, test.before...)
		p.send(openShare(), dialogs.ChooseShare{Kind: test.kind})
		e := p.model.Hint.Found
		want := job.ShownStep{Notation: e.Notation, Text: e.Text, Place: e.Place, Remove: e.Remove}
		if !test.is {
			want = job.ShownStep{}
		}
		if _, r := asked[job.Offer](p); r.Step != want || e.Notation == "" {
			t.Errorf("%s: %+v, want %+v", rule, r.Step, want)
		}
	}
}

// In Explore, the Share dialog includes the current step of the logical path and the position before it.
func TestTheStepOfAPathIsShared(t *testing.T) {
	p := reasoning(t, "?p="+text(small))
	p.send(search.Seek{Event: 2})
	p.answer()
	p.send(openShare())
	_, r := asked[job.Offer](p)
	x := p.logic().Shown
	if r.Step.Notation == "" || r.Step.Notation != x.Notation || r.Step.Cells != x.Cells ||
		r.Step.Candidates != job.Packed(x.Candidates) {
		t.Errorf("%+v, and %+v is shown", r.Step, x)
	}
	p.send(dialogs.ChooseShare{Kind: dialogs.SharedPuzzle})
	if _, r := asked[job.Offer](p); r.Step != (job.ShownStep{}) {
		t.Errorf("with the puzzle alone: %+v", r.Step)
	}
	p = reasoning(t, "?p="+text(small))
	p.send(search.Seek{Event: p.logic().Len()})
	p.answer()
	p.send(openShare())
	if _, r := asked[job.Offer](p); r.Step != (job.ShownStep{}) {
		t.Errorf("at the end: %+v", r.Step)
	}
}

// The Share dialog first shows the link. When the user opens the dialog's page with texts, that page stays
// open until the user leaves it or closes the dialog.
func TestTheTextsAreAStepOfTheDialog(t *testing.T) {
	p := fresh(t, small)
	p.send(dialogs.ShowShared{Part: dialogs.TextsPart})
	if p.model.Sharing.Part == dialogs.TextsPart {
		t.Error("without the dialog there are texts")
	}
	for _, test := range []struct {
		msg  state.Msg
		want bool
	}{
		{openShare(), false}, {dialogs.ShowShared{Part: dialogs.TextsPart}, true},
		{dialogs.ChooseShare{Kind: dialogs.SharedPuzzle}, true},
		{dialogs.ShowShared{}, false}, {dialogs.ShowShared{Part: dialogs.TextsPart}, true}, {state.ShowOpen{}, false},
		{openShare(), false},
	} {
		p.send(test.msg)
		if (p.model.Sharing.Part == dialogs.TextsPart) != test.want {
			t.Errorf("after %T the texts are shown: %t", test.msg, p.model.Sharing.Part == dialogs.TextsPart)
		}
	}
}

func TestAPictureIsHandedOver(t *testing.T) {
	p := fresh(t, small)
	p.send(dialogs.Depict{Depict: job.Depict{Work: job.AsPNG}})
	for _, r := range p.jobs {
		if _, ok := r.(job.Depict); ok {
			t.Error("without the dialog it asks for a picture")
		}
	}
	p.send(openShare())
	p.answer()
	p.send(dialogs.Depict{Depict: job.Depict{Work: job.AsPNG, Solution: true}})
	id, r := asked[job.Depict](p)
	r.Board, r.Trail = "", ""
	if want := (job.Depict{Offer: job.Offer{Site: ourSite, Query: "?p=" + text(small)}, Work: job.AsPNG,
		Solution: true}); r != want {
		t.Errorf("it asks %+v", r)
	}
	p.send(state.Answer{Job: id, Reply: job.Reply{Event: job.Depicted{Text: "svg"}, Done: true}})
	if !p.asks(state.HandOver{Work: job.AsPNG, Text: "svg"}) {
		t.Errorf("%+v", p.cmds)
	}
}

// A link to a puzzle includes the cell colours that came with the puzzle, because these are the setter's. It
// does not include colours that the user has added.
func TestTheSettersColoursAreShared(t *testing.T) {
	coloured := format.Notes{}.With(5, format.Note{Colours: 4})
	came := link.EncodeBoard(link.Board{Given: grid(t, small), Notes: coloured})
	p := opened(t, &device{}, "a", came)
	for _, msg := range typed(1, 3) {
		p.send(msg)
		p.answer()
	}
	p.send(game.Select{Cell: 6}, game.SetTool{Tool: game.ColourTool}, game.Type{Digit: 2})
	if p.model.Board.Notes.At(6).Colours == 0 {
		t.Fatal("the cell has no colour")
	}
	p.send(openShare(), dialogs.ChooseShare{Kind: dialogs.SharedPuzzle})
	if got := p.model.SharedQuery(); got != came {
		t.Errorf("the link is %s, not %s", got, came)
	}
	q := opened(t, &device{}, "b", came+"&d=.3..............")
	q.send(openShare(), dialogs.ChooseShare{Kind: dialogs.SharedPuzzle})
	if got := q.model.SharedQuery(); got != "?p="+text(small) {
		t.Errorf("of a board with digits the link is %s", got)
	}
}

// A board with rules in words and without givens counts as a puzzle: it can be played, stored and shared, and
// similar new puzzles can be generated.
func TestATextOfRulesIsAPuzzle(t *testing.T) {
	query := link.EncodeBoard(link.Board{Given: layout(t, 2, 2).Empty(), Words: link.Words{Rules: "Find the way."}})
	d := &device{}
	p := opened(t, d, "a", query)
	if !p.model.HasPuzzle() || len(d.records) != 1 {
		t.Errorf("a puzzle: %t, %d records", p.model.HasPuzzle(), len(d.records))
	}
	for name, msg := range map[string]state.Msg{"Share": state.Share{}, "ShareProgress": state.ShareProgress{}} {
		p.send(msg)
		if p.model.Notice.Kind == state.EmptyShare {
			t.Errorf("%s finds nothing to share", name)
		}
	}
	p.send(state.Begin{})
	if p.model.Mode != game.Playing {
		t.Errorf("it is not begun: %v", p.model.Mode)
	}
	p.send(game.Select{Cell: 1}, game.Type{Digit: 3}, state.OpenSetDialog{Of: job.Worksheet, Site: ourSite})
	_, ask := asked[job.SetDialog](p)
	if g, err := link.Decode(ask.Board); err != nil || g != layout(t, 2, 2).Empty() {
		t.Errorf("new puzzles are like %q, %v", ask.Board, err)
	}
}
