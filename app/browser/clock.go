package browser

import (
	"strconv"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

var began = time.Now()

// Clock returns the time since the program started. It exists so that components need no field of type
// time.Time: reflection on such a field would link all methods of time.Time, which add 5 KB to the program.
func Clock() time.Duration { return time.Since(began) }

// Visible reports whether the page is visible, that is, not in a background tab.
func Visible() bool { return !Document().Get("hidden").Bool() }

// Moment formats a time for display. at is in milliseconds since 1970, and language is a BCP 47 tag. If the
// time is today, Moment returns the time of day, and otherwise the date. If at is 0, or outside a browser, it
// returns "".
func Moment(language string, at int64) string {
	if app.IsServer || at == 0 {
		return ""
	}
	date, today := Make("Date", float64(at)), Make("Date")
	if date.Call("toDateString").String() == today.Call("toDateString").String() {
		return date.Call("toLocaleTimeString", language, map[string]any{"timeStyle": "short"}).String()
	}
	return medium(date, language)
}

// medium formats a date for display, like 23 Nov 2026 or 2026年11月23日.
func medium(date app.Value, language string) string {
	style := "medium" // not used for Japanese, where it gives 2026/11/23
	if language != "en" {
		style = "long"
	}
	return date.Call("toLocaleDateString", language, map[string]any{"dateStyle": style}).String()
}

// Today returns the user's local date, like 2026-11-21. Outside a browser it returns "".
func Today() string {
	if app.IsServer {
		return ""
	}
	now := Make("Date")
	part := func(getter string, more int) string {
		n := strconv.Itoa(now.Call(getter).Int() + more)
		if len(n) < 2 {
			return "0" + n
		}
		return n
	}
	return part("getFullYear", 0) + "-" + part("getMonth", 1) + "-" + part("getDate", 0)
}

// Stamp returns the current time in UTC, like 2026-11-25T09:30:00.000Z.
func Stamp() string { return Make("Date").Call("toISOString").String() }

// UntilTomorrow returns the time until midnight, but not more than an hour, because timers stop while a
// device sleeps.
func UntilTomorrow() time.Duration {
	now := Make("Date")
	tomorrow := Make("Date", now.Call("getFullYear"), now.Call("getMonth"), now.Call("getDate").Int()+1)
	left := tomorrow.Call("getTime").Float() - now.Call("getTime").Float()
	return min(time.Duration(left)*time.Millisecond+time.Millisecond, time.Hour)
}

// Minute returns the current month, day and time of day, formatted for a language.
func Minute(tag string) string {
	form := map[string]any{"month": "short", "day": "numeric", "hour": "numeric", "minute": "2-digit"}
	return Make("Date").Call("toLocaleString", tag, form).String()
}

// TimeOfDay returns the current time of day, formatted for a language.
func TimeOfDay(tag string) string {
	return Make("Date").Call("toLocaleTimeString", tag, map[string]any{"timeStyle": "short"}).String()
}
