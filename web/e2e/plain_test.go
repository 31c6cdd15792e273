package e2e

import (
	"testing"

	"numplace/app/shared/i18n"
)

// A plain build, such as a new version of Go has until the build knows it, does what the usual one
// does: it works offline, and knows the second program and Learn.
func TestRareAPlainBuild(t *testing.T) {
	t.Parallel()
	s := serveAt(t, newer(t), "127.0.0.1:0")
	t.Run("offline", func(t *testing.T) {
		t.Parallel()
		worksOffline(t, serveAt(t, newer(t), "127.0.0.1:0"))
	})
	t.Run("a hint", func(t *testing.T) {
		t.Parallel()
		hints(t, s, options{})
	})
	t.Run("Learn", func(t *testing.T) {
		t.Parallel()
		learns(t, s, i18n.En)
	})
}
