package requests

import (
	"bytes"
	"context"
	"errors"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/shared/signs"
)

// Each request is answered by exactly one of the page's two programs, and job.Apart reports which one.
func TestEachRequestHasOneProgram(t *testing.T) {
	ended, end := context.WithCancel(t.Context())
	end() // the test ignores the answers
	answers := func(by job.Answer, r job.Request) bool {
		_, err := by(ended, r, func(job.Event) {})
		return !errors.Is(err, job.ErrElsewhere)
	}
	page, second := 0, 0
	for _, message := range job.Types {
		r, ok := reflect.ValueOf(message).Elem().Interface().(job.Request)
		if !ok {
			continue
		}
		here, there := answers(job.Solve, r), answers(Answer, r)
		if here == there || there != job.Apart(r) {
			t.Errorf("%T: answered by the page's program %t, by the second one %t, apart %t",
				r, here, there, job.Apart(r))
		}
		if there {
			second++
		} else {
			page++
		}
	}
	if page < 4 || second < 30 {
		t.Errorf("%d requests of the page's program, %d of the second one", page, second)
	}
}

// Each request to the second program is answered by the right function, and the page receives the events that
// the function emits.
func TestWhatIsAnswered(t *testing.T) {
	const (
		small = "1......3.4....2." // 4x4, with one solution
		easy  = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
		hard  = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	)
	puzzle, little := job.Grid{Layout: "3x3", Cells: easy}, job.Grid{Layout: "2x2", Cells: small}
	blank := job.Grid{Layout: "2x2", Cells: strings.Repeat(".", 16)}
	large := job.Grid{Layout: "3x3", Cells: strings.Repeat(".", 81)}
	rows := func(lines ...string) (r job.Texts) {
		for i, line := range lines {
			row := job.Row{Offset: len(r.Text), Length: len(line), Line: i + 1, Verdict: job.Unique, Clues: 81 - 30*i}
			r.Picked += job.Packed(row.Append(nil))
			r.Text += job.Packed(line)
		}
		return r
	}
	two, many := rows(easy, hard), rows(slices.Repeat([]string{hard}, 300)...)
	numbers := job.Packed(job.AppendNumber(job.AppendNumber(nil, 1), 2))
	offer := job.Offer{Site: "https://example.com/", Query: "?p=" + small}

	tests := map[string]struct {
		ask    job.Request
		early  bool // events precede the answer
		want   string
		report func(all []job.Event) string
	}{
		"Hint": {job.Hint{Standing: job.Standing{Puzzle: puzzle}}, true, "hidden-single",
			last(func(e job.Hinted) string { return e.Technique })},
		"Reach": {job.Reach{Standing: job.Standing{Puzzle: puzzle}, Cell: 2}, false, "naked-single",
			last(func(e job.Reached) string { return e.Technique })},
		"Rate": {job.Rate{Puzzle: puzzle}, false, "204",
			last(func(e job.Rated) string { return strconv.Itoa(e.Score) })},
		"RateLines": {job.RateLines{Picked: many.Picked, Text: many.Text}, true, "300",
			sum(func(e job.LinesRated) int { return len(e.Ratings) / job.RatingSize })},
		"Walk": {job.Walk{Puzzle: puzzle}, false, "51",
			last(func(e job.Walked) string { return strconv.Itoa(len(e.Steps) / job.StepSize) })},
		"StepOf": {job.StepOf{Puzzle: puzzle, Index: 1}, false, "naked-single",
			last(func(e job.Stepped) string { return e.Technique })},
		"AllSteps": {job.AllSteps{Standing: job.Standing{Puzzle: puzzle}, Limit: 70}, true, "70",
			sum(func(e job.StepsFound) int { return len(e.Steps) / job.StepSize })},
		"WritePath": {job.WritePath{Puzzle: puzzle}, false, easy,
			last(func(e job.Logged) string { return string(e.Text[:81]) })},
		"ListTable": {job.ListTable{StepOptions: job.StepOptions{Table: "h1:off"}}, false, "h1:off",
			last(func(e job.TableListed) string { return e.Table })},

		"Open": {job.Open{Text: ":0000:x:" + strings.ReplaceAll(easy, ".", "0") + ":::"}, false, easy,
			last(func(e job.Opened) string { return e.Puzzle.Cells })},
		"Offer": {offer, false, "<", last(func(e job.Offered) string { return e.Rows[:1] })},
		"Depict": {job.Depict{Offer: offer, Work: job.AsSVG}, false, "<svg",
			last(func(e job.Depicted) string { return e.Text[:4] })},
		"Export": {job.Export{Picked: two.Picked, Text: two.Text}, false, job.Heading,
			last(func(e job.Exported) string { return e.Heading })},
		"Log": {job.Log{Puzzle: large, Budget: 40_000}, true, "40000",
			sum(func(e job.Logged) int { return strings.Count(string(e.Text), "\n") })},

		"Make": {job.Make{Wish: "b2x2", Seed: "a", Lists: true}, true, "2x2",
			last(func(e job.Made) string { return e.Puzzle.Layout })},
		"MakeLines": {job.MakeLines{Wish: "b2x2", Seed: "a", Count: 1}, false, "1",
			sum(func(e job.LinesMade) int { return strings.Count(e.Lines, "\n") })},
		"MakeLines, none found": {job.MakeLines{Wish: "l5.tnaked-pair", Seed: "a", Count: 1}, true, "true",
			last(func(e job.LinesMade) string { return strconv.FormatBool(e.Refused != "") })},
		"Vary": {job.Vary{Puzzle: little, Tool: job.RenameDigits, Seed: "a"}, true, "4",
			sum(func(e job.Varied) int { return strings.Count(e.Drawn, "<svg") })},

		"JudgeLines": {job.JudgeLines{End: len(easy) + 1, Text: easy + "\n"}, true, "1",
			sum(func(e job.LinesJudged) int { return len(e.Rows) / job.RowSize })},
		"FindTexts": {job.FindTexts{Texts: two}, false, easy,
			last(func(e job.TextsFound) string { return e.Text[:81] })},
		"Rows": {job.Rows{Texts: two, Lines: numbers}, false, "2",
			last(func(e job.RowsFound) string { return strconv.Itoa(strings.Count(e.Drawn, "\x00")) })},
		"Arrange": {job.Arrange{Arranging: job.Arranging{By: job.ByClues}, Picked: two.Picked}, false, "1 0",
			last(func(e job.Arranged) string {
				return strconv.Itoa(job.NumberAt(e.Order, 0)) + " " + strconv.Itoa(job.NumberAt(e.Order, 1))
			})},
		"ListView": {job.ListView{Heads: "id\tA name of a list\t3\n"}, false, "true",
			last(func(e job.ListViewDrawn) string {
				return strconv.FormatBool(strings.Contains(e.Side,
					"A name of a list"))
			})},
		"SetDialog": {job.SetDialog{Of: job.SetLink, Texts: two, Title: "Title of a set"}, false, "true",
			last(func(e job.SetDialogDrawn) string {
				return strconv.FormatBool(strings.Contains(e.Form,
					"Title of a set"))
			})},

		"Answer": {job.AskDesk{Place: job.AtLearn + "x-wing", Today: "2026-11-26"}, false, "true",
			last(func(e job.DeskAnswer) string {
				return strconv.FormatBool(strings.Contains(e.Head, `data-do="next x-wing"`))
			})},

		"Signs": {job.Signs{Layout: "2x2,cage=5:0.4"}, false, "5",
			last(func(e job.SignsDrawn) string {
				shapes := signs.Unpack(string(e.Packed)).Shapes
				return shapes[len(shapes)-1].Text
			})},
		"Combos": {job.Combos{Board: job.Grid{Layout: "2x2,cage=5:0.5", Cells: strings.Repeat(".", 16)}}, false,
			"1+4 2+3",
			last(func(e job.CombosFound) string { return e.Sets })},
		"List": {job.List{Puzzle: blank, Keep: 10}, true, "10",
			sum(func(e job.Listed) int { return len(e.Cells) / 16 })},
		"Candidates": {job.Candidates{Puzzle: little, Limit: 2}, false, "16",
			last(func(e job.CandidatesCounted) string { return strconv.Itoa(bytes.Count(e.Counts, []byte{1})) })},
		"Redundant": {job.Redundant{Puzzle: job.Grid{Layout: "2x2", Cells: "1342421324313124"}}, false, "16",
			last(func(e job.RedundantFound) string { return strconv.Itoa(bytes.Count(e.Cells, []byte{1})) })},
		"RateSE": {job.RateSE{Puzzle: puzzle}, true, "12",
			last(func(e job.RatedSE) string { return strconv.Itoa(e.ER) })},
		"Race": {job.Race{Puzzle: large, Budget: 1000}, false, "1000",
			last(func(e job.Raced) string { return strconv.Itoa(e.Score.Events) })},
		"Count": {job.Count{Layout: "2x2", Grids: blank.Cells, Patience: 60_000}, false, "288",
			last(func(e job.Counted) string { return strconv.Itoa(e.Solutions) })},
		"CountStates": {job.CountStates{Puzzle: blank}, false, "288",
			last(func(e job.StatesCounted) string { return e.Solutions })},
	}
	asked := map[reflect.Type]bool{}
	for name, test := range tests {
		asked[reflect.TypeOf(test.ask)] = true
		t.Run(name, func(t *testing.T) {
			var all []job.Event
			e, err := Answer(t.Context(), test.ask, func(e job.Event) { all = append(all, e) })
			if err != nil {
				t.Fatal(err)
			}
			if len(all) > 0 != test.early {
				t.Errorf("%d events on the way", len(all))
			}
			if got := test.report(append(all, e)); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
	for _, message := range job.Types {
		r, ok := reflect.ValueOf(message).Elem().Interface().(job.Request)
		if ok && job.Apart(r) && !asked[reflect.TypeOf(r)] {
			t.Errorf("%T has no row", r)
		}
	}
}

// last returns a function that formats the last of some events with report. If that event does not have the
// type E, the function returns the name of the event's type instead.
func last[E job.Event](report func(E) string) func([]job.Event) string {
	return func(all []job.Event) string {
		e, ok := all[len(all)-1].(E)
		if !ok {
			return reflect.TypeOf(all[len(all)-1]).Name()
		}
		return report(e)
	}
}

// sum returns a function that adds up count for some events. If an event does not have the type E, the
// function returns the name of the event's type instead.
func sum[E job.Event](count func(E) int) func([]job.Event) string {
	return func(all []job.Event) string {
		n := 0
		for _, e := range all {
			typed, ok := e.(E)
			if !ok {
				return reflect.TypeOf(e).Name()
			}
			n += count(typed)
		}
		return strconv.Itoa(n)
	}
}
