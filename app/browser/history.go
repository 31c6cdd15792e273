package browser

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/state"
)

// The address: a path for each part of the page, and a query that follows the puzzle and, in a search, the moment that is shown.

// ListsPath is where the part for many puzzles is, below the site.
const ListsPath = "lists/"

// Base is the site's address, with a slash at its end.
func Base() string { return Scripts().Base() }

// Search is the query of the page's address, with its question mark.
func Search() string { return app.Window().Get("location").Get("search").String() }

// Place is the page's address without its query.
func Place() string {
	location := app.Window().Get("location")
	return location.Get("origin").String() + location.Get("pathname").String()
}

// Navigate writes the address. The history's entry also names the board's record, so that Back finds it. Browsers refuse what comes too
// often; the next time it is right again.
func Navigate(c state.Navigate) {
	defer func() { _ = recover() }()
	method := "replaceState"
	if c.Push {
		method = "pushState"
	}
	app.Window().Get("history").Call(method, map[string]any{"board": c.ID}, "", pathOf(c.View)+c.Query)
}

// RecordID is the record named by the present entry of the browser's history.
func RecordID() string {
	return String(app.Window().Get("history").Get("state"), "board")
}

// pathOf is the address of a part of the page, without its query.
func pathOf(v state.View) string {
	path := Make("URL", Base()).Get("pathname").String()
	if v == state.OnBatch {
		path += ListsPath
	}
	if strings.HasSuffix(app.Window().Get("location").Get("pathname").String(), "/index.html") { // where a host wants it
		path += "index.html"
	}
	return path
}

// View is the part of the page that the address's path names; a query may name another.
func View() state.View {
	path := strings.TrimSuffix(app.Window().Get("location").Get("pathname").String(), "index.html")
	if strings.HasSuffix(strings.TrimSuffix(path, "/")+"/", "/"+ListsPath) {
		return state.OnBatch
	}
	return state.OnBoard
}
