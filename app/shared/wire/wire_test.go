package wire_test

import (
	"reflect"
	"strings"
	"testing"

	"numplace/app/shared/wire"
)

// value replaces a JavaScript value in tests. It wraps a result of Write.
type value struct{ of any }

func (v value) Get(property string) value {
	return value{v.of.(map[string]any)[property]}
}

func (v value) Bool() bool { return v.of.(bool) }

func (v value) Int() int { return v.of.(int) }

func (v value) String() string {
	s, _ := v.of.(string)
	return s
}

func (v value) IsUndefined() bool { return v.of == nil }

type array struct{ bytes string }

var arrays = wire.Arrays[value]{
	Make: func(b []byte) (a, buffer any) { return array{string(b)}, "buffer of " + string(b) },
	Read: func(a value) []byte { return []byte(a.of.(array).bytes) },
}

type (
	size  uint8
	place struct{ Row, Col int }
	plain struct {
		Name  string
		Yes   bool
		Small size
		Large int64
		At    place
		Bytes []byte
		Key   wire.Packed
		Any   any
	}
	inner struct{ Text string }
)

func TestAMessageIsReadAsItWasWritten(t *testing.T) {
	c := wire.New(arrays, new(plain))
	for rule, test := range map[string]struct {
		s       any
		buffers int
	}{
		"every kind of field": {plain{"é", true, 255, -1 << 50, place{3, -4}, []byte{0, 255}, "\x00\xff", nil}, 2},
		"nothing":             {plain{}, 0},
	} {
		message, buffers := c.Write(test.s)
		if got := c.Read(value{message}); !reflect.DeepEqual(got, test.s) || len(buffers) != test.buffers {
			t.Errorf("%s: %+v with %d buffers, want %+v", rule, got, len(buffers), test.s)
		}
	}
}

// Reading a message does not change the result of an earlier one. Fields of the earlier message are not
// carried over.
func TestMessagesAreReadApart(t *testing.T) {
	c := wire.New(arrays, new(plain))
	message, _ := c.Write(plain{Name: "first", Bytes: []byte{1}})
	first := c.Read(value{message})
	second := c.Read(value{map[string]any{"type": "plain", "Small": 2}})
	if want := (plain{Name: "first", Bytes: []byte{1}}); !reflect.DeepEqual(first, want) ||
		!reflect.DeepEqual(second, plain{Small: 2}) {
		t.Errorf("%+v and %+v", first, second)
	}
}

func TestAMessageNamesItsType(t *testing.T) {
	c := wire.New(arrays, new(plain))
	message, _ := c.Write(plain{Any: inner{"x"}})
	if message["type"] != "plain" {
		t.Errorf("%v", message)
	}
	for _, left := range []string{"Bytes", "Any"} {
		if _, ok := message[left]; ok {
			t.Errorf("%s has a property", left)
		}
	}
}

// Writing or reading a type that is not in the table panics, and the panic names the type.
func TestATypeThatTheTableLacks(t *testing.T) {
	c := wire.New(arrays, new(plain))
	for rule, do := range map[string]func(){
		"is not written": func() { c.Write(inner{}) },
		"nor read":       func() { c.Read(value{map[string]any{"type": "inner"}}) },
	} {
		t.Run(rule, func(t *testing.T) {
			defer func() {
				if fault, _ := recover().(string); !strings.Contains(fault, "inner") {
					t.Errorf("%q does not name it", fault)
				}
			}()
			do()
			t.Error("it is")
		})
	}
}

// New panics for two types with the same name, which can occur if they are from different packages.
func TestTwoTypesOfOneName(t *testing.T) {
	type plain struct{ Other bool }
	defer func() {
		if fault, _ := recover().(string); !strings.Contains(fault, "plain") {
			t.Errorf("%q does not name it", fault)
		}
	}()
	wire.New(arrays, new(plain), outer())
	t.Error("one has taken the other's place")
}

func outer() any { return new(plain) }
