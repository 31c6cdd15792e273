//go:build !js

package explore

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
	"golang.org/x/net/html"

	"numplace/app/internal/drawn"
	"numplace/app/internal/played"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/incoming"
	"numplace/app/state/search"
	"numplace/solver/trace"
)

// shown returns what the view draws for a Model.
func shown(t *testing.T, m state.Model) []*html.Node {
	t.Helper()
	return drawn.View(t, m, func(h *kit.Host) app.UI { return New(h).Render() })
}

// shownAt draws the explorer at the first event of the given kinds.
func shownAt(t *testing.T, m state.Model, kinds trace.Kinds) (all []*html.Node, e trace.Event) {
	t.Helper()
	m, _ = state.Update(m, search.Seek{Event: m.Explore.Home()})
	m, _ = state.Update(m, search.Jump{Kinds: kinds})
	if m.Notice.Kind != state.NoNotice {
		t.Fatalf("there is no event of %v", kinds)
	}
	return shown(t, m), m.Explore.Recording().Event(m.Explore.At)
}

// withStrategy returns a Model that has searched a puzzle with a strategy.
func withStrategy(t *testing.T, board string, s trace.Strategy) state.Model {
	t.Helper()
	m, _ := state.Update(state.Model{}, state.Start{Query: "?p=" + board})
	m, _ = state.Update(m, state.Show{View: state.OnExplore})
	return searched(t, m, search.SetStrategy{Strategy: s})
}

// searched returns the Model after a message that starts a search and after the end of that search.
func searched(t *testing.T, m state.Model, msg state.Msg) state.Model {
	t.Helper()
	m, cmds := state.Update(m, msg)
	for _, cmd := range cmds {
		if run, ok := cmd.(state.Run); ok {
			played.Program(run.Request).Run(t.Context(), run.Request,
				func(r job.Reply) { m, _ = state.Update(m, state.Answer{Job: run.Job, Reply: r}) })
		}
	}
	return m
}

// The board of a search shows the depth of each guess and marks a dead end. If a digit has no place in a
// house, it is struck out in the cells of that house.
func TestBoardOfASearch(t *testing.T) {
	forward := withStrategy(t, played.Dozen, trace.Strategy{Deduce: trace.ForwardChecking})
	all, e := shownAt(t, forward, trace.Guess.Set())
	guess := drawn.Classed(all, "guess")
	drawn.Want(t, "the guess", guess, "data-cell", strconv.Itoa(int(e.Cell)))
	if note := drawn.With(drawn.In(guess[0]), "data-note", "1"); len(note) != 1 || note[0].Data != "small" {
		t.Error("the guess does not show its depth")
	}
	if len(drawn.Classed(all, "starved")) > 0 {
		t.Error("a guess is called a dead end")
	}

	all, e = shownAt(t, forward, trace.DeadCell.Set())
	drawn.Want(t, "the dead cell", drawn.Classed(all, "starved"), "data-cell", strconv.Itoa(int(e.Cell)))
	drawn.Want(t, "the dead cell", drawn.Classed(all, "starved"), "class", "cell sel at starved")

	hidden := withStrategy(t, incoming.Examples[2].Puzzle, trace.Strategy{Deduce: trace.HiddenSingles})
	all, e = shownAt(t, hidden, trace.DeadHouse.Set())
	if struck := drawn.With(all, "data-note", e.Digit.String()); len(struck) == 0 || struck[0].Data != "s" {
		t.Errorf("%s is struck out %d times", e.Digit, len(struck))
	}
	if n := len(drawn.Classed(all, "starved")); n != 9 {
		t.Errorf("%d cells of the house without a place are marked", n)
	}
}

// Before the search begins, the puzzle is shown.
func TestBoardBeforeASearch(t *testing.T) {
	m, _ := state.Update(state.Model{}, state.Start{Query: "?p=" + played.Dozen})
	m, _ = state.Update(m, state.Show{View: state.OnExplore})
	all := shown(t, m)
	if given := len(drawn.Classed(all, "given")); given != len(played.Dozen)-strings.Count(played.Dozen, ".") {
		t.Errorf("%d givens", given)
	}
}

