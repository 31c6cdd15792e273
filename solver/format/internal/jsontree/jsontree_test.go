package jsontree

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"
)

var (
	strict = Syntax{Levels: 4}
	loose  = Syntax{Loose: true, Levels: 4, Values: 20}
)

// told returns a text that shows the kind and the content of a value.
func told(v *Value) string {
	var parts []string
	for i := range v.Items {
		part := told(&v.Items[i])
		if v.Kind == Object && v.Names != nil {
			part = v.Names[i] + ":" + part
		}
		parts = append(parts, part)
	}
	switch v.Kind {
	case List:
		return "[" + strings.Join(parts, " ") + "]"
	case Object:
		return "{" + strings.Join(parts, " ") + "}"
	case Text:
		return "'" + v.Text + "'"
	case Bare:
		return v.Text
	}
	return [...]string{Null: "null", True: "true", False: "false"}[v.Kind]
}

// Read accepts JSON with either syntax. Each syntax also accepts certain deviations, and rejects those of the
// other.
func TestRead(t *testing.T) {
	for text, want := range map[string]struct{ strict, loose string }{
		`{"a": [1, -2.5e3], "b": {}}`:         {"{a:[1 -2.5e3] b:{}}", "{a:[1 -2.5e3] b:{}}"},
		` [null,true,false,"x",""] `:          {"[null true false 'x' '']", "[null true false 'x' '']"},
		`"\"\\\/\n\u00e9\ud83c\udfb2\ud83c"`:  {"'\"\\/\né🎲\uFFFD'", "'\"\\/\né🎲\uFFFD'"},
		`[1,2,]`:                              {"[1 2]", "[1 2 {}]"},
		`{a:t,'b':#F0F,c:[,f]}`:               {"from 1, at 1", "{a:true b:#F0F c:[{} false]}"},
		`['It\'s']`:                           {`['It\'s']`, "['It's']"},
		`[t,*]`:                               {"[t *]", "from 3, at 3"},
		`[1 2]`:                               {"from 3, at 3", "from 3, at 3"},
		`{"a" 1}`:                             {"from 1, at 5", "from 1, at 5"},
		`{"a":1,:2}`:                          {"from 7, at 7", "{a:1 :2}"},
		`["a`:                                 {"from 1, at 3", "from 1, at 3"},
		`["a\u12"]`:                           {"['au12']", "from 1, at 5"},
		`[[[[1]]]]`:                           {"[[[[1]]]]", "[[[[1]]]]"},
		`[[[[[1]]]]]`:                         {"deep", "deep"},
		"[" + strings.Repeat("1,", 30) + "1]": {"[1" + strings.Repeat(" 1", 30) + "]", "many"},
		"":                                    {"from 0, at 0", "from 0, at 0"},
	} {
		for name, of := range map[string]struct {
			syntax Syntax
			want   string
		}{"strict": {strict, want.strict}, "loose": {loose, want.loose}} {
			v, end, err := of.syntax.Read(text, 0)
			got := told(v)
			switch {
			case err != nil && err.Deep:
				got = "deep"
			case err != nil && err.Many:
				got = "many"
			case err != nil:
				got = fmt.Sprintf("from %d, at %d", err.From, err.At)
			case end != len(text):
				t.Errorf("%s, %s: reading ended at %d", name, text, end)
			}
			if got != of.want {
				t.Errorf("%s, %s: %s, want %s", name, text, got, of.want)
			}
		}
	}
}

// The field At of each value is the offset of its start. The text after the outermost value is not read.
func TestPlaces(t *testing.T) {
	text := `f({"a": [1, "é", 2]} ); more`
	v, end, err := strict.Read(text, 2)
	if err != nil || text[end:] != "); more" {
		t.Fatalf("%v, %q is not read", err, text[end:])
	}
	for i, want := range []string{"1", `"é"`, "2]"} {
		if at := v.Of("a").Items[i].At; !strings.HasPrefix(text[at:], want) {
			t.Errorf("item %d starts with %q", i, text[at:])
		}
	}
}

// If several fields have the same name, both Of and Field return the last. Of skips a name whose field is
// null.
func TestFields(t *testing.T) {
	v, _, err := strict.Read(`{"a": 1, "b": 2, "a": null, "b": 3, "c": null}`, 0)
	if err != nil {
		t.Fatal(err)
	}
	if of, field := v.Of("x", "a", "b"), v.Field("b"); of.Text != "3" || field.Text != "3" {
		t.Errorf("Of returns %v, Field %v", of, field)
	}
	if of, field := v.Of("a"), v.Field("a"); of.Kind != Null || field.Kind != Null {
		t.Errorf("with a null at last, Of returns %v, Field %v", of, field)
	}
	if v.Of("c").Kind != Null || v.Field("c") == nil || v.Field("x") != nil || v.Of("x") == nil {
		t.Error("Of or Field is wrong for a null or missing field")
	}
}

