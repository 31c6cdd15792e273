package url

import (
	standard "net/url"
	"testing"
)

// The parts of addresses are the same as with the standard package.
func TestTheSameAsTheStandardPackage(t *testing.T) {
	for _, address := range []string{
		"/", "https://example.com/", "http://localhost:8080/sudoku/?p=1.2&b=2x3#here", "https://example.com",
		"mailto:a@example.com?subject=b",
		"?p=1", "#a", "//example.com/a:b", "/a/b:c", "blob:https://example.com/a-b",
	} {
		want, err := standard.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		path := want.Path
		if want.Opaque != "" {
			path = want.Opaque
		}
		got, err := Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		if *got != (URL{want.Scheme, want.Host, path, want.RawQuery, want.Fragment}) ||
			got.Hostname() != want.Hostname() || got.String() != want.String() {
			t.Errorf("%s is %+v, want %+v", address, *got, *want)
		}
	}
}
