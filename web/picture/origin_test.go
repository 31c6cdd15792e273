package picture

import "testing"

func TestOrigins(t *testing.T) {
	for text, want := range map[string]string{
		"":                             "",
		"https://sudoku.example":       "https://sudoku.example",
		"https://sudoku.example/":      "https://sudoku.example",
		"HTTPS://Sudoku.Example:8443/": "https://sudoku.example:8443",
		"http://127.0.0.1:8080":        "http://127.0.0.1:8080",
		"http://[::1]:8080":            "http://[::1]:8080",
		"https://xn--eckve.example":    "https://xn--eckve.example",
	} {
		if got, err := Origin(text); err != nil || got != want {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
	for _, text := range []string{
		"sudoku.example", "//sudoku.example", "https://", "https:///", "https://sudoku.example/sudoku",
		"https://sudoku.example//", "https://sudoku.example?x",
		"https://sudoku.example?", "https://sudoku.example#x", "https://me@sudoku.example",
		"https://me:pass@sudoku.example", "ftp://sudoku.example", "javascript:alert(1)",
		`https://sudoku.example"><script>`, "https://sudoku.example\n", "https://sudoku example", "https://数独.example",
		"https://%73udoku.example", "https://sudoku.example:80a",
	} {
		if got, err := Origin(text); err == nil {
			t.Errorf("%q is %q", text, got)
		}
	}
}
