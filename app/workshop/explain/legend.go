package explain

import "strings"

// roleWords are the words of the legend where a technique has none of its own.
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

// call gives a role its word for this step.
func (t *teller) call(r role, word text, values blanks) {
	t.picture.words[r] = fill(word, t.lang, values)
}

// legend has a line for each role that is drawn. It is asked for when the picture is drawn, since candidates that touch have no link.
func (t *teller) legend() string {
	var lines []string
	figure := "5"
	if len(t.step.Remove) > 0 {
		figure = t.step.Remove[0].Digit.String()
	} else if len(t.step.Place) > 0 {
		figure = t.step.Place[0].Digit.String()
	}
	for r, is := range t.picture.drawn() {
		if !is || r == int(noRole) {
			continue
		}
		word, ok := t.picture.words[role(r)]
		if !ok {
			word = roleWords[r].In(t.lang)
		}
		lines = append(lines, sign(role(r), figure)+"\t"+word)
	}
	return strings.Join(lines, "\n")
}
