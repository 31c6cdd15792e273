// Package wire writes structs as plain JavaScript objects and reads them back. Browsers copy such
// objects between the threads of a page, so pages and workers exchange them.
//
// An object has a property for each exported field of its struct, with the field's name. Bytes are
// Uint8Arrays, whose buffers can be transferred, and the property is missing if there are no bytes.
// A message has the name of its type in the property "type". The type must be in the table of its
// program: job.Types, messages in web/engine, or questions in app/workshop, the last two for
// solver.js.
//
// A field that is an interface is left out. It holds a message of its own, which the caller writes
// and reads. Setting it by reflection would make a program 13 KB larger.
package wire

import "reflect"

// Packed is bytes as a string, so that a struct with them can be compared.
type Packed string

// Value is a JavaScript value: a js.Value, or go-app's.
type Value[V any] interface {
	Get(property string) V
	Bool() bool
	Int() int
	String() string
	IsUndefined() bool
}

// Arrays makes and reads a program's Uint8Arrays.
type Arrays[V any] struct {
	// Make returns bytes as an array, and the array's buffer.
	Make func(b []byte) (array, buffer any)
	// Read returns an array's bytes. It may use the same memory each time. What Codec.Read returns
	// is then valid only until the next message is read.
	Read func(array V) []byte
}

// Codec writes and reads the messages of a program.
type Codec[V Value[V]] struct {
	arrays Arrays[V]
	types  map[string]reflect.Value // a struct of each type, which messages are read into
}

// name is the property with the name of the type. No exported field can have this name.
const name = "type"

// New makes a codec for some types of structs. It gets a pointer to a struct of each, since making
// structs by reflection would make a program larger. Fields, and fields of structs in them, can be
// booleans, integers, strings and bytes. Integers become JavaScript numbers, so they lose digits
// beyond 2^53. New panics if two types have the same name.
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

// Write returns a struct as a message, and the buffers that can be transferred with it. It panics
// if the type is not in the codec.
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

// Read returns the struct for a message. Fields that the message lacks are zero. Read panics if the
// type is not in the codec.
func (c *Codec[V]) Read(message V) any {
	named := message.Get(name).String()
	s, ok := c.types[named]
	if !ok {
		panic(unknown(named))
	}
	s.SetZero()
	c.read(message, s)
	return s.Interface() // a copy
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

// plain returns a field as a JavaScript value, or nil if the object has no property for it.
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

// read sets a field, or a whole struct, from a value.
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
