package dialogs_test

import (
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/dialogs"
	"numplace/app/state/history"
	"numplace/solver"
	"numplace/solver/format"
)

// boardWith returns a 4x4 board. The parameters say whether it has a given, an entered digit, and a pencil
// mark.
func boardWith(t *testing.T, given, entered, notes bool) history.Board {
	t.Helper()
	b := history.EmptyBoard(layoutOf(t, "2x2"))
	if given {
		b.Given = b.Given.With(0, 1)
	}
	if entered {
		b.Entered = b.Entered.With(1, 2)
	}
	if notes {
		b = b.Noted(history.CellSet{}.With(2), func(_ solver.Cell, was format.Note) format.Note {
			return was.WithLayer(format.CentreLayer, 1)
		})
	}
	return b
}

// linkOf parses a query.
func linkOf(t *testing.T, query string) link.Board {
	t.Helper()
	b, err := link.DecodeBoard(query)
	if err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return b
}

// The dialog offers a kind if it shares more than the kinds before it. If the explorer shows an event or step
// that can be shared, SharedMoment is selected first.
func TestTheKindsOfABoard(t *testing.T) {
	const none = dialogs.ShareKinds
	for name, test := range map[string]struct {
		given, entered, notes, moment bool
		worded                        bool
		kinds                         string // letters p, d, n, m for the kinds that are offered
		first                         dialogs.ShareKind
	}{
		"nothing":                   {false, false, false, false, false, "", none},
		"givens":                    {true, false, false, false, false, "p", dialogs.SharedPuzzle},
		"digits without givens":     {false, true, false, false, false, "p", dialogs.SharedPuzzle},
		"givens and digits":         {true, true, false, false, false, "pn", dialogs.SharedPuzzle},
		"givens and notes":          {true, false, true, false, false, "pn", dialogs.SharedPuzzle},
		"notes alone":               {false, false, true, false, false, "n", dialogs.SharedProgress},
		"givens, digits, notes":     {true, true, true, false, false, "pdn", dialogs.SharedPuzzle},
		"a moment":                  {true, true, true, true, false, "pdnm", dialogs.SharedMoment},
		"rules in words":            {false, false, false, false, true, "p", dialogs.SharedPuzzle},
		"digits under such rules":   {false, true, false, false, true, "pn", dialogs.SharedPuzzle},
		"a moment of a blank board": {false, false, false, true, false, "m", dialogs.SharedMoment},
	} {
		t.Run(name, func(t *testing.T) {
			b := boardWith(t, test.given, test.entered, test.notes)
			kinds := ""
			for kind := range none + 1 { // also one value that is not a kind
				if kind.Has(b, test.worded, test.moment) {
					kinds += "pdnm?"[kind : kind+1]
				}
			}
			first, ok := dialogs.FirstShared(b, test.worded, test.moment)
			if kinds != test.kinds || first != test.first || ok != (test.kinds != "") {
				t.Errorf("it has the kinds %q and begins with %d, %t", kinds, first, ok)
			}
		})
	}
}

// A link contains those parts of the board that its kind shares. It always contains the table of techniques,
// and how the puzzle was generated.
func TestTheLinkOfAKind(t *testing.T) {
	const table, origin = "n1:off", "1.a.b2x2"
	all := boardWith(t, true, true, true)
	for name, test := range map[string]struct {
		kind                 dialogs.ShareKind
		board                history.Board
		given, digits, notes string
	}{
		"the puzzle":          {dialogs.SharedPuzzle, all, "1...............", "", ""},
		"with digits":         {dialogs.SharedDigits, all, "1...............", ".2..............", ""},
		"with notes":          {dialogs.SharedProgress, all, "1...............", ".2..............", "1"},
		"digits are a puzzle": {dialogs.SharedPuzzle, boardWith(t, false, true, true), ".2..............", "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			got := linkOf(t, test.kind.Query(test.board, table, origin))
			digits, notes := "", ""
			if got.Entered.Count() > 0 {
				digits = got.Entered.String()
			}
			if got.Notes != (format.Notes{}) {
				notes = "1"
			}
			if got.Given.String() != test.given || digits != test.digits || notes != test.notes {
				t.Errorf("givens %s, digits %q, notes %q", got.Given, digits, notes)
			}
			if got.Table != table || got.Origin != origin {
				t.Errorf("table %q, origin %q", got.Table, got.Origin)
			}
		})
	}
}

// The HTML is requested once for each link and language. A request for an image is about the link of the last
// request for HTML.
func TestWhatTheDialogAsks(t *testing.T) {
	s := dialogs.OpenSharing(dialogs.SharedDigits, dialogs.Device{Folded: true},
		job.Offer{Site: "https://example.com/"})
	for _, test := range []struct {
		name  string
		lang  i18n.Lang
		query string
		asks  bool
	}{
		{"opened", i18n.En, "?p=1", true},
		{"the same", i18n.En, "?p=1", false},
		{"another link", i18n.En, "?p=2", true},
		{"another language", i18n.Ja, "?p=2", true},
		{"the same in that", i18n.Ja, "?p=2", false},
	} {
		next, offer, asks := s.Asking(test.lang, dialogs.Shared{Query: test.query})
		want := job.Offer{Site: "https://example.com/", Folded: true, Lang: test.lang, Query: test.query}
		if offer != want || asks != test.asks {
			t.Errorf("%s: it asks %+v, %t; want %+v, %t", test.name, offer, asks, want, test.asks)
		}
		s = next
	}
	s, ask := s.Depicting(job.Depict{Work: job.AsPNG, Solution: true})
	offer := job.Offer{Site: "https://example.com/", Folded: true, Lang: i18n.Ja, Query: "?p=2"}
	if want := (job.Depict{Offer: offer, Work: job.AsPNG, Solution: true}); ask != want || s.Work != job.AsPNG {
		t.Errorf("for a picture it asks %+v, and does %q with it", ask, s.Work)
	}
}
