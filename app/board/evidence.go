package board

import (
	"strconv"
	"strings"

	"numplace/app/shared/job"
	"numplace/solver"
)

// Evidence is the drawing that explains a step of logic on the board. It is sent as a job.Drawing, which
// consists of a background for each cell, of SVG below the digits, and of SVG above them. Each digit has a
// halo in the background colour of its cell, so that it stands out from the SVG below.

// groundClass returns the class for a cell's background. ground is one of the background constants of package
// job, such as job.BaseGround.
func groundClass(ground byte) string {
	if ground == job.PlainGround {
		return ""
	}
	return " e-h" + strconv.Itoa(int(ground))
}

// heatClass returns a cell's classes for Cell.Tone and Cell.Turn: the shade of its tint, and the stage of the
// animation in which the tint appears.
func heatClass(tone, turn uint8) string {
	switch {
	case tone == 0:
		return ""
	case turn == 0:
		return " h" + strconv.Itoa(int(tone))
	}
	return " h" + strconv.Itoa(int(tone)) + " turn" + strconv.Itoa(int(turn))
}

// Start tag and end tag of an SVG group that belongs to one branch of a step. Package explain writes such
// groups, and never nests them.
const (
	branchGroup = `<g class="e-branch e-branch-`
	groupEnd    = "</g>"
)

// only removes the groups of some branches from the SVG in ink. If branch is positive, only the branch with
// this number remains. If branch is negative, the branches 1 to -branch remain. If branch is 0, all branches
// remain.
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

// scene returns an svg element with the part of the evidence that is below the digits. ground holds the
// backgrounds of the cells, and lower is the SVG. Both may be empty.
func scene(l *solver.Layout, ground string, pitch int, lower string) string {
	class := `<svg class="ink evidence" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 `
	svg := class + box(l.N(), pitch)
	scale := strconv.Itoa(max(pitch, 1))
	for g := job.BaseGround; g <= job.ChangedGround && ground != ""; g++ {
		if d := area(l, func(c solver.Cell) bool { return ground[c] == g }); d != "" {
			svg += `<path class="e-g` + strconv.Itoa(int(g)) + `" transform="scale(` + scale + `)" d="` + d + `"/>`
		}
	}
	return svg + lower + `</svg>`
}

// above returns an svg element with the part of the evidence that is above the digits. upper is its SVG.
func above(l *solver.Layout, pitch int, upper string) string {
	return `<svg class="ink evident__over" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 ` +
		box(l.N(), pitch) + upper + `</svg>`
}

// box returns the end of an svg start tag: the width and the height in the viewBox attribute, and the rest of
// the tag. The board has n rows and columns, each pitch units wide.
func box(n, pitch int) string {
	side := strconv.Itoa(n * max(pitch, 1))
	return side + ` ` + side + `">`
}
