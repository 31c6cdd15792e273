package state_test

import (
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
	"numplace/app/state/search"
)

const (
	// crossed is a puzzle that cannot be solved by singles alone.
	crossed = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5"
	// unending is a puzzle that the techniques do not solve.
	unending = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
)

// reasoning returns a tab that shows the logical solution path of a puzzle, with its first step loaded.
func reasoning(t *testing.T, query string) *tab {
	t.Helper()
	p := opened(t, &device{}, "a", query)
	p.send(state.Show{View: state.OnExplore}, state.SetMethod{Method: search.ByLogic})
	p.answer()
	if !p.model.Explore.Logic.Known {
		t.Fatal("there is no path")
	}
	return p
}

func (p *tab) logic() search.Logic { return p.model.Explore.Logic }

func TestLogicShowsTheWholePathStepByStep(t *testing.T) {
	p := reasoning(t, "?p="+crossed)
	x := p.logic()
	if p.model.Explore.Aim() != 0 {
		t.Error("the slider is not at the first step")
	}
	if x.Len() < 10 || !x.Path.Ends || x.At != 0 || x.Shown.Cells != crossed || x.Shown.Text == "" {
		t.Fatalf("%d steps, at %d: %+v", x.Len(), x.At, x.Shown)
	}
	total, digits := 0, strings.Count(crossed, ".")
	for i := range x.Len() {
		p.send(search.Seek{Event: i})
		p.answer()
		x, step := p.logic(), p.logic().Step(i)
		if x.Score(i) != total || x.Placed(i)+strings.Count(x.Shown.Cells, ".") != digits {
			t.Errorf("before step %d: %d points, %d placed", i+1, x.Score(i), x.Placed(i))
		}
		total += step.Score
		shown := search.Named{Key: x.Shown.Technique, Name: x.Shown.Name}
		if step.Total != total || shown != step.Named || x.Shown.Result != step.Result {
			t.Errorf("step %d is %+v in the list, and %+v", i+1, step, x.Shown.Explained)
		}
	}
	p.send(search.Step{By: 1})
	p.answer()
	if x = p.logic(); x.At != x.Len() || strings.Contains(x.Shown.Cells, ".") || x.Path.Score != total {
		t.Errorf("at the end: %d of %d, %s", x.At, x.Len(), x.Shown.Cells)
	}
	for _, msg := range []state.Msg{search.Step{By: 1}, search.Seek{Event: 9999}} {
		if p.send(msg); p.logic().At != x.Len() {
			t.Errorf("%+v goes beyond the end", msg)
		}
	}
	if p.send(search.Seek{}, search.Step{By: -1}); p.logic().At != 0 {
		t.Error("there is one before the first")
	}
}

// While the user drags the slider of a logical path, only one request for a step runs at a time. The next
// request is for the step that the slider has reached by then.
func TestOneStepIsAskedForAtATime(t *testing.T) {
	p := reasoning(t, "?p="+crossed)
	p.send(search.Seek{Event: 3}, search.Seek{Event: 4}, search.Seek{Event: 5})
	if _, r := asked[job.StepOf](p); len(p.jobs) != 1 || r.Index != 3 {
		t.Fatalf("%v", p.jobs)
	}
	p.answer()
	if p.logic().Shown.Result != p.logic().Step(5).Result {
		t.Errorf("it shows %s", p.logic().Shown.Result)
	}
}

func TestHardStepsAndRowsOfThePath(t *testing.T) {
	p := reasoning(t, "?p="+crossed)
	for before := -1; ; {
		p.send(search.NextHard{})
		x := p.logic()
		if p.model.Notice.Kind == state.NoneAhead {
			if before < 0 {
				t.Error("there is no hard step")
			}
			p.send(search.NextHard{Back: true})
			if x := p.logic(); x.At >= before {
				if p.model.Notice.Kind != state.NoneBefore {
					t.Errorf("back from %d it is at %d", before, x.At)
				}
			}
			break
		}
		if x.At <= before || x.Step(x.At).Level < 3 { // at least level 3, at which NextHard stops
			t.Fatalf("after %d comes %d, of level %d", before, x.At, x.Step(x.At).Level)
		}
		before = x.At
	}
	p.send(search.Seek{})
	x := p.logic()
	rows := x.Rows()
	next := 0
	folded := -1
	for i, row := range rows {
		if row.First != next {
			t.Fatalf("row %d begins with %d", i, row.First)
		}
		next = row.Last + 1
		if row.Fold == search.Folded && folded < 0 {
			folded = i
		}
		if (row.Last > row.First) != (row.Fold == search.Folded) {
			t.Errorf("row %+v", row)
		}
	}
	if next != x.Len() || folded < 0 {
		t.Fatalf("the rows end at %d of %d", next, x.Len())
	}
	run := rows[folded]
	p.send(search.FoldRun{First: run.First})
	opened, more := p.logic().Rows(), run.Last-run.First+1
	if len(opened) != len(rows)+more || opened[folded].Fold != search.Unfolded || !opened[folded+1].Inner {
		t.Errorf("unfolded: %+v", opened)
	}
	p.send(search.Seek{Event: run.First})
	if p.send(search.StepRow{}); p.logic().At != run.First+1 {
		t.Errorf("the row after is %d", p.logic().At)
	}
	p.send(search.FoldRun{First: run.First}, search.Seek{Event: run.First + 1}, search.StepRow{})
	if p.logic().At != run.Last+1 {
		t.Errorf("after the folded run comes %d", p.logic().At)
	}
	if p.send(search.StepRow{Back: true}); p.logic().At != run.First {
		t.Errorf("before it is %d", p.logic().At)
	}
	p.send(search.Seek{Event: 9999}, search.StepRow{Back: true})
	if p.logic().At != rows[len(rows)-1].First {
		t.Errorf("the last row begins at %d", p.logic().At)
	}
}

