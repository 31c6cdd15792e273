// Package say puts what several views tell about the Model into words: notices, what is wrong with a text or a link, and boards in a
// few words.
package say

import (
	"errors"

	"numplace/app/i18n"
	"numplace/app/link"
	"numplace/app/state"
	"numplace/solver/format"
)

// Notice is what the page has to say beside its verdict, "" if nothing.
func Notice(m state.Model) string {
	l := m.Lang
	switch n := m.Notice; n.Kind {
	case state.BadText:
		return BadText(l, n.Err)
	case state.BadLink:
		return BadLink(l, n.Err)
	case state.NoWorker:
		return WorkerGone(m)
	case state.NoSuch:
		return i18n.NoSuchSolution(l, n.N, m.List.Found)
	case state.LockedCell:
		if m.Widget.On {
			return i18n.FrameLocked.In(l)
		}
	}
	if kind := int(m.Notice.Kind); kind < len(notices) {
		return notices[kind].In(l)
	}
	return ""
}

// notices are the sentences of those notices that have only one.
var notices = [...]i18n.Text{
	state.LockedCell:    i18n.GivenLocked,
	state.NotSound:      i18n.NotSound,
	state.Dropped:       i18n.Dropped,
	state.LinkCopied:    i18n.LinkCopied,
	state.EnteredCopied: i18n.LinkOfEntered,
	state.TextCopied:    i18n.TextCopied,
	state.NotCopied:     i18n.CopyFailed,
	state.EmptyShare:    i18n.NothingShared,
	state.NotKept:       i18n.NotKept,
	state.NoneAhead:     i18n.NoneAhead,
	state.NoneBefore:    i18n.NoneBefore,
	state.TextTooLong:   i18n.TextTooLong,
	state.NeedsVisit:    i18n.NeedsVisit,
}

// WorkerGone says that the solver could not start, or broke.
func WorkerGone(m state.Model) string {
	if m.Widget.On {
		return i18n.FrameWorkerGone.In(m.Lang)
	}
	return i18n.WorkerGone.In(m.Lang)
}

// BadText says that a text is no puzzle, and why; BadLink says so of a link.
func BadText(l i18n.Lang, err error) string {
	why := Problem(l, err)
	if whole(err) {
		return why
	}
	return i18n.TextProblem(l, why)
}

func BadLink(l i18n.Lang, err error) string {
	why := Problem(l, err)
	if whole(err) {
		return why
	}
	return i18n.LinkProblem(l, why)
}

// whole tells whether a problem is a sentence by itself: the text or link may well be a puzzle.
func whole(err error) bool {
	var (
		text *format.Error
		bad  *link.BadLinkError
	)
	return errors.As(err, &text) && text.Cause == format.Foreign || errors.As(err, &bad) && bad.Cause == link.Newer
}
