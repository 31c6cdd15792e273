// Package wire converts structs to plain JavaScript objects and back. Browsers copy such objects between
// threads, so pages and workers exchange them as messages.
//
// An object has a property for each exported field of its struct, with the field's name. Bytes become
// Uint8Arrays, whose buffers can be transferred; for empty bytes, the property is missing. The property
// "type" of a message has the name of the struct's type. The type must be in a table of the program:
// job.Types, messages in web/engine, or questions in app/workshop. The last two tables are for solver.js.
//
// A field of interface type is omitted, since setting it by reflection would make a program 13 KB larger. If
// it holds a message, the caller converts that message separately.
package wire

import "reflect"

// MaxSafe is the largest of the integers that JavaScript numbers represent exactly, Number.MAX_SAFE_INTEGER.
const MaxSafe = 1<<53 - 1

// Packed holds bytes as a string, so that == can compare structs with a Packed field.
type Packed string

// Value is the interface of a JavaScript value. Both js.Value and go-app's Value implement it.
type Value[V any] interface {
	Get(property string) V
	Bool() bool
	Int() int
	String() string
	IsUndefined() bool
}

// Arrays has functions that create and read the Uint8Arrays of a program.
type Arrays[V any] struct {
	// Make copies b to a new array, and returns the array and its buffer.
	Make func(b []byte) (array, buffer any)
	// Read returns the bytes of an array. It may reuse the same memory for each call. In that case, the
	// result of Codec.Read is valid only until the next message is read.
	Read func(array V) []byte
}

// Codec encodes and decodes the messages of a program.
type Codec[V Value[V]] struct {
	arrays Arrays[V]
	types  map[string]reflect.Value // one struct per type, into which Read decodes messages
}

// name is the name of the property with the type of a message. It is lower case, so it differs from the name
// of every exported field.
const name = "type"

// New returns a codec for some struct types. structs has a pointer to a struct of each type, since creating
// structs by reflection would make a program larger. Fields can be booleans, integers, strings and bytes,
// also in nested structs. Integers become JavaScript numbers, so they lose precision beyond 2^53. New panics
// if two types have the same name.
func New[V Value[V]](arrays Arrays[V], structs ...any) *Codec[V] {
	c := &Codec[V]{arrays: arrays, types: map[string]reflect.Value{}}
	for _, s := range structs {
		v := reflect.ValueOf(s).Elem()
		named := v.Type().Name()
		if _, ok := c.types[named]; ok {
			panic("wire: two types of messages are named " + named)
		}
		c.types[named] = v
	}
	return c
}

// Write converts a struct to a message, and returns the buffers that can be transferred with it. It panics if
// the type is not in the codec.
func (c *Codec[V]) Write(s any) (message map[string]any, buffers []any) {
	v := reflect.ValueOf(s)
	t := v.Type()
	if of, ok := c.types[t.Name()]; !ok || of.Type() != t {
		panic(unknown(t.Name()))
	}
	message = c.object(v, &buffers)
	message[name] = t.Name()
	return message, buffers
}

// Read converts a message to its struct. Fields that are missing in the message become zero. Read panics if
// the type is not in the codec.
func (c *Codec[V]) Read(message V) any {
	named := message.Get(name).String()
	s, ok := c.types[named]
	if !ok {
		panic(unknown(named))
	}
	s.SetZero()
	c.read(message, s)
	return s.Interface() // returns a copy of the struct
}

func unknown(name string) string { return "wire: " + name + " is not among the types of messages" }

func (c *Codec[V]) object(s reflect.Value, buffers *[]any) map[string]any {
	m := make(map[string]any, s.NumField()+1)
	for i := range s.NumField() {
		if v := c.plain(s.Field(i), buffers); v != nil {
			m[s.Type().Field(i).Name] = v
		}
	}
	return m
}

var packed = reflect.TypeFor[Packed]()

// plain converts a field to a JavaScript value. It returns nil if the object gets no property for the field.
func (c *Codec[V]) plain(v reflect.Value, buffers *[]any) any {
	switch kind := v.Kind(); {
	case kind == reflect.Struct:
		return c.object(v, buffers)
	case kind == reflect.Interface:
		return nil
	case kind == reflect.Bool:
		return v.Bool()
	case v.Type() == packed:
		return c.array([]byte(v.String()), buffers)
	case kind == reflect.String:
		return v.String()
	case kind == reflect.Slice:
		return c.array(v.Bytes(), buffers)
	case v.CanInt():
		return int(v.Int())
	}
	return int(v.Uint())
}

func (c *Codec[V]) array(b []byte, buffers *[]any) any {
	if len(b) == 0 {
		return nil
	}
	array, buffer := c.arrays.Make(b)
	*buffers = append(*buffers, buffer)
	return array
}

// read sets v, a field or a complete struct, from the JavaScript value m.
func (c *Codec[V]) read(m V, v reflect.Value) {
	switch kind := v.Kind(); {
	case kind == reflect.Interface, m.IsUndefined():
	case kind == reflect.Struct:
		for i := range v.NumField() {
			c.read(m.Get(v.Type().Field(i).Name), v.Field(i))
		}
	case kind == reflect.Bool:
		v.SetBool(m.Bool())
	case v.Type() == packed:
		v.SetString(string(c.arrays.Read(m)))
	case kind == reflect.String:
		v.SetString(m.String())
	case kind == reflect.Slice:
		v.SetBytes(c.arrays.Read(m))
	case v.CanInt():
		v.SetInt(int64(m.Int()))
	default:
		v.SetUint(uint64(m.Int()))
	}
}
