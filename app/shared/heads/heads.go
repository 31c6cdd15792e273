// Package heads has the titles and descriptions of pages for search engines, browser tabs and link previews,
// for those pages that have an address in each language. It also has the description in the web app manifest.
// The server and the build use the package; the page's own programs do not.
package heads

import "numplace/app/shared/i18n"

// Door returns the title and the description of the start page.
func Door(l i18n.Lang) (title, says string) { return doorTitle.In(l), doorSays.In(l) }

// Lists returns the title and the description of the page of collections.
func Lists(l i18n.Lang) (title, says string) { return listsTitle.In(l), listsSays.In(l) }

// About returns the title and the description of the page about the site.
func About(l i18n.Lang) (title, says string) { return aboutTitle.In(l), aboutSays.In(l) }

// App returns the description of the installed app.
func App(l i18n.Lang) string { return appSays.In(l) }

// Notice is the text of an error page: its title, a sentence, and the name of a link that reloads the page.
// Again is 0 if reloading cannot help.
type Notice struct{ Title, Says, Again text }

// These are the error pages for four cases: the address does not exist; too many long links are requested at
// once; a file cannot be read; the request has a body although its address accepts none.
var (
	Missing = Notice{missingTitle, missingSays, 0}
	Busy    = Notice{busyTitle, busySays, busyAgain}
	Damaged = Notice{damagedTitle, damagedSays, 0}
	Refused = Notice{refusedTitle, refusedSays, refusedAgain}
)

// These are the names of the links on an error page that lead to other pages.
const (
	ToPlay  = toPlay
	ToSolve = toSolve
	ToLearn = toLearn
	ToLists = toLists
)
