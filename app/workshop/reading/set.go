package reading

import (
	"errors"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/solver/format"
)

// set returns the answer for a link to a set of puzzles: the puzzles, or a message about where the link is
// damaged.
func set(r job.Open, text string) job.Opened {
	s, err := link.DecodeSet(text)
	if err != nil {
		return job.Opened{Refused: refusedSet(r.Lang, err)}
	}
	var lines strings.Builder
	for _, p := range s.Puzzles {
		lines.WriteString(format.Titled(job.Written(p.Given), p.Title) + "\n")
	}
	if s.Title == "" {
		s.Title = i18n.Puzzles(r.Lang, len(s.Puzzles))
	}
	return job.Opened{Lines: lines.String(), List: link.SetID(text), Name: s.Title, Author: s.Author,
		Contents: s.Contents()}
}

// refusedSet returns the reason why a link to a set of puzzles cannot be opened.
func refusedSet(l i18n.Lang, err error) string {
	fault, _ := errors.AsType[*link.SetError](err)
	at, of := i18n.Number(fault.At), i18n.Number(fault.Of)
	switch fault.Cause {
	case link.SetNewer:
		return setNewer.In(l)
	case link.SetCut:
		return setCut.With(l, "n", at, "of", of)
	case link.SetLong:
		return setLong.With(l, fault.At-fault.Of)
	case link.SetSign:
		return setSign.With(l, "n", at, "sign", fault.Sign)
	case link.SetDamaged:
		if fault.At == 0 {
			return setTitles.In(l)
		}
		return setDamaged.With(l, "n", at, "of", of)
	}
	return setNone.In(l)
}
