package board

import (
	"strconv"
	"strings"

	"numplace/app/shared/job"
	"numplace/solver"
)

// The evidence of a step: grounds of cells, and SVG below and above the figures, as job.Drawing has
// them. The figures are cut out of what lies below them by a halo of their cell's ground.

// groundClass is the class of a cell with a ground.
func groundClass(ground byte) string {
	if ground == job.PlainGround {
		return ""
	}
	return " e-h" + strconv.Itoa(int(ground))
}

// heatClass returns the classes of a digit that took so long, and whose tint comes in a turn.
func heatClass(tone, turn uint8) string {
	switch {
	case tone == 0:
		return ""
	case turn == 0:
		return " h" + strconv.Itoa(int(tone))
	}
	return " h" + strconv.Itoa(int(tone)) + " turn" + strconv.Itoa(int(turn))
}

// Groups of branches, as explain writes them. No group has another in it.
const (
	branchGroup = `<g class="e-branch e-branch-`
	groupEnd    = "</g>"
)

// only leaves out the groups of all branches but one, or with -k of all but the first k. It leaves all
// for 0.
func only(branch int, ink string) string {
	if branch == 0 {
		return ink
	}
	parts := strings.Split(ink, branchGroup)
	ink = parts[0]
	for _, part := range parts[1:] {
		number, _, _ := strings.Cut(part, `"`)
		group, rest, _ := strings.Cut(part, groupEnd)
		if n, _ := strconv.Atoi(number); n == branch || n <= -branch {
			ink += branchGroup + group + groupEnd
		}
		ink += rest
	}
	return ink
}

// scene returns an svg element with what lies below the figures: the grounds, and under.
func scene(l *solver.Layout, ground string, pitch int, under string) string {
	class := `<svg class="ink evidence" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 `
	svg := class + box(l.N(), pitch)
	scale := strconv.Itoa(max(pitch, 1))
	for g := job.BaseGround; g <= job.ChangedGround && ground != ""; g++ {
		if d := area(l, func(c solver.Cell) bool { return ground[c] == g }); d != "" {
			svg += `<path class="e-g` + strconv.Itoa(int(g)) + `" transform="scale(` + scale + `)" d="` + d + `"/>`
		}
	}
	return svg + under + `</svg>`
}

// above returns an svg element with what lies above the figures.
func above(l *solver.Layout, pitch int, over string) string {
	return `<svg class="ink evident__over" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 ` +
		box(l.N(), pitch) + over + `</svg>`
}

// box is the rest of a tag whose viewBox is that of n cells.
func box(n, pitch int) string {
	side := strconv.Itoa(n * max(pitch, 1))
	return side + ` ` + side + `">`
}
