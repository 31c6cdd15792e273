package app

import (
	"errors"
	"strconv"

	"numplace/app/i18n"
	"numplace/app/share"
	"numplace/app/state"
	"numplace/solver"
	"numplace/solver/format"
)

// noticeText is what the page has to say beside its verdict, in words; "" if nothing.
func noticeText(m state.Model) string {
	l := m.Lang
	switch n := m.Notice; n.Kind {
	case state.BadText:
		return badText(l, n.Err)
	case state.BadLink:
		return badLink(l, n.Err)
	case state.LockedCell:
		if m.Widget.On {
			return i18n.FrameLocked.In(l)
		}
		return i18n.GivenLocked.In(l)
	case state.NotSound:
		return i18n.NotSound.In(l)
	case state.Dropped:
		return i18n.Dropped.In(l)
	case state.LinkCopied:
		return i18n.LinkCopied.In(l)
	case state.EnteredCopied:
		return i18n.LinkOfEntered.In(l)
	case state.TextCopied:
		return i18n.TextCopied.In(l)
	case state.NotCopied:
		return i18n.CopyFailed.In(l)
	case state.EmptyShare:
		return i18n.NothingShared.In(l)
	case state.NoWorker:
		return workerGone(m)
	case state.NotKept:
		return i18n.NotKept.In(l)
	case state.NoneAhead:
		return i18n.NoneAhead.In(l)
	case state.NoneBefore:
		return i18n.NoneBefore.In(l)
	case state.TextTooLong:
		return i18n.TextTooLong.In(l)
	case state.NoSuch:
		return i18n.NoSuchSolution(l, n.N, m.List.Found)
	}
	return ""
}

// workerGone says that the solver could not start, or broke.
func workerGone(m state.Model) string {
	if m.Widget.On {
		return i18n.FrameWorkerGone.In(m.Lang)
	}
	return i18n.WorkerGone.In(m.Lang)
}

// badText says that a text is no puzzle, and why; badLink says so of a link.
func badText(l i18n.Lang, err error) string {
	why := problem(l, err)
	if whole(err) {
		return why
	}
	return i18n.TextProblem(l, why)
}

func badLink(l i18n.Lang, err error) string {
	why := problem(l, err)
	if whole(err) {
		return why
	}
	return i18n.LinkProblem(l, why)
}

// whole tells whether a problem is a sentence by itself: the text or link may well be a puzzle.
func whole(err error) bool {
	var (
		text *format.Error
		link *share.BadLinkError
	)
	return errors.As(err, &text) && text.Cause == format.Foreign || errors.As(err, &link) && link.Cause == share.Newer
}

// problem says where and why a text or a link is no puzzle.
func problem(l i18n.Lang, err error) string {
	var (
		text *format.Error
		link *share.BadLinkError
		grid *solver.ParseError
	)
	switch {
	case errors.As(err, &text):
		return i18n.AtPlace(l, text.Line, text.Column, textProblem(l, text))
	case errors.As(err, &grid):
		row, column := grid.Place()
		return i18n.AtCell(l, row, column, i18n.NotADigit(l, string(grid.Rune), grid.N))
	case errors.As(err, &link):
		return linkProblem(l, link)
	}
	return i18n.UnknownProblem.In(l)
}

func textProblem(l i18n.Lang, e *format.Error) string {
	switch e.Cause {
	case format.Empty:
		return i18n.NothingThere.In(l)
	case format.NotADigit, format.OutOfRange:
		what := string(e.Rune)
		if e.Rune == 0 {
			what = strconv.Itoa(e.Got)
		}
		return i18n.NotADigit(l, what, e.N)
	case format.WrongCount:
		return i18n.WrongCount(l, e.Got, e.N, e.Want)
	case format.RaggedRows:
		return i18n.RaggedRow(l, e.Got, e.Want)
	case format.Several:
		return i18n.SeveralGrids(l, e.Got)
	case format.Foreign:
		return i18n.LooksLike(l, e.Looks, e.Site)
	case format.TooLarge:
		return i18n.TooLarge(l, e.Got, e.Want)
	}
	return i18n.UnknownText.In(l)
}

func linkProblem(l i18n.Lang, e *share.BadLinkError) string {
	switch e.Cause {
	case share.WrongLength:
		return i18n.NotSquare(l, e.Cells)
	case share.WrongBox:
		return i18n.WrongBox(l, e.Box)
	case share.WrongDigits:
		return i18n.WrongDigits.In(l)
	case share.TooLong:
		return i18n.LinkTooLong.In(l)
	case share.Newer:
		return i18n.NewerLink.In(l)
	case share.WrongVersion:
		return i18n.WrongVersion(l, e.Version)
	}
	return i18n.UnknownProblem.In(l)
}
