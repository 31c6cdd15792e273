package app

import (
	"context"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/i18n"
	"numplace/app/job"
	"numplace/app/state"
)

// slowAfter is how long a job is under way before the page says so: less would flicker.
const slowAfter = 150 * time.Millisecond

// atMost is how long a job may take on the page's own thread: a part of a frame.
const atMost = 8 * time.Millisecond

// carryOut does what Update asked for; nothing else in the page has effects.
func (p *page) carryOut(cmds []state.Cmd) {
	for _, c := range cmds {
		switch c := c.(type) {
		case state.Save:
			p.save(c)
		case state.Navigate:
			p.navigate(c)
			p.retitle()
		case state.Run:
			p.run(c)
		case state.Cancel:
			p.pool.Cancel(c.Job)
		case state.Copy:
			p.copy(c)
		case state.Focus:
			p.focus()
		case state.Prefer:
			p.prefer(c)
		case state.Hold:
			p.hold(c.Name, c.Text)
		case state.ShowRow:
			p.showRow(c.Top)
		case state.Forget:
			p.text = nil
		case state.Begin:
			p.files[c.File] = map[int]app.Value{}
		case state.Collect:
			p.collect(c)
		case state.Deliver:
			p.deliver(c)
		case state.ShowTree:
			p.showTree()
		case state.MeasureTree:
			p.measureTree()
		case state.Animate:
			p.animate(c)
		case state.HushLater:
			p.hush(c)
		case state.Tell:
			p.tell(c.Message)
		case state.Tint:
			p.tint(c.Accent)
		case state.Entitle:
			p.retitle()
		case state.Drop:
			p.store.drop(c.ID)
			p.send(state.Stored{Records: p.store.records()})
		case state.Renew:
			host().Call("renew")
		default:
			panic("app: a command that nothing carries out") // the person is told that a part of the page failed
		}
	}
}

func (p *page) save(c state.Save) {
	switch p.store.save(c.Record, c.Over) {
	case refused:
		p.store.reread()
		p.send(state.Refused{ID: c.Record.ID})
		return
	case unkept:
		p.send(state.Unkept{})
	}
	p.send(state.Stored{Records: p.store.records()})
}

// retitle names the page after its puzzle, for the browser's history and bookmarks.
func (p *page) retitle() {
	g := p.model.Board.Given
	title := i18n.Name.In(p.model.Lang)
	if p.model.View == state.OnBatch {
		title = i18n.BatchTitle.In(p.model.Lang) + " – " + title
	} else if givens := g.Filled(); givens > 0 {
		title = i18n.LinkTitle(p.model.Lang, g.N(), givens)
	}
	document().Set("title", title)
}

// historyID is the record named by the present entry of the browser's history.
func historyID() string {
	return stringOf(app.Window().Get("history").Get("state"), "board")
}

func (p *page) run(c state.Run) {
	switch {
	case c.Request.Brief() && p.answerAtOnce(c):
	case c.Wait > 0: // to cancel a worker is to start another one: not at every key
		time.AfterFunc(c.Wait, func() {
			p.later(func() {
				if p.model.Wants(c.Job) {
					p.give(c)
				}
			})
		})
	default:
		p.give(c)
	}
}

// give has a worker do a job.
func (p *page) give(c state.Run) {
	p.pool.Run(c.Job, c.Request, p.partOf(c.Request),
		func(e job.Event) { p.send(state.Answer{Job: c.Job, Event: e, Now: clock()}) },
		func() { p.send(state.Failed{Job: c.Job}) })
	if p.model.Awaits(c.Job) {
		p.watch(c.Job, time.Now(), slowAfter)
	}
}

// watch says after a while that a job is still under way, and then each second.
func (p *page) watch(job int, began time.Time, wait time.Duration) {
	time.AfterFunc(wait, func() {
		p.later(func() {
			if p.model.Awaits(job) {
				p.send(state.Slow{Job: job, For: time.Since(began)})
				p.watch(job, began, time.Second)
			}
		})
	})
}

