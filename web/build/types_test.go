package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"strings"
	"testing"
)

// typed asks for the types of values in all ways that a program has.
const typed = `package main

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

type (
	small  uint8
	point  struct{ X, Y int }
	line   struct{ From, To point }
	named  interface{ Name() string }
	sized  interface{ Size() int }
	broken struct{ at int }
	tree   struct {
		Left, Right *tree
		Value       any
	}
	list[T any] struct{ items []T }
)

func (p point) Name() string       { return "point" }
func (p *line) Name() string       { return "line" }
func (s small) Size() int          { return int(s) }
func (b broken) Error() string     { return fmt.Sprint("broken at ", b.at) }
func (l list[T]) Size() int        { return len(l.items) }
func (l *list[T]) Add(item T) bool { l.items = append(l.items, item); return true }

func kind(v any) string {
	switch v := v.(type) {
	case nil:
		return "nothing"
	case int:
		return "int"
	case string:
		return "string " + v
	case bool, float64:
		return "bool or float"
	case small:
		return "small"
	case point:
		return "point " + v.Name()
	case *point:
		return "pointer to point"
	case []int:
		return "ints"
	case map[string]int:
		return "counts"
	case func(int) int:
		return fmt.Sprint("function ", v(3))
	case struct{ A, B int }:
		return fmt.Sprint("struct ", v.A)
	case [3]int:
		return "three"
	case chan int:
		return "channel"
	case error:
		return "error " + v.Error()
	case sized:
		return fmt.Sprint("sized ", v.Size())
	case named:
		return "named " + v.Name()
	}
	return "other"
}

func which(n named) string {
	switch n.(type) {
	case point:
		return "a point"
	case *point:
		return "at a point"
	case *line:
		return "a line"
	}
	return "something named"
}

func assert[T any](v any) (said string) {
	defer func() {
		if why := recover(); why != nil {
			said = fmt.Sprint(why)
		}
	}()
	return fmt.Sprintf("%T", v.(T))
}

func main() {
	for _, v := range []any{nil, 1, "text", true, 2.5, small(7), point{1, 2}, &point{}, []int{1}, map[string]int{"a": 1}, func(n int) int { return n * n },
		struct{ A, B int }{4, 5}, [3]int{}, make(chan int), broken{3}, list[string]{}, &list[int]{}, &line{}, line{}, tree{}} {
		fmt.Println(kind(v))
	}
	fmt.Println(which(point{}), which(&point{}), which(&line{}), which(struct{ point }{}))
	fmt.Println(assert[point](point{}), assert[named](&line{}), assert[sized](small(1)), "|", assert[point](small(1)), "|", assert[named](small(1)), "|", assert[sized](nil))
	var b broken
	fmt.Println(errors.As(fmt.Errorf("while: %w", broken{9}), &b), b.at)
	keys := map[any]int{1: 1, "1": 2, small(1): 3, point{1, 1}: 4, [2]string{"a", "b"}: 5, struct{ A, B int }{1, 1}: 6}
	fmt.Println(keys[1], keys["1"], keys[small(1)], keys[point{1, 1}], keys[[2]string{"a", "b"}], keys[struct{ A, B int }{1, 1}], keys[2])
	a, c := &tree{Left: &tree{Value: []any{1, "x"}}}, &tree{Left: &tree{Value: []any{1, "x"}}}
	fmt.Println(reflect.DeepEqual(a, c), reflect.DeepEqual(a, &tree{}))
	t := reflect.TypeOf(line{})
	for i := range t.NumField() {
		fmt.Println(t.Name(), t.Field(i).Name, t.Field(i).Type, t.PkgPath(), reflect.PointerTo(t), reflect.New(t).Elem().Type() == t)
	}
	fmt.Printf("%v %+v %T %T\n", a.Left, line{}, &line{}, list[int]{})
	words := strings.Fields("the texts of types that have a name stay")
	slices.SortFunc(words, strings.Compare)
	fmt.Println(words, reflect.ValueOf(words).Len(), reflect.Zero(reflect.TypeOf(point{})).Interface() == any(point{}))
	panic("the end")
}
`

func TestShorterTypesDoTheSame(t *testing.T) {
	program := must(t, withoutNotes)(compiled(t, typed))
	short := must(t, shorterTypes)(program)
	before, _, _ := strings.Cut(printed(t, program), "goroutine ")
	after, _, _ := strings.Cut(printed(t, short), "goroutine ")
	want := strings.Replace(before, ": interface {} is main.small", ":  is main.small", 1) // a type without a name
	if after != want || want == before || !strings.Contains(want, "named line\n") || !strings.Contains(want, "panic: the end\n") {
		t.Errorf("it printed\n%s\nwant\n%s", after, want)
	}
	text := memory(t, short)
	for what, wanted := range map[string]bool{"*main.point": true, "*map[string]int": false, "*func(int) int": false} {
		if !bytes.Contains(memory(t, program), []byte(what)) || bytes.Contains(text, []byte(what)) != wanted {
			t.Errorf("%s: is there: %t, want %t", what, !wanted, wanted)
		}
	}
}

func TestUnknownTypesAreLeft(t *testing.T) {
	program := must(t, withoutNotes)(compiled(t, typed))
	_, module, err := describedAt(memory(t, program))
	if err != nil {
		t.Fatal(err)
	}
	for what, spoil := range map[string]func(memory []byte){
		"no tables":                  func(memory []byte) { memory[bytes.Index(memory, lineMagic)] = 0 },
		"no types":                   func(memory []byte) { copy(memory[module+moduleTypesEnd:], memory[module+moduleTypes:][:8]) },
		"types beyond the memory":    func(memory []byte) { memory[module+moduleTypesEnd+3] = 0x7f },
		"a list of something else":   func(memory []byte) { memory[readAt(memory, module+moduleTypeLinks)] ^= 4 },
		"a list beyond the memory":   func(memory []byte) { memory[module+moduleItabLinks+3] = 0x7f },
		"an itab of something else":  func(memory []byte) { memory[readAt(memory, readAt(memory, module+moduleItabLinks))] ^= 4 },
		"a type of no kind":          func(memory []byte) { listedType(memory, module)[typeKind] = 0 },
		"a type with another flag":   func(memory []byte) { listedType(memory, module)[typeFlags] |= typeFlagsEnd },
		"a type whose text is wrong": func(memory []byte) { binary.LittleEndian.PutUint32(listedType(memory, module)[typeString:], 0) },
	} {
		spoilt, err := editMemory(program, func(memory []byte, all []section) ([]section, error) {
			spoil(memory)
			return all, nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := shorterTypes(spoilt); !errors.Is(err, errTypes) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// listedType is the description of the first type that is listed.
func listedType(memory []byte, module int) []byte {
	return memory[readAt(memory, module+moduleTypes)+int(binary.LittleEndian.Uint32(memory[readAt(memory, module+moduleTypeLinks):])):]
}
