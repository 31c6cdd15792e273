package link_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"

	"numplace/app/shared/link"
)

// goldenWords are links with words. Their encoding must never change.
var goldenWords = map[string]struct {
	query string
	words link.Words
}{
	"a title": {"?p=1......3.4....2.&w=1_W0aVHdlbHZlIENhZ2VzCgo", link.Words{Title: "Twelve Cages"}},
	"all": {"?p=1......3.4....2.&" +
		"w=1glxeo0GejIBut6AKuFwKgHWAZIBGgG6AyoDzgNeA7IBugOuA_IDrgAIKt6CAbp4tgG61cKtXgG6kCNoIgG-t5p4KgG61cIAC",
		link.Words{Title: "十二の枠", Author: "桜", Rules: "ふつうのナンプレのルール。\n枠の中の数字の合計は左上の数。"}},
	"rules of one's own": {"?p=1......3.4....2." +
		"&w=2jMzfT3duCgphYmNkIDFbMi00XSogdXAKZWZnaCAtIGRpZmZlciBieSAzCgpBbGwuCgpPZiBpdC4",
		link.Words{Title: "Own", Rules: "All.\n\nOf it.",
			Own: "abcd 1[2-4]* up\nefgh - differ by 3"}},
	"a message on solving": {"?p=1......3.4....2.&w=3Us6yQSBQdXp6bGUKCgoKV2VsbCBkb25lIQoKtXAgJiA8Yj4eMQoKMg",
		link.Words{Title: "A Puzzle", Rules: "1\n\n2", Praise: "Well done!\n\n数 & <b>"}},
	"a message and a rule of one's own": {"?p=1......3.4....2.&w=3MqcjCgphYmNkIDFbMi00XSogdXAKClllcx4",
		link.Words{Praise: "Yes", Own: "abcd 1[2-4]* up"}},
	"other signs": {"?p=1......3.4....2.&w=1r71_Clpv7wDrICYg7wOpbWVnYSA8Yj4KMSA8IDIgJiAiMyIg8PnpCgo0",
		link.Words{Author: "Zoë & Ωmega <b>", Rules: "1 < 2 & \"3\" 🧩\n\n4"}},
}

func TestGoldenLinksWithWords(t *testing.T) {
	for name, test := range goldenWords {
		b, err := link.DecodeBoard(test.query)
		if err != nil || b.Damage != 0 || b.Words != test.words {
			t.Errorf("%s: %+v, %v", name, b.Words, err)
		}
		if again := link.EncodeBoard(b); again != test.query {
			t.Errorf("%s: made again, it is\n%s", name, again)
		}
	}
}

func withWords(w link.Words) string { return "?p=1......3.4....2." + link.EncodeWords(w) }

// If the setter's texts in a link are damaged, everything else in the link is still read.
func TestDamagedWordsOfALink(t *testing.T) {
	whole := withWords(goldenWords["all"].words)
	begin, w, _ := strings.Cut(whole, "&w=")
	rest := "&t=n1:off&g=1.2llc.l1&d=.3.............."
	lost := func(text string, want link.Damage) {
		t.Helper()
		b, err := link.DecodeBoard(begin + "&w=" + text + rest)
		if err != nil || b.Words != (link.Words{}) || b.Damage != want || b.Table == "" || b.Origin == "" ||
			b.Entered.Count() != 1 || b.Given.Count() != 4 {
			t.Errorf("%s: %+v, %v", text, b, err)
		}
	}
	for i := 1; i < len(w); i++ {
		lost(w[:i], link.WordsDamaged)
		lost(w[:i]+w[i+1:], link.WordsDamaged)
		for _, sign := range "Aa1_~" {
			if w[i:i+1] != string(sign) {
				lost(w[:i]+string(sign)+w[i+1:], link.WordsDamaged)
			}
		}
	}
	lost("", 0)
	lost("2"+w[1:], link.WordsDamaged)
	lost("3"+w[1:], link.WordsDamaged)
	lost("4"+w[1:], link.WordsNewer)
	lost("9", link.WordsNewer)
	lost("x"+w[1:], link.WordsDamaged)
	lost("Killer+by+Sakura", link.WordsDamaged)
	lost(strings.Repeat("A", 6000), link.WordsDamaged)
}

