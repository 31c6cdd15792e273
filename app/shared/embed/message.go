package embed

import (
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"numplace/app/shared/i18n"
	"numplace/solver/format"
)

// Verb is the kind of a request from the host page.
type Verb string

// These are the values of Verb.
const (
	Hello       Verb = "hello"
	Load        Verb = "load"
	State       Verb = "state"
	VerbSolve   Verb = "solve"
	VerbCheck   Verb = "check"
	VerbHint    Verb = "hint"
	Count       Verb = "count"
	VerbReset   Verb = "reset"
	VerbExplore Verb = "explore"
	SetOptions  Verb = "set"
)

const (
	// MaxText is the maximum length, in characters, of a text that can be loaded.
	MaxText = 1 << 16
	maxID   = 1 << 53
)

// Message is a request from the host page.
type Message struct {
	ID     int
	Do     Verb
	Text   string // Load: the puzzle; with a Wish, saved progress on that puzzle, or ""
	Digits string // Load: the digits entered, in the format of link.WithDigits; "" to use those in Text
	Notes  string // Load: the notes, in the format of n= in a link; "" to use those in Text
	Layout string // Load: the layout of the puzzle; "" to use the one in Text
	Wish          // Load: a puzzle to fetch or generate instead of one in Text
	Spent  *Spent // Load: the effort already spent on the puzzle; nil for none
	Limit  int    // Count: the number at which counting stops; 0 for no limit
	Set    Change // SetOptions: the options to change
}

// Change has the options that SetOptions changes. An option whose field is nil stays unchanged.
type Change struct {
	Controls *Controls
	ReadOnly *bool
	Clock    *bool
	Archive  *bool
	Streak   *int
	Accent   *Colour
	Lang     *i18n.Lang
	Theme    *string // "" (follow the system), "light" or "dark"
}

// Code is the machine-readable reason why a message has no result.
type Code string

// These are the values of Code.
const (
	BadMessage Code = "bad-message"    // the message is not a valid message of version 1
	BadText    Code = "bad-text"       // the text to load is not a puzzle
	Unsolved   Code = "unsolved-rules" // the puzzle has rules that Numplace does not solve
	Cancelled  Code = "cancelled"      // the user or another message has ended the request
	NoWorker   Code = "no-worker"      // the solver could not start or has failed
	NotLoaded  Code = "not-loaded"     // the texts of the requested language could not be fetched
)

// Problem is the error that is returned for a message without a result.
type Problem struct {
	Code Code
	Text string // for the developer of the host page, in English; why a text was not read may be in the user's language
	// Line and Column are the position in a text that could not be read, from 1. They are 0 if the whole line or text
	// is wrong, or if the position is unknown.
	Line, Column int
}

func (p *Problem) Error() string { return string(p.Code) + ": " + p.Text }

func bad(text string) error { return &Problem{Code: BadMessage, Text: text} }

// arguments lists the properties that each verb allows besides numplace, id and do.
var arguments = map[Verb][]string{
	Hello: nil, State: nil, VerbSolve: nil, VerbCheck: nil, VerbHint: nil, VerbReset: nil, VerbExplore: nil,
	Load: {"text", "digits", "notes", "layout", "daily", "date", "level", "seed", "spent"}, Count: {"limit"},
	SetOptions: {"controls", "readonly", "accent", "lang", "theme", "clock", "archive", "streak"},
}

// Read parses a message. fields has the properties of the message's object. The values are strings, float64
// or bool; nil stands for a value of any other type. The error is a *Problem. ID is -1 if the message has no
// valid id.
func Read(fields map[string]any) (m Message, err error) {
	m.ID = -1
	if version, ok := fields["numplace"].(float64); !ok || version != Version {
		return m, bad("numplace is not 1")
	}
	id, ok := fields["id"].(float64)
	if !ok || id != math.Trunc(id) || id < 0 || id >= maxID {
		return m, bad("id is not an integer from 0 to 2^53-1")
	}
	m.ID = int(id)
	name, ok := fields["do"].(string)
	allowed, known := arguments[Verb(name)]
	if !ok || !known {
		return m, bad("do is not a verb of version 1")
	}
	m.Do = Verb(name)
	for field := range fields {
		switch field {
		case "numplace", "id", "do":
		default:
			if !slices.Contains(allowed, field) {
				return m, bad(name + " has no such argument: " + strconv.QuoteToASCII(beginning(field)))
			}
		}
	}
	switch m.Do {
	case Load:
		if m.Wish, err = readWish(fields); err != nil {
			return m, err
		}
		_, there := fields["text"]
		m.Text, ok = fields["text"].(string)
		if !ok && (there || m.Wish == Wish{}) || utf8.RuneCountInString(m.Text) > MaxText {
			return m, bad("text" + notAText)
		}
		if value, there := fields["spent"]; there {
			text, _ := value.(string)
			spent, ok := ReadSpent(text)
			if m.Spent = &spent; !ok {
				return m, bad("spent is not three whole numbers separated by commas, or a number is too large")
			}
		}
		if m.Digits, err = optional(fields, "digits"); err == nil {
			m.Notes, err = optional(fields, "notes")
		}
		if err == nil {
			m.Layout, err = optional(fields, "layout")
		}
	case Count:
		if limit, there := fields["limit"]; there {
			n, ok := limit.(float64)
			if !ok || n != math.Trunc(n) || n < 1 || n >= maxID {
				return m, bad("limit is not an integer from 1 to 2^53-1")
			}
			m.Limit = int(n)
		}
	case SetOptions:
		m.Set, err = readChange(fields)
	}
	return m, err
}

