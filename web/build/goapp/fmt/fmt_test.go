package fmt

import (
	"errors"
	standard "fmt"
	"testing"
)

// The output is the same as that of the standard package.
func TestTheSameAsTheStandardPackage(t *testing.T) {
	for _, test := range []struct {
		rule, got, want string
	}{
		{"a plain text", Sprintf("plain"), standard.Sprintf("plain")},
		{"several verbs", Sprintf("%s of %v, %d %%", "a", true, 7), standard.Sprintf("%s of %v, %d %%", "a", true, 7)},
		{"a whole floating-point number", Sprintf("%vpx", 2.0), standard.Sprintf("%vpx", 2.0)},
		{"a type", Sprintf("%T", 'a'), standard.Sprintf("%T", 'a')},
		{"a quoted text", Sprintf("%q", "a\"b"), standard.Sprintf("%q", "a\"b")},
		{"a byte", Sprintf("%v", []byte("ab")[0]), standard.Sprintf("%v", []byte("ab")[0])},
		{"nothing", Sprint(nil), standard.Sprint(nil)},
		{"an unsigned number", Sprint(uint8(3)), standard.Sprint(uint8(3))},
		{"an error", Sprint(errors.New("why")), standard.Sprint(errors.New("why"))},
		{"appended text", string(Appendf([]byte("a"), "%s", "b")), string(standard.Appendf([]byte("a"), "%s", "b"))},
	} {
		if test.got != test.want {
			t.Errorf("%s: %q, want %q", test.rule, test.got, test.want)
		}
	}
}

// Sprint adds no space between strings.
func TestSprintJoins(t *testing.T) {
	if got := Sprint("a", "b"); got != "ab" {
		t.Errorf("%q", got)
	}
}
