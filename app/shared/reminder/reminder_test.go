package reminder

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// property is a line of a calendar: its name, and its value as it is written.
type property struct{ name, value string }

// parse reads a calendar by RFC 5545: it checks the ends and the lengths of the lines, and unfolds them.
func parse(t *testing.T, text string) (all []property) {
	t.Helper()
	lines := strings.Split(text, "\r\n")
	if lines[len(lines)-1] != "" || strings.ContainsAny(strings.ReplaceAll(text, "\r\n", ""), "\r\n") {
		t.Errorf("the lines do not all end with CRLF: %q", text)
	}
	for _, line := range lines[:len(lines)-1] {
		if len(line) > 75 || !utf8.ValidString(line) {
			t.Errorf("a line of %d octets: %q", len(line), line)
		}
		if rest, folded := strings.CutPrefix(line, " "); folded {
			all[len(all)-1].value += rest
			continue
		}
		name, value, ok := strings.Cut(line, ":")
		if !ok || !regexp.MustCompile(`^[A-Z-]+$`).MatchString(name) {
			t.Errorf("not a property: %q", line)
		}
		all = append(all, property{name, value})
	}
	return all
}

// plain reverses the escapes of a value of the type TEXT. It fails for a character that must be escaped.
func plain(t *testing.T, value string) string {
	t.Helper()
	var b strings.Builder
	for i := 0; i < len(value); i++ {
		switch {
		case value[i] == ',' || value[i] == ';':
			t.Errorf("%q is not escaped", value)
		case value[i] == '\\':
			i++
			switch value[i] {
			case 'n', 'N':
				b.WriteByte('\n')
				continue
			case '\\', ',', ';':
			default:
				t.Errorf("%q has an unknown escape", value)
			}
		}
		b.WriteByte(value[i])
	}
	return b.String()
}

func TestCalendar(t *testing.T) {
	const address = "https://sudoku.example/a/long/path/to/the/site/with/many/parts/zh-hant/index.html"
	for _, title := range []string{"Today’s Sudoku", "今日のナンプレ", "Sums, cages; and\na \\ backslash",
		strings.Repeat("今日的數獨題目、", 12) + strings.Repeat("a", 200)} {
		all := parse(t, Daily{title, address, "2026-11-25", "19:05", "2026-11-25T09:30:01.123Z"}.Calendar())
		events, open, of := 0, []string{}, map[string]string{}
		for _, p := range all {
			switch inside := strings.Join(open, " "); p.name {
			case "BEGIN":
				open = append(open, p.value)
				if p.value == "VEVENT" {
					events++
				}
			case "END":
				if open[len(open)-1] != p.value {
					t.Fatalf("%s ends in %s", p.value, inside)
				}
				open = open[:len(open)-1]
			default:
				if key := inside + " " + p.name; of[key] != "" {
					t.Errorf("%s twice", key)
				} else {
					of[key] = p.value
				}
			}
		}
		for key, want := range map[string]string{
			"VCALENDAR VERSION": "2.0", "VCALENDAR VEVENT DTSTAMP": "20261125T093001Z",
			"VCALENDAR VEVENT DTSTART": "20261125T190500", "VCALENDAR VEVENT RRULE": "FREQ=DAILY",
			"VCALENDAR VEVENT URL": address, "VCALENDAR VEVENT VALARM ACTION": "DISPLAY",
			"VCALENDAR VEVENT VALARM TRIGGER": "PT0S",
		} {
			if of[key] != want {
				t.Errorf("%s: %q, want %q", key, of[key], want)
			}
		}
		if events != 1 || len(open) > 0 || of["VCALENDAR PRODID"] == "" || of["VCALENDAR VEVENT UID"] == "" {
			t.Errorf("%d events, %q open: %v", events, open, of)
		}
		if got := plain(t, of["VCALENDAR VEVENT SUMMARY"]); got != title {
			t.Errorf("the title is %q, want %q", got, title)
		}
		plain(t, of["VCALENDAR VEVENT VALARM DESCRIPTION"])
		plain(t, of["VCALENDAR VEVENT UID"])
	}
	for at, want := range map[string]string{"": "080000", "00:00": "000000", "23:59": "235900", "24:00": "080000",
		"7:30": "080000", "07:3x": "080000", "07:60": "080000", "07:30:15": "073000"} {
		text := Daily{"Sudoku", address, "2026-11-25", at, "2026-11-25T09:30:01.123Z"}.Calendar()
		if !strings.Contains(text, "\r\nDTSTART:20261125T"+want+"\r\n") {
			t.Errorf("at %q: %q, want %s", at, text, want)
		}
	}
}
