package daily

import (
	"strconv"
	"strings"
	"testing"
	"time"
)

const headSize = len(begin) + monthSize + 1

// ruledText returns the text of a file of puzzles with rules, which all differ. Every second one has givens.
func ruledText(month string) string {
	year, number, _ := monthOf(month)
	var puzzles []string
	for i := range DaysIn(year, number) {
		puzzle := "3x3,arrow:" + strconv.Itoa(i) + ".40.41,thermo:1.2.3"
		if i%2 == 1 {
			puzzle += " " + strings.Repeat(".", cells-1) + "5"
		}
		puzzles = append(puzzles, puzzle)
	}
	return Write(KeyOf(month, WithRules), puzzles)
}

// written returns the text of a month's file in which all puzzles differ.
func written(month string) string {
	year, number, _ := monthOf(month)
	var puzzles []string
	for i := range DaysIn(year, number) * Levels {
		puzzle := strings.Repeat("123456789", 8) + "........."
		puzzles = append(puzzles, puzzle[:72]+"."+padded(i, 8)[1:]+"5")
	}
	for i := range puzzles {
		puzzles[i] = strings.ReplaceAll(puzzles[i], "0", ".")
	}
	return Write(month, puzzles)
}

func TestMonthsAreReadAsTheyAreWritten(t *testing.T) {
	for _, test := range []struct {
		month string
		days  int
	}{{"2026-11", 30}, {"2026-12", 31}, {"2027-02", 28}, {"2028-02", 29}} {
		text := written(test.month)
		m, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if m.Days() != test.days || m.String() != test.month {
			t.Errorf("%s with %d days, want %s with %d", m, m.Days(), test.month, test.days)
		}
		for day := 1; day <= m.Days(); day++ {
			for level, want := range strings.Split(strings.Split(text, "\n")[day], " ") {
				got, ok := m.Puzzle(day, level)
				if !ok || got != want {
					t.Errorf("%s-%d, level %d: %q, %v, want %q", m, day, level, got, ok, want)
				}
				if atDay, atLevel, ok := m.Find(want); !ok || atDay != day || atLevel != level {
					t.Errorf("%s-%d, level %d is found at %d, %d, %v", m, day, level, atDay, atLevel, ok)
				}
			}
		}
		for _, none := range [][2]int{{0, 0}, {-1, 0}, {test.days + 1, 0}, {1, -1}, {1, Levels}} {
			if got, ok := m.Puzzle(none[0], none[1]); ok || got != "" {
				t.Errorf("day %d, level %d: %q", none[0], none[1], got)
			}
		}
	}
}

func TestPuzzlesWithRulesAreReadAsTheyAreWritten(t *testing.T) {
	for month, days := range map[string]int{"2027-01": 31, "2027-02": 28, "2028-02": 29} {
		text := ruledText(month)
		m, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if m.Days() != days || m.String() != "rules-"+month || m.Date(2).String() != month+"-02" {
			t.Errorf("%s with %d days, the second is %v", m, m.Days(), m.Date(2))
		}
		for day, want := range strings.Split(text, "\n")[1 : days+1] {
			if got, ok := m.Puzzle(day+1, WithRules); !ok || got != want {
				t.Errorf("%s, day %d: %q, %v, want %q", m, day+1, got, ok, want)
			}
			if at, level, ok := m.Find(want); !ok || at != day+1 || level != WithRules {
				t.Errorf("%s, day %d is found at %d, %d, %v", m, day+1, at, level, ok)
			}
		}
		for _, none := range [][2]int{{0, WithRules}, {days + 1, WithRules}, {1, 0}, {1, -1}, {1, PerDay}} {
			if got, ok := m.Puzzle(none[0], none[1]); ok || got != "" {
				t.Errorf("day %d, level %d: %q", none[0], none[1], got)
			}
		}
	}
}

// A layout alone is not the puzzle with that layout and givens, and a part of a layout is no puzzle.
func TestFindWholePuzzlesWithRulesOnly(t *testing.T) {
	puzzles := []string{"3x3,arrow:0.1.2 " + strings.Repeat(".", 80) + "5", "3x3,arrow:0.1.2.3", "3x3,arrow:0.1.2"}
	for len(puzzles) < 31 {
		puzzles = append(puzzles, "3x3,thermo:0.1.2")
	}
	m, err := Parse(Write("rules-2027-01", puzzles))
	if err != nil {
		t.Fatal(err)
	}
	for i, puzzle := range puzzles[:4] {
		if day, _, ok := m.Find(puzzle); !ok || day != i+1 {
			t.Errorf("%q is found at %d, %v", puzzle, day, ok)
		}
	}
	for _, part := range []string{"3x3", "3x3,arrow:0.1", "arrow:0.1.2", strings.Repeat(".", 80) + "5", "\n", " "} {
		if day, _, ok := m.Find(part); ok {
			t.Errorf("%q is found at %d", part, day)
		}
	}
}

