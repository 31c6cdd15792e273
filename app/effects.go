package app

import (
	"time"

	"numplace/app/browser"
	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/class"
	"numplace/app/state/collections"
	"numplace/app/state/door"
	"numplace/app/state/game"
	"numplace/app/state/lessons"
	"numplace/app/state/storage"
)

// carryOut carries out the effects that Update returned. Some effects, such as saving images and reading
// files, do not concern the Model and are carried out by the views.
func (p *page) carryOut(cmds []state.Cmd) {
	for _, c := range cmds {
		switch c := c.(type) {
		case storage.Save:
			p.save(c)
		case storage.Recall:
			if head, earlier := p.store.Trail(c.ID); head != "" {
				p.send(storage.Recalled{ID: c.ID, Head: head, Earlier: earlier})
			}
		case state.Navigate:
			p.address.navigate(c)
			p.retitle()
		case state.Run:
			p.jobs.run(c)
		case state.Cancel:
			p.jobs.cancel(c.Job)
		case state.Hasten:
			p.jobs.hasten(c.Job)
		case state.Copy:
			p.copy(c)
		case state.SendText:
			browser.Scripts().Give("text", c.Text)
		case state.Focus:
			p.play.FocusCursor()
		case state.Prefer:
			p.store.Prefer(c)
			p.host.Home = browser.Home()
			p.retitle()
		case collections.HoldText:
			p.lists.Hold(c)
		case collections.ReadLists:
			p.lists.Lists.Heads()
		case collections.ReadList:
			p.lists.Lists.Read(c.ID, p.lists.Own)
		case collections.KeepList:
			p.lists.Lists.Head(c)
		case collections.KeepPart:
			p.lists.Lists.Part(c, p.lists.Text())
		case collections.KeepDropped:
			p.lists.Lists.Drop(c)
		case collections.OrderLists:
			p.lists.Lists.Order(c)
		case collections.ShowRow:
			p.lists.ShowRow(c.Top)
		case collections.ForgetText:
			p.lists.Forget()
		case collections.AddText:
			p.lists.Grow(c.Text)
		case state.OpenFile:
			p.files.Start(c.File)
		case state.DropFile:
			p.files.Drop(c.File)
		case state.AppendFile:
			p.files.Append(c)
		case state.SaveFile:
			p.files.Save(c, p.lists.FileName(c.File))
		case state.HandOver:
			p.handOver(c)
		case state.KeepDesk:
			p.keptOrNot(p.store.KeepDesk(c))
		case class.Keep:
			p.keptOrNot(p.store.KeepClass(c))
		case storage.LogSolve:
			kept := p.store.LogSolve(c.Lines)
			p.keptOrNot(kept)
			if kept && !p.store.Answered() {
				p.send(storage.SolveLogged{Solves: p.store.Solves(storage.OfferedAfter)})
			}
		case storage.NoteAnswer:
			p.store.NoteAnswer()
		case storage.SaveBackup:
			p.lists.SaveBackup()
		case state.SaveText:
			browser.SaveText(c.Text, "text/plain;charset=utf-8", c.Name)
		case state.ShowTree:
			p.explore.ShowTree()
		case state.MeasureTree:
			p.explore.MeasureTree()
		case state.Animate:
			p.sendAfter(c.After, state.Tick{})
		case state.HushLater:
			p.sendAfter(c.After, state.Hush{Said: c.Said})
		case game.RunClock:
			p.watch.set(c)
		case state.PostToHost:
			p.frame.PostToHost(c.Message)
		case state.Tint:
			p.frame.Tint(c.Accent)
		case state.FetchBook:
			p.fetchBook(c)
		case state.AskDate:
			p.tellDate()
		case state.FetchDaily:
			p.fetchDaily(c)
		case state.Entitle:
			p.retitle()
		case storage.Drop:
			p.store.Drop(c.ID)
			p.store.SetEarly(p.host.Model.Early())
			p.send(storage.Stored{Records: p.store.Records()})
		case state.Renew:
			browser.Scripts().Renew()
		case storage.Persist:
			browser.Persist()
		case storage.OfferInstall:
			browser.Scripts().Install()
		default:
			panic("app: carryOut has no case for an effect") // the guard recovers, and the page reports a failure
		}
	}
}

