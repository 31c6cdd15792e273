package links

// This file decompresses bytes that are compressed by deflate or zlib and written as text.

import (
	"bytes"
	"compress/flate"
	"compress/zlib"
	"errors"
	"io"
	"math/bits"
	"strings"
)

// Alphabets of the text encodings of bytes.
const (
	base32Signs = "0123456789abcdefghijklmnopqrstuv" // base32hex in lower case
	base64Signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
	// base64url, for addresses
	base64URLSigns = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
)

// base64Value returns the value of a character of base64 or base64url, or -1 for any other character. minus
// is the value to return for '-'.
func base64Value(c byte, minus int) int {
	switch c {
	case '-':
		return minus
	case '_':
		return 63
	}
	return strings.IndexByte(base64Signs, c)
}

// base64Bytes decodes base64 or base64url. The error has the cause Garbled.
func base64Bytes(code string) ([]byte, *Error) {
	return bytesOf(strings.NewReplacer("-", "+", "_", "/").Replace(code), base64Signs)
}

// bytesOf decodes text in an alphabet of 32 or 64 characters. Padding may be missing. The error has the cause
// Garbled.
func bytesOf(code, signs string) ([]byte, *Error) {
	width := bits.Len(uint(len(signs) - 1))
	code = strings.TrimRight(code, "=")
	out := make([]byte, 0, len(code)*width/8)
	had, left := 0, 0 // had holds the last bits read, which do not fill a byte yet; left is their number
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

// inflate decompresses zlib data to at most maxUnpacked bytes. If raw is set, the data is plain deflate data
// without zlib's header and checksum. The error has the cause CutShort, TooMuch or NotData.
func inflate(packed []byte, raw bool) (string, *Error) {
	var (
		in  io.Reader
		out strings.Builder
		err error
	)
	if source := bytes.NewReader(packed); raw {
		in = flate.NewReader(source)
	} else {
		in, err = zlib.NewReader(source)
	}
	if err == nil {
		_, err = io.Copy(&out, io.LimitReader(in, maxUnpacked+1))
	}
	switch {
	case out.Len() > maxUnpacked:
		return "", &Error{Cause: TooMuch, Want: maxUnpacked}
	case errors.Is(err, io.ErrUnexpectedEOF):
		return "", &Error{Cause: CutShort}
	case err != nil:
		return "", &Error{Cause: NotData, Offset: out.Len() + 1}
	}
	return out.String(), nil
}
