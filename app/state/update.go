// Package state holds the page's state as a Model, the messages that change it, and the effects that they ask for. It
// is pure Go, without DOM, clock or storage: Update is a function of its arguments.
package state

// Msg is anything that happens to the page. Each message has its own update, so a message without one does not compile.
// Callers use Update.
type Msg interface {
	update(m Model) (Model, []Cmd)
}

// Update returns the Model after a message, and the effects to carry out, in order. It is the only way to change the
// page.
func Update(m Model, msg Msg) (Model, []Cmd) {
	before := m
	if m.Widget.refuses(msg) || m.covered(msg) {
		return m, nil
	}
	if !outlived(msg) {
		m.Notice = m.Widget.Fault
	}
	if m.unsolved(msg) {
		m.Menu, m.Notice = NoMenu, Notice{Kind: NotSolved}
		return m, nil
	}
	m, cmds := msg.update(m)
	if !before.Widget.keeps(before.Board, m.Board, msg) {
		return before, nil
	}
	if m.View != before.View {
		m, cmds = leave(m, before.View, cmds)
	}
	for _, ask := range []func(Model) (Model, []Cmd){followTable, followShare, followList, followMaking, followSetter, followHint, askCandidates, askLive, askDiffer, askWithout, askRating, followLevels, followRows, followTexts, followShelf, askPath, askBook, askExample, askClock, followAhead} {
		var more []Cmd
		m, more = ask(m)
		cmds = append(cmds, more...)
	}
	if m.Widget.On {
		return finishUpdate(before, m, msg, cmds)
	}
	return followAddress(m, cmds)
}

// Slight reports whether a message changed nothing but which cells are selected, or which tool is held, or the time
// while the clock runs. before and after are the Models, cmds the effects of the Update. It may say
// false of a message that changed no more.
func Slight(before, after Model, msg Msg, cmds []Cmd) bool {
	if after.Widget.On {
		return false
	}
	switch msg.(type) {
	case Move, Select, Enter:
		return before.Active && after.Active && before.Advance == after.Advance && before.Notice.Kind == NoNotice && len(cmds) == 1 && !after.RedundantKnown()
	case Hold:
		return len(cmds) == 0
	case Elapsed:
		return before.Runs() && after.Runs() && len(cmds) == 0
	}
	return false
}

// outlived reports whether the Notice stays after a message. A message that the person caused clears it.
func outlived(msg Msg) bool {
	switch msg := msg.(type) {
	case Answer, Slow, Failed, Absent, Stored, Recalled, Refused, SaveFailed, Updated, Changed, Broke, Tick, Elapsed, Seen, Hold, SizeTree, ScrollTree, Hush, ScrollRows, ListsRead, ListRead, PartKept, KeepFailed, Narrow, // not caused by the person
		ShowMenu, SetLang, SetTheme, SetAdvance, SetCandidates, SetTool, SetHabits, Stop, CloseList, ShowBranch, FitHint, FitPath, ShowCase, FitLesson, BookRead, BookLost, SetWhen, ShowWrong, LeaveIt, KeepOwn, Dismiss, Reload, Share, ShareProgress, CopyText, OpenShare:
		return true
	case ShowOpen:
		return !msg.Shown
	case ShowPane:
		return true
	case Asked:
		return !msg.acts()
	}
	return false
}
