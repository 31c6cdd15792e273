// Package reasons explains to users why a text or a link is not a puzzle.
package reasons

import (
	"errors"
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/format"
)

// Problem returns a sentence that explains err, the error for a text or a link. The sentence includes the
// position of the fault, if it is known.
func Problem(l i18n.Lang, by i18n.Naming, err error) string {
	if text, ok := errors.AsType[*format.Error](err); ok {
		return i18n.AtPlace(l, text.Line, text.Column, textProblem(l, text))
	}
	if grid, ok := errors.AsType[*solver.ParseError](err); ok {
		row, column := grid.Place()
		return i18n.AtCell(l, by.Cell(l, row, column), i18n.NotADigit(l, string(grid.Rune), grid.N))
	}
	if bad, ok := errors.AsType[*link.BadLinkError](err); ok {
		return linkProblem(l, bad)
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
	case format.LayoutAlone:
		return i18n.LayoutAlone.In(l)
	case format.BadLayout:
		return layoutProblem(l, e.Err, e.Err.Part)
	case format.Several:
		return i18n.SeveralGrids(l, e.Got)
	case format.Foreign:
		return i18n.LooksLike(l, e.Looks, e.Site)
	case format.TooLarge:
		return i18n.TooLarge(l, e.Want)
	}
	return i18n.UnknownText.In(l)
}

// layoutProblem returns a sentence about why a text is not a layout. If there is no specific sentence for the
// cause, the sentence quotes part, the invalid part of the text.
func layoutProblem(l i18n.Lang, e *solver.LayoutError, part string) string {
	switch e.Cause {
	case solver.RegionSize:
		return i18n.RegionSize(l, e.Part, e.Got, e.Want)
	case solver.NotSquare:
		return i18n.MapLength(l, e.Got)
	case solver.NotASign:
		return i18n.MapSign(l, e.Part)
	case solver.NeedsSquareBox:
		return i18n.WindokuNeeds.In(l)
	case solver.NeedsBoxes:
		return i18n.DisjointNeeds.In(l)
	case solver.RepeatedPart:
		return i18n.RuleTwice(l, e.Part)
	case solver.WrongRule:
		return i18n.RuleProblem(l, e.Rule)
	case solver.UnknownPart:
		if rule := similarRule(e.Part); rule != "" {
			return i18n.OtherRule(l, e.Part, rule)
		}
	}
	return i18n.WrongLayout(l, part)
}

// similarRule returns the name of a rule of Numplace for a similar name in another program, such as
// anti-knight or diagonal. It returns "" if there is no such rule.
func similarRule(name string) string {
	name = strings.TrimPrefix(strings.ReplaceAll(strings.ToLower(name), "-", ""), "anti")
	for _, rule := range []string{name, name + "s"} {
		if _, err := solver.ParseLayout("3x3," + rule); err == nil {
			return rule
		}
	}
	return ""
}

func linkProblem(l i18n.Lang, e *link.BadLinkError) string {
	switch e.Cause {
	case link.WrongLength:
		return i18n.NotSquare(l, e.Cells)
	case link.WrongBox:
		return i18n.WrongBox(l, e.Box)
	case link.WrongLayout:
		if fault, ok := errors.AsType[*solver.LayoutError](e.Err); ok {
			return layoutProblem(l, fault, e.Layout)
		}
		return i18n.WrongLayout(l, e.Layout)
	case link.OtherLayout:
		return i18n.WrongLayout(l, e.Layout)
	case link.WrongDigits:
		return i18n.WrongDigits.In(l)
	case link.WrongNotes:
		return i18n.WrongNotes.In(l)
	case link.WrongRules:
		return i18n.WrongRules.In(l)
	case link.WrongRule:
		if fault, ok := errors.AsType[*solver.RuleError](e.Err); ok {
			return i18n.RuleProblem(l, fault)
		}
	case link.TooLong:
		return i18n.LinkTooLong.In(l)
	case link.Newer:
		return i18n.NewerLink.In(l)
	case link.WrongVersion:
		return i18n.WrongVersion(l, e.Version)
	}
	return i18n.UnknownProblem.In(l)
}

// BadText returns the message saying that a text is not a puzzle, and why.
func BadText(l i18n.Lang, by i18n.Naming, err error) string {
	why := Problem(l, by, err)
	if whole(err) {
		return why
	}
	return i18n.TextProblem(l, why)
}

// BadLink returns the message saying that a link is not a puzzle, and why.
func BadLink(l i18n.Lang, by i18n.Naming, err error) string {
	why := Problem(l, by, err)
	if whole(err) {
		return why
	}
	return i18n.LinkProblem(l, why)
}

// whole reports whether the sentence from Problem is a complete message by itself. This is the case if the
// text or link may well be a puzzle: either in a foreign format, or from a newer version of Numplace.
func whole(err error) bool {
	text, isText := errors.AsType[*format.Error](err)
	bad, isLink := errors.AsType[*link.BadLinkError](err)
	return isText && text.Cause == format.Foreign || isLink && bad.Cause == link.Newer
}
