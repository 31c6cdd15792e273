package board

import (
	"strconv"
	"strings"

	"numplace/app/shared/job"
	"numplace/solver"
)

// Evidence is the drawing that explains a step of logic on the board. It comes as a job.Drawing: a background
// for each cell, SVG below the digits, and SVG above them. Each digit has a halo in the background colour of
// its cell, so that it stands out from the SVG below.

// groundClass returns the class for a background, which is a letter from job.Drawing.
func groundClass(ground byte) string {
	if ground == job.PlainGround {
		return ""
	}
	return " e-h" + strconv.Itoa(int(ground))
}

// heatClass returns a cell's classes for the values of Cell.Tone and Cell.Turn.
func heatClass(tone, turn uint8) string {
	switch {
	case tone == 0:
		return ""
	case turn == 0:
		return " h" + strconv.Itoa(int(tone))
	}
	return " h" + strconv.Itoa(int(tone)) + " turn" + strconv.Itoa(int(turn))
}

// The start and the end tag of a group of SVG elements that belong to one branch of a step. Package explain
// writes such groups, which are never nested.
const (
	branchGroup = `<g class="e-branch e-branch-`
	groupEnd    = "</g>"
)

// only removes groups of branches from the SVG in ink. If branch is positive, it leaves only the branch with
// that number. If branch is negative, it leaves the branches 1 to -branch. If branch is 0, it removes
// nothing.
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

// scene returns an svg element with the part of the evidence below the digits: the backgrounds of the cells,
// in ground, and the SVG in under.
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

// above returns an svg element with the part of the evidence above the digits, which is the SVG in over.
func above(l *solver.Layout, pitch int, over string) string {
	return `<svg class="ink evident__over" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 ` +
		box(l.N(), pitch) + over + `</svg>`
}

// box returns the end of an svg start tag, from within the viewBox attribute. The board has n rows and
// columns.
func box(n, pitch int) string {
	side := strconv.Itoa(n * max(pitch, 1))
	return side + ` ` + side + `">`
}
