package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// element makes an element of any kind. go-app has a type for each, and each of those adds some 3 KB to what a browser loads.
func element(kind string) app.HTMLElem { return app.Elem(kind) }

// box is an element of a class, if it has one, and what is in it; one call takes less room in the program than three.
func box(kind, class string, body ...app.UI) app.HTMLElem {
	e := element(kind)
	if class != "" {
		e = e.Class(class)
	}
	return e.Body(body...)
}

// plain is an element of a class, if it has one, that holds a text.
func plain(kind, class, s string) app.HTMLElem {
	return box(kind, class, app.Text(s))
}

// with gives an element attributes: a name, its value, and so on.
func with(e app.HTMLElem, pairs ...string) app.HTMLElem {
	for i := 0; i < len(pairs); i += 2 {
		e = e.Attr(pairs[i], pairs[i+1])
	}
	return e
}
