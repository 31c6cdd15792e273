// Package url stands in for net/url in the slim go-app, which only takes addresses that the browser wrote apart and puts them together.
package url

import "strings"

// URL is an address in parts, each as it stands in the address.
type URL struct{ Scheme, Host, Path, RawQuery, Fragment string }

// Parse takes an address apart. There is none that it refuses.
func Parse(address string) (*URL, error) {
	u := &URL{}
	address, u.Fragment, _ = strings.Cut(address, "#")
	address, u.RawQuery, _ = strings.Cut(address, "?")
	if i := strings.IndexByte(address, ':'); i > 0 && !strings.Contains(address[:i], "/") {
		u.Scheme, address = address[:i], address[i+1:]
	}
	if rest, ok := strings.CutPrefix(address, "//"); ok {
		i := strings.IndexByte(rest, '/')
		if i < 0 {
			i = len(rest)
		}
		u.Host, address = rest[:i], rest[i:]
	}
	u.Path = address
	return u, nil
}

// Hostname is the host without its port.
func (u *URL) Hostname() string {
	name, _, _ := strings.Cut(u.Host, ":")
	return name
}

// String is the address.
func (u *URL) String() string {
	s := u.Path
	if u.Host != "" {
		s = "//" + u.Host + s
	}
	if u.Scheme != "" {
		s = u.Scheme + ":" + s
	}
	if u.RawQuery != "" {
		s += "?" + u.RawQuery
	}
	if u.Fragment != "" {
		s += "#" + u.Fragment
	}
	return s
}
