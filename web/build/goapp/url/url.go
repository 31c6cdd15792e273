// Package url replaces net/url in the fork of go-app. The fork only splits and joins addresses that the
// browser has normalized.
package url

import "strings"

// URL contains the parts of an address, unchanged.
type URL struct{ Scheme, Host, Path, RawQuery, Fragment string }

// Parse splits an address into its parts. It never returns an error.
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

// Hostname returns the host without the port.
func (u *URL) Hostname() string {
	name, _, _ := strings.Cut(u.Host, ":")
	return name
}

// String joins the parts of the address.
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
