//go:build js

package worker

import (
	"reflect"
	"testing"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver/format"
	"numplace/solver/trace"
)

// examples returns messages with all fields set, so that a field whose type can't be written is
// noticed.
func examples() []any {
	grid := job.Grid{Layout: "2x3", Cells: "1."}
	strategy := trace.Strategy{Deduce: trace.HiddenSingles, Choose: trace.FewestWays, Descending: true,
		NeverGuess: true}
	found := job.Found{Solutions: 1 << 40, Exact: true, Solution: "12"}
	rows, text := job.Packed("\x00\x80\xff"), job.Packed("line\n\xfe")
	standing := job.Standing{Puzzle: grid, Entered: ".2", Struck: rows}
	telling := job.Telling{Lang: i18n.Ja, Pitch: 40, Table: "-x-wing"}
	rating := job.Rating{Score: 1422, Level: 3, Ends: true, TooLong: true}
	judgement, offer := job.Judgement{Fault: "x"}, job.Offer{Lang: i18n.Ja, Site: "https://example.org/", Query: "?p=1",
		Folded: true}
	arranging := job.Arranging{By: job.ByLevel, Down: true, Verdict: job.Several, Level: 3, Progress: job.Begun,
		Alike: true}
	explained := job.Explained{
		Technique: "x-wing", Name: "X-Wing", Level: 3, Score: 140, Look: "Look",
		Area: rows, Text: "text", Result: "r1c1 = 1", Chain: "1@r1c1", Branches: "1\tif 1",
		Legend: "1\ton", Place: rows, Remove: rows,
		Drawing: job.Drawing{Ground: rows, Pitch: 40, Under: "<path/>", Over: "<path/>"},
	}
	return []any{
		job.Judge{Puzzle: grid, Mixed: grid, Limit: 9, Patience: 100, Cube: 3},
		job.Judged{Puzzle: found, Mixed: found},
		job.Tally{Puzzle: grid, Limit: 1 << 40},
		job.Tallied{Solutions: 1 << 50, Exact: true},
		job.List{Puzzle: grid, From: 10_000, Keep: 7},
		job.Listed{Solutions: 4, Exact: true, First: 3, Cells: []byte{1, 2, 25}},
		job.Count{Layout: "2x2", Grids: "1.2.", Patience: 5},
		job.Counted{Solutions: 4, Seen: 3, Left: "1."},
		job.CountStates{Puzzle: grid},
		job.StatesCounted{Solutions: "9007199254740993"},
		job.Candidates{Puzzle: grid, Limit: 9, Patience: 100},
		job.CandidatesCounted{Counts: []byte{0, 255}},
		job.Redundant{Puzzle: grid},
		job.RedundantFound{Cells: []byte{0, 1}},
		job.JudgeLines{Begin: 5, End: 6, Line: 7, Text: text,
			Reading: job.Reading{Encoding: format.UTF16BE, Layout: "3x3,king"}},
		job.LinesJudged{Rows: []byte{0, 254}, Lines: 4, Judged: 3, Upto: 99},
		job.Texts{Picked: rows, Text: text, Reading: job.Reading{Encoding: format.UTF16BE, Layout: "3x3,king"}},
		job.TextsFound{Text: "12\n21\n"},
		job.RateLines{Row: 5, Picked: rows, Text: text,
			Reading: job.Reading{Encoding: format.UTF16BE, Layout: "3x3,king"}, Telling: telling},
		job.LinesRated{Row: 5, Ratings: []byte{0, 254}, Judgement: judgement},
		job.Export{Kept: job.AsLines, Title: "Mine", Head: 5, Picked: rows, Rated: rows, Line: 7,
			Lines: "\x05\x00\x00\x00", Text: text, Reading: job.Reading{Encoding: format.UTF16BE, Layout: "3x3,king"}},
		job.Exported{Heading: "line", Table: []byte{'1'}, Ending: "end"},
		job.Log{Puzzle: grid, Strategy: strategy, Budget: 8, Form: job.JSON, Lang: i18n.Ja},
		job.Logged{Text: []byte{'x'}},
		job.Hint{Standing: standing, Telling: telling, Skip: 2, Every: true, Technique: "x-wing"},
		job.Hinted{Outcome: job.AStep, Puzzle: found, Empty: rows, Why: "why", Number: 1, Like: 2, Judgement: judgement,
			Explained: explained},
		job.Rate{Puzzle: grid, Telling: telling},
		job.Rated{Rating: rating, Hardest: "x-wing", Name: "X-Wing", Judgement: judgement},
		job.Walk{Puzzle: grid, Telling: telling},
		job.Walked{Rating: rating, Puzzle: found, Steps: []byte{1, 2}, Results: "r1c1 = 1\n", Names: "x-wing\tX-Wing\n",
			Judgement: judgement},
		job.StepOf{Puzzle: grid, Telling: telling, Index: 3},
		job.Stepped{Cells: "1.", Candidates: []byte{0, 1}, Judgement: judgement, Explained: explained},
		job.AllSteps{Standing: standing, Telling: telling, Limit: 9},
		job.StepsFound{Steps: []byte{1}, Results: "r1c1 = 1\n", Names: "x-wing\tX-Wing\n", More: true,
			Judgement: judgement},
		job.WritePath{Puzzle: grid, Telling: telling, Form: job.JSON},
		job.ListTable{Telling: telling},
		job.TableListed{Table: "-x-wing", Rows: rows, Names: "x-wing\tX-Wing\n", Rest: "rest", Judgement: judgement},
		job.Rows{
			Texts: job.Texts{Picked: rows, Text: text,
				Reading: job.Reading{Encoding: format.UTF16BE, Layout: "3x3,king"}},
			Head: 5, Rated: rows, Lines: rows, Alike: rows, Look: job.AsBoards,
			Fixed: true, Played: "3x3\t1.\t.2\n", Lang: i18n.Ja,
		},
		job.RowsFound{TextsFound: job.TextsFound{Text: "12\n21\n"}, Drawn: "<div></div>\x00"},
		job.Arrange{Arranging: arranging, Picked: rows, Rated: rows, Played: "3x3\t1.\t.2\n", Text: text,
			Reading: job.Reading{Encoding: format.UTF16BE, Layout: "3x3,king"}},
		job.Arranged{Order: []byte{0, 254}, Alike: []byte{1, 253}},
		job.Shelf{Heads: "1\tMine\t7\n", Here: "1", Name: "Mine", Playing: 2, Solved: 3, Rows: 7, Reads: true,
			Narrow: true, Arranging: arranging, Lang: i18n.Ja},
		job.Shelved{Side: "<aside></aside>", Tools: "<div></div>", Columns: "<div></div>"},
		job.PrintRows{
			Texts: job.Texts{Picked: rows, Text: text,
				Reading: job.Reading{Encoding: format.UTF16BE, Layout: "3x3,king"}},
			Head: 5, Rated: rows, Lines: rows, Site: "https://example.org/",
			Title: "Mine", Each: 4, Letter: true, Solution: true, Lang: i18n.Ja,
		},
		job.Make{Telling: telling, Wish: "l3.yhalf", Seed: "2llc", Day: "2026-11-21", Lists: true},
		job.Made{Techniques: "x-wing\t3\tX-Wing\n", Tried: 7, Left: 9, Puzzle: grid, Drawn: "<svg></svg>",
			Rating: rating, Facts: "28 givens\n", Origin: "1.2llc.l3", Never: true, Refused: "why"},
		job.MakeLines{Telling: telling, Wish: "l3.yhalf", Seed: "2llc", First: 5, Count: 7},
		job.LinesMade{Lines: "1.\n", Rows: []byte{1, 253}, Ratings: []byte{0, 254}, Tried: 7, Left: 9, Refused: "why",
			Never: true},
		job.Vary{Telling: telling, Puzzle: grid, Tool: job.LowestForm, Seed: "a"},
		job.Varied{Puzzle: grid, Drawn: "<svg></svg>", Rating: rating, Says: "7 added"},
		job.Open{Text: "1.\n数", Digits: 3, Lang: i18n.Ja},
		job.Opened{Refused: "why", Alphabets: "1\t1-9A-G\n", Lines: "1.\n", Said: "two", Puzzle: grid, Entered: ".2",
			Notes: "1xA", Rules: "killercage"},
		offer,
		job.Offered{Code: "<svg></svg>", Rows: "<ul></ul>"},
		job.Depict{Offer: offer, Work: job.OnPaper, Solution: true, Each: 4, Letter: true},
		job.Depicted{Text: "<svg></svg>"},
		job.Trace{Puzzle: grid, Strategy: strategy, Keep: 7, Budget: 8},
		job.Traced{Events: []byte{1}, Marks: []byte{0, 254}},
		job.Again{Layout: "2x3", Strategy: strategy, Mark: "\x00\xfe\x80", Keep: 7, Budget: 8},
		job.TracedAgain{Events: []byte{1}},
		job.Race{Puzzle: grid, Strategy: strategy, Budget: 8},
		job.Raced{Score: job.Score{Events: 1, Nodes: 2, Guesses: 3, DeadEnds: 4, StepsBack: 5, Forced: 6, Solutions: 7,
			Deepest: 8, End: trace.Stalled}},
	}
}

