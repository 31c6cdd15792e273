// Package heads has what search engines, tabs and link previews show of the pages that have an
// address in each language, and what the manifest says. The server and the build use it; no program
// of the page does.
package heads

import "numplace/app/shared/i18n"

// Door returns the title and the description of the door.
func Door(l i18n.Lang) (title, says string) { return doorTitle.In(l), doorSays.In(l) }

// Lists returns the title and the description of the collections.
func Lists(l i18n.Lang) (title, says string) { return listsTitle.In(l), listsSays.In(l) }

// About returns the title and the description of the page about the site.
func About(l i18n.Lang) (title, says string) { return aboutTitle.In(l), aboutSays.In(l) }

// App returns the description of the installed page.
func App(l i18n.Lang) string { return appSays.In(l) }

// Notice is what a page says that stands in for another one: its title, a sentence and, where asking for that page
// again can help, the name of the link that does so.
type Notice struct{ Title, Says, Again text }

// The notices: an address that does not exist, too many long links at a time, a file that can't be read, and data sent
// to an address that takes none.
var (
	Missing = Notice{missingTitle, missingSays, 0}
	Busy    = Notice{busyTitle, busySays, busyAgain}
	Damaged = Notice{damagedTitle, damagedSays, 0}
	Refused = Notice{refusedTitle, refusedSays, refusedAgain}
)

// The ways on from there.
const (
	ToPlay  = toPlay
	ToSolve = toSolve
	ToLearn = toLearn
	ToLists = toLists
)
