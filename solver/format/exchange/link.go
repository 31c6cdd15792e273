package exchange

// Addresses and codes of other sites, which package links reads.

import (
	"errors"
	"strings"

	"numplace/solver/format/links"
)

// readLink reads a text that is an address or a code. It leaves files that only mention an address, and texts
// with several addresses, to the other readers. If the text contains an address that cannot be read, it
// stores the error in linkError.
func readLink(s *source) (*Opened, *Error) {
	if strings.Contains(s.head(), "<"+root) || s.lines == nil ||
		len(s.lines) > 1 && (strings.Count(s.text, "://") > 1 || isSadMan(s)) {
		return nil, nil
	}
	p, _, err := links.Read(s.text)
	if err == nil {
		return opened(p), nil
	}
	if linkCause(err) != links.NotALink {
		s.linkError = err
	}
	return nil, nil
}

// linkCause returns the cause of an error of package links, or 0 for another error.
func linkCause(err error) links.Cause {
	if fault, ok := errors.AsType[*links.Error](err); ok {
		return fault.Cause
	}
	return 0
}

// runsCount reports whether a run of cells in the text may be a puzzle. It returns false if the text contains
// an unreadable address of a site that also has other kinds of puzzles, because the cells may be part of it.
// Unknown sites and short addresses, which contain no cells, are not a reason.
func (s *source) runsCount() bool {
	cause := linkCause(s.linkError)
	return s.linkError == nil || cause == links.UnknownHost || cause == links.ShortLink
}
