package classcode

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
)

// keyOf returns a key of a set with n boards.
func keyOf(n int) Key {
	puzzles := make([]string, n)
	for i := range puzzles {
		puzzles[i] = "2x2 1......3.4....2" + strings.Repeat(".", i+1)
	}
	return KeyOf(puzzles)
}

// timesFor returns random times for a set.
func timesFor(r *rand.Rand, k Key) []int {
	times := make([]int, k.Boards)
	for i := range times {
		if r.IntN(3) > 0 {
			times[i] = 1 + r.IntN(5000)
		}
	}
	return times
}

// causeOf returns the cause of an error of Decode. ok is false if there is no error.
func causeOf(t *testing.T, err error) (c Cause, ok bool) {
	t.Helper()
	if err == nil {
		return 0, false
	}
	e, ok := errors.AsType[*Error](err)
	if !ok {
		t.Fatal(err)
	}
	return e.Cause, true
}

// A code never changes, because pupils write it on paper.
func TestCodesStayTheSame(t *testing.T) {
	for _, test := range []struct {
		times []int
		want  string
	}{
		{[]int{0}, "ACQ0-8"},
		{[]int{62, 0, 190, 4000}, "A4T5-0AZ0"},
		{[]int{0, 0, 0, 0, 0, 0, 0, 0}, "0DB0-0000-0006"},
		{[]int{50, 75, 0, 140, 95, 0, 0, 0}, "0DB4-5086-000V"},
		{slices.Repeat([]int{100, 0, 4000}, 5), "F7T8-EGX1-T3M7-Z"},
		{slices.Repeat([]int{100, 0, 4000, 600}, 10), "F0S9-S74W-KJE9-S74W-KJE2"},
	} {
		if got := Encode(keyOf(len(test.times)), test.times); got != test.want {
			t.Errorf("%v: %s, want %s", test.times, got, test.want)
		}
	}
}

// A code tells which boards were solved and the span of each time. Each span is at least as long as the time.
func TestCodesAreReadAgain(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		k := Key{Sum: uint16(r.IntN(1 << sumBits)), Boards: 1 + r.IntN(100)}
		times := timesFor(r, k)
		got, err := Decode(k, Encode(k, times))
		if err != nil || len(got) != len(times) {
			t.Fatalf("%v: %v, %v", times, got, err)
		}
		spans := k.Spans()
		for i, s := range times {
			switch {
			case s == 0 && got[i] == 0:
			case got[i] == 0 || s == 0:
				t.Fatalf("the time %d is read as span %d", s, got[i])
			case spans[got[i]-1].Open == (s <= spans[got[i]-1].Seconds),
				got[i] > 1 && s <= spans[got[i]-2].Seconds:
				t.Fatalf("the time %d is read as %+v", s, spans[got[i]-1])
			}
		}
	}
}

// The code of eight boards has twelve characters, in three groups. A class set of any size has at most 44.
func TestCodesAreShort(t *testing.T) {
	for boards, want := range map[int]int{1: 5, 8: 12, 12: 16, 13: 12, 30: 22, 31: 17, 100: 44} {
		code := Encode(keyOf(boards), make([]int, boards))
		if got := len(strings.ReplaceAll(code, "-", "")); got != want {
			t.Errorf("%d boards: %s has %d characters, want %d", boards, code, got, want)
		}
	}
}

// Every single wrong character is noticed.
func TestEveryWrongSignIsFound(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		k := Key{Sum: uint16(r.IntN(1 << sumBits)), Boards: 1 + r.IntN(100)}
		code := strings.ReplaceAll(Encode(k, timesFor(r, k)), "-", "")
		for i := range code {
			for _, char := range []byte(Alphabet) {
				wrong := code[:i] + string(char) + code[i+1:]
				_, err := Decode(k, wrong)
				if cause, bad := causeOf(t, err); wrong != code && (!bad || cause != Typo) {
					t.Fatalf("%s is read in place of %s: %v", wrong, code, err)
				}
			}
		}
	}
}

// Every swap of two neighbouring characters is noticed.
func TestEverySwapIsFound(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 3000 {
		k := Key{Sum: uint16(r.IntN(1 << sumBits)), Boards: 1 + r.IntN(100)}
		code := []byte(strings.ReplaceAll(Encode(k, timesFor(r, k)), "-", ""))
		for i := range len(code) - 1 {
			swapped := slices.Clone(code)
			swapped[i], swapped[i+1] = code[i+1], code[i]
			_, err := Decode(k, string(swapped))
			if cause, bad := causeOf(t, err); code[i] != code[i+1] && (!bad || cause != Typo) {
				t.Fatalf("%s is read in place of %s: %v", swapped, code, err)
			}
		}
	}
}

