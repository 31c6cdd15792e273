package browser

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/state"
)

// The address: a path for each view, and a query with the puzzle and, in Explore, the moment.
// app/shared/link has the query. /lists/ is the form for a collection, and /lists/?c= has the id of
// one of the device's. /learn/ is the index of techniques, and /learn/<key>/ one of them. The door
// and Learn are also below the path of a language, which then is the tab's: /ja/learn/.

// Base returns the site's address, with a trailing slash.
func Base() string { return Scripts().Base() }

// Search returns the query of the page's address, with its question mark.
func Search() string { return app.Window().Get("location").Get("search").String() }

// Place returns the page's address without its query.
func Place() string {
	location := app.Window().Get("location")
	return location.Get("origin").String() + location.Get("pathname").String()
}

// Navigate sets the address. The history entry also holds the id of the board's record, so that
// Back finds it. If the address has no board, the entry holds the parts of the board that the
// device does not store. Browsers throttle frequent changes. A change that is refused is made up
// for by the next one.
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

// RecordID returns the id of the record in the present history entry.
func RecordID() string {
	return String(app.Window().Get("history").Get("state"), "board")
}

// Carried returns the board that Navigate has put into the present history entry, or "".
func Carried() string {
	return String(app.Window().Get("history").Get("state"), "carried")
}

// Home returns the address of the door in the tab's language. See Shared.Home.
func Home() string { return Scripts().Home() }

// pathOf returns the address of a view, without its query.
func pathOf(c state.Navigate) string {
	path := Base()
	if c.Query == "" && c.View != state.OnBatch {
		path = Home()
	}
	path += c.View.Path() + c.Page
	// Some hosts need the file's name.
	if strings.HasSuffix(app.Window().Get("location").Get("pathname").String(), "/index.html") {
		path += "index.html"
	}
	return path
}

// View returns the view of the address's path, and which of the view's pages it is. The query may
// name another view.
func View() (v state.View, page string) {
	return state.ViewAt(strings.TrimSuffix(Scripts().Path(), "index.html"))
}
