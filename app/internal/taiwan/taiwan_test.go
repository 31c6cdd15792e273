package taiwan

import (
	"os"
	"testing"
)

func TestForeign(t *testing.T) {
	for text, want := range map[string]string{"標准範围": "准围", "標準範圍": "", "在干擾中 12": ""} {
		if got := Foreign(text); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

// The lessons in Traditional Chinese contain no Simplified character.
func TestTheLessonsHaveNone(t *testing.T) {
	lessons, err := os.ReadFile("../../../web/learn/zh-Hant.txt")
	if err != nil {
		t.Fatal(err)
	}
	if foreign := Foreign(string(lessons)); foreign != "" {
		t.Errorf("%q", foreign)
	}
}
