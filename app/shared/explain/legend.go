package explain

import (
	"slices"
	"strings"
)

// roleWords has the text of the legend for each role, unless the technique sets another text.
var roleWords = [roles]text{
	onA:        roleOnA,
	offA:       roleOffA,
	onB:        roleOnB,
	offB:       roleOffB,
	onC:        roleOnC,
	offC:       roleOffC,
	fin:        roleFin,
	key:        roleKey,
	out:        roleOut,
	placed:     rolePlaced,
	strongLink: roleStrongLink,
	weakLink:   roleWeakLink,
	tie:        roleTie,
	group:      roleGroup,
	base:       roleBase,
	cover:      roleCover,
	seen:       roleSeen,
	setA:       roleSetA,
	setB:       roleSetB,
	setC:       roleSetC,
	corners:    roleCorners,
}

// call sets the text of the legend for a role in this step.
func (t *explainer) call(r role, word text, values blanks) {
	t.picture.words[r] = fill(word, t.lang, values)
}

// legend returns a line for each role that is drawn. It must be called after the picture is drawn, because
// drawing omits links between touching candidates.
func (t *explainer) legend() string {
	var lines []string
	for r, is := range t.picture.drawn() {
		if !is || r == int(noRole) {
			continue
		}
		word, ok := t.picture.words[role(r)]
		if !ok {
			word = roleWords[r].In(t.lang)
		}
		if t.links != "" { // also show the symbols for links that the line with the chain uses
			switch role(r) {
			case strongLink:
				word += " (=)"
			case weakLink:
				word += " (–)"
			}
		}
		lines = append(lines, sign(role(r), t.figure(role(r)))+"\t"+word)
	}
	return strings.Join(lines, "\n")
}

// figure returns a digit to show in the legend's symbol for a role: a digit that has this role in the picture
// or, if there is none, a digit of the result.
func (t *explainer) figure(r role) string {
	for _, s := range t.picture.shapes {
		if s.role == r {
			return s.Digit.String()
		}
	}
	return slices.Concat(t.step.Remove, t.step.Place)[0].Digit.String()
}
