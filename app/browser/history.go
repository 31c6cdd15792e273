package browser

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/state"
)

// The page's address consists of a path for each view and a query. The query holds the puzzle and, in
// Explore, the moment of the search; app/shared/link has its format. /lists/ is the form for a collection,
// and /lists/?c= has the id of a stored collection. /learn/ is the index of techniques, and /learn/<key>/ is
// the lesson on a technique. The start page and Learn also exist below a language's path, such as /ja/learn/,
// which sets the tab's language.

// Base returns the site's address, with a trailing slash.
func Base() string { return Scripts().Base() }

// Search returns the query of the page's address, with its question mark.
func Search() string { return app.Window().Get("location").Get("search").String() }

// Place returns the page's address without its query.
func Place() string {
	location := app.Window().Get("location")
	return location.Get("origin").String() + location.Get("pathname").String()
}

// Navigate sets the page's address. The history entry also holds the id of the board's record, so that the
// board is found on Back. If the address has no board, the entry holds the parts of the board that the device
// does not store. Browsers throttle frequent changes. A refused change is ignored, since the next one makes
// up for it.
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

// Carried returns the board that Navigate has put into the current history entry, or "".
func Carried() string {
	return String(app.Window().Get("history").Get("state"), "carried")
}

// Home returns the address of the start page in the tab's language. See Shared.Home.
func Home() string { return Scripts().Home() }

// pathOf returns the address of a view, without the query.
func pathOf(c state.Navigate) string {
	path := Base()
	if c.Query == "" && c.View != state.OnBatch {
		path = Home()
	}
	path += c.View.Path() + c.Page
	// Some hosts need the file name.
	if strings.HasSuffix(app.Window().Get("location").Get("pathname").String(), "/index.html") {
		path += "index.html"
	}
	return path
}

// View returns the view in the path of the page's address, and the view's page. The query may select another
// view.
func View() (v state.View, page string) {
	return state.ViewAt(strings.TrimSuffix(Scripts().Path(), "index.html"))
}
