package app

import (
	"math"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/embed"
	"numplace/app/i18n"
	"numplace/app/share"
	"numplace/app/state"
)

// The page as a board in another site's page: the board, the verdict, the controls that were asked for, and a line that leads here. Its
// height depends on its width, its size and its controls only, so that nothing around it moves.

// frame draws the page.
func (p *page) frame() app.UI {
	parts := []app.UI{box("h1", "vh", p.word(i18n.BoardName))}
	if p.exploring() {
		parts = append(parts,
			p.traceBoard(),
			box("div", "frame__row", element("p").Class("reason").Attr("role", "status").Attr("aria-live", "polite").
				Attr("aria-busy", p.model.Explore.Playing).Body(p.frameReason())),
			p.shortTransport(),
		)
	} else {
		parts = append(parts,
			p.board(),
			box("div", "frame__row", p.status(), p.frameActions()),
			p.frameMore(),
		)
	}
	parts = append(parts, p.framePad(), p.credit())
	return box("main", "frame", parts...)
}

// exploring tells whether a search is shown in the frame.
func (p *page) exploring() bool {
	return p.model.View == state.OnExplore && p.model.Explore.Recording() != nil
}

// frameReason is what there is room for: what is said beside the event has its place.
func (p *page) frameReason() app.UI {
	if said := p.said(); said != "" {
		return app.Text(said)
	}
	return p.reason()
}

// has tells whether the widget was asked to have a control.
func (p *page) has(c embed.Controls) bool { return p.model.Widget.Controls.Has(c) }

func (p *page) frameActions() app.UI {
	var buttons []app.UI
	if p.has(embed.Check) {
		buttons = append(buttons, p.button("bare", i18n.Check, p.onCheck))
	}
	if p.has(embed.Solve) {
		buttons = append(buttons, p.button("btn btn--main", i18n.Solve, p.onSolve))
	}
	return box("div", "frame__acts", buttons...)
}

// frameMore is the row of the quiet controls or, while solutions are listed, the steps through them.
func (p *page) frameMore() app.UI {
	if p.model.List.Shown {
		list := p.model.List
		return box("div", "frame__more",
			p.idle(p.button("bare", i18n.Previous, p.onPrevious), list.At == 0),
			plain("span", "frame__of", i18n.Of(p.model.Lang, list.At+1, max(list.Found, list.At+1), list.Exact)),
			p.idle(p.button("bare", i18n.Next, p.onNext), list.Exact && list.At+1 >= list.Found),
			p.button("bare", i18n.Close, p.onListClose),
		)
	}
	var buttons []app.UI
	add := func(c embed.Controls, b app.UI) {
		if p.has(c) {
			buttons = append(buttons, b)
		}
	}
	add(embed.Explore, p.button("bare", i18n.Explore, p.onFrameExplore))
	add(embed.All, p.button("bare", i18n.AllSolutions, p.onAll))
	add(embed.Candidates, p.marksButton())
	if !p.model.Widget.ReadOnly {
		add(embed.Undo, p.idle(p.button("bare", i18n.Undo, p.onUndo), !p.model.CanUndo()))
		add(embed.Undo, p.idle(p.button("bare", i18n.Redo, p.onRedo), !p.model.CanRedo()))
	}
	add(embed.Reset, p.button("bare", i18n.Reset, p.onReset))
	return box("div", "frame__more", buttons...)
}

// framePad is there for a finger always, and where it was asked for.
func (p *page) framePad() app.UI {
	if p.model.Widget.ReadOnly || p.shell {
		return element("div")
	}
	class := "frame__pad"
	if p.has(embed.Pad) {
		class += " frame__pad--always"
	}
	if p.exploring() {
		class += " frame__pad--idle" // nothing can be entered into a search
	}
	return element("div").Class(class).Attr("role", "group").Attr("aria-label", p.in(i18n.Digits)).OnClick(p.onDigit).
		Body(append(p.digitKeys(), p.eraseKey("digit digit--word digit--erase"))...)
}

// shortTransport moves through the events of a search.
func (p *page) shortTransport() app.UI {
	x := p.model.Explore
	last := x.Recording().Len() - 1
	return element("div").Class("frame__more").Attr("role", "group").Attr("aria-label", p.in(i18n.Steps)).Body(
		p.button("bare", i18n.Board, p.onFrameBoard),
		p.idle(p.button("bare", i18n.StepBack, p.onStepBack), x.At < 0),
		p.playButton("bare frame__play"),
		p.idle(p.button("bare", i18n.StepOn, p.onStepOn), x.At >= last),
		element("label").Class("vh").Attr("for", "event").Text(p.in(i18n.EventNumber)),
		p.slider(),
	)
}

