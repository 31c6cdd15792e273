package e2e

import (
	"testing"

	"numplace/app/shared/i18n"
)

// A plain build works like the usual build: offline, with the second WebAssembly program and with Learn. When
// a new version of Go appears, only plain builds work until web/build supports it.
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
