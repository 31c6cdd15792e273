package i18n_test

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/encoding/traditionalchinese"

	"numplace/app/i18n"
)

// simplified are characters that stand in Big5 too, where they mean something else or are rare: in our words they would be left over.
const simplified = "万与个丰么云余几厂号后听吁吓咸回困夸奸姜家峰布师干并广征志恶愿扑才托据摆斗旋旗于无晒朱术杆杰板极松柜栗杰欲没沈洒涌淀溜游漓漏灶炮熏狸獾甚痴痹睾秋种秸筑签系纤绱胡胶腊腌舍芸范苏荐莱蒙蔑薰虫蜡表谷豆赞辟迹适采里钟针锈面须颠饥鬼"

// plain are those of simplified that are right in our words as they are.
const plain = "回家布才志板表面干系采豆"

// What is made of the Chinese that is written has no character of it left that Taiwan does not write, its blanks, and its own stops.
func TestTheOtherChineseIsWhole(t *testing.T) {
	big5 := traditionalchinese.Big5.NewEncoder()
	look := func(name, s string) {
		for _, r := range s {
			if !unicode.Is(unicode.Han, r) {
				continue
			}
			_, err := big5.String(string(r))
			if left := strings.ContainsRune(simplified, r) && !strings.ContainsRune(plain, r); err != nil || left {
				t.Errorf("%s: %q is left in %q", name, r, s)
			}
		}
		if strings.ContainsAny(s, "“”") {
			t.Errorf("%s: marks of the other Chinese in %q", name, s)
		}
	}
	for name, words := range texts(t) {
		if len(words) != len(i18n.Text{}) {
			continue
		}
		text := i18n.Text(words)
		zh, hant := text.In(i18n.Zh), text.In(i18n.Hant)
		look(name, hant)
		if !slices.Equal(blanksOf(zh), blanksOf(hant)) {
			t.Errorf("%s has other blanks: %q, %q", name, hant, zh)
		}
	}
	for name, say := range sentences {
		for _, s := range say(i18n.Hant) {
			look(name, s)
		}
	}
}

// The terms of Taiwan, not only its characters.
func TestTheOtherChineseHasItsTerms(t *testing.T) {
	for want, got := range map[string]string{
		"復原":                       i18n.Undo.In(i18n.Hant),
		"數獨盤面":                     i18n.BoardName.In(i18n.Hant),
		"重新載入":                     i18n.Reload.In(i18n.Hant),
		"選擇檔案":                     i18n.ChooseFile.In(i18n.Hant),
		"自己解，或按「求解」":               i18n.PuzzleReady.In(i18n.Hant),
		"第3橫列第7直行":                 i18n.Position(i18n.Hant, 3, 7),
		"第3行第7個字元：x":               i18n.AtPlace(i18n.Hant, 3, 7, "x"),
		"第3行：x":                    i18n.AtPlace(i18n.Hant, 3, 0, "x"),
		"第2橫列有兩個5":                 i18n.Repeats(i18n.Hant, "5", 0, 2),
		"第2直行有兩個5":                 i18n.Repeats(i18n.Hant, "5", 1, 2),
		"有2個盤面；一次只讀一個。":            i18n.SeveralGrids(i18n.Hant, 2),
		"9×9 數獨（提示數 30）– Numplace": i18n.LinkTitle(i18n.Hant, 9, 30),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// What a person wrote is filled in as it is.
func TestTheOtherChineseLeavesWhatIsFilledIn(t *testing.T) {
	if got := i18n.WrongVersion(i18n.Hant, "数据"); !strings.Contains(got, "「数据」") {
		t.Error(got)
	}
}
