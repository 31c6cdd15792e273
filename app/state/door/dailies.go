package door

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/daily"
	"numplace/solver"
)

// Dailies holds the daily puzzles that are available. The page reads them from texts, one for each month. A
// puzzle for which there is no text is generated on the device. The zero Dailies is empty.
type Dailies struct {
	months [6]month           // the months whose texts were requested, most recently updated first
	made   [daily.PerDay]made // the last generated puzzle of each level, and the last one with rules
	making Choice             // the puzzle that is being generated
	unmade bool               // the last attempt to generate a puzzle has failed
}

// month is the state of a month of a series whose text was requested. The text has the month's daily puzzles.
type month struct {
	key  string      // as in daily.KeyOf
	lost bool        // the text could not be fetched
	read daily.Month // the parsed text; zero until it arrives
}

// made is a puzzle that was generated on the device.
type made struct {
	Choice
	text string
}

// Choice identifies a daily puzzle. The zero Choice means none.
type Choice struct {
	Day   string // a date like 2026-11-25
	Level int    // from 0, or daily.WithRules for the day's puzzle with rules
}

// in returns the date of the puzzle and the key of the file that has it. ok is false if there can be no such puzzle. A
// classic puzzle of a day without a file is generated, so that every day has these.
func (c Choice) in() (date daily.Date, key string, ok bool) {
	date, ok = daily.DateOf(c.Day)
	if !ok || c.Level < 0 || c.Level > daily.WithRules {
		return date, "", false
	}
	key = daily.KeyOf(date.Key(), c.Level)
	return date, key, c.Level < daily.Levels || daily.Has(key)
}

// Difficulty returns the index of the puzzle's level, from 0 for Easy.
func (c Choice) Difficulty() int {
	date, _ := daily.DateOf(c.Day)
	return daily.LevelOn(date, c.Level)
}

// Text returns a text that ReadChoice reads, like "2026-11-25 1", or "" for the zero Choice.
func (c Choice) Text() string {
	if c == (Choice{}) {
		return ""
	}
	return c.Day + " " + strconv.Itoa(c.Level)
}

// ReadChoice reads the text of a Choice. ok is false if text is not of one, or if there can be no such puzzle.
func ReadChoice(text string) (c Choice, ok bool) {
	day, level, _ := strings.Cut(text, " ")
	n, err := strconv.Atoi(level)
	c = Choice{day, n}
	if _, _, ok = c.in(); !ok || err != nil {
		return Choice{}, false
	}
	return c, true
}

// PuzzlesOn returns the number of puzzles of a day, a date like 2026-11-25. The last of daily.PerDay puzzles is the one
// with rules, which not every day has.
func PuzzlesOn(day string) int {
	if _, _, ok := (Choice{day, daily.WithRules}).in(); ok {
		return daily.PerDay
	}
	return daily.Levels
}

// month returns the state of a month. ok is false if its text was not requested.
func (d Dailies) month(key string) (m month, ok bool) {
	for _, m := range d.months {
		if m.key == key && key != "" {
			return m, true
		}
	}
	return month{}, false
}

// with returns the Dailies after storing the state of a month. If there is no room for another month, with
// drops the month that has not been updated for the longest time.
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

// keeping returns the Dailies with the texts of some months marked as the latest, so that with drops others first.
func (d Dailies) keeping(months []string) Dailies {
	for _, m := range d.months {
		for _, month := range months {
			if m.key != "" && strings.HasSuffix(m.key, month) {
				d = d.with(m)
			}
		}
	}
	return d
}

// Asking records that the text with a key, such as 2026-11, is requested. ok is false if no request is
// needed, because such a text does not exist, was already requested, or has arrived.
func (d Dailies) Asking(key string) (asking Dailies, ok bool) {
	if _, known := d.month(key); known || !daily.Has(key) {
		return d, false
	}
	return d.with(month{key: key}), true
}

