package main

import (
	"encoding/csv"
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// column KIND NAME FILE TO writes a column of a table to a file, one value a line, for the
// puzzles of a kind.
func column(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 4 {
		ts.Fatalf("usage: column KIND NAME FILE TO")
	}
	rows, err := csv.NewReader(strings.NewReader(ts.ReadFile(args[2]))).ReadAll()
	ts.Check(err)
	at, kind := slices.Index(rows[0], args[1]), slices.Index(rows[0], "kind")
	if at < 0 || kind < 0 {
		ts.Fatalf("the columns are %v", rows[0])
	}
	var values strings.Builder
	for _, row := range rows[1:] {
		if row[kind] == args[0] {
			values.WriteString(row[at] + "\n")
		}
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[3]), []byte(values.String()), 0o666))
}

// objectsIn returns the JSON objects of a file, one a line.
func objectsIn(ts *testscript.TestScript, file string) []map[string]any {
	var all []map[string]any
	for line := range strings.Lines(ts.ReadFile(file)) {
		var object map[string]any
		ts.Check(json.Unmarshal([]byte(line), &object))
		all = append(all, object)
	}
	return all
}

// fieldValues is the script command “said FILE FIELD VALUES”: it checks that the objects of a file have these values of a field, in order.
func fieldValues(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: said FILE FIELD VALUES")
	}
	values := strings.Fields(ts.ReadFile(args[2]))
	objects := objectsIn(ts, args[0])
	if len(values) != len(objects) || len(values) == 0 {
		ts.Fatalf("%d values, %d objects", len(values), len(objects))
	}
	for i, object := range objects {
		if object[args[1]] != values[i] {
			ts.Fatalf("line %d has %v, want %s", i+1, object[args[1]], values[i])
		}
	}
}

// graded FILE GRADES checks that the output of grade agrees with the grades of a table.
func graded(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: graded FILE GRADES")
	}
	objects, grades := objectsIn(ts, args[0]), objectsIn(ts, args[1])
	if len(objects) != len(grades) || len(grades) == 0 {
		ts.Fatalf("%d graded, %d in the table", len(objects), len(grades))
	}
	for i, object := range objects {
		maps.DeleteFunc(object, func(name string, _ any) bool { return name == "line" || name == "puzzle" })
		a, err1 := json.Marshal(object)
		b, err2 := json.Marshal(grades[i])
		if err1 != nil || err2 != nil || string(a) != string(b) {
			ts.Fatalf("line %d is graded %s, the table has %s", i+1, a, b)
		}
	}
}
