package explain_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/solver/logic"
)

var (
	sums   = regexp.MustCompile(`\d+(?: [+−] \d+)+ = −?\d+`)
	reason = regexp.MustCompile(`would have to (?:make|be) (?:.* = )?(−?\d+), ` +
		`but (?:they make|it is) at (most|least) (?:.* = )?(\d+)\.`)
	shaft = regexp.MustCompile(`the shaft makes at (most|least) (?:.* = )?(\d+), ` +
		`but r\dc\d is (?:at (?:most|least) )?(\d+)\.`)
	circle = regexp.MustCompile(`The circle can’t be (\d): the shaft makes at (most|least) (?:.* = )?(\d+)\.`)
	lacks  = regexp.MustCompile(`would make at (most|least) (?:.* = )?(\d+), not (\d+)\.`)
)

func number(t *testing.T, text string) int {
	n, err := strconv.Atoi(strings.Replace(text, "−", "-", 1))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// checkSums checks the sums of a text, and that each bound contradicts what would have to be.
func checkSums(t *testing.T, text string) (found int) {
	for _, sum := range sums.FindAllString(text, -1) {
		left, right, _ := strings.Cut(sum, " = ")
		total, sign := 0, 1
		for _, part := range strings.Fields(left) {
			switch part {
			case "+":
				sign = 1
			case "−":
				sign = -1
			default:
				total += sign * number(t, part)
			}
		}
		if found++; total != number(t, right) {
			t.Errorf("%s: %s is wrong", text, sum)
		}
	}
	contradicts := func(bound string, limit, value int) {
		if found++; bound == "most" && limit >= value || bound == "least" && limit <= value {
			t.Errorf("%s: %d at %s is no reason against %d", text, limit, bound, value)
		}
	}
	for sentence := range strings.SplitAfterSeq(text, ". ") {
		sentence = strings.TrimSpace(sentence)
		if m := reason.FindStringSubmatch(sentence); m != nil {
			contradicts(m[2], number(t, m[3]), number(t, m[1]))
		}
		if m := shaft.FindStringSubmatch(sentence); m != nil {
			contradicts(m[1], number(t, m[2]), number(t, m[3]))
		}
		if m := circle.FindStringSubmatch(sentence); m != nil {
			contradicts(m[2], number(t, m[3]), number(t, m[1]))
		}
		if m := lacks.FindStringSubmatch(sentence); m != nil {
			contradicts(m[1], number(t, m[2]), number(t, m[3]))
		}
	}
	return found
}

// What is said of sums adds up, and the limits that are named are reasons.
func TestSumsAreRight(t *testing.T) {
	steps, found := 0, 0
	layouts := map[string]bool{}
	for _, technique := range logic.Techniques() {
		if !technique.OfRules() {
			continue
		}
		example, _ := explain.ExampleOf(technique)
		if text := example.Position.Layout().String(); layouts[text] {
			continue
		} else {
			layouts[text] = true
		}
		for _, p := range []*logic.Position{logic.New(example.Position.Layout().Empty()), example.Position} {
			table := logic.StandardTable()
			for !p.Solved() {
				step, ok := logic.Next(t.Context(), p, table)
				if !ok {
					break
				}
				if step.Technique.OfRules() {
					steps++
					found += checkSums(t, strings.ReplaceAll(explain.Say(i18n.En, p, step).Text, "\u00a0", " "))
				}
				p.Apply(step)
			}
		}
	}
	if t.Logf("%d steps, %d sums and limits", steps, found); found < steps/2 {
		t.Error("hardly any sums are said")
	}
}
