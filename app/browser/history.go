package browser

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/state"
)

// The page's address consists of the path of a view and a query. The query holds the puzzle and, in Explore,
// the current moment of the search. Package app/shared/link documents its format. The path /lists/ is the
// form for a new collection, and /lists/?c=<id> is a stored collection. /learn/ is the index of techniques,
// and /learn/<key>/ is the lesson on a technique. The start page and Learn also have addresses with a
// language, such as /ja/learn/. They set the tab's language.

// Base returns the site's address, with a trailing slash.
func Base() string { return Scripts().Base() }

// Search returns the query of the page's address, including the question mark.
func Search() string { return app.Window().Get("location").Get("search").String() }

// Place returns the page's address without its query.
func Place() string {
	location := app.Window().Get("location")
	return location.Get("origin").String() + location.Get("pathname").String()
}

// Navigate sets the page's address. In the history entry it stores the id of the board's record, so that Back
// finds the board. If neither the address nor the device stores the board, the history entry also stores the
// board itself. Browsers refuse changes of the address that are too frequent. Navigate ignores a refusal,
// because the next change of the address replaces the refused one anyway.
func Navigate(c state.Navigate) {
	defer func() { _ = recover() }()
	method := "replaceState"
	if c.Push {
		method = "pushState"
	}
	entry := map[string]any{"board": c.ID}
	if c.View.Path() != "" && c.Carried != "" {
		entry["carried"] = c.Carried
	}
	app.Window().Get("history").Call(method, entry, "", pathOf(c)+c.Query)
}

// RecordID returns the id of the board's record in the current history entry.
func RecordID() string {
	return String(app.Window().Get("history").Get("state"), "board")
}

// Carried returns the board that Navigate has stored in the current history entry. If the entry has no board,
// it returns "".
func Carried() string {
	return String(app.Window().Get("history").Get("state"), "carried")
}

// Home returns the address of the start page in the tab's language. See Shared.Home.
func Home() string { return Scripts().Home() }

// pathOf returns the address of a view without the query.
func pathOf(c state.Navigate) string {
	path := Base()
	if c.Query == "" && c.View != state.OnBatch {
		path = Home()
	}
	path += c.View.Path() + c.Page
	// Keep the file name in the path, since some servers require it.
	if strings.HasSuffix(app.Window().Get("location").Get("pathname").String(), "/index.html") {
		path += "index.html"
	}
	return path
}

// View returns the view that the path of the address selects, and the page within this view. The query, which
// View does not read, may select a different view.
func View() (v state.View, page string) {
	return state.ViewAt(strings.TrimSuffix(Scripts().Path(), "index.html"))
}
