package explain

import "strings"

// roleWords are the words of the legend for roles that the technique does not name itself.
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

// call sets the word of the legend for a role in this step.
func (t *teller) call(r role, word text, values blanks) {
	t.picture.words[r] = fill(word, t.lang, values)
}

// legend returns a line for each role that is drawn. It is called after the picture is drawn,
// because links between touching candidates are left out then.
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
