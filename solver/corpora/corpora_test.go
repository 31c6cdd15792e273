package corpora

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
)

// failing is a testing.TB that records a failure instead of reporting it.
type failing struct {
	testing.TB
	failed bool
}

func (f *failing) Helper() {}

func (f *failing) Fatal(...any) { f.failed = true; runtime.Goexit() }

func (f *failing) Fatalf(string, ...any) { f.Fatal() }

// fails reports whether a test function fails.
func fails(t *testing.T, test func(tb testing.TB)) bool {
	f, done := &failing{TB: t}, make(chan bool)
	go func() {
		defer close(done)
		test(f)
	}()
	<-done
	return f.failed
}

func TestWith(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "some.tsv"), []byte("# comment\n\nx\ty\r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	own := make([]string, 2, 8)
	own[0], own[1] = "a", "b"
	some := func(tb testing.TB) func() []string { return func() []string { return Rows(tb, "some.tsv")[0] } }
	nothing := func() []string { return nil }
	for _, r := range []struct {
		rule, folder string
		test         func(tb testing.TB) []string
		want         []string // nil if the test must fail
	}{
		{"own ones alone", "", func(tb testing.TB) []string { return With(tb, own, some(tb)) }, []string{"a", "b"}},
		{"both", folder, func(tb testing.TB) []string { return With(tb, own, some(tb)) }, []string{"a", "b", "x", "y"}},
		{"no own ones", "", func(tb testing.TB) []string { return With(tb, nil, some(tb)) }, nil},
		{"no own ones beside a collection", folder,
			func(tb testing.TB) []string { return With(tb, nil, some(tb)) }, nil},
		{"a collection without rows", folder, func(tb testing.TB) []string { return With(tb, own, nothing) }, nil},
		{"a missing file", folder, func(tb testing.TB) []string { return Lines(tb, "other.tsv") }, nil},
		{"no folder", "", func(tb testing.TB) []string { return Lines(tb, "some.tsv") }, nil},
		{"no folder for a pattern", "", func(tb testing.TB) []string { return Files(tb, "*") }, nil},
	} {
		t.Setenv("NUMPLACE_CORPORA", r.folder)
		var got []string
		failed := fails(t, func(tb testing.TB) { got = r.test(tb) })
		if failed != (r.want == nil) || !slices.Equal(got, r.want) {
			t.Errorf("%s: %q, fails: %v, want %q", r.rule, got, failed, r.want)
		}
	}
	if own = own[:3]; own[2] != "" {
		t.Error("the own ones are written over")
	}
}
