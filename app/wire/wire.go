// Package wire turns structs into plain JavaScript objects and back. Browsers copy such objects between the threads of a page, so the
// programs for workers speak in them.
//
// An object has a property for each exported field of its struct, under the field's name. Bytes are Uint8Arrays, and missing where they
// are empty. A message, and each field that is an interface, names its type in the property "type".
package wire

import "reflect"

// Packed is bytes in a string, so that a struct with them can be compared.
type Packed string

// Value is a JavaScript value: a js.Value, or go-app's.
type Value[V any] interface {
	Get(property string) V
	Bool() bool
	Int() int
	String() string
	IsUndefined() bool
}

// Arrays makes and reads the Uint8Arrays of a program.
type Arrays[V any] struct {
	// Make returns bytes as an array, and the array's buffer.
	Make func(b []byte) (array, buffer any)
	// Read returns an array's bytes.
	Read func(array V) []byte
}

// Codec writes and reads the messages of a program.
type Codec[V Value[V]] struct {
	arrays Arrays[V]
	types  map[string]reflect.Type
}

// name is the property with the name of a type. No exported field can have it.
const name = "type"

// New makes a codec for the types of some structs. Their fields, and those of structs in them, are booleans, integers, strings, bytes, and
// interfaces that hold one of the types.
func New[V Value[V]](arrays Arrays[V], structs ...any) *Codec[V] {
	c := &Codec[V]{arrays: arrays, types: map[string]reflect.Type{}}
	for _, s := range structs {
		t := reflect.TypeOf(s)
		c.types[t.Name()] = t
	}
	return c
}

// Write returns a struct as a message, and the buffers that can be transferred with it. It panics if the codec lacks the struct's type.
func (c *Codec[V]) Write(s any) (message map[string]any, buffers []any) {
	message = c.named(reflect.ValueOf(s), &buffers)
	return message, buffers
}

// Read returns the struct that a message is. What the message lacks stays zero. It panics if the codec lacks the message's type.
func (c *Codec[V]) Read(message V) any {
	return c.typed(message).Interface()
}

// named returns a struct as an object with the name of its type.
func (c *Codec[V]) named(s reflect.Value, buffers *[]any) map[string]any {
	t := s.Type()
	if c.types[t.Name()] != t {
		panic("wire: " + t.Name() + " is not among the types of messages")
	}
	m := c.object(s, buffers)
	m[name] = t.Name()
	return m
}

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

// plain returns a field as a value of JavaScript; nil where the object has no property for it.
func (c *Codec[V]) plain(v reflect.Value, buffers *[]any) any {
	switch kind := v.Kind(); {
	case kind == reflect.Struct:
		return c.object(v, buffers)
	case kind == reflect.Interface:
		if v.IsNil() {
			return nil
		}
		return c.named(v.Elem(), buffers)
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

// typed reads an object of the type that it names.
func (c *Codec[V]) typed(m V) reflect.Value {
	named := m.Get(name).String()
	t := c.types[named]
	if t == nil {
		panic("wire: " + named + " is not among the types of messages")
	}
	s := reflect.New(t).Elem()
	c.read(m, s)
	return s
}

// read sets a field, or a whole struct, to what an object says.
func (c *Codec[V]) read(m V, v reflect.Value) {
	switch kind := v.Kind(); {
	case m.IsUndefined():
	case kind == reflect.Struct:
		for i := range v.NumField() {
			c.read(m.Get(v.Type().Field(i).Name), v.Field(i))
		}
	case kind == reflect.Interface:
		v.Set(c.typed(m))
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
