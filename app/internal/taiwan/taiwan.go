// Package taiwan knows which Chinese characters Taiwan uses, for tests of Traditional Chinese.
package taiwan

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/traditionalchinese"
)

// simplified are characters that Taiwan uses too, but not in the sense that our words have.
const simplified = "万与个丰么云余几后吁咸夸奸广征恶扑斗无于术杰柜没涌淀游灶痴确种秸筑纤胡腊舍芸荐虫蜡谷辟适里须"

// written has the characters of Big5, as used in Taiwan. Hong Kong's additions to it contain
// simplified characters.
var written = sync.OnceValue(func() map[rune]bool {
	all, big5 := map[rune]bool{}, traditionalchinese.Big5.NewDecoder()
	for _, level := range [][2]int{{0xa440, 0xc67e}, {0xc940, 0xf9d5}} {
		for code := level[0]; code <= level[1]; code++ {
			s, err := big5.Bytes([]byte{byte(code >> 8), byte(code)})
			if err != nil {
				panic(err) // the decoder writes a replacement for what it does not know
			}
			if r, size := utf8.DecodeRune(s); size == len(s) {
				all[r] = true
			}
		}
	}
	return all
})

// Foreign returns the Chinese characters of a text that Taiwan does not use, or uses in another
// sense.
func Foreign(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Han, r) && (!written()[r] || strings.ContainsRune(simplified, r)) {
			return r
		}
		return -1
	}, text)
}