func TestExplorerSentences(t *testing.T) {
	over := played.Exploring(t, state.Start{Query: "?p=" + played.Dozen})
	gone := []state.Msg{search.RunSearch{Still: true}}
	for id := range 10 { // one of these jobs is the search
		gone = append(gone, state.Failed{Job: id})
	}
	last := over.Explore.Recording().Len() - 1
	half := func() state.Model {
		m, _ := state.Update(state.Model{}, state.Start{Query: "?p=" + strings.Repeat(".", 81)})
		m, cmds := state.Update(m, state.Show{View: state.OnExplore})
		for _, cmd := range cmds {
			if run, ok := cmd.(state.Run); ok {
				var events []byte
				n := 0
				g, _ := m.Board.Puzzle()
				for e := range trace.Search(t.Context(), g, run.Request.(job.Trace).Strategy, 100) {
					if events, n = e.Append(events), n+1; n == 50 {
						break
					}
				}
				m, _ = state.Update(m, state.Answer{Job: run.Job, Reply: job.Reply{Event: job.Traced{Events: events}}})
			}
		}
		m, _ = state.Update(m, search.Seek{Event: 49})
		return m
	}
	at := func(m state.Model, msgs ...state.Msg) state.Model {
		for _, msg := range msgs {
			m, _ = state.Update(m, msg)
		}
		return m
	}
	tests := map[string]struct {
		model state.Model
		want  string
	}{
		"before the first event": {at(over, search.Seek{Event: -1}), i18n.NothingYet.In(i18n.En)},
		"the puzzle as given":    {over, i18n.BeforeSearch.In(i18n.En)},
		"an event":               {at(over, search.Seek{Event: 2}), "Given:"},
		"the end": {at(over, search.Seek{Event: last}),
			"The search is over: 12 solutions; the board shows the last one."},
		"the last that is there so far":  {half(), "2 neighbours lose 3."},
		"the last, where it was stopped": {at(half(), search.StopSearch{}), i18n.SearchStopped.In(i18n.En)},
		"a solver that has failed":       {at(over, gone...), i18n.WorkerGone.In(i18n.En)},
		"what the dialog says is its own": {at(over, state.ShowOpen{Shown: true}, state.Pasted{Text: "nonsense"}),
			i18n.BeforeSearch.In(i18n.En)},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			reason := drawn.Classed(shown(t, test.model), "reason")
			if len(reason) != 1 || !strings.HasPrefix(strings.TrimSpace(drawn.Text(reason[0])), test.want) {
				t.Errorf("%q, want %q", strings.TrimSpace(drawn.Text(reason[0])), test.want)
			}
		})
	}
}

// After an action, a notice is shown for a while, and the explanation of the event stays.
func TestNoticesBesideTheEvent(t *testing.T) {
	over := played.Exploring(t, state.Start{Query: "?p=" + played.Dozen})
	last := over.Explore.Recording().Len() - 1
	for rule, test := range map[string]struct {
		before, msg state.Msg
		want        string
		passes      bool
	}{
		"a link that was copied": {search.Seek{Event: 2},
			state.Copied{Done: state.Notice{Kind: state.LinkCopied}, OK: true}, i18n.LinkCopied.In(i18n.En), true},
		"a jump that leads nowhere": {search.Seek{Event: last}, search.Jump{Kinds: trace.Guess.Set()},
			i18n.NoneAhead.In(i18n.En), true},
		"a jump back that leads nowhere": {search.Seek{Event: -1}, search.Jump{Kinds: trace.Guess.Set(), Back: true},
			i18n.NoneBefore.In(i18n.En), true},
		"while a log is written": {search.Seek{Event: 2}, search.ExportLog{}, i18n.WritingLog.In(i18n.En),
			false},
		"a text that is not a puzzle": {search.Seek{Event: 2}, state.Pasted{Text: "nonsense"}, "Not a puzzle",
			false},
		"nothing of what the dialog says": {state.ShowOpen{Shown: true}, state.Pasted{Text: "nonsense"}, "", false},
		"nothing when a further step came": {state.Copied{Done: state.Notice{Kind: state.LinkCopied}, OK: true},
			search.Step{By: 1}, "", false},
	} {
		t.Run(rule, func(t *testing.T) {
			words := func(m state.Model, class string) string {
				return strings.TrimSpace(drawn.Text(drawn.Classed(shown(t, m), class)[0]))
			}
			m, _ := state.Update(over, test.before)
			reason := words(m, "reason")
			next, cmds := state.Update(m, test.msg)
			if got := words(next, "said"); !strings.HasPrefix(got, test.want) || test.want == "" && got != "" {
				t.Errorf("%q, want %q", got, test.want)
			}
			if _, step := test.msg.(search.Step); !step && words(next, "reason") != reason {
				t.Errorf("the event's reason %q became %q", reason, words(next, "reason"))
			}
			if !test.passes {
				return
			}
			again, _ := state.Update(next, test.msg) // repeat it; the first notice's Hush must not end this one
			for _, cmd := range cmds {
				if c, ok := cmd.(state.HushLater); ok {
					next, _ = state.Update(next, state.Hush{Said: c.Said})
					again, _ = state.Update(again, state.Hush{Said: c.Said})
				}
			}
			if got := words(next, "said"); got != "" {
				t.Errorf("%q stays", got)
			}
			if got := words(again, "said"); got != test.want {
				t.Errorf("%q was hidden together with the notice before it", test.want)
			}
		})
	}
}

