// Package reading parses texts that the user pastes, drops or opens, if the page's own parsers do not support
// them: formats of other programs, and addresses of other sites. It answers job.Open in the second program,
// with sentences in the user's language. refused.go has the sentences for invalid texts.
package reading

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/format/exchange"
	"numplace/solver/format/links"
)

// Open parses a text and returns its puzzle or puzzles, or the reason why there are none.
func Open(r job.Open) job.Opened {
	if text, _, ok := link.SetIn(r.Text); ok {
		return set(r, text)
	}
	found, err := exchange.Open(r.Text, exchange.Options{Digits: exchange.Digits(r.Digits)})
	switch {
	case err != nil:
		refused := job.Opened{Refused: refusal(r, err)}
		if elsewhere, ok := errors.AsType[*links.Error](err); ok {
			refused.Link = elsewhere.Address
		}
		if at, ok := errors.AsType[*exchange.Error](err); ok {
			refused.Line, refused.Column = at.Line, at.Column
		} else if at, ok := errors.AsType[*format.Error](err); ok {
			refused.Line, refused.Column = at.Line, at.Column
		}
		return refused
	case len(found.Readings) > 0:
		return asked(r.Lang, found.Readings)
	case len(found.Puzzles) > 1:
		return several(r, found)
	}
	answer := one(r.Lang, found.Puzzles[0])
	answer.Said = joined(zero(r.Lang, found), answer.Said)
	left := found.Puzzles[0].NotDrawn
	if left.Over > 0 {
		answer.Said = joined(answer.Said, drawingOver.With(r.Lang, "n", i18n.Number(left.Over)))
	}
	if left.Odd > 0 {
		answer.Said = joined(answer.Said, drawingOdd.With(r.Lang, "n", i18n.Number(left.Odd)))
	}
	if found.Unread > 0 {
		answer.Said = joined(answer.Said, unread(r, found))
	}
	return answer
}

// zero returns a note on how 0 was interpreted if the text also has another character for empty cells.
// Otherwise it returns an empty string.
func zero(l i18n.Lang, found exchange.Opened) string {
	n := found.Puzzles[0].Grid.N()
	switch found.Zero {
	case exchange.FromOne:
		return zeroIsEmpty.In(l)
	case exchange.FromZero:
		return zeroIsDigit.With(l, "last", i18n.Number(n-1), "n", i18n.Number(n))
	}
	return ""
}

// one returns the answer for a single puzzle. If the text has a solution, the answer contains it for
// comparison with a full board, but the solution is not entered. If the solution does not fit the givens,
// Said reports that. The digits that came with a published puzzle are offered to the user instead of entered.
func one(lang i18n.Lang, p format.Puzzle) job.Opened {
	l := p.Grid.Layout()
	p = settled(p)
	answer := job.Opened{Said: faults(lang, p), Puzzle: job.GridOf(p.Grid),
		Entered: l.Empty().String(),
		Notes:   link.PackNotes(p.Notes, l), Rules: shortNames(p.Rules),
		Title: p.Title, Setter: p.Author, Words: p.Comment, Praise: p.Praise, Solution: stated(p)}
	words := link.Words{Title: p.Title, Author: p.Author, Rules: p.Comment}.Clean()
	answer.Drawing = string(link.PackDrawing(p.Drawing, l.N()).WithFog(p.Fog, l.N()))
	answer.Unsure = link.DoubtsOf(words, p.Doubts, p.Unsure).String()
	if p.Entered.N() == 0 {
		return answer
	}
	entered := p.Entered
	for c := range solver.Cell(l.Cells()) {
		if p.Grid.At(c) != 0 {
			entered = entered.With(c, 0)
		}
	}
	if p.Published {
		answer.Offered = entered.String()
	} else {
		answer.Entered = entered.String()
	}
	return answer
}

// stated returns the solution that came with a puzzle. It returns "" if there is no solution, if the solution
// is incomplete, or if it differs from a given.
func stated(p format.Puzzle) string {
	l := p.Grid.Layout()
	if p.Solution.Layout() != l || p.Solution.Count() < l.Cells() {
		return ""
	}
	for c := range solver.Cell(l.Cells()) {
		if d := p.Grid.At(c); d != 0 && d != p.Solution.At(c) {
			return ""
		}
	}
	return p.Solution.String()
}

// faults returns a sentence if the puzzle has a rule that is invalid for the layout, or a solution that
// differs from the givens. Otherwise it returns "". If the solution breaks rules, the page itself reports
// that.
func faults(l i18n.Lang, p format.Puzzle) string {
	if p.Wrong != nil {
		return i18n.RuleProblem(l, p.Wrong)
	}
	if cells, _ := p.Contradicted(); len(cells) > 0 && stated(p) == "" && p.Rules == otherSolution {
		return solutionDiffers.In(l)
	}
	return ""
}

