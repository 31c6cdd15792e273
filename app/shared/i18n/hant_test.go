package i18n_test

import (
	"strings"
	"testing"

	"numplace/app/internal/taiwan"
	"numplace/app/shared/i18n"
	"numplace/solver"
)

// A sentence has only characters and punctuation that Taiwan uses. TestWords checks the same for
// the words.
func TestTraditionalChineseIsComplete(t *testing.T) {
	for name, say := range sentences {
		for _, s := range say(i18n.Hant) {
			if foreign := taiwan.Foreign(s); foreign != "" {
				t.Errorf("%s: %q is left in %q; the table of characters lacks it", name, foreign, s)
			}
			if strings.ContainsAny(s, "“”") {
				t.Errorf("%s: marks of the other Chinese in %q", name, s)
			}
		}
	}
}

func TestTraditionalChineseHasTaiwansTerms(t *testing.T) {
	for want, got := range map[string]string{
		"復原":                       i18n.Undo.In(i18n.Hant),
		"數獨盤面":                     i18n.BoardName.In(i18n.Hant),
		"重新載入":                     i18n.Reload.In(i18n.Hant),
		"選擇檔案":                     i18n.ChooseFile.In(i18n.Hant),
		"第3橫列第7直行":                 i18n.Position(i18n.Hant, 3, 7),
		"第3行第7個字元：x":               i18n.AtPlace(i18n.Hant, 3, 7, "x"),
		"第3行：x":                    i18n.AtPlace(i18n.Hant, 3, 0, "x"),
		"第2橫列有兩個5":                 i18n.Repeats(i18n.Hant, "5", house(solver.Row, 2)),
		"第2直行有兩個5":                 i18n.Repeats(i18n.Hant, "5", house(solver.Column, 2)),
		"有2個盤面；一次只讀一個。":            i18n.SeveralGrids(i18n.Hant, 2),
		"9×9 數獨（提示數 30）– Numplace": i18n.LinkTitle(i18n.Hant, solver.Classic, 30),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestTraditionalChineseKeepsWhatIsFilledIn(t *testing.T) {
	if got := i18n.WrongVersion(i18n.Hant, "数据"); !strings.Contains(got, "「数据」") {
		t.Error(got)
	}
}
