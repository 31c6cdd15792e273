package state_test

import (
	"slices"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/game"
	"numplace/app/state/search"
	"numplace/app/tree"
	"numplace/solver/trace"
)

// asks reports whether cmd is one of the effects of the last message.
func (p *tab) asks(cmd state.Cmd) bool { return slices.Contains(p.cmds, cmd) }

// place is the visible part of a search tree.
type place struct {
	left, top, column, row float64
	width, height          int
}

func placeOf(v tree.View) place { return place{v.Left, v.Top, v.Column, v.Row, v.Width, v.Height} }

func (p *tab) seen() place {
	_, v := p.model.Explore.Picture()
	return placeOf(v)
}

// forest returns a tab with a search tree that is larger than the window in which it is drawn.
func forest(t *testing.T) *tab {
	t.Helper()
	p := exploring(t, dozen)
	backtracking, _ := trace.PresetByID("backtracking")
	p.send(search.SetStrategy{Strategy: backtracking}, search.SizeTree{Width: 120, Height: 100})
	p.answer()
	if width, height := p.size(); width <= 120 || height <= 100 {
		t.Fatalf("the tree is %d x %d, and all in its window", width, height)
	}
	return p
}

func (p *tab) size() (width, height int) {
	layout, v := p.model.Explore.Picture()
	return layout.Size(v)
}

// The page measures the window of the search tree for each search, and each time the explorer opens.
func TestTheTreesWindowIsMeasured(t *testing.T) {
	p := fresh(t, small)
	for _, step := range []struct {
		what string
		msg  state.Msg
	}{
		{"opened", state.Show{View: state.OnExplore}}, {"run again", search.RunSearch{Still: true}},
		{"run and played", search.RunSearch{}}, {"another strategy", search.SetStrategy{}},
	} {
		p.send(step.msg)
		if !p.asks(state.MeasureTree{}) {
			t.Errorf("%s, it is not measured", step.what)
		}
	}
	p.answer()
	p.send(state.Show{}, state.Show{View: state.OnExplore})
	if !p.asks(state.MeasureTree{}) {
		t.Error("opened again, it is not measured")
	}
}

// Until the user moves the search tree, its position adapts to the growth of the tree and the size of its
// window. Once the user has fitted the tree into the window, all of it stays visible.
func TestTheTreeFitsUntilItIsMoved(t *testing.T) {
	fits := func(p *tab) bool {
		layout, v := p.model.Explore.Picture()
		return placeOf(layout.Begin(v)) == placeOf(v)
	}
	all := func(p *tab) bool {
		layout, v := p.model.Explore.Picture()
		width, height := p.size()
		return placeOf(layout.Fit(v)) == placeOf(v) && width == v.Width && height == v.Height
	}
	growing := fresh(t, many)
	growing.send(state.Show{View: state.OnExplore}, search.SizeTree{Width: 400, Height: 200})
	id, _ := growing.request()
	growing.answerSome(id, 1)
	if !fits(growing) {
		t.Error("it grows, and is not fitted in")
	}

	last := forest(t).model.Explore.Tree().Len() - 1
	for name, move := range map[string]state.Msg{
		"enlarged": search.ZoomTree{Factor: 1.3}, "scrolled": search.ScrollTree{Left: 40, Top: 10},
		"moved to a place": search.JumpTree{X: 1, Y: 1}, "following the event": search.GoNode{Node: last},
	} {
		p := forest(t)
		if !fits(p) {
			t.Fatal("it is not fitted in to begin with")
		}
		p.send(search.SizeTree{Width: 130, Height: 110})
		if !fits(p) || p.seen().width != 130 || p.seen().height != 110 {
			t.Error("another size of the window does not fit it in")
		}
		p.send(move)
		if _, scrolled := move.(search.ScrollTree); p.asks(state.ShowTree{}) == scrolled {
			t.Errorf("%s, the window is scrolled: %t", name, !scrolled)
		}
		moved := p.seen()
		if fits(p) {
			t.Errorf("%s, it is as before", name)
		}
		p.send(search.SizeTree{Width: 125, Height: 100})
		moved.width, moved.height = 125, 100
		if now := p.seen(); now != moved {
			t.Errorf("%s, and then another size of the window moves it:\n%+v\n%+v", name, now, moved)
		}
		p.send(search.ZoomTree{})
		if !all(p) || !p.asks(state.ShowTree{}) {
			t.Errorf("%s, it is not fitted in again", name)
		}
		p.send(search.SizeTree{Width: 130, Height: 100})
		if !all(p) {
			t.Errorf("%s and fitted in, it does not follow the window", name)
		}
		if p.send(search.FoldTree{}); !all(p) {
			t.Errorf("%s and fitted in, it does not follow a fold", name)
		}
	}
}

