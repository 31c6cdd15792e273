package door

import (
	"numplace/app/shared/daily"
	"numplace/app/shared/i18n"
	"numplace/solver"
)

// This file names the daily puzzles.

// Name returns the name of a daily puzzle with its date, for people who read it on another day.
func (c Choice) Name(l i18n.Lang) string {
	short := c.Day
	if date, ok := daily.DateOf(c.Day); ok {
		_, _, short = i18n.Date(l, date.Weekday(), date.Month, date.Day)
	}
	return i18n.DailyOn(l, short, PuzzleName(c).In(l))
}

// PuzzleName returns the name of a daily puzzle among those of its day: the level, or the kind of its rules.
func PuzzleName(c Choice) i18n.Text {
	if date, ok := daily.DateOf(c.Day); ok && c.Level == daily.WithRules {
		return RulesName(daily.RuledOn(date))
	}
	return i18n.LevelNames[c.Difficulty()]
}

// RulesName returns the name for the kinds of rules of a daily puzzle.
func RulesName(r daily.Ruled) i18n.Text {
	switch kind := r.Kinds[0]; {
	case kind == solver.Cage:
		return i18n.KillerName
	case len(r.Kinds) > 1: // white and black dots are the only mixture
		return i18n.DotsPuzzle
	default:
		return i18n.RuleName(kind)
	}
}