// At the end of a search, the board shows the last solution. If there is none, it shows the givens.
func TestEndOfASearch(t *testing.T) {
	const contradicts = "11.............."
	for puzzle, test := range map[string]struct {
		filled int
		says   string
	}{
		"1......3.4....2.": {16, "The search is over: one solution, the one on the board."},
		played.Dozen:       {16, "The search is over: 12 solutions; the board shows the last one."},
		contradicts:        {2, "The search is over: there is no solution."},
	} {
		m := played.Exploring(t, state.Start{Query: "?p=" + puzzle})
		m, _ = state.Update(m, search.Seek{Event: 1 << 20})
		all := shown(t, m)
		if got := strings.TrimSpace(drawn.Text(drawn.Classed(all, "reason")[0])); got != test.says {
			t.Errorf("%s: %q", puzzle, got)
		}
		filled := 0
		for _, c := range drawn.Classed(all, "cell") {
			if strings.TrimSpace(drawn.Text(c)) != "" {
				filled++
			}
		}
		if filled != test.filled {
			t.Errorf("%s: %d cells are filled at the end", puzzle, filled)
		}
	}
}

// A search without guesses has a list of its steps instead of a tree. The current step is marked.
func TestStepsInPlaceOfATree(t *testing.T) {
	m := played.Exploring(t, state.Start{Query: "?p=1......3.4....2."})
	run := m.Explore.Recording()
	lines := func(m state.Model) (lines []*html.Node, present []int) {
		lines = drawn.Classed(shown(t, m), "step")
		for i, line := range lines {
			if _, is := drawn.Attribute(line, "aria-current"); is {
				present = append(present, i)
			}
		}
		return lines, present
	}
	all, present := lines(m)
	if want := run.Total().Sum(trace.Singles) + 2; len(all) != want || len(present) != 0 ||
		len(drawn.Classed(shown(t, m), "tree__window")) > 0 {
		t.Fatalf("%d lines, want %d; %v are present", len(all), want, present)
	}
	houses := slices.Collect(m.Explore.Of.Layout().Houses())
	for i, line := range all {
		number, _ := drawn.Attribute(line, "data-event")
		event, _ := strconv.Atoi(number)
		if want := i18n.Reason(i18n.En, i18n.ByNumbers, run.Event(event), houses,
			4); strings.TrimSpace(drawn.Text(line)) != want ||
			line.Data != "button" {
			t.Errorf("line %d: %q, want %q", i, strings.TrimSpace(drawn.Text(line)), want)
		}
		for _, at := range []int{event, event + 1} { // the next event may belong to the same step
			if at == event+1 && (at >= run.Len() || run.Kind(at) != trace.Removed) {
				continue
			}
			m, _ = state.Update(m, search.Seek{Event: at})
			if _, present := lines(m); !slices.Equal(present, []int{i}) {
				t.Errorf("at event %d line %v is present, not %d", at, present, i)
			}
		}
	}
	m, _ = state.Update(m, search.Jump{Kinds: m.Explore.Ways(), Back: true})
	if _, present := lines(m); !slices.Equal(present, []int{len(all) - 2}) {
		t.Errorf("the step before the last is %v", present)
	}
	guesses := played.Exploring(t, state.Start{Query: "?p=" + played.Dozen})
	if all, _ := lines(guesses); len(all) > 0 || guesses.Explore.Ways() != trace.Guess.Set() {
		t.Errorf("a search with guesses has %d lines", len(all))
	}
}

// The slider has ticks at dead ends and squares at solutions.
func TestTicksOverTheSlider(t *testing.T) {
	m := played.Exploring(t, state.Start{Query: "?p=" + played.Dozen})
	all := shown(t, m)
	total := m.Explore.Recording().Total()
	marks, squares := drawn.Classed(all, "tick"), drawn.Classed(all, "tick--solution")
	if dead := total.Sum(trace.DeadEnds); len(marks)-len(squares) > dead || len(marks) == len(squares) && dead > 0 {
		t.Errorf("%d ticks for %d dead ends", len(marks)-len(squares), dead)
	}
	if len(squares) == 0 || len(squares) > 12 {
		t.Errorf("%d squares for 12 solutions", len(squares))
	}
	for _, square := range squares {
		if side, _ := drawn.Attribute(square, "width"); side != "7" {
			t.Errorf("a solution's square is %s wide", side)
		}
	}
}

