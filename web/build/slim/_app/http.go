package app

// Handler stands in for the server's half of go-app, which the browser does not need.
type Handler struct{}
