package app

// Handler replaces go-app's server half, which the browser does not need.
type Handler struct{}