// A search tree that the user has scrolled stays at that position.
func TestTheTreeIsScrolled(t *testing.T) {
	p := forest(t)
	p.send(search.ScrollTree{Left: 33, Top: 7})
	if v := p.seen(); v.left != 33 || v.top != 7 {
		t.Errorf("%+v", v)
	}
}

func TestMovingThroughTheTree(t *testing.T) {
	p := forest(t)
	nodes := p.model.Explore.Tree()
	var first []int // child nodes of the root
	for child := range nodes.Children(0) {
		first = append(first, child)
	}
	if len(first) < 2 {
		t.Fatalf("%d nodes below the root", len(first))
	}
	p.send(search.GoNode{Node: first[0]})
	for _, step := range []struct {
		to   cursor.Direction
		want int
	}{
		{cursor.Left, first[0]}, {cursor.Right, first[1]}, {cursor.Left, first[0]}, {cursor.Down, first[0] + 1},
		{cursor.Up, first[0]}, {cursor.Up, 0}, {cursor.Up, 0}, {cursor.Left, 0}, {cursor.Right, 0},
	} {
		p.send(search.Play{}, search.MoveNode{To: step.to})
		if at := p.model.Explore.Node(); at != step.want || p.model.Explore.Playing {
			playing := p.model.Explore.Playing
			t.Errorf("direction %d leads to node %d, not to %d; playing %t", step.to, at, step.want, playing)
		}
	}
	if p.moment() != p.model.Explore.Home() {
		t.Errorf("at the root it is event %d", p.moment())
	}
	p.send(search.GoNode{Node: first[1]})
	if begin := nodes.Node(first[1]).Begin; p.moment() != begin {
		t.Errorf("at %d, and the node begins at %d", p.moment(), begin)
	}
	for _, none := range []int{-1, nodes.Len()} {
		before := p.moment()
		if p.send(search.GoNode{Node: none}); p.moment() != before {
			t.Errorf("node %d leads to %d", none, p.moment())
		}
	}
	// Moving to a neighbour that does not exist changes nothing.
	p.send(search.Seek{Event: 1 << 20}, search.MoveNode{To: cursor.Up})
	if p.moment() == p.model.Explore.Home() {
		t.Error("a way that there is not leads to the beginning of the node")
	}
}

func TestFolding(t *testing.T) {
	p := forest(t)
	var first int
	for first = range p.model.Explore.Tree().Children(0) {
		break
	}
	folded := func(m state.Model) bool {
		layout, _ := m.Explore.Picture()
		return layout.Folded(first)
	}
	p.send(search.GoNode{Node: first})
	before := p.model
	p.send(search.FoldTree{})
	if !folded(p.model) || folded(before) {
		t.Fatal("it is not folded, or was so before")
	}
	p.send(search.GoNode{Node: first + 1}, search.FoldTree{}) // the folded node stands for the nodes below it
	if folded(p.model) {
		t.Error("it is not unfolded")
	}
}

