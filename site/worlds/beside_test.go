package worlds

import (
	"os"
	"path/filepath"
	"testing"

	"octavo/engine"
	"octavo/engine/sortresort"
)

// TestLevelsAreWrittenIntoAGame: they are the files that a build writes, and some
// levels alone leave the summary of all as it is.
func TestLevelsAreWrittenIntoAGame(t *testing.T) {
	kind := sortresort.Kind{}.With(materials(sampleWorlds(t))...)
	dir := t.TempDir()
	n, err := WriteLevels(t.Context(), kind, engine.Options{"world": "island", "levels": "1,25"}, dir, 1)
	if err != nil || n != 4 {
		t.Fatalf("%d files, %v", n, err)
	}
	for _, name := range []string{"level_001.json", "level_001.proof.json", "level_025.json", "level_025.proof.json"} {
		got, err := os.ReadFile(filepath.Join(dir, "Island", name))
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(filepath.Join("testdata", levelsFolder, "Island_"+name))
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != string(want) {
			t.Errorf("%s is not what a build writes", name)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "Island_levels_summary.txt")); err == nil {
		t.Error("two levels have the summary of a hundred")
	}
}
