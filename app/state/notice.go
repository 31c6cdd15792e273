package state

import (
	"time"
)

// What the page has to say beside its verdict.

// NoticeKind is what the page has to say beside its verdict.
type NoticeKind uint8

const (
	NoNotice      NoticeKind = iota
	BadText                  // Err: why a pasted text is no puzzle
	BadLink                  // Err: why the address is no puzzle
	LockedCell               // a given can't be changed in Play
	LinkCopied               //
	EnteredCopied            // a link that holds the entered digits, for want of givens
	TextCopied               //
	NotCopied                //
	NotSound                 // givens can be spare only where there is one solution
	Dropped                  // a board was deleted: it can be brought back
	EmptyShare               //
	NoWorker                 // the solver could not start, or broke
	NotKept                  // a recent board that is gone
	NoSuch                   // N: the number of a solution that there is not
	TextTooLong              // a text that is too long for a batch
	NoneAhead                // no such event of the search after the one shown
	NoneBefore               // nor before
)

// Notice is a NoticeKind with what it is about.
type Notice struct {
	Kind NoticeKind
	Err  error
	N    int
}

// hushLater has what the explorer says stand for a while: the person reads it, and goes on.
func hushLater(m Model) (Model, []Cmd) {
	const reading = 6 * time.Second
	if m.View != OnExplore {
		return m, nil
	}
	m.Explore.said++
	return m, []Cmd{HushLater{After: reading, Said: m.Explore.said}}
}

// Hush takes away what was said by the explorer, if that is the latest.
type Hush struct{ Said int }

func (msg Hush) update(m Model) (Model, []Cmd) {
	if msg.Said == m.Explore.said {
		m.Notice = Notice{}
	}
	return m, nil
}
