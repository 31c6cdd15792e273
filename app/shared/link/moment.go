package link

import (
	"math"
	"strconv"
	"strings"

	"numplace/solver/trace"
)

// Moment is a point that a link can show: an event of a strategy's search, or a step of a puzzle's solving
// path. A link to a Moment is a link to the puzzle with an addition: "&x=naked-singles&e=120" or
// "&x=logic&e=19".
type Moment struct {
	Strategy trace.Strategy
	// Event is the index of an event of a search, or -1 for the position before the first event. For a
	// solving path, Event is the number of a step, from 1. One more than the number of steps stands for the
	// end of the path.
	Event int
	Logic bool // whether it is a step of the solving path
}

// Query returns the text to append to a query of Encode. For a strategy that is not a preset, the text has
// its choices, such as "2.1". They are followed by "-" if digits are tried in descending order, and by "!" if
// the strategy never guesses.
func (m Moment) Query() string {
	name := logicName
	if !m.Logic {
		name = strategyText(m.Strategy)
	}
	query := "&x=" + name
	if m.Event >= 0 {
		query += "&e=" + strconv.Itoa(m.Event)
	}
	return query
}

// logicName replaces the name of a strategy if the Moment is a step of the solving path.
const logicName = "logic"

func strategyText(s trace.Strategy) string {
	for _, p := range trace.Presets {
		if p.Strategy == s {
			return p.ID
		}
	}
	text := strconv.Itoa(int(s.Deduce)) + "." + strconv.Itoa(int(s.Choose))
	if s.Descending {
		text += "-"
	}
	if s.NeverGuess {
		text += "!"
	}
	return text
}

// DecodeMoment parses the moment in the query of a link. It returns false if the query has none, or has an
// unknown strategy.
func DecodeMoment(query string) (Moment, bool) {
	if len(query) > MaxQuery {
		return Moment{}, false
	}
	query = strings.TrimPrefix(query, "?")
	if wrongVersion(query) != nil {
		return Moment{}, false
	}
	m := Moment{Logic: first(query, "x") == logicName}
	if s, ok := parseStrategy(first(query, "x")); ok {
		m.Strategy = s
	} else if !m.Logic {
		return Moment{}, false
	}
	event, err := strconv.Atoi(first(query, "e")) // on overflow, Atoi returns the largest int
	if err != nil && event == 0 || event < -1 {
		event = -1
	}
	m.Event = min(event, math.MaxInt32)
	return m, true
}

// first returns the first value of the parameter called name, or "" if the parameter is missing.
func first(query, name string) string {
	for _, value := range Values(query, name) {
		return value
	}
	return ""
}

func parseStrategy(text string) (s trace.Strategy, ok bool) {
	if s, ok = trace.PresetByID(text); ok {
		return s, true
	}
	text, s.NeverGuess = strings.CutSuffix(text, "!")
	text, s.Descending = strings.CutSuffix(text, "-")
	if len(text) != 3 || text[1] != '.' {
		return trace.Strategy{}, false
	}
	s.Deduce, s.Choose = trace.Deduce(text[0]-'0'), trace.Choose(text[2]-'0')
	if s.Deduce > trace.HiddenSingles || s.Choose > trace.FewestWays {
		return trace.Strategy{}, false
	}
	return s, true
}