func TestWhereLogicIsNotTheWhole(t *testing.T) {
	if x := reasoning(t, "?p="+unending).logic(); x.Path.Ends || x.Path.Level != 5 {
		t.Errorf("beyond logic: %+v", x.Path.Rating)
	}
	if x := reasoning(t, "?p="+text(dozen)).logic(); x.Path.Puzzle.Solutions != 2 || x.Path.Level != 0 {
		t.Errorf("several solutions: %+v", x.Path)
	}
	x := reasoning(t, "?p=11..............").logic()
	if x.Path.Puzzle.Solutions != 0 || x.Len() != 0 || x.Shown.Cells == "" {
		t.Errorf("no solution: %+v", x.Path)
	}
}

func TestThePathPlays(t *testing.T) {
	p := reasoning(t, "?p="+text(small))
	n := p.logic().Len()
	p.send(search.Play{})
	for i := range n {
		if !p.model.Explore.Playing || p.logic().At != i {
			t.Fatalf("at %d, not %d", p.logic().At, i)
		}
		p.send(state.Tick{})
	}
	if p.model.Explore.Playing || p.logic().At != n {
		t.Errorf("it ends at %d of %d", p.logic().At, n)
	}
	if p.send(search.Play{}); p.logic().At != 0 {
		t.Error("from the end it does not begin anew")
	}
	if p.send(search.Step{By: 1}); p.model.Explore.Playing {
		t.Error("it plays on after a step by hand")
	}
}

// The user can stop and restart the computation of the logical path. Visiting another view does not change
// the step shown.
func TestThePathIsStoppedAndFoundAgain(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+crossed)
	p.send(state.Show{View: state.OnExplore}, state.SetMethod{Method: search.ByLogic})
	if !p.model.Walking() {
		t.Fatal("no path is looked for")
	}
	p.send(search.StopSearch{})
	if x := p.logic(); p.model.Walking() || x.Known || !x.Stopped || len(p.jobs) > 0 {
		t.Fatalf("%d jobs", len(p.jobs))
	}
	p.send(search.FindPath{})
	p.answer()
	p.send(search.Seek{Event: 3})
	p.answer()
	p.send(state.Show{}, state.Show{View: state.OnExplore})
	if x := p.logic(); x.At != 3 || !x.Known || len(p.jobs) > 0 {
		t.Errorf("at %d, %d jobs", x.At, len(p.jobs))
	}
	p.send(state.SetLang{Lang: i18n.Ja})
	english := p.logic().Shown.Name
	p.answer()
	if x := p.logic(); x.At != 3 || x.Shown.Name == english || x.Step(3).Name != x.Shown.Name {
		t.Errorf("in Japanese it is at %d, %s", x.At, x.Shown.Name)
	}
	usual := p.logic().Shown
	p.send(named(i18n.ByLetters))
	p.answer()
	if x := p.logic(); x.At != 3 || strings.ContainsAny(x.Shown.Result, "rc") || x.Step(3).Result != x.Shown.Result ||
		x.Shown.Remove != usual.Remove || x.Shown.Place != usual.Place {
		t.Errorf("by letters it is at %d, %s, in the list %s", x.At, x.Shown.Result, x.Step(3).Result)
	}
}

// rested puts the current event or step into the address, as the page does after a pause.
func (p *tab) rested() {
	p.history[p.at].query = p.model.Query(state.OnExplore)
}

