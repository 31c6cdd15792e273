package sharing

import (
	"html"
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/lines"
	"numplace/app/shared/svg"
)

// This file draws what the user can share of a solved puzzle: a card (an image) and a text. The card shows
// how long each digit took, but does not show the digits.

// heat has the background colour of each shade, from given to slowest, in the light theme, as in
// web/tokens.css.
var heat = [...]string{"#eef2f8", "#eef2f8", "#d7e1f2", "#b9cdec", "#8fadde", "#2f5fae"}

// tone returns the index in heat of a cell's shade, which shows how long its digit took. It returns 0 for a
// given.
func tone(card job.Card, c int) int {
	if c >= len(card.Tones) {
		return 0
	}
	return min(int(card.Tones[c]), len(heat)-1)
}

// card returns the card as an SVG image of 1200 by 630 px.
func (s shared) card() string {
	const (
		side   = 540 // the side of the board in the image
		beside = 652 // the left edge of the texts
	)
	card, l := s.Card, s.board.Given.Layout()
	n := l.N()
	at := func(i int) int { return i * side / n }
	var w svg.Writer
	w.Add(`<svg xmlns="http://www.w3.org/2000/svg" role="img" width="1200" height="630" viewBox="0 0 1200 630">`,
		`<title>`, html.EscapeString(card.What+", "+card.Time), `</title>`,
		`<path fill="`, svg.Paper, `" d="M0 0h1200v630H0z"/><g transform="translate(57 45)">`)
	for c := range n * n {
		x, y := at(c%n), at(c/n)
		w.Add(`<rect x="`).Int(x).Add(`" y="`).Int(y).Add(`" width="`).Int(at(c%n+1) - x).Add(`" height="`).
			Int(at(c/n+1) - y).Add(`" fill="` + heat[tone(card, c)] + `"/>`)
	}
	w.Add(`<path fill="none" stroke="`, svg.Rule, `" d="`)
	for i := 1; i < n; i++ {
		w.Move(at(i), 0).Add("v").Int(side).Move(0, at(i)).Add("h").Int(side)
	}
	w.Add(`"/><path fill="none" stroke="`, svg.Ink, `" stroke-width="3" stroke-linecap="square" d="M0 0h540v540h-540z`)
	for _, line := range lines.Walls(l) {
		w.Move(at(line.X), at(line.Y))
		if line.Down {
			w.Add("V").Int(at(line.Y + line.Length))
		} else {
			w.Add("H").Int(at(line.X + line.Length))
		}
	}
	w.Add(`"/></g><g font-family="Helvetica, Arial, sans-serif" fill="`, svg.Ink,
		`"><path d="M652 46h492v3H652zM652 582h492v3H652z"/>`)
	say := func(y, size int, more, text string) {
		w.Add(`<text x="`).Int(beside).Add(`" y="`).Int(y).Add(`" font-size="`).Int(size).Add(`"`, more, `>`,
			html.EscapeString(text), `</text>`)
	}
	quiet := ` fill="` + svg.Quiet + `"`
	say(98, 26, quiet, card.What)
	say(180, 84, ` font-weight="700" letter-spacing="-2"`, card.Time)
	level := 0
	if card.Level > 0 && int(card.Level) <= len(i18n.LevelNames) {
		for i := range len(i18n.LevelNames) {
			fill := "none"
			if i < int(card.Level) {
				fill = svg.Ink
			}
			w.Add(`<rect x="`, strconv.Itoa(beside+10*i), `.5" y="224.5" width="7" height="7" stroke="`, svg.Ink,
				`" fill="`, fill, `"/>`)
		}
		w.Add(`<text x="`).Int(beside+10*len(i18n.LevelNames)+6).Add(`" y="233" font-size="26" font-weight="700">`,
			html.EscapeString(i18n.LevelNames[card.Level-1].In(s.Lang)), `</text>`)
		level = 36
	}
	say(233+level, 26, quiet, card.Facts)
	says := strings.SplitN(cardSays.In(s.Lang), "|", 2)
	for i, text := range says {
		say(466+30*i, 22, quiet, text)
	}
	w.Add(`<g transform="translate(652 522)"><path fill="none" stroke="`, svg.Ink, `" stroke-width="3" `,
		`d="M2 2h28v28H2zM11.3 2v28M20.7 2v28M2 11.3h28M2 20.7h28"/>`,
		`<path fill="`, svg.Accent, `" d="M12.8 12.8h6.4v6.4h-6.4z"/></g>`)
	w.Add(`<text x="700" y="548" font-size="30" font-weight="700">Numplace</text></g></svg>`)
	return string(w.Text)
}

// solving returns a row with the card and the text of a puzzle that the user has solved.
func (s shared) solving() *row {
	r := s.row(mySolve)
	if s.Card.Tones == "" {
		return r
	}
	r.says, r.open = solveSays.In(s.Lang), true
	r.main.control(copies, copyResult.In(s.Lang), "", "text", s.Card.Text)
	r.main.control(job.AsPNG, "PNG", "", "card", "yes")
	r.main.control(job.AsSVG, "SVG", "", "card", "yes")
	return r
}
