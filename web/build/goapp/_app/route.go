package app

import (
	"strings"
	"sync"
)

// router supports fixed paths. It also supports paths that end with /*, which match all paths below them that
// are not fixed.
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
	panic("app.RouteWithRegexp is left out of this build (web/build/goapp): name the path with app.Route")
}

func (r *router) routed(path string) bool {
	r.mu.RLock()
	defer r.mu.RUnlock()
	_, routed := r.find(path)
	return routed
}

// find returns the constructor of the component for a path.
func (r *router) find(path string) (newComponent func() Composer, ok bool) {
	if newComponent, ok = r.routes[path]; ok {
		return newComponent, true
	}
	for end := strings.LastIndexByte(path, '/'); end > 0; end = strings.LastIndexByte(path[:end], '/') {
		if newComponent, ok = r.routes[path[:end]+"/*"]; ok {
			return newComponent, true
		}
	}
	return nil, false
}

func (r *router) createComponent(path string) (Composer, bool) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	if newComponent, routed := r.find(path); routed {
		return newComponent(), true
	}
	return nil, false
}
