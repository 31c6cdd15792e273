package links

// Bytes that are packed by deflate and written as text.

import (
	"bytes"
	"compress/flate"
	"compress/zlib"
	"errors"
	"io"
	"math/bits"
	"strings"
)

// The characters of codes of bytes.
const (
	base32Signs = "0123456789abcdefghijklmnopqrstuv" // base32hex in small letters
	base64Signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
)

// bytesOf returns the bytes of a code of 32 or 64 characters, of which the padding may be missing. The error is Garbled.
func bytesOf(code, signs string) ([]byte, *Error) {
	width := bits.Len(uint(len(signs) - 1))
	code = strings.TrimRight(code, "=")
	out := make([]byte, 0, len(code)*width/8)
	had, left := 0, 0 // bits that are no whole byte yet
	for i := range len(code) {
		value := strings.IndexByte(signs, code[i])
		if value < 0 {
			return nil, garbled(code, i, "")
		}
		had, left = had<<width&0xffff|value, left+width
		if left >= 8 {
			left -= 8
			out = append(out, byte(had>>left))
		}
	}
	return out, nil
}

// inflate unpacks zlib data, or with raw what deflate makes without zlib's head, up to maxUnpacked bytes. The error is CutShort, TooMuch or
// NotData.
func inflate(packed []byte, raw bool) (string, *Error) {
	var in io.Reader
	if raw {
		in = flate.NewReader(bytes.NewReader(packed))
	} else {
		z, err := zlib.NewReader(bytes.NewReader(packed))
		if err != nil {
			return "", &Error{Cause: NotData, Offset: 1}
		}
		in = z
	}
	out, err := io.ReadAll(io.LimitReader(in, maxUnpacked+1))
	switch {
	case len(out) > maxUnpacked:
		return "", &Error{Cause: TooMuch, Want: maxUnpacked}
	case errors.Is(err, io.ErrUnexpectedEOF):
		return "", &Error{Cause: CutShort}
	case err != nil:
		return "", &Error{Cause: NotData, Offset: len(out) + 1}
	}
	return string(out), nil
}