// copied returns a message as the other thread gets it. Nothing is transferred.
func copied(m map[string]any) app.Value {
	return app.Window().Call("eval", "(message => structuredClone(message))").Invoke(m)
}

// A message is read as what was written.
func TestMessages(t *testing.T) {
	seen := map[reflect.Type]bool{reflect.TypeFor[job.Reply](): true} // which is in the next test
	for _, example := range examples() {
		wholly(t, example)
		seen[reflect.TypeOf(example)] = true
		message, _ := messages.Write(example)
		if got := messages.Read(copied(message)); !reflect.DeepEqual(got, example) {
			t.Errorf("%T %+v came as %+v", example, example, got)
		}
	}
	for _, kind := range job.Types {
		if !seen[reflect.TypeOf(kind).Elem()] {
			t.Errorf("the test leaves out %T", kind)
		}
	}
}

// A reply has an event of any type, or no event.
func TestReplies(t *testing.T) {
	whole := job.Reply{Event: job.Tallied{Solutions: 1, Exact: true}, Done: true, Failed: "why",
		Elapsed: 1500 * time.Microsecond}
	wholly(t, whole)
	for _, r := range []job.Reply{whole, {Event: job.LinesJudged{Rows: []byte{7}}}, {Event: job.Judged{}},
		{Done: true, Failed: "why"}, {}} {
		message, _ := replyMessage(r)
		if got := readReply(copied(message)); !reflect.DeepEqual(got, r) {
			t.Errorf("%+v came as %+v", r, got)
		}
	}
}

