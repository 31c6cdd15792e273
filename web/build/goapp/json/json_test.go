package json

import "testing"

type own struct{}

func (own) MarshalJSON() ([]byte, error) { return []byte(`"own"`), nil }

func TestWhatCanBeWritten(t *testing.T) {
	for _, test := range []struct {
		rule  string
		value any
		want  string
	}{
		{"a value that writes itself", own{}, `"own"`},
		{"a text, for a person to read", "a", "a"},
		{"a number", 7, "7"},
	} {
		for _, write := range []func(any) ([]byte, error){Marshal,
			func(v any) ([]byte, error) { return MarshalIndent(v, "", " ") }} {
			if got, err := write(test.value); err != nil || string(got) != test.want {
				t.Errorf("%s: %s, %v, want %s", test.rule, got, err, test.want)
			}
		}
	}
}

func TestNothingIsRead(t *testing.T) {
	var v any
	if err := Unmarshal([]byte("7"), &v); err == nil || v != nil {
		t.Errorf("%v, %v", v, err)
	}
}