func TestExplorerShowsItsSettings(t *testing.T) {
	m := played.Exploring(t, state.Start{Query: "?p=" + played.Dozen})
	chosen := func(all []*html.Node, field string) string {
		for _, n := range drawn.In(drawn.With(all, "id", field)[0]) {
			if _, is := drawn.Attribute(n, "selected"); is {
				return strings.TrimSpace(drawn.Text(n))
			}
		}
		return ""
	}
	all := shown(t, m)
	if chosen(all, "preset") != i18n.Preset(i18n.En, "fewest-ways") || chosen(all, "speed") != "10 events a second" ||
		len(drawn.Named(all, "button", "Play")) != 1 || len(drawn.Classed(all, "race")) != 0 {
		t.Errorf("%q, %q", chosen(all, "preset"), chosen(all, "speed"))
	}
	m, _ = state.Update(m, search.SetSpeed{Speed: 4})
	m, _ = state.Update(m, search.Play{})
	all = shown(t, m)
	if chosen(all, "speed") != "100 events a second" || len(drawn.Named(all, "button", "Pause")) != 1 ||
		len(drawn.Named(all, "button", "Play")) != 0 {
		t.Errorf("%q", chosen(all, "speed"))
	}
	own := withStrategy(t, played.Dozen,
		trace.Strategy{Deduce: trace.ForwardChecking, Descending: true, NeverGuess: true})
	all = shown(t, own)
	for field, want := range map[string]i18n.Text{
		"preset": i18n.OwnStrategy, "deduce": i18n.DeduceForward,
		"choose": i18n.ChooseFirst, "order": i18n.Descending, "guess": i18n.NeverGuess,
	} {
		if got := chosen(all, field); got != want.In(i18n.En) {
			t.Errorf("of %s %q is chosen, not %q", field, got, want.In(i18n.En))
		}
	}
}

func TestRaceShowsHowEachPresetEnded(t *testing.T) {
	m := played.Exploring(t, state.Start{Query: "?p=" + played.Dozen, Workers: len(trace.Presets)})
	ends := func(m state.Model) []string {
		var said []string
		for _, n := range drawn.Classed(shown(t, m), "race__how") {
			said = append(said, strings.TrimSpace(drawn.Text(n)))
		}
		return said
	}
	m, cmds := state.Update(m, search.StartRace{})
	runs, stopped := slices.Repeat([]string{i18n.RaceRuns(i18n.En, 0)},
		len(trace.Presets)), slices.Repeat([]string{i18n.Stopped.In(i18n.En)}, len(trace.Presets))
	if got := ends(m); !slices.Equal(got, runs) {
		t.Errorf("%q", got)
	}
	if off, _ := state.Update(m, search.StopSearch{}); !slices.Equal(ends(off), stopped) {
		t.Errorf("%q", ends(off))
	}
	m, _ = state.Update(m, state.Answer{Job: cmds[2].(state.Run).Job,
		Reply: job.Reply{Event: job.Raced{Score: job.Score{Events: 123456}}}})
	if got := ends(m)[2]; got != "running, 123,456 events\u00a0…" {
		t.Errorf("%q", got)
	}
	for i, end := range []trace.Kind{trace.Stalled, trace.Exhausted} {
		m, _ = state.Update(m, state.Answer{Job: cmds[i].(state.Run).Job,
			Reply: job.Reply{Event: job.Raced{Score: job.Score{End: end}}, Done: true}})
	}
	want := []string{i18n.RaceStalled.In(i18n.En), i18n.RaceDone.In(i18n.En)}
	if got := ends(m)[:2]; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// The slider's value is the number of the event shown.
func TestSlider(t *testing.T) {
	m := played.Exploring(t, state.Start{Query: "?p=" + played.Dozen})
	m, _ = state.Update(m, search.Seek{Event: 9})
	all := shown(t, m)
	last := m.Explore.Recording().Len() - 1
	for name, want := range map[string]string{
		"min": "0", "max": strconv.Itoa(last), "aria-valuetext": "9 of " + strconv.Itoa(last),
	} {
		drawn.Want(t, "the slider", drawn.With(all, "id", "event"), name, want)
	}
}
