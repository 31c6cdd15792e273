package uuid

import (
	"regexp"
	"testing"
)

func TestTheFormOfARandomUUID(t *testing.T) {
	form := regexp.MustCompile(`^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`)
	seen := map[string]bool{}
	for range 1000 {
		id := NewString()
		if !form.MatchString(id) || seen[id] {
			t.Fatalf("%s, after %d others", id, len(seen))
		}
		seen[id] = true
	}
}