// A code that was cut off, has extra characters, belongs to another set or is of a newer version is refused, and the
// cause is told.
func TestOtherTextsAreRefused(t *testing.T) {
	k, other := keyOf(8), keyOf(9)
	code := Encode(k, []int{60, 60, 60, 60, 60, 60, 60, 60})
	newer := []byte{newerBit, 1, 2, 3}
	newer = append(newer, closing(newer))
	newerText := ""
	for _, s := range newer {
		newerText += string(Alphabet[s])
	}
	for text, want := range map[string]Error{
		"":                                 {Cause: NoCode},
		" - ":                              {Cause: NoCode},
		code[:len(code)-1]:                 {Cause: Cut, At: 11, Of: 12},
		code[:1]:                           {Cause: Cut, At: 1, Of: 12},
		code + "7":                         {Cause: Long, At: 13, Of: 12},
		code[:4] + "U" + code[4:]:          {Cause: BadCharacter, Character: "U"},
		code + "é":                         {Cause: BadCharacter, Character: "é"},
		Encode(other, make([]int, 9)):      {Cause: Other},
		Encode(keyOf(3), []int{1, 0, 700}): {Cause: Other},
		newerText:                          {Cause: Newer},
	} {
		_, err := Decode(k, text)
		if got, ok := errors.AsType[*Error](err); !ok || *got != want {
			t.Errorf("%q: %+v, want %+v", text, err, want)
		}
	}
}

