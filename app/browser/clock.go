package browser

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

var began = time.Now()

// Clock is the time since the program began. No field of a component is a time.Time, whose methods would be kept for reflection, 5 KB to
// load.
func Clock() time.Duration { return time.Since(began) }

// Moment is a time as people write it where they are: the hour today, and else the day. at is in milliseconds since 1970, language a
// BCP 47 tag. It is "" for 0 and outside of a browser.
func Moment(language string, at int64) string {
	if app.IsServer || at == 0 {
		return ""
	}
	date, today := Make("Date", float64(at)), Make("Date")
	if date.Call("toDateString").String() == today.Call("toDateString").String() {
		return date.Call("toLocaleTimeString", language, map[string]any{"timeStyle": "short"}).String()
	}
	return date.Call("toLocaleDateString", language, map[string]any{"dateStyle": "medium"}).String()
}
