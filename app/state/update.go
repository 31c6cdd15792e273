// Package state is what the page is: a Model, the messages that change it and the effects that it asks for. It is pure Go, with
// no page, no clock and no storage: Update is a function of its arguments.
package state

// Msg is anything that happens to the page. It brings what the page becomes by it, so that none can be forgotten; Update is what others
// call.
type Msg interface {
	update(m Model) (Model, []Cmd)
}

// Update is the page's one way to change: what the Model becomes, and the effects to carry out in their order.
func Update(m Model, msg Msg) (Model, []Cmd) {
	before := m
	if m.Widget.refuses(msg) {
		return m, nil
	}
	if !outlived(msg) {
		m.Notice = Notice{}
	}
	m, cmds := msg.update(m)
	if m.View != before.View {
		m, cmds = leave(m, before.View, cmds)
	}
	for _, ask := range []func(Model) (Model, []Cmd){mark, askLive, askDiffer, askWithout} {
		var more []Cmd
		m, more = ask(m)
		cmds = append(cmds, more...)
	}
	if m.Widget.On {
		return finishUpdate(before, m, msg, cmds)
	}
	return m, cmds
}

// outlived reports whether the Notice stays after a message. Any other message clears it: the person has moved on.
func outlived(msg Msg) bool {
	switch msg := msg.(type) {
	case Answer, Slow, Failed, Stored, Refused, SaveFailed, Updated, Broke, Tick, SizeTree, ScrollTree, Hush, ScrollRows, // not the person's
		ShowMenu, SetLang, SetTheme, SetAdvance, SetMarks, Stop, CloseList, ShowWrong, LeaveIt, KeepOwn, Dismiss, Reload, Share, CopyText:
		return true
	case ShowOpen:
		return !msg.Shown
	case Asked:
		return !msg.acts()
	}
	return false
}
