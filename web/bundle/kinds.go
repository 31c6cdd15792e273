package bundle

import (
	"strings"

	"numplace/solver"
)

// Kinds returns constants about the kinds of rules for the page's scripts. It maps the names of the constants
// to lists of kinds, separated by commas.
//
//	RULE_KINDS     all kinds, in the order of their numbers from 1
//	BARE_KINDS     those that apply to the whole board and have no value
//	DEFINED_KINDS  those that a setter defines
func Kinds() map[string]string {
	var all, bare, defined []string
	for number := 1; ; number++ {
		kind, ok := solver.KindNumbered(number)
		if !ok {
			break
		}
		all = append(all, string(kind))
		if _, values := kind.Values(); values == 0 && kind.Shape() == solver.WholeBoard {
			bare = append(bare, string(kind))
		}
		if kind.IsDefined() {
			defined = append(defined, string(kind))
		}
	}
	return map[string]string{
		"RULE_KINDS": strings.Join(all, ","), "BARE_KINDS": strings.Join(bare, ","),
		"DEFINED_KINDS": strings.Join(defined, ","),
	}
}
