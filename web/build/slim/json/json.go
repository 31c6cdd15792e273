// Package json stands in for encoding/json in the slim go-app, which needs it for what our page does not use (states kept in
// storage, notifications) and for the text of its errors.
package json

import (
	"errors"
	"fmt"
)

var errNoJSON = errors.New("JSON is left out of this build (web/build/slim)")

// RawMessage is a value that stays encoded.
type RawMessage []byte

// Marshal writes a value for a person to read.
func Marshal(v any) ([]byte, error) {
	if m, ok := v.(interface{ MarshalJSON() ([]byte, error) }); ok {
		return m.MarshalJSON()
	}
	return fmt.Appendf(nil, "%+v", v), nil
}

// MarshalIndent is Marshal.
func MarshalIndent(v any, prefix, indent string) ([]byte, error) { return Marshal(v) }

// Unmarshal reads nothing.
func Unmarshal(data []byte, v any) error { return errNoJSON }