// When the user switches between the logical path and the search, each keeps its position. Back in the
// browser returns to the view that was shown before.
func TestLogicAndSearchInTurn(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+crossed)
	p.send(state.Show{View: state.OnExplore})
	p.answer()
	p.send(search.Seek{Event: 50})
	p.rested()
	p.send(state.SetMethod{Method: search.ByLogic})
	p.answer()
	p.send(search.Seek{Event: 4})
	p.answer()
	p.rested()
	if got := p.address(); got != "?p="+crossed+"&x=logic&e=5" {
		t.Errorf("the address is %s", got)
	}
	p.send(state.SetMethod{Method: search.BySearch})
	if p.model.Explore.At != 50 || len(p.jobs) > 0 {
		t.Errorf("the search is at %d", p.model.Explore.At)
	}
	p.goBack(-1)
	if p.model.Explore.Method != search.ByLogic || p.logic().At != 4 || len(p.jobs) > 0 {
		t.Errorf("back at %d", p.logic().At)
	}
	p.goBack(-1)
	if p.model.Explore.Method != search.BySearch || p.model.Explore.At != 50 {
		t.Errorf("back at event %d", p.model.Explore.At)
	}
}

// A link to a step opens the logical path at that step and with the link's table of techniques. Sharing the
// step results in the same link.
func TestALinkToAStep(t *testing.T) {
	for query, want := range map[string]struct {
		at    int
		table string
	}{
		"&x=logic&e=6":              {5, ""},
		"&x=logic":                  {0, ""},
		"&x=logic&e=0":              {0, ""},
		"&x=logic&e=6&t=h1:off":     {5, "h1:off"},
		"&x=logic&e=6&t=<b>":        {5, ""},
		"&x=logic&e=6&t=nonsense:1": {5, ""},
	} {
		p := opened(t, &device{}, "a", "?p="+crossed+query)
		p.answer()
		if table := p.model.UsedTechniques(); table != want.table {
			t.Errorf("%s: by the table %q", query, table)
		}
		said, bad := p.model.Notice.Kind == state.BadTable, want.table == "" && strings.Contains(query, "t=")
		if x := p.logic(); x.At != want.at || x.Shown.Result != x.Step(want.at).Result || said != bad {
			t.Errorf("%s: at %d, %s; the table is refused: %t", query, x.At, x.Shown.Result, said)
		}
		p.send(state.ShareMoment{})
		m, ok := link.DecodeMoment(p.copied.Text)
		tabled := strings.Contains(p.copied.Text, "&t="+want.table)
		if !ok || !m.Logic || m.Event != want.at+1 || tabled != (want.table != "") {
			t.Errorf("%s: shared as %s", query, p.copied.Text)
		}
	}
	p := opened(t, &device{}, "a", "?p="+crossed+"&x=logic&e=9999")
	p.answer()
	if x := p.logic(); x.At != x.Len() {
		t.Errorf("a step that is not there is %d", x.At)
	}
}

// Explore lists all possible steps of a position, by all techniques, and can show each of them.
func TestAllStepsOfThePosition(t *testing.T) {
	p := reasoning(t, "?p="+crossed)
	p.send(search.Seek{Event: 5})
	p.answer()
	p.send(search.ListHere{})
	p.answer()
	h := p.logic().Here
	n, whole := h.Len()
	all, counts := h.Techniques()
	sum := 0
	for _, count := range counts {
		sum += count
	}
	if !h.Shown || n < 5 || whole == (n == search.HereLimit) || sum != n || len(all) != len(counts) {
		t.Fatalf("%d steps, %d by technique", n, sum)
	}
	p.send(search.OnlyHere{Technique: all[0].Key})
	if p.logic().Here.Only != all[0].Key {
		t.Error("it is not filtered")
	}
	for _, number := range []int{1, n} {
		p.send(search.ShowHere{Number: number})
		p.answer()
		x, listed := p.logic(), h.Step(number-1)
		shown := x.Explained()
		if x.Here.At != number || shown.Result != listed.Result || shown.Technique != listed.Key {
			t.Errorf("step %d is %s, in the list %+v", number, shown.Result, listed)
		}
	}
	p.send(search.ShowHere{Number: n + 1}, search.Step{By: 1})
	p.answer()
	if x := p.logic(); x.Here.Shown || x.Explained() != x.Shown.Explained {
		t.Error("at another step the list is still there")
	}
	p.send(search.ListHere{}, search.StopSearch{})
	if _, whole := p.logic().Here.Len(); whole || !p.logic().Here.Shown {
		t.Error("a list that was stopped is called whole")
	}
}

