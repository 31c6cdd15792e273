//go:build !js

package sharing

import (
	"encoding/xml"
	"io"
	"regexp"
	"strings"
	"testing"

	"numplace/app/internal/drawn"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
)

// A card shows how long each digit took, on any layout and in any language. It does not reveal any digit.
func TestACardGivesNoDigitAway(t *testing.T) {
	for name, query := range boards(t) {
		for _, lang := range []i18n.Lang{i18n.En, i18n.Ja, i18n.Hant} {
			n := 9
			switch name {
			case "4x4", "a jigsaw":
				n = 4
			case "25x25":
				n = 25
			}
			tones := []byte(strings.Repeat("\x00\x01\x02\x03\x04", n*n)[:n*n])
			tones[n+1] = 5
			offer := job.Offer{Site: site, Query: query, Lang: lang, Card: job.Card{Tones: string(tones),
				What: "<b>The puzzle</b>", Time: "mm:ss", Facts: "none & none", Level: 3,
				Text: "<i>A result</i>\nmm:ss"}}
			card, err := Depict(t.Context(), job.Depict{Offer: offer, Work: job.AsSVG, Card: true})
			if err != nil {
				t.Fatal(err)
			}
			texts, darkest := wordsIn(t, card.Text)
			if said := strings.Join(texts, "|"); darkest != 1 || regexp.MustCompile(`[0-9]`).MatchString(said) ||
				!strings.Contains(said, "<b>The puzzle</b>") || !strings.Contains(said, i18n.LevelNames[2].In(lang)) {
				t.Errorf("%s, %s: %d darkest cells, %q", name, lang.Tag(), darkest, said)
			}
			_, rows := offers(t, offer)
			copied := attribute(drawn.With(rows, "data-do", "copy")[0], "data-text")
			if copied != offer.Card.Text {
				t.Errorf("%s: %q is copied", name, copied)
			}
		}
	}
}

// wordsIn returns the texts of a card, and the number of cells with the darkest shade.
func wordsIn(t *testing.T, card string) (texts []string, darkest int) {
	t.Helper()
	for d := xml.NewDecoder(strings.NewReader(card)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return texts, darkest
		}
		if err != nil {
			t.Fatalf("%v in %s", err, card)
		}
		switch token := token.(type) {
		case xml.CharData:
			texts = append(texts, string(token))
		case xml.StartElement:
			for _, a := range token.Attr {
				if token.Name.Local == "rect" && a.Name.Local == "fill" && a.Value == "#2f5fae" {
					darkest++
				}
			}
		}
	}
}
