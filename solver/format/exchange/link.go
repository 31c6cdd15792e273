package exchange

// Addresses and codes of other sites, which package links reads.

import (
	"errors"
	"strings"

	"numplace/solver/format/links"
)

// readLink reads a text that is an address or a code. It does not read files that only mention an address, or
// texts with several addresses, because other readers do. If the text contains an address that cannot be
// read, readLink stores the error in linkError.
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

// linkCause returns the cause of an error of package links. It returns 0 for other errors.
func linkCause(err error) links.Cause {
	if fault, ok := errors.AsType[*links.Error](err); ok {
		return fault.Cause
	}
	return 0
}

// runsCount reports whether a sequence of cells in the text may be read as a puzzle. It returns false if the
// cells may be part of an address that links has failed to read. This does not apply to addresses of unknown
// sites and to short addresses, which contain no cells.
func (s *source) runsCount() bool {
	cause := linkCause(s.linkError)
	return s.linkError == nil || cause == links.UnknownHost || cause == links.ShortLink
}
