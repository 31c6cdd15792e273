package bundle_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"testing"

	"numplace/web/bundle"
)

// The digest in a sealed page, which is a comment at its end, covers everything before it. Sealing a page
// again replaces the comment.
func TestSeals(t *testing.T) {
	for _, page := range []string{"", "<html></html>", "<html>\n<!-- sha256-old -->\n"} {
		sealed := bundle.Sealed([]byte(page))
		at := bytes.LastIndex(sealed, []byte("<!-- sha256-"))
		sum := sha256.Sum256(sealed[:at])
		if want := "<!-- sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + " -->\n"; string(sealed[at:]) != want {
			t.Errorf("%q is sealed as %q, want %q", page, sealed, want)
		}
		if again := bundle.Sealed(sealed); !bytes.Equal(again, sealed) {
			t.Errorf("%q is sealed again as %q", page, again)
		}
		if changed := bundle.Sealed(bytes.Replace(sealed, []byte("html"), []byte("HTML"), 1)); at > 0 &&
			bytes.Equal(changed, sealed) {
			t.Errorf("%q has the seal of another page", changed)
		}
	}
}
