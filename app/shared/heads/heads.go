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
