package learn

import "numplace/app/shared/i18n"

// Traditional Chinese is derived from Simplified Chinese as in app/shared/i18n. Before that, the
// terms and characters that only these texts have are replaced.

// terms are pairs of terms that differ in Taiwan, where a row is 列 and a column 行, so that they are
// written as 橫列 and 直行. Words in which the two characters mean something else, or both directions
// together, come first.
const terms = `
	的行列出来 的橫列列出來  排列 排列  并列 並列  列在 列在  行不通 行不通  行列 行列  行 橫列  列 直行
	关系 關係  基准 基準  两只 兩隻
`

// characters are pairs of a simplified and a traditional character.
const characters = "" +
	"么麼习習侧側况況击擊却卻双雙发發变變块塊处處够夠夹夾宝寶实實寻尋尽盡张張径徑总總扩擴担擔挤擠杂雜楼樓爱愛环環画畫筝箏类類练練经經绕繞给給茎莖获獲补補" +
	"讲講论論说說谁誰远遠钻鑽阶階际際难難顶頂项項顺順须須风風鱼魚鳍鰭"

var hant = i18n.Terms(terms, characters)

// traditional converts a text from Simplified Chinese.
func traditional(text string) string { return i18n.Traditional(hant.Replace(text)) }
