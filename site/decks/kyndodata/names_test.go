package kyndodata_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"octavo/site/decks/kyndodata"
)

// TestSpeciesHavePossiblePages renames a species of the sample to what could
// not be a file of its page, or not beside another's.
func TestSpeciesHavePossiblePages(t *testing.T) {
	file := folder + "/species.yaml"
	for id, want := range map[string]string{
		"con": "Windows takes that for a device", "NUL": "Windows takes that for a device", "index": "a folder's first page",
		"Condor": `id cannot be "Condor" beside "condor"`, strings.Repeat("a", 65): "id has 65 letters; possible: up to 64",
	} {
		files := smallFiles(t)
		text := string(files[file].Data)
		before, after, found := strings.Cut(text, "id: harpia\n")
		if !found {
			t.Fatal("the sample has no harpia any more")
		}
		files[file] = &fstest.MapFile{Data: []byte(before + "id: " + id + "\n" + after)}
		_, err := kyndodata.Load(files, "en", "es")
		if err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), file+":") {
			t.Errorf("%s: %v; want %s", id, err, want)
		}
	}
}
