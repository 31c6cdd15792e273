package app

import (
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/i18n"
	"numplace/app/job"
	"numplace/app/state"
	"numplace/solver/trace"
)

// What the explorer's controls do.

func (p *page) onStepBack(app.Context, app.Event)    { p.send(state.Step{By: -1}) }
func (p *page) onStepOn(app.Context, app.Event)      { p.send(state.Step{By: 1}) }
func (p *page) onPlay(app.Context, app.Event)        { p.send(state.Play{}) }
func (p *page) onShareMoment(app.Context, app.Event) { p.send(state.ShareMoment{}) }
func (p *page) onLogText(app.Context, app.Event)     { p.send(state.ExportLog{Form: job.Sentences}) }
func (p *page) onLogLines(app.Context, app.Event)    { p.send(state.ExportLog{Form: job.Lines}) }

func (p *page) onStopSearch(_ app.Context, e app.Event) {
	if !again(e) { // it stands where Race stood
		p.send(state.StopSearch{})
	}
}

// onRace has the strategies run, in sight.
func (p *page) onRace(app.Context, app.Event) {
	p.send(state.StartRace{})
	p.ctx.Defer(func(app.Context) {
		document().Call("querySelector", ".race").Call("scrollIntoView", map[string]any{"block": "nearest"})
	})
}

// onRun searches again and plays, where the person has not asked for less motion.
func (p *page) onRun(app.Context, app.Event) {
	still := app.Window().Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool()
	p.send(state.RunSearch{Still: still})
}

func (p *page) onSeek(ctx app.Context, _ app.Event) {
	if i, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil {
		p.send(state.Seek{Event: i})
	}
}

func (p *page) onGoToEvent(ctx app.Context, _ app.Event) {
	if n, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil {
		p.send(state.ShowMenu{})
		p.send(state.Seek{Event: max(n, 0)})
	}
	ctx.JSSrc().Set("value", "")
}

// With Shift, a button goes the other way.
func (p *page) onJump(_ app.Context, e app.Event) {
	if way, ok := number(e, "way"); ok {
		p.send(state.Jump{Kinds: state.Goals[p.model.Explore.Goal], Back: (way == 1) != field(e.Value, "shiftKey").Truthy()})
	}
}

func (p *page) onGoal(_ app.Context, e app.Event) {
	goal, ok := number(e, "goal")
	if way, also := number(e, "way"); ok && also {
		p.send(state.SetGoal{Goal: goal, Back: (way == 1) != field(e.Value, "shiftKey").Truthy()})
	}
}

func (p *page) onSpeed(ctx app.Context, _ app.Event) {
	if i, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil {
		p.send(state.SetSpeed{Speed: i})
	}
}

func (p *page) onPreset(ctx app.Context, _ app.Event) {
	if s, ok := trace.PresetByID(ctx.JSSrc().Get("value").String()); ok {
		p.send(state.SetStrategy{Strategy: s})
	}
}

// onStrategy reads the choices of which a strategy is made.
func (p *page) onStrategy(app.Context, app.Event) {
	chosen := func(id string) int {
		i, _ := strconv.Atoi(app.Window().GetElementByID(id).Get("value").String())
		return i
	}
	p.send(state.SetStrategy{Strategy: trace.Strategy{
		Deduce: trace.Deduce(chosen("deduce")), Choose: trace.Choose(chosen("choose")),
		Descending: chosen("order") == 1, NeverGuess: chosen("guess") == 1,
	}})
}

func (p *page) onZoomOut(app.Context, app.Event) { p.send(state.ZoomTree{Factor: 2.0 / 3}) }
func (p *page) onZoomIn(app.Context, app.Event)  { p.send(state.ZoomTree{Factor: 1.5}) }
func (p *page) onZoomFit(app.Context, app.Event) { p.send(state.ZoomTree{}) }
func (p *page) onFold(app.Context, app.Event)    { p.send(state.FoldTree{}) }

func (p *page) onTreeScroll(ctx app.Context, _ app.Event) {
	window := ctx.JSSrc()
	left, top := window.Get("scrollLeft").Float(), window.Get("scrollTop").Float()
	if math.Abs(left-p.tree.left) >= 1 || math.Abs(top-p.tree.top) >= 1 { // else it is the page's own scrolling
		p.tree.left, p.tree.top = left, top
		p.send(state.ScrollTree{Left: left, Top: top})
	}
}

func (p *page) onNode(_ app.Context, e app.Event) {
	if node, ok := number(e, "node"); ok {
		p.send(state.GoNode{Node: node})
	}
}

func (p *page) onOverview(ctx app.Context, e app.Event) {
	if e.Get("clientX").Type() != app.TypeNumber || e.Get("clientY").Type() != app.TypeNumber {
		return
	}
	box := ctx.JSSrc().Call("getBoundingClientRect")
	x := (e.Get("clientX").Float() - box.Get("left").Float()) / box.Get("width").Float()
	y := (e.Get("clientY").Float() - box.Get("top").Float()) / box.Get("height").Float()
	if math.Abs(x)+math.Abs(y) < math.Inf(1) { // else the click has no place, or the picture no size
		p.send(state.JumpTree{X: x, Y: y})
	}
}

