package job_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"numplace/app/shared/job"
)

// Each type of request and event is in Types, since only the types in that table can be sent as messages.
func TestEveryTypeOfAMessageIsInTheTable(t *testing.T) {
	var table []string
	for _, message := range job.Types {
		kind := reflect.TypeOf(message).Elem()
		if slices.Contains(table, kind.Name()) {
			t.Errorf("%s is there twice", kind.Name())
		}
		if _, ok := message.(job.Request); ok && !kind.Comparable() {
			t.Errorf("a %s can't be compared", kind.Name())
		}
		table = append(table, kind.Name())
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]int{}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Recv == nil || f.Name.Name != "request" && f.Name.Name != "event" {
				continue
			}
			receiver := f.Recv.List[0].Type.(*ast.Ident).Name
			found[f.Name.Name]++
			if !slices.Contains(table, receiver) {
				t.Errorf("%s is not in the table", receiver)
			}
		}
	}
	if found["request"]+found["event"]+1 != len(table) || found["request"] < 10 {
		t.Errorf("%v in the sources, %d types with Reply in the table", found, len(table))
	}
}