// A worker reads the text that a request is about from a Blob.
func TestARequestWithAText(t *testing.T) {
	// node has no FileReaderSync. This one, and what it reads, return bytes as the browser does.
	app.Window().Set("FileReaderSync",
		app.Window().Call("eval", "(class { readAsArrayBuffer(text) { return text.buffer } })"))
	text, _ := makeArray([]byte("line\n\xfe"))
	message := requestMessage(job.Texts{Picked: "rows"}, app.ValueOf(text))
	if got := readRequest(copied(message)); got != (job.Texts{Picked: "rows", Text: "line\n\xfe"}) {
		t.Errorf("%+v", got)
	}
}

// The buffers of large results are handed over, not copied.
func TestBuffersAreTransferred(t *testing.T) {
	message, buffers := replyMessage(job.Reply{Event: job.Traced{Events: []byte{1, 2}, Marks: []byte{3}}})
	if len(buffers) != 2 {
		t.Fatalf("%d buffers", len(buffers))
	}
	clone := app.Window().Call("eval", "((message, transfer) => structuredClone(message, { transfer }))")
	clone.Invoke(message, buffers)
	for i, b := range buffers {
		if left := app.ValueOf(b).Get("byteLength").Int(); left != 0 {
			t.Errorf("buffer %d has %d bytes left", i, left)
		}
	}
}

// wholly fails unless every field of a struct, and of the structs in it, is set.
func wholly(t *testing.T, v any) {
	t.Helper()
	s := reflect.ValueOf(v)
	for i := range s.NumField() {
		if s.Field(i).IsZero() {
			t.Fatalf("the test leaves out %s.%s", s.Type(), s.Type().Field(i).Name)
		}
		if s.Field(i).Kind() == reflect.Struct {
			wholly(t, s.Field(i).Interface())
		}
	}
}