func TestErrorsInPuzzlesWithRules(t *testing.T) {
	good := ruledText("2027-01")
	lines := strings.SplitAfter(good, "\n")
	with := func(n int, line string) string {
		return strings.Join(lines[:n-1], "") + line + strings.Join(lines[n:], "")
	}
	for name, test := range map[string]struct{ text, want string }{
		"a later form":    {strings.Replace(good, "daily 1", "daily 2", 1), "line 1: must be like"},
		"another series":  {strings.Replace(good, "rules-", "ruled-", 1), "line 1: must be like"},
		"month 13":        {strings.Replace(good, "2027-01", "2027-13", 1), `line 1: invalid month "2027-13"`},
		"of both series":  {with(3, strings.Split(written("2027-01"), "\n")[1]+"\n"), "line 3: "},
		"no puzzle":       {with(2, "\n"), `line 2: column 1: '\n' is not the beginning of 3x3,`},
		"capital letters": {with(2, "3x3,Arrow:0.1.2\n"), `line 2: column 5: 'A' is not a character of a layout`},
		"a short grid":    {with(2, "3x3,x ..\n"), `line 2: column 9: '\n' is not a digit or a full stop`},
		"a long grid": {with(2, "3x3,x "+strings.Repeat(".", 82)+"\n"),
			`line 2: column 88: '.' is not a line feed`},
		"a zero":        {with(2, "3x3,x "+strings.Repeat("0", 81)+"\n"), `line 2: column 7: '0' is not a digit`},
		"two blanks":    {with(2, "3x3,x  "+strings.Repeat(".", 81)+"\n"), `line 2: column 7: ' ' is not a digit`},
		"cut off":       {strings.Join(lines[:5], "") + "3x3,", "line 6: unexpected end of file"},
		"a day less":    {with(4, ""), "line 32: "},
		"a day more":    {with(4, lines[3]+lines[3]), "line 33: "},
		"another month": {strings.Replace(good, "2027-01", "2027-03", 1), "line 33: "},
		"another digit": {strings.Replace(good, "40.41", "40.42", 1), "line 33: "},
		"no check":      {strings.Join(lines[:32], ""), `line 33: "" is not the checksum, which is "`},
	} {
		m, err := Parse(test.text)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %s", name, err, test.want)
		}
		if m != (Month{}) {
			t.Errorf("%s: there is a month", name)
		}
	}
}

// Every date has one or two kinds of rules and a level, and the week gets harder from Monday to Sunday.
func TestRuledOn(t *testing.T) {
	d, _ := DateOf("2027-01-04") // a Monday
	for level := -1; d.Day <= 10; d = d.Plus(1) {
		r := RuledOn(d)
		if r.Level < level || r.Level >= Levels || len(r.Kinds) == 0 || len(r.Kinds) > 2 {
			t.Errorf("%v: %+v after level %d", d, r, level)
		}
		level = r.Level
		if LevelOn(d, WithRules) != r.Level || LevelOn(d, 1) != 1 {
			t.Errorf("%v has the levels %d and %d", d, LevelOn(d, WithRules), LevelOn(d, 1))
		}
	}
	d, _ = DateOf("2027-01-05")
	if got := RuledOn(d).Wish(); got != "l1.rwhite,black" {
		t.Error(got)
	}
}

func TestTheZeroMonthHasNothing(t *testing.T) {
	var m Month
	if _, ok := m.Puzzle(1, 0); ok || m.Days() != 0 || m.String() != "" {
		t.Error("the zero Month has something")
	}
	for _, puzzle := range []string{"", ".", strings.Repeat(".", cells)} {
		if _, _, ok := m.Find(puzzle); ok {
			t.Errorf("it has %q", puzzle)
		}
	}
}

// Find matches complete puzzles only, and not 81 characters that span two puzzles.
func TestFindWholePuzzlesOnly(t *testing.T) {
	m, err := Parse(written("2026-11"))
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"", m.lines[:cells-1], m.lines[1:][:cells], m.lines[:cells+1],
		m.lines[cells:][:cells]} {
		if _, _, ok := m.Find(text); ok {
			t.Errorf("%q is found", text)
		}
	}
}

