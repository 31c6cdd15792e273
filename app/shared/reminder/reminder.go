// Package reminder writes a daily reminder as a file that calendars import (iCalendar, RFC 5545).
package reminder

import (
	"strings"
	"unicode/utf8"
)

// Daily is an event that repeats each day.
type Daily struct {
	Title   string
	Address string // the address of the page to open, which also identifies the event
	From    string // the first day, like 2026-11-25
	At      string // the local time of day, like 08:00. If it is malformed, the event is at 08:00
	Made    string // when the file is written, in UTC, like 2026-11-25T09:30:00.000Z
}

// usual is the time of day if none is given.
const usual = "08:00"

// Calendar returns the text of the file. The event takes ten minutes, with an alarm at its beginning. Its time is a
// local time without a time zone, so it stays the same in every time zone and in summer time. Files for the same
// address have the same event, so a calendar that imports one again changes the event.
func (d Daily) Calendar() string {
	at := d.At
	if len(at) < len(usual) || at[2] != ':' || strings.Trim(at[:2]+at[3:5], "0123456789") != "" ||
		at[:2] > "23" || at[3:5] > "59" {
		at = usual
	}
	from := strings.ReplaceAll(d.From, "-", "")
	made, _, _ := strings.Cut(strings.ReplaceAll(strings.ReplaceAll(d.Made, "-", ""), ":", ""), ".")
	var b strings.Builder
	for _, line := range []string{
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//Numplace//Daily reminder//EN",
		"BEGIN:VEVENT",
		"UID:" + escapes.Replace("daily-puzzle "+d.Address),
		"DTSTAMP:" + made + "Z",
		"DTSTART:" + from + "T" + at[:2] + at[3:5] + "00",
		"DURATION:PT10M",
		"RRULE:FREQ=DAILY",
		"SUMMARY:" + escapes.Replace(d.Title),
		"DESCRIPTION:" + escapes.Replace(d.Address),
		"URL:" + d.Address,
		"TRANSP:TRANSPARENT",
		"BEGIN:VALARM",
		"ACTION:DISPLAY",
		"DESCRIPTION:" + escapes.Replace(d.Title),
		"TRIGGER:PT0S",
		"END:VALARM",
		"END:VEVENT",
		"END:VCALENDAR",
	} {
		fold(&b, line)
	}
	return b.String()
}

// escapes are the characters that are escaped in values of the type TEXT.
var escapes = strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\n", `\n`)

// widest is the number of octets that a line may have without its end.
const widest = 75

// fold writes a line with its end. A longer line is continued on lines that begin with a space. No character is
// divided.
func fold(b *strings.Builder, line string) {
	for room := widest; len(line) > room; room = widest - 1 {
		for !utf8.RuneStart(line[room]) {
			room--
		}
		b.WriteString(line[:room] + "\r\n ")
		line = line[room:]
	}
	b.WriteString(line + "\r\n")
}