// foreseen answers what of the start's effects can be answered in place, so that it is in the first picture, and returns the others.
func (p *page) foreseen(cmds []state.Cmd) (left []state.Cmd) {
	for _, c := range cmds {
		asked, ok := c.(state.Run)
		if !ok || !asked.Request.Brief() {
			left = append(left, c)
			continue
		}
		answered := false
		ctx, cancel := job.Within(context.Background(), atMost)
		job.Run(ctx, asked.Request, func(e job.Event) {
			answered = answered || e.Done
			var more []state.Cmd
			p.model, more = state.Update(p.model, state.Answer{Job: asked.Job, Event: e})
			left = append(left, more...)
		})
		if cancel(); !answered {
			left = append(left, c)
		}
	}
	return left
}

// answerAtOnce does a job in place, where no worker is needed to keep the page quick; false if it took too long and is still to be
// done.
func (p *page) answerAtOnce(c state.Run) (answered bool) {
	ctx, cancel := job.Within(context.Background(), atMost)
	defer cancel()
	job.Run(ctx, c.Request, func(e job.Event) {
		answered = e.Done // what is cut short after a first word is done again, by a worker
		p.send(state.Answer{Job: c.Job, Event: e})
	})
	return answered
}

// copy puts a text on the clipboard, and says later how that went.
func (p *page) copy(c state.Copy) {
	text := c.Text
	if c.Link {
		location := app.Window().Get("location")
		text = location.Get("origin").String() + location.Get("pathname").String() + c.Text
	}
	copyText(text, func(ok bool) {
		p.later(func() { p.send(state.Copied{Done: c.Done, OK: ok, Text: text}) })
	})
}

// copyText puts a text on the clipboard and tells whether the browser let it.
func copyText(text string, copied func(ok bool)) {
	var done, failed app.Func
	done = app.FuncOf(func(app.Value, []app.Value) any {
		copied(true)
		done.Release()
		failed.Release()
		return nil
	})
	failed = app.FuncOf(func(app.Value, []app.Value) any {
		copied(false)
		done.Release()
		failed.Release()
		return nil
	})
	host().Call("copy", text).Call("then", done, failed)
}

func (p *page) prefer(c state.Prefer) {
	root := root()
	root.Set("lang", c.Lang.Tag())
	if c.Theme == state.System {
		root.Call("removeAttribute", "data-theme")
	} else {
		root.Call("setAttribute", "data-theme", string(c.Theme))
	}
	p.retitle()
	p.store.set(langKey, c.Lang.Tag())
	p.store.set(themeKey, string(c.Theme))
	if c.Live {
		p.store.set(liveKey, "")
	} else {
		p.store.set(liveKey, off)
	}
}

// focus gives the keyboard's focus to the cursor's cell: at once where the document has the cell already, since a Tab stop that is taken
// from the focused element makes the browser compute all styles then and there; and again once the page is drawn, where it was another
// board.
func (p *page) focus() {
	if !document().Call("querySelector", "dialog[open]").Truthy() {
		focusCell(p.model)
	}
	p.ctx.Defer(func(app.Context) {
		if dialog := document().Call("querySelector", "dialog[open]"); dialog.Truthy() {
			dialog.Call("close") // now, for closing it later would give the focus back to what opened it
		}
		focusCell(p.model)
	})
}

// focusCell gives the keyboard's focus to the cursor's cell, unless it has it.
func focusCell(m state.Model) {
	cell := document().Call("querySelector", cellSelector(m.Cursor))
	if cell.Truthy() && !cell.Equal(document().Get("activeElement")) {
		cell.Call("focus", map[string]any{"preventScroll": m.Board.Layout().N() <= 16})
	}
}

// host is what web/boot.js and web/loader.js share with the program.
func host() app.Value { return app.Window().Get("numplace") }

func document() app.Value { return app.Window().Get("document") }

func root() app.Value { return document().Get("documentElement") }