// Empty, Int and Words return the right results for values of all kinds.
func TestValues(t *testing.T) {
	for text, test := range map[string]struct {
		empty bool
		n     int
		isInt bool
		words string
	}{
		"null":              {empty: true},
		"false":             {empty: true},
		"[]":                {empty: true},
		"{}":                {empty: true},
		`" "`:               {empty: true},
		"true":              {},
		"[null]":            {},
		"-12":               {n: -12, isInt: true, words: "-12"},
		`" 7 "`:             {n: 7, isInt: true, words: "7"},
		"1.5":               {words: "1.5"},
		`" a\tb\u0000\nc "`: {words: "a b \nc"},
	} {
		v, _, err := strict.Read(text, 0)
		if err != nil {
			t.Fatal(err)
		}
		n, isInt := v.Int()
		if v.Empty() != test.empty || n != test.n || isInt != test.isInt || v.Words() != test.words {
			t.Errorf("%s: empty %t, %d, %t, %q", text, v.Empty(), n, isInt, v.Words())
		}
	}
	long := Value{Kind: Text, Text: strings.Repeat("é", 6000)}
	if got := long.Words(); len(got) > 10_003 || !utf8.ValidString(got) {
		t.Errorf("a long text has %d bytes", len(got))
	}
}

// Shaped returns true for an object if it has all required fields and any others are empty or harmless.
func TestShaped(t *testing.T) {
	isInt := func(v *Value) bool { _, ok := v.Int(); return ok }
	fields := []Field{{Names: []string{"a", "A"}, Is: isInt}, {Names: []string{"b"}, Is: isInt, May: true}}
	for text, want := range map[string]bool{
		`{"a":1}`:                 true,
		`{"A":1,"b":2}`:           true,
		`{"a":1,"c":"","d":[]}`:   true,
		`{"a":1,"style":{"x":1}}`: true,
		`{"a":1,"c":2}`:           false,
		`{"a":"x"}`:               false,
		`{"a":1,"b":"x"}`:         false,
		`{"b":1}`:                 false,
		`[1]`:                     false,
	} {
		v, _, err := strict.Read(text, 0)
		if err != nil || v.Shaped(fields, "style") != want {
			t.Errorf("%s: %t, %v", text, !want, err)
		}
	}
}

// A text that AppendQuoted has written is read back unchanged.
func TestAppendQuoted(t *testing.T) {
	const text = "a \"b\" \\ \x01\n é🎲 </i>"
	quoted := AppendQuoted([]byte("["), text)
	if want := `["a \"b\" \\ \u0001\u000a é🎲 </i>"`; string(quoted) != want {
		t.Errorf("%s, want %s", quoted, want)
	}
	if v, _, err := strict.Read(string(quoted), 1); err != nil || v.Text != text {
		t.Errorf("%v, %v", v, err)
	}
}

// With the strict syntax, all JSON that encoding/json accepts is read with the same result.
func FuzzRead(f *testing.F) {
	for _, text := range []string{`{"a":[1,"b",null,true,false,{}]}`, `"\ud83c\udfb2\u12"`, "[[]]", `{"a":1,"a":2}`,
		`"\ud800\u0041"`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, s := range []Syntax{strict, loose} {
			if _, end, err := s.Read(text, 0); end > len(text) || err != nil && err.From > err.At {
				t.Fatalf("%d, %v", end, err)
			}
		}
		var want any
		decoder := json.NewDecoder(strings.NewReader(text))
		decoder.UseNumber()
		v, end, err := Syntax{Levels: 1 << 20}.Read(text, 0)
		if decoder.Decode(&want) != nil || !json.Valid([]byte(text)) || !utf8.ValidString(text) {
			return
		}
		if err != nil || end != len(text) || !reflect.DeepEqual(plain(v), want) {
			t.Errorf("%v, %v, want %v", plain(v), err, want)
		}
	})
}

// plain returns a value in the representation of encoding/json.
func plain(v *Value) any {
	switch v.Kind {
	case Null:
		return nil
	case True, False:
		return v.Kind == True
	case Text:
		return v.Text
	case Bare:
		return json.Number(v.Text)
	case List:
		items := []any{}
		for i := range v.Items {
			items = append(items, plain(&v.Items[i]))
		}
		return items
	}
	fields := map[string]any{}
	for i, name := range v.Names {
		fields[name] = plain(&v.Items[i])
	}
	return fields
}