// notAText is the end of the message for a value that is not a string or is too long. One message covers both
// cases, because the caller may replace a string longer than MaxText by nil.
const notAText = " is not a string of at most 65,536 characters"

// optional returns the string in the property called name, or "" if the property is missing.
func optional(fields map[string]any, name string) (text string, err error) {
	value, there := fields[name]
	text, ok := value.(string)
	if there && (!ok || utf8.RuneCountInString(text) > MaxText) {
		return "", bad(name + notAText)
	}
	return text, nil
}

func readChange(fields map[string]any) (c Change, err error) {
	for field, value := range fields {
		text, isText := value.(string)
		switch field {
		case "controls":
			controls, unknown := readControls(text)
			c.Controls = &controls
			if !isText {
				return c, bad("controls is not a string")
			}
			if unknown != "" {
				return c, bad("unknown controls: " + strconv.QuoteToASCII(beginning(unknown)))
			}
		case "readonly":
			readOnly, ok := value.(bool)
			if c.ReadOnly = &readOnly; !ok {
				return c, bad("readonly is not a boolean")
			}
		case "clock", "archive":
			on, ok := value.(bool)
			if !ok {
				return c, bad(field + " is not a boolean")
			}
			to := &c.Clock
			if field == "archive" {
				to = &c.Archive
			}
			*to = &on
		case "streak":
			n, ok := value.(float64)
			if !ok || n != math.Trunc(n) || n < 0 || n > mostCount {
				return c, bad("streak is not an integer from 0 to 1,000,000")
			}
			c.Streak = new(int(n))
		case "accent":
			colour, ok := ReadColour(text)
			if c.Accent = &colour; !isText || !ok && text != "" {
				return c, bad("accent is not \"\" or a colour like #1c4a9c")
			}
		case "lang":
			lang, ok := i18n.ByTag(text)
			if c.Lang = &lang; !ok {
				return c, bad("lang is not " + tags())
			}
		case "theme":
			if text != "auto" && text != "light" && text != "dark" {
				return c, bad("theme is not auto, light or dark")
			}
			theme := strings.TrimPrefix(text, "auto")
			c.Theme = &theme
		}
	}
	return c, nil
}

// tags returns the tags of all languages: "en, ja, zh-Hans or zh-Hant".
func tags() string {
	const last = i18n.Languages - 1
	list := i18n.All[0].Tag()
	for _, l := range i18n.All[1:last] {
		list += ", " + l.Tag()
	}
	return list + " or " + last.Tag()
}

// beginning returns at most the first 32 characters of s, for error messages.
func beginning(s string) string {
	const most = 32
	for i := range s {
		if utf8.RuneCountInString(s[:i]) == most {
			return s[:i]
		}
	}
	return s
}

// Result returns the answer to a message.
func Result(id int, result map[string]any) map[string]any {
	return map[string]any{"numplace": Version, "id": id, "result": result}
}

// Unreadable returns the Problem of a text or an address that could not be read, with the position of the error.
func Unreadable(err error) Problem {
	p := Problem{Code: BadText, Text: err.Error()}
	if told, ok := errors.AsType[*Problem](err); ok {
		p = *told
	} else if at, ok := errors.AsType[*format.Error](err); ok {
		p.Line, p.Column = at.Line, at.Column
	}
	return p
}

// object returns the Problem as an object to send.
func (p *Problem) object() map[string]any {
	object := map[string]any{"code": string(p.Code), "message": p.Text}
	if p.Line > 0 {
		object["line"] = p.Line
	}
	if p.Column > 0 {
		object["column"] = p.Column
	}
	return object
}

// Failure returns the answer to a message that has no result. An id of -1 becomes null.
func Failure(id int, p Problem) map[string]any {
	var to any = id
	if id < 0 {
		to = nil
	}
	return map[string]any{"numplace": Version, "id": to, "error": p.object()}
}

// Trouble returns the message that reports a problem outside of the answer to a message.
func Trouble(p Problem) map[string]any { return Event("error", p.object()) }

// Event returns the message that reports an event.
func Event(name string, detail map[string]any) map[string]any {
	return map[string]any{"numplace": Version, "event": name, "detail": detail}
}
