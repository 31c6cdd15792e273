package explain

import (
	"strings"

	"numplace/app/shared/i18n"
)

// blanks are the values for the blanks of a text, by name.
type blanks map[string]string

// fill returns a text in a language with values in its blanks. Values without a blank are ignored.
func fill(t text, l i18n.Lang, values blanks) string {
	pairs := make([]string, 0, 2*len(values))
	for name, value := range values {
		pairs = append(pairs, name, value)
	}
	return t.With(l, pairs...)
}

// capital returns a sentence that starts with a capital letter, unless it starts with a cell.
func capital(s string) string {
	if len(s) > 1 && s[0] >= 'a' && s[0] <= 'z' && (s[1] < '0' || s[1] > '9') {
		return string(s[0]-'a'+'A') + s[1:]
	}
	return s
}

// Traditional Chinese is derived from Simplified Chinese as in i18n, after the terms and characters
// that only this package has.

// terms are pairs of terms that differ in Taiwan, where a row is 列 and a column 行, so that they are
// written as 橫列 and 直行.
const terms = `
	第{row}行 第{row}橫列  第{column}列 第{column}直行  第{rows}行 第{rows}橫列  第{columns}列 第{columns}直行  行列区块 橫列直行區塊
`

// characters are pairs of a simplified and a traditional character.
const characters = "" +
	"响響义義处處给給圆圓却卻茎莖须須块塊楼樓宝寶夹夾击擊论論显顯隐隱组組锁鎖远遠双雙风風筝箏鱼魚绽綻强強链鏈环環阶階鳍鰭简簡删刪规規颜顏径徑顺順"

// hant returns the replacements of these terms and characters.
func hant() *strings.Replacer { return i18n.Terms(terms, characters) }
