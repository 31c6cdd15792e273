package errors

import (
	standard "errors"
	"testing"
)

func TestAnErrorSaysItsTagsAndItsCause(t *testing.T) {
	cause := standard.New("why")
	err := New("it failed").WithTag("name", "n").WithTag("count", 7).Wrap(cause)
	if got := err.Error(); got != "it failed, name n: why" {
		t.Errorf("%q", got)
	}
	if !Is(err, cause) {
		t.Error("the cause is not found")
	}
	var same Error
	if !As(err, &same) || same.Error() != err.Error() {
		t.Errorf("%v", same)
	}
}

// Two errors derived from the same error do not share their tags.
func TestTagsAreOfOneError(t *testing.T) {
	base := New("it failed").WithTag("a", "1")
	first, second := base.WithTag("b", "2"), base.WithTag("c", "3")
	if first.Error() != "it failed, a 1, b 2" || second.Error() != "it failed, a 1, c 3" {
		t.Errorf("%q and %q", first, second)
	}
}