// several returns the answer for a list of puzzles, in the order of the text. It omits puzzles with rules
// that are not supported, because a list shows the number of solutions of each puzzle.
func several(r job.Open, found exchange.Opened) job.Opened {
	l := r.Lang
	var (
		lines strings.Builder
		taken int
		left  []string // the rules of the omitted puzzles, without repeats
		seen  = map[string]bool{}
		out   int
	)
	titles := titlesOf(found.Puzzles)
	for i, p := range found.Puzzles {
		if p.Doubts = ownDoubts(p); p.Rules == "" && p.Doubts != "" {
			p.Rules = rulesInWords
		}
		if p.Rules == "" {
			lines.WriteString(format.Titled(job.Written(p.Grid), titles[i]) + "\n")
			taken++
			continue
		}
		out++
		for name := range strings.SplitSeq(p.Rules, ", ") {
			if !seen[name] {
				seen[name] = true
				left = append(left, name)
			}
		}
	}
	rules := shortNames(i18n.RuleWords(l, strings.Join(left, ", ")))
	if taken == 0 {
		return job.Opened{Refused: allLeftOut.With(l, "n", i18n.Number(out), "rules", rules)}
	}
	said := joined(listed.With(l, "n", i18n.Number(taken)), zero(l, found))
	if found.Left > 0 {
		said = joined(said, onlyFirst.With(l, "n", i18n.Number(len(found.Puzzles)), "more", i18n.Number(found.Left)))
	}
	if out > 0 {
		said = joined(said, leftOut.With(l, "n", i18n.Number(out), "rules", rules))
	}
	if found.Unread > 0 {
		said = joined(said, unread(r, found))
	}
	return job.Opened{Lines: lines.String(), Said: said}
}

// titlesOf returns the titles of puzzles. If all puzzles have the same title, titlesOf returns their comments
// instead, because that title belongs to the collection.
func titlesOf(all []format.Puzzle) []string {
	same := true
	for _, p := range all {
		same = same && p.Title == all[0].Title
	}
	titles := make([]string, len(all))
	for i, p := range all {
		if titles[i] = p.Title; same {
			titles[i] = p.Comment
		}
	}
	return titles
}

// unread returns a sentence with the number of lines that are not puzzles, and the error in the first such
// line.
func unread(r job.Open, found exchange.Opened) string {
	return notRead.With(r.Lang, "n", i18n.Number(found.Unread), "first", reason(r.Lang, r.Naming, found.First))
}

// most is the maximum number of characters that are shown of a text from another program.
const most = 300

// short returns a text from another program on one line, truncated to the maximum length, most.
func short(text string) string {
	text = oneLine(text)
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "…"
	}
	return text
}

func oneLine(text string) string {
	return strings.Join(strings.Fields(strings.ToValidUTF8(text, "")), " ")
}

// shortNames shortens a list of names that are separated by ", ". It returns the names on one line, without
// repeats. If the list exceeds the maximum length, most, it is truncated after a complete name.
func shortNames(names string) string {
	var kept []string
	size := -len(", ") // the first name has no comma before it
	for name := range strings.SplitSeq(names, ", ") {
		name = oneLine(name)
		if name == "" || slices.Contains(kept, name) {
			continue
		}
		if size += len(", ") + utf8.RuneCountInString(name); size > most {
			if len(kept) == 0 {
				return short(name)
			}
			return strings.Join(kept, ", ") + ", …"
		}
		kept = append(kept, name)
	}
	return strings.Join(kept, ", ")
}

// joined appends a sentence to a text, with a space between them.
func joined(said, sentence string) string { return strings.TrimSpace(said + " " + sentence) }

// asked returns an answer that lets the user choose between several ways to interpret the digits of a text.
func asked(l i18n.Lang, readings []exchange.Reading) job.Opened {
	answer := job.Opened{}
	for _, r := range readings {
		if r.Zero {
			answer.Said = zeroUnclear.In(l)
		}
		g := job.GridOf(r.Puzzle.Grid)
		answer.Alphabets += strings.Join([]string{strconv.Itoa(int(r.Digits)), alphabet(l, r), g.Layout, g.Cells},
			"\t") + "\n"
	}
	return answer
}

// alphabet returns the name for one way to interpret the digits, such as "0–9, A–F".
func alphabet(l i18n.Lang, r exchange.Reading) string {
	n := r.Puzzle.Grid.N()
	switch {
	case r.Zero && r.Digits == exchange.FromZero:
		return zeroAsDigit.With(l, "last", i18n.Number(n-1))
	case r.Zero:
		return zeroAsEmpty.In(l)
	}
	switch r.Digits {
	case exchange.FromOne:
		return "1–9, A–" + string(rune('A'+n-10))
	case exchange.FromZero:
		return "0–9, A–" + string(rune('A'+n-11))
	case exchange.FromLetter:
		return "A–" + string(rune('A'+n-1))
	case exchange.TwoSigns:
		return "01–" + strconv.Itoa(n)
	}
	return strings.Join(strings.Split(r.Signs, ""), " ")
}
