package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// element makes an element of any kind. go-app has a type for each, and each of those adds some 3 KB to what a browser loads.
func element(kind string) app.HTMLElem { return app.Elem(kind) }
