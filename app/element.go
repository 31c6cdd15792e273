package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// element makes an element of any kind. go-app has a type for each, and each of those adds some 3 KB to what a browser loads.
func element(kind string) app.HTMLElem { return app.Elem(kind) }

// box is an element with a class and what is in it; one call takes less room in the program than three.
func box(kind, class string, body ...app.UI) app.HTMLElem {
	return element(kind).Class(class).Body(body...)
}

// with gives an element attributes: a name, its value, and so on.
func with(e app.HTMLElem, pairs ...string) app.HTMLElem {
	for i := 0; i < len(pairs); i += 2 {
		e = e.Attr(pairs[i], pairs[i+1])
	}
	return e
}