// askingAll records that the texts of some months are requested, as far as requests are needed. It returns their keys.
// The texts of these months that are here already do not make room for the others.
func (d Dailies) askingAll(months []string) (asking Dailies, keys []string) {
	for _, month := range months {
		for _, level := range [...]int{0, daily.WithRules} {
			key := daily.KeyOf(month, level)
			if _, ok := d.Asking(key); ok && !slices.Contains(keys, key) {
				keys = append(keys, key)
			}
		}
	}
	if keys == nil {
		return d, nil
	}
	d = d.keeping(months)
	for _, key := range keys {
		d, _ = d.Asking(key)
	}
	return d, keys
}

// Retrying allows new attempts after failures: to fetch the text with a key, for example 2026-11, and to generate a
// puzzle.
func (d Dailies) Retrying(key string) Dailies {
	for i, m := range d.months {
		if m.key == key && m.lost {
			d.months[i] = month{}
		}
	}
	d.unmade = false
	return d
}

// Read stores the fetched text with a key, for example 2026-11. If the text is invalid or has another key, Read records
// that the text could not be fetched.
func (d Dailies) Read(key, text string) Dailies {
	read, err := daily.Parse(text)
	if err != nil || read.String() != key {
		return d.Lost(key)
	}
	return d.with(month{key: key, read: read})
}

// Lost records that the text with a key could not be fetched. If the text has already arrived, Lost changes nothing.
func (d Dailies) Lost(key string) Dailies {
	if m, _ := d.month(key); m.read.Days() > 0 {
		return d
	}
	return d.with(month{key: key, lost: true})
}

// IsLost reports whether the text with a key could not be fetched.
func (d Dailies) IsLost(key string) bool {
	m, _ := d.month(key)
	return m.lost
}

// Puzzle returns a daily puzzle. made reports whether the puzzle was generated on the device. ok is false if
// the puzzle is not available.
func (d Dailies) Puzzle(c Choice) (g solver.Grid, made, ok bool) {
	date, key, isDay := c.in()
	if !isDay {
		return g, false, false
	}
	m, _ := d.month(key)
	text, has := m.read.Puzzle(date.Day, c.Level)
	for _, m := range d.made {
		if !has && m.Choice == c {
			text, made = m.text, true
		}
	}
	g, err := daily.Read(text)
	return g, made && err == nil, err == nil
}

// Making records that a daily puzzle is being generated on the device. ok is false if the puzzle must not be
// generated, because it does not exist, its text is available or may still arrive, it is already being
// generated, or the last attempt has failed.
func (d Dailies) Making(c Choice) (making Dailies, ok bool) {
	_, key, isDay := c.in()
	if !isDay || d.unmade || d.making == c {
		return d, false
	}
	if m, _ := d.month(key); daily.Has(key) && !m.lost {
		return d, false
	}
	d.making = c
	return d, true
}

// Made stores the puzzle that was being generated. A puzzle that cannot be a daily one counts as not generated;
// otherwise, it would be requested again and again.
func (d Dailies) Made(g solver.Grid) Dailies {
	text := daily.TextOf(g)
	if _, err := daily.Read(text); err != nil {
		return d.Unmade()
	}
	d.made[d.making.Level] = made{d.making, text}
	d.making = Choice{}
	return d
}

// Unmade records that the puzzle could not be generated.
func (d Dailies) Unmade() Dailies {
	d.making, d.unmade = Choice{}, true
	return d
}

// Coming reports whether a daily puzzle is not available yet but may still arrive, because the text of its
// month was requested or because the puzzle is being generated.
func (d Dailies) Coming(c Choice) bool {
	_, key, isDay := c.in()
	m, asked := d.month(key)
	return isDay && (asked && !m.lost && m.read.Days() == 0 || d.making == c)
}

// Find returns which of the available daily puzzles equals g. ok is false if none of them does.
func (d Dailies) Find(g solver.Grid) (c Choice, ok bool) {
	if g == solver.Classic.Empty() || g.N() != solver.Classic.N() {
		return Choice{}, false
	}
	text := daily.TextOf(g)
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

// Known returns which daily puzzle g is. If g is not one of those that are available, this is the puzzle that recorded
// tells, as a text that ReadChoice reads. ok is false if recorded tells none either.
func (d Dailies) Known(g solver.Grid, recorded string) (c Choice, ok bool) {
	if c, ok = d.Find(g); ok {
		return c, true
	}
	return ReadChoice(recorded)
}
