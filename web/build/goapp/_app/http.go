package app

// Handler replaces the server half of go-app, which the browser does not need.
type Handler struct{}
