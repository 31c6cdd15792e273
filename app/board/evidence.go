package board

import (
	"strconv"
	"strings"

	"numplace/app/shared/job"
	"numplace/solver"
)

// The evidence of a step is drawn from a job.Drawing: a background for each cell, and SVG below and above the
// digits. Each digit has a halo in its cell's background colour, which separates it from the SVG below.

// groundClass returns the class for the background of a cell.
func groundClass(ground byte) string {
	if ground == job.PlainGround {
		return ""
	}
	return " e-h" + strconv.Itoa(int(ground))
}

// heatClass returns the classes of a cell for Cell.Tone and Cell.Turn.
func heatClass(tone, turn uint8) string {
	switch {
	case tone == 0:
		return ""
	case turn == 0:
		return " h" + strconv.Itoa(int(tone))
	}
	return " h" + strconv.Itoa(int(tone)) + " turn" + strconv.Itoa(int(turn))
}

// The start and end tags of the groups of branches, as package explain writes them. Groups are not nested.
const (
	branchGroup = `<g class="e-branch e-branch-`
	groupEnd    = "</g>"
)

// only removes the groups of other branches from the SVG elements ink. A positive branch is the number of the
// only branch to show. A negative branch, -k, shows branches 1 to k. If branch is 0, all branches are shown.
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

// scene returns an svg element with the evidence below the digits: the backgrounds of the cells, and the SVG
// under.
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

// above returns an svg element with the evidence above the digits.
func above(l *solver.Layout, pitch int, over string) string {
	return `<svg class="ink evident__over" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 ` +
		box(l.N(), pitch) + over + `</svg>`
}

// box returns the rest of an svg tag, from within its viewBox, for a board of n cells each way.
func box(n, pitch int) string {
	side := strconv.Itoa(n * max(pitch, 1))
	return side + ` ` + side + `">`
}