// Clean shortens words to the limits, and removes invisible characters and those that change the text
// direction.
func TestWordsAreClean(t *testing.T) {
	for name, test := range map[string]struct{ raw, want link.Words }{
		"blanks": {link.Words{Title: " a  b\t\nc ", Rules: " 1 \n\n\n\n 2 \n"},
			link.Words{Title: "a b c", Rules: "1\n\n2"}},
		"ends of lines":      {link.Words{Rules: "1\r\n2\r3\u20284\u00855"}, link.Words{Rules: "1\n2\n3\n4\n5"}},
		"control characters": {link.Words{Author: "a\x00b\x1bc\x7fd\u0090"}, link.Words{Author: "abcd"}},
		"no UTF-8":           {link.Words{Title: "a\xffb"}, link.Words{Title: "ab"}},
		"turned around":      {link.Words{Title: "\u202eabc\u2066\ufeff"}, link.Words{Title: "abc"}},
		"markup stays text":  {link.Words{Title: "<b>&amp;"}, link.Words{Title: "<b>&amp;"}},
		"lines of rules":     {link.Words{Own: "\nabcd  -  x\x00y\n\n"}, link.Words{Own: "abcd - xy"}},
		"many rules": {link.Words{Own: strings.Repeat("abcd -\n", 21)},
			link.Words{Own: strings.TrimSpace(strings.Repeat("abcd -\n", 20))}},
		"a long title": {link.Words{Title: strings.Repeat("数", 61)},
			link.Words{Title: strings.Repeat("数", 59) + "…"}},
		"a long message": {link.Words{Praise: strings.Repeat("<b>", 40_000)},
			link.Words{Praise: strings.Repeat("<b>", 667)[:link.MostPraise-1] + "…"}},
		"long rules": {link.Words{Rules: strings.Repeat("数独\n", 900)},
			link.Words{Rules: strings.TrimSpace(strings.Repeat("数独\n", 500)[:7*500-1]) + "…"}},
	} {
		if got := test.raw.Clean(); got != test.want {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		raw := link.Words{Title: rapid.String().Draw(t, "title"), Author: rapid.String().Draw(t, "author"),
			Rules:  strings.Join(rapid.SliceOf(rapid.String()).Draw(t, "rules"), "\n"),
			Own:    strings.Join(rapid.SliceOf(rapid.String()).Draw(t, "own"), "\n"),
			Praise: strings.Join(rapid.SliceOf(rapid.String()).Draw(t, "praise"), "\n")}
		w := raw.Clean()
		if w.Clean() != w {
			t.Fatalf("%q is not clean", w)
		}
		all := w.Title + w.Author + strings.ReplaceAll(w.Rules+w.Own+w.Praise, "\n", "")
		if strings.IndexFunc(all, unicode.IsControl) >= 0 || !utf8.ValidString(all) {
			t.Fatalf("%q", all)
		}
		b, err := link.DecodeBoard(withWords(raw))
		if err != nil || b.Words != w || b.Damage != 0 {
			t.Fatalf("%q, %v, want %q", b.Words, err, w)
		}
	})
}

// A link in which all of the setter's texts have their maximum length still has room for the rest of the
// board.
func TestLinksOfWordsAreShort(t *testing.T) {
	english := "Normal sudoku rules apply. Digits in a cage do not repeat and sum to the number in its corner. "
	japanese := "ふつうのナンプレのルールに加えて、太い枠の中の数字の合計は左上の数になり、枠の中に同じ数字は入りません。"
	for name, test := range map[string]struct {
		text       string
		characters int
		most       int // maximum length of w=
	}{
		"English":        {english, 300, 450},
		"Japanese":       {japanese, 300, 850},
		"all in English": {english, link.MostRules, 2050},
		"all in Chinese": {"标准数独规则适用。笼子内的数字不得重复，且其总和等于左上角的数字。沿着线的相邻数字之差至少为五。", link.MostRules, 4100},
	} {
		text := []rune(strings.Repeat(test.text, 50))[:test.characters]
		w := link.Words{Title: "Twelve Cages", Author: "Sakura", Rules: string(text)}
		if n := len(link.EncodeWords(w)); n > test.most {
			t.Errorf("%s: %d characters take %d signs", name, test.characters, n)
		} else {
			t.Logf("%s: %d characters take %d signs", name, test.characters, n)
		}
	}
}

// No value of w= causes a panic. Decoded words are clean, and encoding and decoding them again yields the
// same words.
func FuzzDecodeWords(f *testing.F) {
	for _, test := range goldenWords {
		if _, w, ok := strings.Cut(test.query, "&w="); ok {
			f.Add(w, []byte(nil))
		}
	}
	f.Add("2", []byte("\x00\xff\x80"))
	f.Fuzz(func(t *testing.T, w string, packed []byte) {
		for _, text := range []string{w, link.SealedWords(packed)} {
			b, err := link.DecodeBoard("?p=1......3.4....2.&w=" + text)
			if err != nil && len(w) < link.MaxQuery-40 || b.Words.Clean() != b.Words {
				t.Fatalf("%q, %v", b.Words, err)
			}
			if again, _ := link.DecodeBoard(withWords(b.Words)); again.Words != b.Words || again.Damage != 0 {
				t.Fatalf("%q becomes %q", b.Words, again.Words)
			}
		}
	})
}
