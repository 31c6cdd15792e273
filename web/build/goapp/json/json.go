// Package json replaces encoding/json in the fork of go-app, which uses it for features that our
// page does not use (stored states, notifications) and for the text of its errors.
package json

import (
	"errors"
	"fmt"
)

var errNoJSON = errors.New("JSON is left out of this build (web/build/goapp)")

// RawMessage is an encoded value.
type RawMessage []byte

// Marshal formats a value for a person to read.
func Marshal(v any) ([]byte, error) {
	if m, ok := v.(interface{ MarshalJSON() ([]byte, error) }); ok {
		return m.MarshalJSON()
	}
	return fmt.Appendf(nil, "%+v", v), nil
}

// MarshalIndent is Marshal.
func MarshalIndent(v any, prefix, indent string) ([]byte, error) { return Marshal(v) }

// Unmarshal always returns an error.
func Unmarshal(data []byte, v any) error { return errNoJSON }
