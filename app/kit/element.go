package kit

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Element returns an element with the tag kind. go-app also has a type for each tag, but each of these types
// would add about 3 KB to the program.
//
//go:noinline
func Element(kind string) app.HTMLElem { return app.Elem(kind) }

// Box returns an element with the tag kind, a class and some content. If class is empty, the element has
// none. A call of Box takes less code in the program than the three calls that it replaces.
func Box(kind, class string, body ...app.UI) app.HTMLElem {
	e := Element(kind)
	if class != "" {
		e = e.Class(class)
	}
	return e.Body(body...)
}

// Plain returns an element with the tag kind, a class and the text s. If class is empty, the element has
// none.
func Plain(kind, class, s string) app.HTMLElem {
	return Box(kind, class, app.Text(s))
}

// With sets attributes of an element. pairs alternates the names and the values of the attributes.
func With(e app.HTMLElem, pairs ...string) app.HTMLElem {
	for i := 0; i < len(pairs); i += 2 {
		e = e.Attr(pairs[i], pairs[i+1])
	}
	return e
}

// Main returns the page's main element, which is the target of the skip link.
func Main(class string, body ...app.UI) app.HTMLElem {
	return Element("main").ID("main").Class(class).TabIndex(-1).Body(body...)
}
