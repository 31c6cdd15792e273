package door

import (
	"numplace/app/shared/daily"
	"numplace/solver"
)

// Dailies are the daily puzzles that the page has: those of the months that it has read, and those
// that it has made where there is no text. The zero Dailies has none.
type Dailies struct {
	months [4]month           // the one that was asked for last first
	made   [daily.Levels]made // the last of each level
	making Choice             // what is being made
	unmade bool               // it could not be made
}

// month is a month that was asked for.
type month struct {
	key  string
	lost bool        // its text is not to be had
	read daily.Month // the zero Month until it has come
}

// made is a puzzle that was made on the device.
type made struct {
	Choice
	text string
}

// Choice is one of the daily puzzles. The zero Choice is none.
type Choice struct {
	Day   string // as 2026-11-25
	Level int    // from 0
}

// month returns what is known of a month; ok is false if it was not asked for.
func (d Dailies) month(key string) (m month, ok bool) {
	for _, m := range d.months {
		if m.key == key && key != "" {
			return m, true
		}
	}
	return month{}, false
}

// with returns the Dailies with what is known of a month now. That of the month that was asked for
// first is forgotten.
func (d Dailies) with(now month) Dailies {
	last := len(d.months) - 1
	for i, m := range d.months {
		if m.key == now.key {
			last = i
			break
		}
	}
	copy(d.months[1:last+1], d.months[:last])
	d.months[0] = now
	return d
}

// Asking returns the Dailies after the text of a month was asked for, like 2026-11. ok is false if
// there is nothing to ask: there is no such text, it was asked for already, or it has come.
func (d Dailies) Asking(key string) (asking Dailies, ok bool) {
	if _, known := d.month(key); known || !daily.Has(key) {
		return d, false
	}
	return d.with(month{key: key}), true
}

// Retrying returns the Dailies in which a month that was not to be had can be asked for again, and a
// puzzle that could not be made can be made again.
func (d Dailies) Retrying(key string) Dailies {
	for i, m := range d.months {
		if m.key == key && m.lost {
			d.months[i] = month{}
		}
	}
	d.unmade = false
	return d
}

// Read returns the Dailies with the text of a month. A text that is not that of the month is lost.
func (d Dailies) Read(key, text string) Dailies {
	read, err := daily.Parse(text)
	if err != nil || read.String() != key {
		return d.Lost(key)
	}
	return d.with(month{key: key, read: read})
}

// Lost returns the Dailies after it was found that the text of a month is not to be had. One that
// has come stays.
func (d Dailies) Lost(key string) Dailies {
	if m, _ := d.month(key); m.read.Days() > 0 {
		return d
	}
	return d.with(month{key: key, lost: true})
}

// Puzzle returns a daily puzzle, if it is here. made is true if it was made on the device.
func (d Dailies) Puzzle(c Choice) (g solver.Grid, made, ok bool) {
	date, isDay := daily.DateOf(c.Day)
	if !isDay {
		return g, false, false
	}
	m, _ := d.month(date.Key())
	text, has := m.read.Puzzle(date.Day, c.Level)
	for _, m := range d.made {
		if !has && m.Choice == c {
			text, made = m.text, true
		}
	}
	g, err := solver.Parse(solver.Classic, text)
	return g, made && err == nil, err == nil
}

// Making returns the Dailies after a puzzle was asked for that is made on the device. ok is false if
// there is nothing to make: there is no such puzzle, its text is here or may come, it is being made,
// or the last one could not be made.
func (d Dailies) Making(c Choice) (making Dailies, ok bool) {
	date, isDay := daily.DateOf(c.Day)
	if !isDay || c.Level < 0 || c.Level >= daily.Levels || d.unmade || d.making == c {
		return d, false
	}
	if m, _ := d.month(date.Key()); daily.Has(date.Key()) && !m.lost {
		return d, false
	}
	d.making = c
	return d, true
}

// Made returns the Dailies with the puzzle that was being made.
func (d Dailies) Made(g solver.Grid) Dailies {
	d.made[d.making.Level] = made{d.making, g.String()}
	d.making = Choice{}
	return d
}

// Unmade returns the Dailies after the puzzle that was being made could not be made.
func (d Dailies) Unmade() Dailies {
	d.making, d.unmade = Choice{}, true
	return d
}

// Coming reports whether a daily puzzle that is not here may come: the text of its month, or the
// puzzle itself, was asked for.
func (d Dailies) Coming(c Choice) bool {
	date, isDay := daily.DateOf(c.Day)
	m, asked := d.month(date.Key())
	return isDay && (asked && !m.lost && m.read.Days() == 0 || d.making == c)
}

// Find returns which daily puzzle a puzzle is, of those that are here.
func (d Dailies) Find(g solver.Grid) (c Choice, ok bool) {
	if g.Layout() != solver.Classic || g.Count() == 0 {
		return Choice{}, false
	}
	text := g.String()
	for _, m := range d.made {
		if m.text == text {
			return m.Choice, true
		}
	}
	for _, m := range d.months {
		if day, level, ok := m.read.Find(text); ok {
			return Choice{Day: m.read.Date(day).String(), Level: level}, true
		}
	}
	return Choice{}, false
}
