package app

// NotFound is what is shown where an address has no page.
var NotFound UI = &notFound{}

type notFound struct{ Compo }
