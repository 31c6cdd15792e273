package links

// SudokuExchange (grantm/sudoku-web-app, src/lib/string-utils.js): ?s= with 81 digits or with packed digits.
// SudokuPad uses the same packing (SudokuPad/sudokutools, zipClassicSudoku2).

import (
	"strings"

	"numplace/solver/format"
)

func readExchangeAddress(a address) (*board, *Error) {
	code, ok := field(a.query, "s")
	if !ok || code == "" {
		return nil, &Error{Cause: NoPuzzle, Part: "s="}
	}
	code = word(code)
	if len(code) >= 81 {
		return line(code, "s")
	}
	return readPackedDigits(code)
}

// isPackedDigits reports whether a text is the packed digits of a 9x9 grid. Other texts rarely match.
func isPackedDigits(text string) bool {
	cells, err := unpackDigits(text)
	return err == nil && len(cells) == 81 && len(text) < len(cells) && strings.Trim(text, "0123456789") != ""
}

func readPackedDigits(code string) (*board, *Error) {
	cells, err := unpackDigits(code)
	if err != nil {
		return nil, err
	}
	return line(cells, "")
}

// unpackDigits returns the digits of a packed code, with 0 for empty cells. Each character 0-9, A-Z, a-x is a
// number from 0 to 59: a digit plus ten times the number of empty cells after it.
func unpackDigits(code string) (string, *Error) {
	const most = 625
	var b []byte
	for i := range len(code) {
		value := strings.IndexByte(packedSigns, code[i])
		if value < 0 || len(b) > most {
			return "", garbled(code, i, "")
		}
		b = append(b, byte('0'+value%10))
		for range value / 10 {
			b = append(b, '0')
		}
	}
	return string(b), nil
}

const packedSigns = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"

// packDigits packs digits, with 0 for empty cells.
func packDigits(digits string) string {
	const most = 5 // maximum number of empty cells after a digit
	var b []byte
	for i := 0; i < len(digits); {
		value := int(digits[i] - '0')
		empty := 0
		for i++; i < len(digits) && digits[i] == '0' && empty < most; i++ {
			empty++
		}
		b = append(b, packedSigns[value+10*empty])
	}
	return string(b)
}

func exchangeLink(p format.Puzzle) string {
	return "https://sudokuexchange.com/play/?s=" + packDigits(digits(p.Grid))
}
