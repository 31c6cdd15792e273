package app

import "sync"

// router supports fixed paths only.
type router struct {
	mu     sync.RWMutex
	routes map[string]func() Composer
}

func makeRouter() router {
	return router{routes: make(map[string]func() Composer)}
}

func (r *router) route(path string, newComponent func() Composer) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.routes[path] = newComponent
}

func (r *router) routeWithRegexp(pattern string, newComponent func() Composer) {
	panic("app.RouteWithRegexp is left out of this build (web/build/slim): name the path with app.Route")
}

func (r *router) routed(path string) bool {
	r.mu.RLock()
	defer r.mu.RUnlock()
	_, routed := r.routes[path]
	return routed
}

func (r *router) createComponent(path string) (Composer, bool) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	if newComponent, routed := r.routes[path]; routed {
		return newComponent(), true
	}
	return nil, false
}
