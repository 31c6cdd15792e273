// Package sentences formats texts about the Model that several views show: notices, and short descriptions of
// boards.
package sentences

import (
	"numplace/app/shared/daily"
	"numplace/app/shared/i18n"
	"numplace/app/shared/reasons"
	"numplace/app/state"
	"numplace/app/state/desk"
	"numplace/solver"
)

// Notice returns the text of the current notice, or "" if there is none.
func Notice(m state.Model) string {
	l := m.Lang
	switch n := m.Notice; n.Kind {
	case state.BadText:
		return reasons.BadText(l, m.Naming, n.Err)
	case state.BadLink:
		return reasons.BadLink(l, m.Naming, n.Err)
	case state.NoWorker:
		return WorkerGone(m)
	case state.Unreadable, state.FromWorkshop:
		return n.Part
	case state.BadDate:
		return i18n.BadDate(l, n.Part)
	case state.NoRulesToday:
		return i18n.NoRulesToday(l, daily.FirstRules[:4], daily.LastRules[:4])
	case state.NoneThen:
		return i18n.NoneThen(l, n.Part)
	case state.BackupRead:
		return i18n.BackupRead(l, n.N, n.Noted, n.Left, n.Others)
	case state.BackupMade:
		return i18n.BackupMade(l, n.Others)
	case state.InClass:
		return i18n.ClassHidden.In(l)
	case state.NotSolved:
		return i18n.NotSolved(l, m.RulesNamed())
	case state.NotesLeft:
		return i18n.NotesLeft(l, n.N)
	case state.DigitSeen:
		d, _ := m.Board.At(solver.Cell(n.N))
		return i18n.DigitSeen(l, d.String(), Cell(&m, solver.Cell(n.N)))
	case state.RunDone:
		return i18n.RunDone(l, n.N, n.Noted, n.Left)
	case state.NoSuch:
		return i18n.NoSuchSolution(l, n.N, m.List.Found)
	case state.DamagedLink:
		return withRest(l, n, i18n.DamagedLink(l, n.N, n.Noted, n.Own))
	case state.NewerNotes:
		return withRest(l, n, i18n.NewerNotes.In(l))
	case state.BadTable:
		return withRest(l, n, i18n.BadTable(l, n.Part))
	case state.LostFog:
		n.Fog = false
		return withRest(l, n, i18n.LostFog.In(l))
	case state.LockedCell:
		if m.Fog().Has(m.Cursor) {
			return i18n.GivenFogged.In(l)
		}
		if m.Widget.On {
			return i18n.FrameLocked.In(l)
		}
	}
	if kind := int(m.Notice.Kind); kind < len(notices) {
		return notices[kind].In(l)
	}
	return ""
}

// DeskLost returns a sentence if the second program could not be loaded, because a desk, which is a part of
// the page that the second program draws, is then missing or out of date. Otherwise DeskLost returns "".
func DeskLost(m state.Model) string {
	switch m.Desk.Lost {
	case desk.NotLost:
		return ""
	case desk.NeedsVisit:
		return i18n.NeedsVisit.In(m.Lang)
	}
	return i18n.NotLoaded.In(m.Lang)
}

// notices holds the texts of notices that have no parameters, by kind.
var notices = [...]i18n.Text{
	state.LockedCell:     i18n.GivenLocked,
	state.NotSound:       i18n.NotSound,
	state.Dropped:        i18n.Dropped,
	state.LinkCopied:     i18n.LinkCopied,
	state.EnteredCopied:  i18n.LinkOfEntered,
	state.TextCopied:     i18n.TextCopied,
	state.PictureSaved:   i18n.PictureSaved,
	state.PictureLost:    i18n.PictureLost,
	state.NotCopied:      i18n.CopyFailed,
	state.EmptyShare:     i18n.NothingShared,
	state.NotKept:        i18n.NotKept,
	state.NoneAhead:      i18n.NoneAhead,
	state.NoneBefore:     i18n.NoneBefore,
	state.TextTooLong:    i18n.TextTooLong,
	state.NewerBoard:     i18n.NewerBoard,
	state.StepsLost:      i18n.StepsLost,
	state.ProgressCopied: i18n.FullCopied,
	state.ProgressSaved:  i18n.FullSaved,
	state.NoBoards:       i18n.NoBoards,
	state.ListGone:       i18n.ListGone,
	state.ListsLost:      i18n.ListsLost,
	state.NoMoreMade:     i18n.NoMoreMade,
	state.ListDropped:    i18n.ListDropped,
	state.RowDropped:     i18n.RowDropped,
	state.BadBackup:      i18n.BadBackup,
	state.BackupGiven:    i18n.BackupGiven,
	state.NeedsVisit:     i18n.NeedsVisit,
	state.NotLoaded:      i18n.NotLoaded,
	state.DayMade:        i18n.DayMade,
	state.Reading:        i18n.TableComing,
	state.ReadingPicture: i18n.ReadingPicture,
	state.LostWords:      i18n.LostWords,
	state.LostDrawing:    i18n.LostDrawing,
	state.LostFog:        i18n.LostFog,
	state.Fogged:         i18n.FogBars,
	state.ShareLost:      i18n.ShareLost,
	state.NoOtherHint:    i18n.NoOtherHint,
	state.NoSearch:       i18n.SearchBeyond,
	state.NoLevel:        i18n.NoLevel,
	state.Nameless:       i18n.CheckpointNameless,
	state.CellFilled:     i18n.CellFilled,
	state.HintsInPlay:    i18n.HintsInPlay,
}

// withRest completes the text of a notice about a link. It appends a sentence for each part of the link that
// could not be read: the table of techniques, the fog, the setter's title and rules, or the setter's drawing.
func withRest(l i18n.Lang, n state.Notice, text string) string {
	if n.Table {
		text = i18n.TwoSentences(l, text, i18n.BadTable(l, n.Part))
	}
	if n.Fog {
		text = i18n.TwoSentences(l, text, i18n.LostFog.In(l))
	}
	if n.Words {
		text = i18n.TwoSentences(l, text, i18n.LostWords.In(l))
	}
	if n.Drawn {
		text = i18n.TwoSentences(l, text, i18n.LostDrawing.In(l))
	}
	return text
}

// WorkerGone returns the text for a worker that could not start or has failed.
func WorkerGone(m state.Model) string {
	if m.Widget.On {
		return i18n.FrameWorkerGone.In(m.Lang)
	}
	return i18n.WorkerGone.In(m.Lang)
}