// onTreeFile gives the person the whole tree as a picture.
func (p *page) onTreeFile(app.Context, app.Event) {
	p.send(state.ShowMenu{})
	layout, view := p.model.Explore.Picture()
	svg := layout.Export(view.At, i18n.LinkTitle(p.model.Lang, p.model.Explore.Of.N(), p.model.Explore.Of.Filled()), i18n.Number)
	host().Call("save", app.Window().Get("Blob").New([]any{svg}, map[string]any{"type": "image/svg+xml"}), "numplace-tree.svg")
}

// showTree scrolls the tree's window to where its view says, once the picture has its size.
func (p *page) showTree() {
	p.ctx.Defer(func(app.Context) {
		window := document().Call("querySelector", ".tree__window")
		if !window.Truthy() {
			return
		}
		_, view := p.model.Explore.Picture()
		window.Set("scrollLeft", view.Left)
		window.Set("scrollTop", view.Top)
		p.tree.left, p.tree.top = window.Get("scrollLeft").Float(), window.Get("scrollTop").Float()
	})
}

// measureTree tells the Model how large the tree's window is, once the page is drawn. What is deferred draws nothing by itself.
func (p *page) measureTree() {
	p.ctx.Defer(func(app.Context) {
		window := document().Call("querySelector", ".tree__window")
		if window.Truthy() {
			width, height := window.Get("clientWidth").Int(), window.Get("clientHeight").Int()
			p.later(func() {
				p.send(state.SizeTree{Width: width, Height: height})
				p.showTree()
			})
		}
	})
}

// setSlider puts the slider where the search is. A browser bounds a slider's value by its ends when it is set, and these grow.
func (p *page) setSlider() {
	p.ctx.Defer(func(app.Context) {
		if slider := app.Window().GetElementByID("event"); slider.Truthy() {
			slider.Set("value", max(p.model.Explore.Aim(), 0))
		}
	})
}

// follow scrolls a board that stands in a box of its own, as one of small cells on a phone, so that the cell of an event is in sight when the
// event is shown. The person may scroll it away again.
func (p *page) follow() {
	at := p.model.Explore.At
	if at == p.followed {
		return
	}
	p.followed = at
	p.ctx.Defer(func(app.Context) {
		cell := document().Call("querySelector", ".explore :is(.sel, .starved)")
		if !cell.Truthy() {
			return
		}
		box := cell.Call("closest", ".boardbox")
		window, place := box.Call("getBoundingClientRect"), cell.Call("getBoundingClientRect")
		for _, side := range [][4]string{{"left", "right", "width", "scrollLeft"}, {"top", "bottom", "height", "scrollTop"}} {
			from, to, size, scroll := side[0], side[1], side[2], side[3]
			before, after := place.Get(from).Float()-window.Get(from).Float(), window.Get(to).Float()-place.Get(to).Float()
			if before < 0 || after < 0 {
				box.Set(scroll, box.Get(scroll).Float()+before-(window.Get(size).Float()-place.Get(size).Float())/2)
			}
		}
	})
}

// hush sends a Hush once a person has had the time to read.
func (p *page) hush(c state.HushLater) {
	time.AfterFunc(c.After, func() { p.later(func() { p.send(state.Hush{Said: c.Said}) }) })
}

// animate sends the next Tick.
func (p *page) animate(c state.Animate) {
	time.AfterFunc(c.After, func() { p.later(func() { p.send(state.Tick{}) }) })
}

// jumpKeys are what the arrows go to with Shift.
var jumpKeys = map[string]trace.Kinds{
	"ArrowLeft": trace.DeadEnds, "ArrowRight": trace.DeadEnds, "ArrowUp": trace.Solution.Set(), "ArrowDown": trace.Solution.Set(),
}

// onExploreKey takes the explorer's keys. A button keeps its own Space.
func (p *page) onExploreKey(e app.Value) {
	var msg state.Msg
	last := 0
	if run := p.model.Explore.Recording(); run != nil {
		last = run.Len() - 1
	}
	k := keyOf(e)
	switch name := k.Key; {
	case k.Ctrl || k.Alt:
		return
	case name == " " && !within(e.Get("target"), "button, a"):
		msg = state.Play{}
	case k.Shift && jumpKeys[name] != 0:
		msg = state.Jump{Kinds: jumpKeys[name], Back: name == "ArrowLeft" || name == "ArrowUp"}
	case within(e.Get("target"), ".tree__window") && moves[name] <= state.Down && strings.HasPrefix(name, "Arrow"):
		msg = state.MoveNode{To: moves[name]}
	case name == "ArrowRight":
		msg = state.Step{By: 1}
	case name == "ArrowLeft":
		msg = state.Step{By: -1}
	case name == "ArrowDown":
		msg = state.Jump{Kinds: p.model.Explore.Ways()}
	case name == "ArrowUp":
		msg = state.Jump{Kinds: p.model.Explore.Ways(), Back: true}
	case name == "Home":
		msg = state.Seek{Event: p.model.Explore.Home()}
	case name == "End":
		msg = state.Seek{Event: last}
	default:
		return
	}
	e.Call("preventDefault")
	p.later(func() { p.send(msg) })
}
