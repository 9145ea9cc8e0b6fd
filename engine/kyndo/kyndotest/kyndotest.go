// Package kyndotest helps the tests of KYNDO's packages. It has complete rules, and golden cases,
// whose numbers another program computed. It needs no files of a publication.
package kyndotest

import (
	"embed"
	"encoding/json"
	"testing"
)

//go:embed testdata
var files embed.FS

// A Case is one golden case.
type Case struct {
	ID     string          `json:"id"`
	Kind   string          `json:"kind"`
	Input  json.RawMessage `json:"input"`
	Expect json.RawMessage `json:"expect"`
}

// Cases returns the golden cases of a kind. The test fails if there are none.
func Cases(t testing.TB, kind string) []Case {
	t.Helper()
	var table struct {
		Cases []Case `json:"cases"`
	}
	Unmarshal(t, "golden.json", &table)
	var cases []Case
	for _, c := range table.Cases {
		if c.Kind == kind {
			cases = append(cases, c)
		}
	}
	if len(cases) == 0 {
		t.Fatalf("no cases of kind %s", kind)
	}
	return cases
}

// Unmarshal reads golden.json or species.json.
func Unmarshal(t testing.TB, name string, into any) {
	t.Helper()
	data, err := files.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatal(err)
	}
}