// The list of possible steps is about the position shown. If the requested position is not shown yet, for
// example after a change of the table or the language, the list is requested later.
func TestStepsOfAPositionThatIsNotSeenYet(t *testing.T) {
	for rule, msg := range map[string]state.Msg{
		"another step":     search.Seek{Event: 5},
		"another size":     search.FitPath{Pitch: 40},
		"another language": state.SetLang{Lang: i18n.Ja},
		"other names":      named(i18n.ByWords),
		"another table":    dialogs.LeaveTable{},
	} {
		p := reasoning(t, "?p="+crossed+"&t=n1:off")
		p.send(msg)
		if p.model.Walking() {
			id, _ := asked[job.Walk](p)
			p.answerSome(id, -1)
		}
		p.send(search.ListHere{})
		if !p.logic().Here.Shown || !p.model.Listing() {
			t.Errorf("%s: the list is not open", rule)
		}
		id, _ := asked[job.StepOf](p) // no other job is running, so the list has not been requested
		p.answerSome(id, -1)
		all, r := asked[job.AllSteps](p)
		empty := strings.Count(r.Standing.Entered, ".")
		if r.Standing.Entered != "" && empty != 81-p.logic().Placed(p.logic().At) {
			t.Errorf("%s: the steps are those of %s", rule, r.Standing.Entered)
		}
		p.answerSome(all, 1)
		if n, _ := p.logic().Here.Len(); n == 0 {
			t.Errorf("%s: no steps", rule)
		}
	}
}

// If the user selects a step in the list of possible steps while the list is being computed, the step is
// shown when the list is complete. If the size of the board changes, the step is drawn again.
func TestAStepOfTheListIsShownInTime(t *testing.T) {
	p := reasoning(t, "?p="+crossed)
	p.send(search.ListHere{})
	id, _ := asked[job.AllSteps](p)
	first := job.StepRow{Level: 1, Score: 4}.Append(nil)
	found := job.StepsFound{Steps: first, Results: "r1c1 = 1\n", Names: "x\tX\n"}
	p.send(state.Answer{Job: id, Reply: job.Reply{Event: found}}, search.ShowHere{Number: 1})
	if len(p.jobs) != 1 {
		t.Errorf("%d jobs while steps are being found", len(p.jobs))
	}
	p.answer()
	if x := p.logic(); x.Here.At != 1 || x.Here.Found.Result == "" {
		t.Fatalf("step %d is shown", x.Here.At)
	}
	p.send(search.ShowCase{Case: 1}, search.FitPath{Pitch: 36})
	p.answer()
	if x := p.logic(); x.Here.At != 1 || x.Here.Found.Drawing.Pitch != 36 || x.Case != 1 {
		t.Errorf("step %d is drawn for %d px, case %d", x.Here.At, x.Here.Found.Drawing.Pitch, x.Case)
	}
	if len(p.jobs) > 0 {
		t.Error("it is asked for again and again")
	}
}

// The logical path can be saved as readable text and as JSON lines.
func TestThePathIsSaved(t *testing.T) {
	p := reasoning(t, "?p="+crossed)
	for form, file := range []state.File{state.PathFile, state.PathLinesFile} {
		p.send(search.ExportPath{Form: job.Form(form)})
		p.answer()
		if lines := strings.Count(p.delivered[file], "\n"); lines < p.logic().Len() {
			t.Errorf("form %d: %d lines", form, lines)
		}
	}
}

// An embedded board shows only searches, not logical paths.
func TestAFrameOnlySearches(t *testing.T) {
	p := &tab{t: t, device: &device{}, jobs: map[int]job.Request{}, widget: true}
	p.history = []entry{{query: "?p=" + crossed + "&x=logic"}}
	p.start("a")
	p.send(state.Show{View: state.OnExplore}, state.SetMethod{Method: search.ByLogic})
	if p.model.Explore.Method != search.BySearch || p.model.Walking() {
		t.Error("a path is looked for")
	}
}

// Play can start from the current position of the logical path, and Undo reverts that. On an empty board,
// neither the path nor a search can be opened.
func TestPlayFromThePath(t *testing.T) {
	p := reasoning(t, "?p="+crossed)
	p.send(search.Seek{Event: p.logic().Len() - 1})
	p.answer()
	cells := p.logic().Shown.Cells
	p.send(state.PlayFromHere{})
	if now := p.model.Board.Current().String(); now != cells || cells == crossed {
		t.Errorf("the board has %s, want %s", now, cells)
	}
	if p.model.View != state.OnBoard || p.model.Mode != game.Playing {
		t.Errorf("it shows view %d in mode %d", p.model.View, p.model.Mode)
	}
	p.send(game.Undo{})
	if now := p.model.Board.Current().String(); now != crossed {
		t.Errorf("after Undo the board has %s", now)
	}

	empty := opened(t, &device{}, "b", "?p="+strings.Repeat(".", 81))
	for _, method := range []search.Method{search.BySearch, search.ByLogic} {
		empty.send(state.SetMethod{Method: method})
		if empty.model.View != state.OnBoard {
			t.Errorf("an empty board is explored by %d", method)
		}
	}
}
