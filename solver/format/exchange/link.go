package exchange

// Addresses and codes of other sites, which package links reads.

import (
	"errors"
	"strings"

	"numplace/solver/format/links"
)

// readLink reads the address or code that a text is. A file that only mentions an address is left to the other readers, and so are several
// addresses. If the text has an address that cannot be read, the error is kept.
func readLink(s *source) (*Opened, *Error) {
	if strings.Contains(s.head(), "<"+root) || s.lines == nil || len(s.lines) > 1 && (strings.Count(s.text, "://") > 1 || isSadMan(s)) {
		return nil, nil
	}
	p, _, err := links.Read(s.text)
	if err == nil {
		return opened(p), nil
	}
	if !notALink(err) {
		s.linkError = err
	}
	return nil, nil
}

// notALink reports whether an error says that a text is no address and no code.
func notALink(err error) bool {
	var fault *links.Error
	return errors.As(err, &fault) && fault.Cause == links.NotALink
}

// isShort reports whether an error says that another address stands behind one.
func isShort(err error) bool {
	var fault *links.Error
	return errors.As(err, &fault) && fault.Cause == links.ShortLink
}

// runsCount reports whether a run of cells in the text is a puzzle: not if it stands in the address of a site that has
// other kinds of puzzles too, and whose address could not be read. A short address has no cells.
func (s *source) runsCount() bool {
	var fault *links.Error
	return s.linkError == nil || errors.As(s.linkError, &fault) && (fault.Cause == links.UnknownHost || fault.Cause == links.ShortLink)
}