// credit leads to the whole page.
func (p *page) credit() app.UI {
	site, query := "/", ""
	if !p.shell {
		board := share.Board{Given: p.model.Board.Given, Entered: p.model.Board.Entered}
		x := p.model.Explore
		if p.exploring() && x.Of != board.Given { // the digits entered, where there are no givens
			board = share.Board{Given: x.Of}
		}
		site, query = p.site, share.EncodeBoard(board)
		if p.exploring() {
			query += share.Moment{Strategy: x.Strategy, Event: x.At}.Query()
		}
	}
	link := func(to string, name i18n.Text) app.UI {
		return with(box("a", "frame__link", p.word(name)), "href", to, "target", "_blank", "rel", "noopener")
	}
	return box("p", "frame__credit", link(site, i18n.Name), link(site+query, i18n.FullPage))
}

func (p *page) onFrameExplore(app.Context, app.Event) { p.send(state.Show{View: state.OnExplore}) }
func (p *page) onFrameBoard(app.Context, app.Event)   { p.send(state.Show{View: state.OnBoard}) }
func (p *page) onReset(app.Context, app.Event)        { p.send(state.Reset{}) }

// peer is the page around the frame.
type peer struct {
	answered bool      // it has spoken, and web/frame.js knows where to answer
	height   int       // that it was told
	sheet    app.Value // that holds the accent
}

// converse hears what the page around has said until now, and what it says from now on, and tells it the frame's height.
func (p *page) converse() {
	calls := host().Get("calls")
	for i := range calls.Length() {
		p.later(func() { p.hear(calls.Index(i)) })
	}
	hear := app.FuncOf(func(_ app.Value, args []app.Value) any {
		p.later(func() { p.hear(args[0]) })
		return nil
	})
	resized := app.FuncOf(func(app.Value, []app.Value) any {
		p.later(p.tellHeight)
		return nil
	})
	host().Set("hear", hear)
	observer := app.Window().Get("ResizeObserver").New(resized)
	observer.Call("observe", document().Call("querySelector", ".frame"))
	p.release = append(p.release, func() {
		host().Set("hear", nil)
		observer.Call("disconnect")
		hear.Release()
		resized.Release()
	})
}

// hear takes a message of the page around, as web/frame.js lets it in.
func (p *page) hear(call app.Value) {
	list, fields := call.Get("fields"), map[string]any{}
	for i := range list.Length() {
		name, value := list.Index(i).Index(0).String(), list.Index(i).Index(1)
		switch value.Type() {
		case app.TypeString:
			fields[name] = value.String()
		case app.TypeNumber:
			fields[name] = value.Float()
		case app.TypeBoolean:
			fields[name] = value.Bool()
		default:
			fields[name] = nil
		}
	}
	message, err := embed.Read(fields)
	hello := err == nil && message.Do == embed.Hello
	if hello || !p.peer.answered {
		port := call.Get("port")
		if !hello {
			port = nil
		}
		host().Call("answerTo", call.Get("origin"), port)
		p.peer.answered = true
	}
	p.send(state.Asked{Message: message, Err: err})
	if hello {
		p.peer.height = 0
		p.tellHeight()
	}
}

// tell says something to the page around, and to no other.
func (p *page) tell(message map[string]any) { host().Call("tell", message) }

// tellHeight says how high the frame's content is, if that is news.
func (p *page) tellHeight() {
	main := document().Call("querySelector", ".frame")
	if !main.Truthy() || !p.model.Widget.Greeted {
		return
	}
	height := int(math.Ceil(main.Call("getBoundingClientRect").Get("height").Float()))
	if height != p.peer.height {
		p.peer.height = height
		p.tell(embed.Event("size", map[string]any{"height": height}))
	}
}

// tint puts a colour in the place of the accent.
func (p *page) tint(accent embed.Colour) {
	if p.peer.sheet == nil {
		p.peer.sheet = app.Window().Get("CSSStyleSheet").New()
		document().Set("adoptedStyleSheets", []any{p.peer.sheet})
	}
	p.peer.sheet.Call("replaceSync", embed.Tint(accent))
}
