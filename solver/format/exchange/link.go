package exchange

// Addresses and codes of other sites, which package links reads.

import (
	"errors"
	"strings"

	"numplace/solver/format/links"
)

// readLink reads the address or code that a text is. It leaves files that only mention an address,
// and texts with several addresses, to the other readers. If the text has an address that cannot be
// read, the error is kept.
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

// runsCount reports whether a run of cells in the text may be a puzzle. It may not if it stands in
// an address that could not be read, of a site that has other kinds of puzzles too. A short address
// has no cells.
func (s *source) runsCount() bool {
	cause := linkCause(s.linkError)
	return s.linkError == nil || cause == links.UnknownHost || cause == links.ShortLink
}
