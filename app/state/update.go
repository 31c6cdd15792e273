package state

import (
	"numplace/app/shared/job"
	"numplace/app/state/bars"
	"numplace/app/state/class"
	"numplace/app/state/collections"
	"numplace/app/state/desk"
	"numplace/app/state/dialogs"
	"numplace/app/state/door"
	"numplace/app/state/ended"
	"numplace/app/state/frame"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/incoming"
	"numplace/app/state/lessons"
	"numplace/app/state/search"
	"numplace/app/state/solutions"
	"numplace/app/state/storage"
	"numplace/app/state/trait"
)

// Msg is an event to which the page reacts. Traits returns its traits. A Msg either has a method update or is
// a message of a state machine, such as a search.Msg or a game.Msg. Callers pass it to Update.
type Msg interface{ Traits() trait.Set }

// ownMsg is a Msg that this package handles.
type ownMsg interface{ update(m Model) (Model, Cmds) }

// handle returns the Model after a message, without the follow-ups.
func handle(m Model, msg Msg) (Model, Cmds) {
	switch msg := msg.(type) {
	case ownMsg:
		return msg.update(m)
	case bars.Msg:
		if msg.Update(&m.Bars) {
			return m, Cmds{Focus{}}
		}
		return m, nil
	case game.Msg:
		others := m.Widget.Others // only a solver has any
		if to, ok := others.Turn(msg, m.kept()); ok {
			return turn(m, to, others)
		}
		return m.playing(msg)
	case solutions.Msg:
		return m.listed(solutions.Update(m.Known, m.solutionsEnv(), msg))
	case ended.Msg:
		return m.ending(msg.Update)
	case hints.Msg:
		return m.advised(msg.Update)
	case search.Msg:
		return m.explored(msg.Update)
	case collections.Msg:
		return m.collected(collections.Update(m.Library, m.listsEnv(), msg))
	case class.Msg:
		return m.classed(msg.Update)
	case desk.Msg:
		return m.desked(msg.Update)
	case lessons.Msg:
		return m.learned(msg)
	case door.Msg:
		return m.doored(msg.Update)
	case frame.Msg:
		return m.framed(msg.Update)
	case dialogs.Msg:
		return m.dialogued(dialogs.Update(m.Dialogs, m.dialogsEnv(), msg))
	case incoming.Msg:
		return m.reads(msg.Update)
	case storage.Msg:
		return m.stored(msg)
	}
	panic("state: no package handles this type of message")
}

// Update handles a message. It returns the changed Model, and the effects in the order in which to carry them
// out. The state of the page changes only by Update.
func Update(m Model, msg Msg) (Model, Cmds) {
	before, traits := m, msg.Traits()
	if traits.Has(trait.NeedsPuzzle) && m.Widget.Faulty() ||
		traits.Has(trait.OnBoard) && (m.Clock.Paused || m.End.Replay.On) {
		return m, nil
	}
	if !traits.Has(trait.KeepsNotice) {
		m.Notice, m.Desk.Say, m.Desk.Question = faulty(m.Widget.Lasting()), "", ""
	}
	if traits.Has(trait.NeedsRules) && m.Rules() != "" {
		m.Menu, m.Notice = NoMenu, Notice{Kind: NotSolved}
		return m, nil
	}
	if traits.Has(trait.NeedsSight) && m.covered() {
		m.Menu, m.Notice = NoMenu, Notice{Kind: Fogged}
		return m, nil
	}
	if traits.Has(trait.Tells) && m.Untold() {
		m.Menu, m.Notice = NoMenu, Notice{Kind: InClass}
		return m, nil
	}
	m, cmds := handle(m, msg)
	theirs := traits.Has(trait.FromHost)
	if !theirs && !before.Widget.Keeps(before.Board, m.Board) {
		return refused(before, msg), nil
	}
	awaits := !theirs && before.Door.Awaits() && m.Door.Awaits()
	if m.Board != before.Board && (awaits || before.OpensRules() && m.OpensRules()) {
		return refused(before, msg), nil
	}
	m, cmds = cmds.then(touched(before, m))
	if !theirs {
		m = m.begunBy(before)
	}
	if m.View != before.View {
		m, cmds = leave(m, before.View, cmds)
	}
	for follow := range followUps {
		var next Cmds
		m, next = follow.ask(m)
		cmds = append(cmds, next...)
	}
	if m.Widget.On {
		return finishUpdate(before, m, msg, cmds)
	}
	return followAddress(m, cmds)
}

// refused returns m unchanged after a message that was not allowed to change the board. But if the message
// was the last answer of a job, the job ends.
func refused(m Model, msg Msg) Model {
	if answer, ok := msg.(Answer); ok && answer.Reply.Done {
		return finished(m, answer.Job)
	}
	return m
}

// Slight reports whether a message changed only the selection, the tool, or the time of the running clock.
// before and after are the Models before and after Update, and cmds are its effects. Slight may also return
// false for a message that changed nothing.
func Slight(before, after Model, msg Msg, cmds Cmds) bool {
	if after.Widget.On {
		return false
	}
	switch msg := msg.(type) {
	case game.Select, game.Move, game.Enter:
		return onlySelected(before, after, cmds)
	case game.Hold:
		return len(cmds) == 0
	case game.Elapsed:
		return before.Clock.Runs() && after.Clock.Runs() && len(cmds) == 0
	case Answer:
		return msg.slight(before, after, cmds)
	}
	return false
}

// onlySelected reports whether a message that selects cells changed only the selection.
func onlySelected(before, after Model, cmds Cmds) bool {
	return before.Active && after.Active && before.Advance == after.Advance && before.Menu == after.Menu &&
		before.Notice.Kind == NoNotice && before.Desk.Say+before.Desk.Question == "" && len(cmds) > 0 &&
		before.End.Still == after.End.Still && onlyAsks(cmds[1:]) && !after.Solutions().RedundantKnown()
}

// onlyAsks reports whether all of cmds are requests for the combinations of the selected cells.
func onlyAsks(cmds Cmds) bool {
	for _, cmd := range cmds {
		run, ok := cmd.(Run)
		if _, asks := run.Request.(job.Combos); !ok || !asks {
			return false
		}
	}
	return true
}