// A code may be written in small letters, with O for 0, without hyphens, and in fullwidth characters.
func TestAsPeopleWriteIt(t *testing.T) {
	k := Key{Sum: 0x20, Boards: 4}
	times := []int{15, 0, 61, 4000}
	code := Encode(k, times)
	if !strings.HasPrefix(code, "010") {
		t.Fatal(code)
	}
	want, err := Decode(k, code)
	if err != nil {
		t.Fatal(err)
	}
	wide := strings.Map(func(r rune) rune { return r + '！' - '!' }, code)
	for _, text := range []string{strings.ToLower(code), strings.ReplaceAll(code, "-", ""), "oio" + code[3:],
		"OlO" + code[3:], strings.ReplaceAll(code, "-", " – "), " " + wide + "\u3000"} {
		if got, err := Decode(k, text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
}

// The bits that fill the last character are zero in every code.
func TestBitsThatFillTheLastSign(t *testing.T) {
	k := keyOf(13)
	chars, err := read(Encode(k, make([]int, 13)))
	if err != nil {
		t.Fatal(err)
	}
	chars = chars[:len(chars)-1]
	chars[len(chars)-1] |= 1
	if _, err := decode(k, append(chars, closing(chars))); err == nil {
		t.Error("a code with another end is read")
	}
}

// Codes are bound to the puzzles and to their order.
func TestTheKeyOfASet(t *testing.T) {
	a, b := "2x2 1......3.4....2.", "2x2 1..4..1..1..4..."
	keys := map[Key]bool{KeyOf([]string{a}): true, KeyOf([]string{a, b}): true, KeyOf([]string{b, a}): true,
		KeyOf([]string{a, b, a}): true}
	if len(keys) != 4 {
		t.Errorf("%v", keys)
	}
	if k := KeyOf([]string{a, b}); k.Sum >= 1<<sumBits || k.Boards != 2 {
		t.Errorf("%+v", k)
	}
}

func TestLinesOfATeacher(t *testing.T) {
	k := keyOf(8)
	code := Encode(k, []int{60, 0, 0, 60, 60, 60, 60, 60})
	spaced := strings.ReplaceAll(code, "-", " ")
	typo := code[:5] + "7" + code[6:]
	if typo == code {
		t.Fatal(code)
	}
	text := strings.Join([]string{"Anna: " + code, "", "Ben\t" + code, "Cleo Anna " + spaced, code, "山田：" + code,
		"Brown, Dan; " + code, "Ed " + typo, "Fay " + spaced[:len(spaced)-3], "Gil ?", "Hal"}, "\r\n")
	names, causes := []string{"Anna", "Ben", "Cleo Anna", "", "山田", "Brown, Dan", "Ed", "Fay", "Gil ?", "Hal"},
		map[int]Cause{8: Typo, 9: Cut, 10: NoCode, 11: NoCode}
	all := Lines(k, text)
	if len(all) != len(names) {
		t.Fatalf("%d entries", len(all))
	}
	for i, e := range all {
		cause, bad := causes[e.Line]
		if e.Name != names[i] || bad != (e.Err != nil) || bad && e.Err.Cause != cause || !bad && len(e.Times) != 8 {
			t.Errorf("line %d: %q, %v, %v", e.Line, e.Name, e.Times, e.Err)
		}
	}
	if all[9].Line != 11 {
		t.Errorf("the last line has the number %d", all[9].Line)
	}
	many := Lines(k, strings.Repeat("Anna: "+code+"\n", mostLines+5))
	if last := many[len(many)-1]; len(many) != mostLines+1 || last.Line != mostLines+1 || last.Err == nil ||
		last.Err.Cause != Many || many[mostLines-1].Err != nil {
		t.Errorf("%d lines are read", len(many))
	}
}

// A line without anything like a code is reported with its text, even if it is a remark about codes.
func TestLinesWithoutACode(t *testing.T) {
	k := keyOf(8)
	long := strings.Repeat("so long ", 20)
	for line, name := range map[string]string{"Anna: no code yet": "Anna: no code yet", "Hal": "Hal", "Anna:": "Anna",
		"Ben, absent": "Ben, absent", "山田：コードなし": "山田：コードなし", "小明，没有成绩码": "小明，没有成绩码", "?": "?",
		long: long[:mostShown] + "…", "Dora – asked for her code": "Dora – asked for her code",
		"Student Anna: no code yet": "Student Anna: no code yet",
		"学生小明：没有成绩码":                "学生小明：没有成绩码", "名倉：コードなし": "名倉：コードなし", "5. Dora": "Dora", "Name: Gus": "Gus",
		"Name: Gus, Code:": "Gus", "S: no code": "S: no code", "5\tDora": "Dora"} {
		all := Lines(k, line)
		if len(all) != 1 || all[0].Err == nil || all[0].Err.Cause != NoCode || all[0].Name != name {
			t.Errorf("%q: %+v", line, all)
		}
	}
	if e := Lines(k, "Anna: 7?")[0]; e.Err == nil || e.Err.Cause != BadCharacter {
		t.Errorf("a wrong character: %+v", e)
	}
}

// Lines may end as on any system. A line with two codes would give one pupil the code of another.
func TestEachLineHasOneCode(t *testing.T) {
	k := keyOf(8)
	a, b := Encode(k, []int{60, 0, 0, 60, 60, 60, 60, 60}), Encode(k, []int{50, 75, 0, 140, 95, 0, 0, 0})
	spaced := strings.ReplaceAll(b, "-", " ")
	for _, end := range []string{"\n", "\r", "\r\n", "\v", "\f", "\u0085", "\u2028", "\u2029"} {
		all := Lines(k, "Anna: "+a+end+"Ben: "+b+end)
		if len(all) != 2 || all[0].Name != "Anna" || all[1].Name != "Ben" || all[1].Line != 2 || all[0].Err != nil ||
			all[1].Err != nil {
			t.Errorf("%q: %+v", end, all)
		}
	}
	for _, line := range []string{"Anna: " + a + " Ben: " + b, "Anna: " + a + ", " + b, a + " " + spaced + " Anna",
		"Anna " + spaced + " " + a, "Anna " + a + " " + a, "Anna " + a + " and Ben " + b + " and Cleo"} {
		if all := Lines(k, line); len(all) != 1 || all[0].Err == nil || all[0].Err.Cause != Two || all[0].Times != nil {
			t.Errorf("%q: %+v", line, all)
		}
	}
	other := Encode(keyOf(7), make([]int, 7))
	if e := Lines(k, "Anna "+other+" "+a)[0]; e.Err != nil {
		t.Errorf("a code of another set before one of this: %v", e.Err)
	}
}

// A name may have commas and words of letters that codes have too, and a line may end with a separator.
func TestNamesBeforeCodes(t *testing.T) {
	k := keyOf(8)
	code := Encode(k, []int{60, 0, 0, 60, 60, 60, 60, 60})
	spaced := strings.ReplaceAll(code, "-", " ")
	for line, name := range map[string]string{
		"Brown, Anna " + code:     "Brown, Anna",
		"Brown, Anna " + spaced:   "Brown, Anna",
		"Anna: " + code + ",":     "Anna",
		"Anna " + spaced + " ; ":  "Anna",
		code + ":":                "",
		"Anna – " + code:          "Anna",
		"Brown; Ed, " + code[:11]: "Brown; Ed",
		"Brown, Ed " + code[:11]:  "Brown, Ed",
		"Anna:":                   "Anna",
		"Anna: 7?":                "Anna",
	} {
		e := Lines(k, line)[0]
		if e.Name != name || (e.Err == nil) != strings.Contains(strings.ReplaceAll(line, " ", "-"), code) {
			t.Errorf("%q: the name is %q, %v", line, e.Name, e.Err)
		}
	}
	if e := Lines(k, "Anna:")[0]; e.Err == nil || e.Err.Cause != NoCode {
		t.Errorf("a name alone: %v", e.Err)
	}
}

// The number of a line in a list and the labels of its fields are not part of the name. Digits of a name are.
func TestNumbersAndLabels(t *testing.T) {
	k := keyOf(8)
	code := Encode(k, []int{60, 0, 0, 60, 60, 60, 60, 60})
	want, err := Decode(k, code)
	if err != nil {
		t.Fatal(err)
	}
	for line, name := range map[string]string{
		"5. Dora: " + code:                       "Dora",
		"12) Dora " + code:                       "Dora",
		"５．山田：" + code:                           "山田",
		"3、小明：" + code:                           "小明",
		"5.\tDora: " + code:                      "Dora",
		"5)\u00a0Dora: " + code:                  "Dora",
		"5\tDora\t" + code:                       "Dora",
		"12\t" + code + "\tDora":                 "Dora",
		"５\t山田\t" + code:                         "山田",
		"5.b Anna: " + code:                      "5.b Anna",
		"2nd Lt. Brown " + code:                  "2nd Lt. Brown",
		"Name: Gus, Code: " + code:               "Gus",
		"1. Name: Gus; code: " + code:            "Gus",
		"Code: " + code + ", Name: Gus":          "Gus",
		"Student's name: Gus\tCode: " + code:     "Gus",
		"姓名：小明，成绩码：" + code:                      "小明",
		"名前：山田、コード：" + code:                      "山田",
		`"Name: Brown, Al","Code: ` + code + `"`: "Brown, Al",
		"Code: " + code:                          "",
		"Pupils’ names: Gus, code: " + code:      "Gus",
		"First name: Gus, Code: " + code:         "Gus",
		"S: " + code:                             "S",
		"No: " + code:                            "No",
		"First: " + code:                         "First",
		"名：" + code:                              "名",
	} {
		all := Lines(k, line)
		if len(all) != 1 || all[0].Name != name || all[0].Err != nil || !slices.Equal(all[0].Times, want) {
			t.Errorf("%q: %+v", line, all)
		}
	}
}

// Digits before a tab that may be a code, or the rest of one, are no number of a list.
func TestDigitsThatAreNoNumber(t *testing.T) {
	k := Key{Boards: 1} // its codes begin with three zeros
	code := Encode(k, []int{30})
	if strings.Trim(code, "-0123456789") != "" {
		t.Fatal(code)
	}
	for _, text := range []string{code, strings.ReplaceAll(code, "-", ""), strings.TrimLeft(code, "-0")} {
		if e := Lines(k, text+"\tMax")[0]; e.Err != nil || e.Name != "Max" || len(e.Times) != 1 {
			t.Errorf("%q: %+v", text, e)
		}
	}
	if e := Lines(keyOf(8), "01234\tMax")[0]; e.Err == nil || e.Err.Cause != Cut {
		t.Errorf("a code that was cut off: %+v", e)
	}
}

// A code may come before the name, and spreadsheets write quotes around both. The quotes are not part of the name.
func TestCodesBeforeNames(t *testing.T) {
	k := keyOf(8)
	code := Encode(k, []int{60, 0, 0, 60, 60, 60, 60, 60})
	want, err := Decode(k, code)
	if err != nil {
		t.Fatal(err)
	}
	spaced := strings.ReplaceAll(code, "-", " ")
	for line, name := range map[string]string{
		code + ", Max":                       "Max",
		code + " Max":                        "Max",
		code + "\tMax":                       "Max",
		code + "：山田":                         "山田",
		spaced + " Anna Becca":               "Anna Becca",
		`"Max, A.";"` + code + `"`:           "Max, A.",
		`"` + code + `","Brown, ""Dan"" B."`: `Brown, "Dan" B.`,
		"\"Max\"\t\"" + code + "\"":          "Max",
		`"Max" ` + code:                      "Max",
		`Max "` + code + `"`:                 "Max",
		`Max "Maxi" ` + code:                 `Max "Maxi"`,
		"“Max”: “" + code + "”":              "Max",
		"„Max“: " + code:                     "Max",
		"「" + code + "」、「山田」":                "山田",
		`"Max: ` + code:                      `"Max`,
	} {
		all := Lines(k, line)
		if len(all) != 1 || all[0].Name != name || all[0].Err != nil || !slices.Equal(all[0].Times, want) {
			t.Errorf("%q: %+v", line, all)
		}
	}
	cut := code[:11]
	for line, want := range map[string]Error{
		cut + ", Max":                              {Cause: Cut, At: 9, Of: 12},
		cut + "\tMax":                              {Cause: Cut, At: 9, Of: 12},
		`"` + cut + `";"Max"`:                      {Cause: Cut, At: 9, Of: 12},
		"9" + code[1:] + ", Max":                   {Cause: Typo},
		"9" + code[1:] + " Ürdü":                   {Cause: Typo},
		Encode(keyOf(9), make([]int, 9)) + "\tMax": {Cause: Other},
	} {
		e := Lines(k, line)[0]
		if e.Err == nil || *e.Err != want || e.Name != "Max" && e.Name != "Ürdü" {
			t.Errorf("%q: %q, %+v", line, e.Name, e.Err)
		}
	}
}

// The heading of a table is no line of a pupil, wherever it is. A name without a code is one.
func TestHeadingsAreLeftOut(t *testing.T) {
	k := keyOf(8)
	code := Encode(k, make([]int, 8))
	for _, heading := range []string{"Name,Code", "Name;Code", "name\tcode", "Code\tName", `"Name","Code"`,
		"Your name, Your code", "名前、コード", "名前\t報告コード", "姓名\t成绩码", "姓名，成績碼",
		"Code", "Codes:", "Pupil;Code", "コード", "Pupil's name; code", "First name, Last name, Code", "氏名 コード",
		"Name: Code:", "No.\tName\tCode", "No,Name,Code"} {
		all := Lines(k, heading+"\nAnna,"+code+"\n"+heading+"\n\u200b\nBen,"+code)
		if len(all) != 2 || all[0].Line != 2 || all[1].Line != 5 || all[1].Name != "Ben" {
			t.Errorf("%q: %+v", heading, all)
		}
	}
	for _, line := range []string{"Name", "Anna, Ben", "Code: " + code[:9], "Nicodemus", "Nicodémus,",
		"Anna: no code"} {
		if all := Lines(k, line); len(all) != 1 || all[0].Err == nil {
			t.Errorf("%q: %+v", line, all)
		}
	}
	k.Sum = 0b01010_01011_01100 // its codes begin with letters
	code = codeOfLetters(t, k)
	for _, line := range []string{"Nicodemus: " + code, "Code," + code, code + " Code"} {
		if all := Lines(k, line); len(all) != 1 || all[0].Err != nil || all[0].Name == "" {
			t.Errorf("%q: %+v", line, all)
		}
	}
}

// codeOfLetters returns a code of a set that has no digits.
func codeOfLetters(t *testing.T, k Key) string {
	t.Helper()
	for seed := range uint64(100_000) {
		if code := Encode(k, timesFor(rand.New(rand.NewPCG(seed, 1)), k)); !strings.ContainsAny(code, "0123456789") {
			return code
		}
	}
	t.Fatal("all codes have digits")
	return ""
}

// Copied texts have invisible characters, and spreadsheets leave out zeros at the beginning or people add some. Only
// a complete code of another set is reported as one.
func TestZerosAndInvisibleCharacters(t *testing.T) {
	k := keyOf(8)
	times := []int{50, 75, 0, 140, 95, 0, 0, 0}
	code := Encode(k, times)
	want, err := Decode(k, code)
	if err != nil || code[0] != '0' {
		t.Fatal(code, err)
	}
	for _, text := range []string{code[1:], "0" + code, "00" + code, code + "\u200b", "\ufeff" + code,
		code[:3] + "\u00ad" + code[3:], code[:4] + "\u200b" + code[4:], code + "\u2060\u200e"} {
		for _, line := range []string{"Anna: " + text, text + "\tAnna", "\ufeffAnna " + text, "Anna\u200b: " + text} {
			e := Lines(k, line)[0]
			if e.Name != "Anna" || e.Err != nil || !slices.Equal(e.Times, want) {
				t.Errorf("%q: %q, %v, %v", line, e.Name, e.Times, e.Err)
			}
		}
	}
	none := Key{Sum: 1, Boards: 8} // its codes begin with two zeros
	if _, err := Decode(none, strings.TrimLeft(Encode(none, times), "0")); err != nil {
		t.Error(err)
	}
	for text, cause := range map[string]Cause{code[1:12]: Cut, code[5:]: Cut, code + "0": Long,
		Encode(keyOf(9), make([]int, 9)): Other, "0" + Encode(keyOf(9), make([]int, 9)): Other} {
		if e := Lines(k, "Anna: "+text)[0]; e.Err == nil || e.Err.Cause != cause {
			t.Errorf("%q: %v", text, e.Err)
		}
	}
}

// The example in the documents tells of eight boards, and has the times that they name.
func TestTheExampleOfTheDocuments(t *testing.T) {
	const example = "0DB4-5086-000V"
	k := keyOf(8)
	numbers, err := Decode(k, example)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []int{60, 80, 0, 150, 100, 0, 0, 0} {
		got := 0
		if numbers[i] > 0 {
			got = k.Spans()[numbers[i]-1].Seconds
		}
		if got != want {
			t.Errorf("board %d: %d s, want %d", i+1, got, want)
		}
	}
	for _, name := range []string{"../../../README.md", "../../README.md", "../link/LINKS.md"} {
		text, err := os.ReadFile(name)
		if err != nil || !strings.Contains(string(text), example) {
			t.Errorf("%s has another example, %v", name, err)
		}
	}
}

// No text makes the reader crash. What it reads is the code of these times.
func FuzzDecode(f *testing.F) {
	for _, n := range []int{1, 8, 20, 100} {
		f.Add(uint8(n), Encode(keyOf(n), slices.Repeat([]int{77}, n)))
	}
	f.Add(uint8(3), "Anna: K7QF-3M2P")
	f.Fuzz(func(t *testing.T, boards uint8, text string) {
		k := keyOf(1 + int(boards)%100)
		Lines(k, text)
		numbers, err := Decode(k, text)
		if err != nil {
			return
		}
		times := make([]int, len(numbers))
		for i, n := range numbers {
			if n > 0 {
				span := k.Spans()[n-1]
				times[i] = span.Seconds
				if span.Open {
					times[i]++
				}
			}
		}
		chars, _ := read(text)
		again, _ := read(Encode(k, times))
		if !bytes.Equal(bytes.TrimLeft(chars, "\x00"), bytes.TrimLeft(again, "\x00")) {
			t.Errorf("%q is read as %v", text, numbers)
		}
	})
}

// A code counts with all the zeros before it and all the blanks in it that somebody may have typed, as long as the
// line is not very long. Marks that change the direction of a text are no part of a name.
func TestStretchedCodes(t *testing.T) {
	k := keyOf(1)
	code := Encode(k, []int{15})
	want, err := Decode(k, code)
	if err != nil {
		t.Fatal(err)
	}
	spread := strings.Join(strings.Split(code, ""), " . . ")
	for line, name := range map[string]string{
		"Ben: 00000000" + code:                    "Ben",
		"Dan: " + code + strings.Repeat(" .", 11): "Dan",
		"Fay: " + spread:                          "Fay",
		"Hal\u202ex: " + code:                     "Halx",
	} {
		all := Lines(k, line)
		if len(all) != 1 || all[0].Name != name || all[0].Err == nil && !slices.Equal(all[0].Times, want) {
			t.Errorf("%q: %+v, want %q with %v", line, all, name, want)
		}
	}
	long := Lines(k, strings.Repeat("a ", 1_000_000)+code)
	if len(long) != 1 || long[0].Err == nil || len(long[0].Name) > 100 {
		t.Errorf("a long line: %d entries, %v", len(long), long)
	}
}