// keptOrNot handles the result of storing something. If kept is false, it makes the page report that the
// device could not store it.
func (p *page) keptOrNot(kept bool) {
	if !kept {
		p.send(storage.SaveFailed{})
	}
}

// sendAfter sends msg after the duration wait.
func (p *page) sendAfter(wait time.Duration, msg state.Msg) {
	time.AfterFunc(wait, func() { p.host.Later(func() { p.send(msg) }) })
}

func (p *page) save(c storage.Save) {
	switch p.store.Save(c) {
	case browser.Refused:
		p.store.Reread()
		if c.Record.Rev != c.Over {
			p.send(storage.Refused{ID: c.Record.ID, Records: p.store.Records()})
			return
		}
	case browser.SaveFailed:
		p.send(storage.SaveFailed{})
	}
	if p.host.Model.Outdated(c.Record) { // the board has changed since this save began, so another save follows
		return
	}
	p.send(storage.Stored{Records: p.store.Records()})
	if !p.framed {
		p.store.SetEarly(p.host.Model.Early())
	}
}

// reread reads the stored boards again, since another tab may have changed them.
func (p *page) reread() {
	p.store.Reread()
	p.send(storage.Stored{Records: p.store.Records()})
	if p.host.Model.End.Keeping == storage.KeepOffered && p.store.Answered() {
		p.send(storage.KeepingAnswered{})
	}
}

// restored reads the stored boards again after a backup was restored. It then sends storage.Restored, in which
// counts becomes the field Came.
func (p *page) restored(counts string) {
	p.store.Reread()
	p.send(storage.Restored{Came: counts, Records: p.store.Records()})
}

// retitle sets the document's title, which appears in the browser's history and bookmarks, to the name of the
// puzzle.
func (p *page) retitle() {
	m := p.host.Model
	title := i18n.Name.In(m.Lang)
	if m.View == state.OnLearn {
		title = p.learn.Title() + " – " + title
	} else if own := p.parts[m.View].title; own != 0 {
		title = own.In(m.Lang) + " – " + title
	} else if c, ok := m.Daily(); ok && p.framed {
		title = c.Name(m.Lang)
	} else if m.HasPuzzle() {
		title = sentences.Title(&m)
	}
	browser.Document().Set("title", title)
}

// fetchBook fetches the lessons.
func (p *page) fetchBook(c state.FetchBook) {
	lang := c.Lang
	come := func(msg state.Msg) { p.host.Later(func() { p.send(msg) }) }
	browser.Book(lang, c.Anew, func(text string) { come(lessons.BookRead{Lang: lang, Text: text}) },
		func() { come(lessons.BookLost{Lang: lang}) })
}

// fetchDaily fetches the daily puzzles of a month.
func (p *page) fetchDaily(c state.FetchDaily) {
	come := func(msg state.Msg) { p.host.Later(func() { p.send(msg) }) }
	browser.Daily(c.Month, func(text string) { come(door.DailyText{Month: c.Month, Text: text}) },
		func() { come(door.DailyLost{Month: c.Month}) })
}

// handOver delivers a finished document, and reports whether a picture was saved.
func (p *page) handOver(c state.HandOver) {
	report := func(kind state.NoticeKind) func() {
		return func() {
			p.host.Later(func() { p.send(state.Copied{Done: state.Notice{Kind: kind}, OK: true}) })
		}
	}
	browser.HandOver(c.Work, c.Text, report(state.PictureSaved), report(state.PictureLost))
}

// copy writes a text to the clipboard, and later reports whether that worked.
func (p *page) copy(c state.Copy) {
	text := c.Text
	if c.Link {
		text = browser.Place() + c.Text
	}
	browser.Copy(text, func(ok bool) {
		p.host.Later(func() { p.send(state.Copied{Done: c.Done, OK: ok, Text: text}) })
	})
}