func TestARaceBeginsAnew(t *testing.T) {
	p := exploring(t, dozen)
	for range 2 {
		p.send(search.StartRace{})
		p.answer()
		for i, r := range p.model.Explore.Race {
			if !r.Over {
				t.Errorf("racer %d has not run", i)
			}
		}
	}
	p.send(search.RunSearch{Still: true})
	p.answer()
	if p.model.Explore.Race == nil {
		t.Error("another search of the puzzle takes the race away")
	}
	p.send(state.Show{}, game.SetMode{Mode: game.Setting})
	p.send(typed(5, 2)...)
	p.send(state.Show{View: state.OnExplore})
	if p.model.Explore.Race != nil {
		t.Error("the race is of another puzzle")
	}
}

func TestWhatEndsThePlaying(t *testing.T) {
	for name, end := range map[string]func(p *tab){
		"Stop":                     func(p *tab) { p.send(search.StopSearch{}) },
		"a worker that is lost":    func(p *tab) { id, _ := p.request(); p.send(state.Failed{Job: id}) },
		"another part of the page": func(p *tab) { p.send(state.Show{}, state.Tick{}) },
		"a jump":                   func(p *tab) { p.send(search.Jump{Kinds: trace.Guess.Set()}) },
		"the slider":               func(p *tab) { p.send(search.Seek{Event: 3}) },
		"a step":                   func(p *tab) { p.send(search.Step{By: 1}) },
		"a node":                   func(p *tab) { p.send(search.GoNode{Node: 0}) },
		"another strategy":         func(p *tab) { p.send(search.SetStrategy{}) },
	} {
		p := fresh(t, many)
		p.send(state.Show{View: state.OnExplore})
		id, _ := p.request()
		p.answerSome(id, 1)
		p.send(search.SetSpeed{Speed: 0}, search.Play{}, state.Tick{})
		if !p.model.Explore.Playing {
			t.Fatal("it does not play")
		}
		if end(p); p.model.Explore.Playing {
			t.Errorf("%s does not end it", name)
		}
	}
}

// The log of a search that was stopped ends where the search stopped. Any other log is complete.
func TestTheLogEndsWhereTheSearchDoes(t *testing.T) {
	p := fresh(t, many)
	p.send(state.Show{View: state.OnExplore})
	id, _ := p.request()
	p.answerSome(id, 1)
	p.send(search.ExportLog{Form: job.JSON})
	for _, r := range p.jobs {
		if r, ok := r.(job.Log); ok && r.Budget != search.LogEvents {
			t.Errorf("while it is searched the log is of %d events", r.Budget)
		}
	}
	p.send(search.StopSearch{}, search.ExportLog{Form: job.JSON})
	if _, r := asked[job.Log](p); r.Budget != p.model.Explore.Recording().Len()+1 {
		t.Errorf("stopped after %d, the log is of %d events", p.model.Explore.Recording().Len(), r.Budget)
	}
	whole := exploring(t, small)
	whole.send(search.ExportLog{Form: job.JSON})
	if _, r := asked[job.Log](whole); r.Budget != search.LogEvents {
		t.Errorf("of a search that is over the log is of %d events", r.Budget)
	}
}

// The user's next action removes a notice of the explorer.
func TestWhatTheExplorerSaidGoes(t *testing.T) {
	p := exploring(t, dozen)
	p.send(search.Seek{Event: 1 << 20}, search.Jump{Kinds: trace.Guess.Set()})
	p.wantNotice(state.NoneAhead)
	p.send(search.SizeTree{Width: 300, Height: 200}, search.ScrollTree{})
	p.wantNotice(state.NoneAhead) // measuring or scrolling the tree is no action of the user
	p.send(search.Step{By: -1})
	p.wantNotice(state.NoNotice)
	p.send(search.Seek{Event: -1}, search.Jump{Kinds: trace.Guess.Set(), Back: true})
	p.wantNotice(state.NoneBefore)
	p.send(state.Show{})
	p.wantNotice(state.NoNotice)
}
