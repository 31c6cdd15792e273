package exchange

import (
	"errors"
	"strings"
	"testing"
)

// gameIDOf returns the game ID of cells.
func gameIDOf(params, cells string) string {
	var b strings.Builder
	empty := 0
	for i := range cells {
		if cells[i] == '.' {
			empty++
			continue
		}
		if empty > 0 {
			b.WriteByte(byte('a' + empty - 1))
		} else if i > 0 {
			b.WriteByte('_')
		}
		empty = 0
		b.WriteByte(cells[i])
	}
	if empty > 0 {
		b.WriteByte(byte('a' + empty - 1))
	}
	return params + ":" + b.String()
}

// Open reads lists of game IDs in the forms in which people copy them.
func TestListsOfGameIDs(t *testing.T) {
	const (
		second = "2x2:1_2e3_4g"
		jigsaw = "4j:1_2e3_4g,abbbbbbba"
	)
	first, cross := gameIDOf("3x3", wikipedia), gameIDOf("3x3x", wikipedia)
	titles := func(want ...string) func(o Opened) bool {
		return func(o Opened) bool {
			for i, p := range o.Puzzles {
				if p.Title != want[i] {
					return false
				}
			}
			return true
		}
	}
	at := func(line int) func(o Opened) bool {
		return func(o Opened) bool {
			own, ok := errors.AsType[*Error](o.First)
			return ok && own.Line == line
		}
	}
	for name, row := range map[string]struct {
		text          string
		count, unread int
		check         func(o Opened) bool
	}{
		"lines": {first + "\n" + second + "\n" + cross, 3, 0, titles("", "", "")},
		"several kinds": {cross + "\n" + jigsaw + "\n" + second, 3, 0, func(o Opened) bool {
			return told(o.Puzzles[0]) == "3x3,diagonals" && o.Puzzles[1].Grid.N() == 4 && o.Puzzles[2].Grid.N() == 4
		}},
		"blank lines":          {"\n" + first + "\n\n\n" + second + "\n\n", 2, 0, nil},
		"numbers":              {"1. " + first + "\n2) " + second + "\n#3 " + first, 3, 0, titles("1", "2", "3")},
		"names before the IDs": {"Easy: " + first + "\nHard = " + second, 2, 0, titles("Easy", "Hard")},
		"names above the IDs": {"An easy one\n" + first + "\n\nA hard one\n" + second, 2, 0,
			titles("An easy one", "A hard one")},
		"comments": {"# mine\n// of today\n" + first + " # good\n" + second, 2, 0,
			func(o Opened) bool { return o.Puzzles[0].Comment == "good" && o.Puzzles[0].Title == "" }},
		"in one line":       {first + ", " + second + "; " + cross, 3, 0, nil},
		"quotation marks":   {"[\"" + first + "\",\n\"" + second + "\"]", 2, 0, nil},
		"list marks":        {"- " + first + "\n* `" + second + "`", 2, 0, titles("", "")},
		"a quoted mail":     {"> " + first + "\n> " + second, 2, 0, titles("", "")},
		"with other lines":  {first + "\n" + wikipedia + "\n" + second, 3, 0, nil},
		"a line cut short":  {first + "\n" + first[:30] + "\n" + second, 2, 1, at(2)},
		"no beginning":      {first + "\n" + first[3:] + "\n" + second, 2, 1, at(2)},
		"a wrong sign":      {first + "\n\n" + strings.Replace(first, "b7", "b!", 1) + "\n" + second, 2, 1, at(3)},
		"a number":          {"3x3#123456\n" + first, 1, 1, at(1)},
		"an ID among words": {"Try this one: " + first + ". It is hard.", 1, 0, nil},
	} {
		o, err := Open(row.text, Options{})
		if err != nil || len(o.Puzzles) != row.count || o.Unread != row.unread || row.check != nil && !row.check(o) {
			var got []string
			for _, p := range o.Puzzles {
				got = append(got, p.Title+"|"+p.Comment)
			}
			t.Errorf("%s: %d puzzles, %d unread, %v, %v, %q", name, len(o.Puzzles), o.Unread, o.First, err, got)
		}
	}
	_, err := Open(second[:9]+"\n"+second[:10], Options{})
	if own, ok := errors.AsType[*Error](err); !ok || own.Line != 1 {
		t.Error(err)
	}
}
