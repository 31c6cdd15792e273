package embed

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
)

func TestControls(t *testing.T) {
	for text, want := range map[string]string{
		"":                               "",
		"solve,check,explore":            "check,solve,explore",
		" pad , undo ":                   "undo,pad",
		"reset all candidates":           "all,candidates,reset",
		"solve,solve,SOLVE,fly,check-":   "solve",
		DefaultControls.String():         "check,solve,explore,pad",
		strings.Join(Names[:], ","):      strings.Join(Names[:], ","),
		"<b>,solve;check,solve\u3000pad": "check,solve,pad",
		"gallery nopad\nundo\treset\r\n": "undo,reset",
	} {
		if got := ReadControls(text).String(); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestOptionsOfAnAddress(t *testing.T) {
	indigo := Colour{0x1c, 0x4a, 0x9c, true}
	for query, want := range map[string]Options{
		"":                              {Controls: DefaultControls},
		"?p=1...&utm=x":                 {Controls: DefaultControls},
		"?controls=":                    {},
		"?controls=solve,pad&readonly":  {Controls: Solve | Pad, ReadOnly: true},
		"?readonly=0&accent=1c4a9c":     {Controls: DefaultControls, Accent: indigo},
		"?readonly=1&accent=%231C4A9C":  {Controls: DefaultControls, ReadOnly: true, Accent: indigo},
		"?clock=1&archive&streak=12":    {Controls: DefaultControls, Clock: true, Archive: true, Streak: 12},
		"?clock=0&archive=0&streak=-1":  {Controls: DefaultControls},
		"?streak=99999999":              {Controls: DefaultControls},
		"?accent=red":                   {Controls: DefaultControls},
		"?accent=1c4a9":                 {Controls: DefaultControls},
		"?accent=+1c4a9":                {Controls: DefaultControls},
		"?accent=abc&%zz=1&controls=%2": {Accent: Colour{0xaa, 0xbb, 0xcc, true}},
	} {
		if got := FromQuery(query); got != want {
			t.Errorf("%s: %+v, want %+v", query, got, want)
		}
	}
}

func TestMessagesAreReadStrictly(t *testing.T) {
	message := func(more map[string]any) map[string]any {
		fields := map[string]any{"numplace": 1.0, "id": 7.0, "do": "state"}
		for name, value := range more {
			fields[name] = value
			if value == "absent" {
				delete(fields, name)
			}
		}
		return fields
	}
	for _, test := range []struct {
		name string
		more map[string]any
		want string // expected part of the error; "" if the message is valid
		id   int
	}{
		{name: "as it should be", id: 7},
		{name: "another version", more: map[string]any{"numplace": 2.0}, want: "numplace", id: -1},
		{name: "a version of words", more: map[string]any{"numplace": "1"}, want: "numplace", id: -1},
		{name: "no version", more: map[string]any{"numplace": "absent"}, want: "numplace", id: -1},
		{name: "no id", more: map[string]any{"id": "absent"}, want: "id", id: -1},
		{name: "half an id", more: map[string]any{"id": 1.5}, want: "id", id: -1},
		{name: "an id below zero", more: map[string]any{"id": -1.0}, want: "id", id: -1},
		{name: "an id too large", more: map[string]any{"id": float64(1 << 53)}, want: "id", id: -1},
		{name: "the largest id", more: map[string]any{"id": float64(1<<53 - 1)}, id: 1<<53 - 1},
		{name: "no verb", more: map[string]any{"do": "absent"}, want: "do", id: 7},
		{name: "an unknown verb", more: map[string]any{"do": "eval"}, want: "do", id: 7},
		{name: "an unknown verb", more: map[string]any{"do": nil}, want: "do", id: 7},
		{name: "an argument too many", more: map[string]any{"text": "1"}, want: "no such argument", id: 7},
		{name: "a text", more: map[string]any{"do": "load", "text": "1..."}, id: 7},
		{name: "no text", more: map[string]any{"do": "load"}, want: "text", id: 7},
		{name: "a number for a text", more: map[string]any{"do": "load", "text": 1.0}, want: "text", id: 7},
		{name: "a text too long", more: map[string]any{"do": "load", "text": strings.Repeat("1", MaxText+1)},
			want: "text", id: 7},
		{name: "a text with digits", more: map[string]any{"do": "load", "text": "1...", "digits": ".2.."}, id: 7},
		{name: "a text with a layout", more: map[string]any{"do": "load", "text": "1...", "layout": "2x2,king"}, id: 7},
		{name: "a layout that is no text", more: map[string]any{"do": "load", "text": "1...", "layout": 3.0},
			want: "layout", id: 7},
		{name: "a layout too long", more: map[string]any{"do": "load", "text": "1...",
			"layout": strings.Repeat("1", MaxText+1)}, want: "layout is not a string of at most 65,536", id: 7},
		{name: "a layout that the frame leaves out for its length", more: map[string]any{"do": "load", "text": "1...",
			"layout": nil}, want: "layout is not a string of at most 65,536", id: 7},
		{name: "digits that are no text", more: map[string]any{"do": "load", "text": "1...", "digits": nil},
			want: "digits", id: 7},
		{name: "a text with notes", more: map[string]any{"do": "load", "text": "1...", "notes": "1AAA"}, id: 7},
		{name: "notes that are no text", more: map[string]any{"do": "load", "text": "1...", "notes": 1.0},
			want: "notes", id: 7},
		{name: "notes too long", more: map[string]any{"do": "load", "text": "1...",
			"notes": strings.Repeat("1", MaxText+1)}, want: "notes is not a string of at most 65,536", id: 7},
		{name: "digits without a text", more: map[string]any{"do": "load", "digits": ".2.."}, want: "text", id: 7},
		{name: "digits for another verb", more: map[string]any{"do": "state", "digits": ".2.."},
			want: "no such argument", id: 7},
		{name: "a long text of long characters",
			more: map[string]any{"do": "load", "text": strings.Repeat("数", MaxText)}, id: 7},
		{name: "a limit", more: map[string]any{"do": "count", "limit": 2.0}, id: 7},
		{name: "a hint", more: map[string]any{"do": "hint"}, id: 7},
		{name: "a hint with an argument", more: map[string]any{"do": "hint", "skip": 1.0}, want: "no such argument",
			id: 7},
		{name: "no limit", more: map[string]any{"do": "count"}, id: 7},
		{name: "the limit zero", more: map[string]any{"do": "count", "limit": 0.0}, want: "limit", id: 7},
		{name: "half a limit", more: map[string]any{"do": "count", "limit": 2.5}, want: "limit", id: 7},
		{name: "a limit of words", more: map[string]any{"do": "count", "limit": "2"}, want: "limit", id: 7},
		{name: "options", more: map[string]any{"do": "set", "controls": "pad", "readonly": true, "accent": "#abc",
			"lang": "zh", "theme": "dark"}, id: 7},
		{name: "a date", more: map[string]any{"do": "load", "daily": "easy", "date": "2026-11-28"}, id: 7},
		{name: "a date that is a number", more: map[string]any{"do": "load", "daily": "easy", "date": 20261128.0},
			want: "date is not a string", id: 7},
		{name: "a long date", more: map[string]any{"do": "load", "daily": "easy", "date": strings.Repeat("2", 65)},
			want: "date is not a string of at most 64", id: 7},
		{name: "a date alone", more: map[string]any{"do": "load", "text": "1...", "date": "2026-11-28"},
			want: "daily is missing", id: 7},
		{name: "what a frame shows", more: map[string]any{"do": "set", "clock": true, "archive": false, "streak": 3.0},
			id: 7},
		{name: "a clock of words", more: map[string]any{"do": "set", "clock": "yes"}, want: "clock", id: 7},
		{name: "an archive that is a number", more: map[string]any{"do": "set", "archive": 1.0},
			want: "archive", id: 7},
		{name: "half a day", more: map[string]any{"do": "set", "streak": 1.5}, want: "streak", id: 7},
		{name: "fewer days than none", more: map[string]any{"do": "set", "streak": -1.0}, want: "streak", id: 7},
		{name: "endless days", more: map[string]any{"do": "set", "streak": 1e300}, want: "streak", id: 7},
		{name: "an unknown theme", more: map[string]any{"do": "set", "theme": "blue"}, want: "theme", id: 7},
		{name: "an unknown language", more: map[string]any{"do": "set", "lang": "xx"},
			want: "lang is not en, ja, zh-Hans or zh-Hant", id: 7},
		{name: "an invalid colour", more: map[string]any{"do": "set", "accent": "url(x)"}, want: "accent", id: 7},
		{name: "words for yes", more: map[string]any{"do": "set", "readonly": "yes"}, want: "readonly", id: 7},
		{name: "an unknown control", more: map[string]any{"do": "set", "controls": "pad, sovle; check"},
			want: `controls: "sovle"`, id: 7},
		{name: "an unknown control with a long name",
			more: map[string]any{"do": "set", "controls": strings.Repeat("数", 99)}, want: "controls", id: 7},
		{name: "no controls", more: map[string]any{"do": "set", "controls": ""}, id: 7},
		{name: "controls that are no text", more: map[string]any{"do": "set", "controls": nil}, want: "controls",
			id: 7},
	} {
		m, err := Read(message(test.more))
		problem, ok := errors.AsType[*Problem](err)
		switch {
		case test.want == "" && err != nil:
			t.Errorf("%s: %v", test.name, err)
		case test.want != "" &&
			(!ok || problem.Code != BadMessage || !strings.Contains(problem.Text, test.want)):
			t.Errorf("%s: %v, want it to contain %q", test.name, err, test.want)
		}
		if m.ID != test.id {
			t.Errorf("%s: id %d, want %d", test.name, m.ID, test.id)
		}
	}
	m, err := Read(message(map[string]any{"do": "set", "readonly": true, "lang": "ja", "theme": "auto", "accent": ""}))
	if err != nil || m.Set.Controls != nil || !*m.Set.ReadOnly || *m.Set.Lang != i18n.Ja || *m.Set.Theme != "" ||
		m.Set.Accent.Set {
		t.Errorf("%+v, %v", m.Set, err)
	}
}

// With any accent, the solver's digits and the button's label are legible on every background of both themes.
func TestEveryAccentIsLegible(t *testing.T) {
	if Tint(Colour{}) != "" {
		t.Error("no colour, and a style sheet")
	}
	random := rand.New(rand.NewPCG(1, 2))
	colours := []Colour{black, white, {255, 255, 0, true}, {255, 0, 0, true}, {0, 0, 255, true}, {128, 128, 128, true},
		{0x1c, 0x4a, 0x9c, true}}
	for range 2000 {
		n := random.Uint32()
		colours = append(colours, Colour{uint8(n), uint8(n >> 8), uint8(n >> 16), true})
	}
	for _, c := range colours {
		for theme := range paper {
			declared := map[string]Colour{}
			for line := range strings.SplitSeq(roles(c, theme), ";") {
				name, value, _ := strings.Cut(line, ":")
				colour, ok := ReadColour(value)
				if !ok {
					t.Fatalf("%v: %s", c, line)
				}
				declared[name] = colour
			}
			for _, ground := range []string{"--house", "--same", "--selected"} {
				if got := contrast(declared["--ink-solved"], declared[ground]); got < 4.5 {
					t.Fatalf("%v in theme %d: %.2f on %s", c, theme, got, ground)
				}
			}
			if got := contrast(declared["--accent"], paper[theme]); got < 4.5 {
				t.Fatalf("%v in theme %d: %.2f on paper", c, theme, got)
			}
			if word, edge := contrast(white, declared["--fill"]),
				contrast(declared["--fill"], paper[theme]); word < 4.5 || edge < 3 {
				t.Fatalf("%v in theme %d: the button's word has %.2f, the button %.2f", c, theme, word, edge)
			}
		}
	}
	if got := roles(Colour{0x1c, 0x4a, 0x9c, true}, 0); !strings.HasPrefix(got, "--accent:#1c4a9c;") {
		t.Errorf("a colour that can be read is changed: %s", got)
	}
}

// For any input, Read does not panic, and does not accept a message with an unknown verb.
func FuzzRead(f *testing.F) {
	f.Add("numplace", 1.0, "state", "text", "x", true)
	f.Fuzz(func(t *testing.T, name string, number float64, verb, argument, value string, yes bool) {
		for _, fields := range []map[string]any{
			{"numplace": 1.0, "id": number, "do": verb, argument: value},
			{"numplace": 1.0, "id": 1.0, "do": verb, argument: number},
			{"numplace": 1.0, "id": 1.0, "do": "set", argument: value, name: yes},
		} {
			m, err := Read(fields)
			if _, known := arguments[m.Do]; err == nil && !known {
				t.Errorf("%v is read as %+v", fields, m)
			}
			if err != nil && len(fmt.Sprint(err)) > 300 {
				t.Errorf("a problem of %d bytes", len(fmt.Sprint(err)))
			}
		}
		FromQuery(value)
		if c, ok := ReadColour(value); ok {
			if again, _ := ReadColour(c.String()); again != c {
				t.Errorf("%v is written %s", c, c)
			}
		}
	})
}

func TestTheWishOfAnAddress(t *testing.T) {
	for query, want := range map[string]Wish{
		"?p=1...":                          {},
		"?daily=easy":                      {Daily: 1},
		"?daily=hard&level=2":              {Daily: 3},
		"?daily=rules":                     {Daily: 4},
		"?daily=EASY":                      {},
		"?daily=":                          {},
		"?level=5":                         {Level: 5},
		"?level=1&seed=a+b%26":             {Level: 1, Seed: "a b&"},
		"?level=0":                         {},
		"?level=6":                         {},
		"?level=1.5":                       {},
		"?seed=x":                          {},
		"?level=2&seed=" + long(maxSeed):   {Level: 2, Seed: long(maxSeed)},
		"?level=2&seed=" + long(maxSeed+1): {Level: 2, Seed: long(maxSeed)},
	} {
		if got, _ := WishOf(query); got != want {
			t.Errorf("%s: %+v, want %+v", query, got, want)
		}
	}
}

func long(n int) string { return strings.Repeat("ナ", n) }

func TestSpentIsReadAsItIsWritten(t *testing.T) {
	for _, s := range []Spent{{}, {1, 2, 3}, {mostSeconds, mostCount, mostCount}} {
		if got, ok := ReadSpent(s.String()); !ok || got != s {
			t.Errorf("%s: %+v, %v", s, got, ok)
		}
	}
	for _, text := range []string{"", "1,2", "1,2,3,4", "1,2,-3", "1,2,x", "1,2,4294967296", " 1,2,3", "1.5,2,3",
		"1000000000,0,0", "31622401,0,0", "0,1000001,0", "0,0,1000001"} {
		if got, ok := ReadSpent(text); ok {
			t.Errorf("%q is read as %+v", text, got)
		}
		if _, spent := WishOf("?p=1&spent=" + text); spent != (Spent{}) {
			t.Errorf("%q in an address is read as %+v", text, spent)
		}
	}
}

func TestAMessageWithAWish(t *testing.T) {
	for name, test := range map[string]struct {
		more map[string]any
		want Wish
		bad  string
	}{
		"today's":            {more: map[string]any{"daily": "medium"}, want: Wish{Daily: 2}},
		"today's with rules": {more: map[string]any{"daily": "rules"}, want: Wish{Daily: 4}},
		"today's, remembered": {more: map[string]any{"daily": "easy", "text": "1...", "spent": "9,0,1"},
			want: Wish{Daily: 1}},
		"made":                    {more: map[string]any{"level": 3.0, "seed": "x"}, want: Wish{Level: 3, Seed: "x"}},
		"no text, no wish":        {more: map[string]any{}, bad: "text"},
		"no text at all":          {more: map[string]any{"daily": "easy", "text": nil}, bad: "text"},
		"no such level of a day":  {more: map[string]any{"daily": "extreme"}, bad: "daily"},
		"no such level":           {more: map[string]any{"level": 6.0}, bad: "level"},
		"half a level":            {more: map[string]any{"level": 1.5}, bad: "level"},
		"a level in words":        {more: map[string]any{"level": "2"}, bad: "level"},
		"both":                    {more: map[string]any{"level": 2.0, "daily": "easy"}, bad: "exclude"},
		"a seed alone":            {more: map[string]any{"seed": "x", "text": "1..."}, bad: "seed"},
		"a seed that is too long": {more: map[string]any{"level": 2.0, "seed": long(maxSeed + 1)}, bad: "seed"},
		"no effort":               {more: map[string]any{"daily": "easy", "spent": "much"}, bad: "spent"},
		"a life's effort":         {more: map[string]any{"daily": "easy", "spent": "1000000000,0,0"}, bad: "spent"},
	} {
		fields := map[string]any{"numplace": 1.0, "id": 7.0, "do": "load"}
		for k, v := range test.more {
			fields[k] = v
		}
		m, err := Read(fields)
		if test.bad != "" {
			if err == nil || !strings.Contains(err.Error(), test.bad) {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		if err != nil || m.Wish != test.want {
			t.Errorf("%s: %+v, %v", name, m.Wish, err)
		}
		if _, has := test.more["spent"]; has != (m.Spent != nil) {
			t.Errorf("%s: spent is %v", name, m.Spent)
		}
	}
}

// The keys of the pad fit into its rows.
func TestThePadHasRoom(t *testing.T) {
	for n := 1; n <= 25; n++ {
		for _, notes := range []bool{false, true} {
			keys, most := n+1, 9
			if notes {
				keys, most = n+NotesKeys, 7
			}
			rows := PadRows(n, notes)
			if inRow := (keys + rows - 1) / rows; inRow > most {
				t.Errorf("%d digits, notes %v: %d rows with %d keys each", n, notes, rows, inRow)
			}
		}
	}
}