func TestErrorsSayWhere(t *testing.T) {
	good := written("2026-11")
	line := func(n int) int { return headSize + (n-2)*lineSize }
	for name, test := range map[string]struct{ text, want string }{
		"nothing":       {"", "line 1: must be like"},
		"a page":        {"<!DOCTYPE html>", "line 1: must be like"},
		"a later form":  {strings.Replace(good, "daily 1", "daily 2", 1), "line 1: must be like"},
		"CR LF":         {strings.ReplaceAll(good, "\n", "\r\n"), "line 1: must be like"},
		"month 13":      {strings.Replace(good, "2026-11", "2026-13", 1), `line 1: invalid month "2026-13"`},
		"month zero":    {strings.Replace(good, "2026-11", "2026-00", 1), `line 1: invalid month "2026-00"`},
		"year zero":     {strings.Replace(good, "2026-11", "0000-11", 1), `line 1: invalid month "0000-11"`},
		"the head only": {good[:headSize], "line 2: unexpected end of file"},
		"cut off":       {good[:line(9)+5], "line 9: unexpected end of file"},
		"a zero": {good[:line(3)] + "0" + good[line(3)+1:],
			"line 3: column 1: '0' is not a digit or a full stop"},
		"no blank":      {good[:line(3)+81] + "." + good[line(3)+82:], "line 3: column 82: '.' is not a blank"},
		"no line end":   {good[:line(4)-1] + " " + good[line(4):], "line 3: column 246: ' ' is not a line feed"},
		"a day more":    {strings.Replace(good, "2026-11", "2027-02", 1), "line 30: "},
		"a day less":    {strings.Replace(good, "2026-11", "2026-12", 1), "line 32: "},
		"another month": {strings.Replace(good, "2026-11", "2026-09", 1), "line 32: "},
		"another digit": {good[:line(5)] + "9" + good[line(5)+1:], "line 32: "},
		"no check":      {good[:len(good)-sumSize], `line 32: "" is not the checksum, which is "`},
		"more after it": {good + "\n", "line 32: "},
		"no line feed":  {good[:len(good)-1], "line 32: "},
	} {
		m, err := Parse(test.text)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %s", name, err, test.want)
		}
		if m != (Month{}) {
			t.Errorf("%s: there is a month", name)
		}
	}
}

func TestHas(t *testing.T) {
	for month, want := range map[string]bool{
		"2025-12": false, "2026-01": true, "2031-07": true, "2035-12": true, "2036-01": false,
		"rules-2026-12": false, "rules-2027-01": true, "rules-2035-12": true, "rules-2036-01": false, "rules-": false,
		"rule-2027-01": false, "rules-rules-2027-01": false,
		"": false, "2030": false, "2030-13": false, "2030-1": false, "2030-0x": false, "2030/01": false,
	} {
		if Has(month) != want {
			t.Errorf("%q: %v", month, !want)
		}
	}
	for level, want := range map[int]string{0: "daily/2026-11.txt", 2: "daily/2026-11.txt",
		WithRules: "daily/rules-2026-11.txt"} {
		if got := Name(KeyOf("2026-11", level)); got != want {
			t.Error(got)
		}
	}
}

// Date agrees with the standard package time.
func TestDates(t *testing.T) {
	for day := time.Date(1995, 1, 1, 0, 0, 0, 0, time.UTC); day.Year() < 2105; day = day.AddDate(0, 0, 1) {
		d, ok := DateOf(day.Format(time.DateOnly))
		if !ok || d != (Date{day.Year(), int(day.Month()), day.Day()}) || d.String() != day.Format(time.DateOnly) {
			t.Fatalf("%v: %v, %v", day, d, ok)
		}
		if d.Weekday() != int(day.Weekday()) {
			t.Errorf("%v: %d", day, d.Weekday())
		}
		for _, n := range []int{-400, -31, -13, -1, 0, 1, 30, 366} {
			if got, want := d.Plus(n).String(), day.AddDate(0, 0, n).Format(time.DateOnly); got != want {
				t.Fatalf("%v, plus %d: %s, want %s", d, n, got, want)
			}
			if got := d.Plus(n).Since(d); got != n {
				t.Fatalf("%v, plus %d, is %d days later", d, n, got)
			}
		}
	}
	for _, text := range []string{"", "2026-11", "2026-11-31", "2026-02-29", "2026-13-01", "2026-00-01", "2026-01-00",
		"0000-01-01", "2026-1-01", "2026-11-1x", "+026-11-11", "2026-11-211", "2026/11/21"} {
		if d, ok := DateOf(text); ok || d != (Date{}) {
			t.Errorf("%q: %v", text, d)
		}
	}
}

// Parse accepts a text only if Write returns the same text for the parsed puzzles. Each text is also tried
// with a correct checksum appended.
func FuzzParse(f *testing.F) {
	good := written("2026-11")
	f.Add(good)
	f.Add(good[:len(good)-sumSize])
	f.Add(written("2028-02"))
	f.Add(ruledText("2027-02"))
	f.Add("")
	f.Fuzz(func(t *testing.T, text string) {
		for _, text := range []string{text, text + check(text)} {
			m, err := Parse(text)
			if err != nil {
				continue
			}
			var puzzles []string
			for day := 1; day <= m.Days(); day++ {
				for level := range PerDay {
					if puzzle, ok := m.Puzzle(day, level); ok {
						puzzles = append(puzzles, puzzle)
					}
				}
			}
			if Write(m.String(), puzzles) != text {
				t.Errorf("%q is read as %s", text, m)
			}
		}
	})
}
