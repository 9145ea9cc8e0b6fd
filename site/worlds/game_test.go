package worlds

import (
	"os"
	"path/filepath"
	"testing"

	"octavo/engine"
	"octavo/engine/sortresort"
)

// TestGameFiles checks that exported levels are the same files as in a build, and that a selection
// of levels has no summary.
func TestGameFiles(t *testing.T) {
	kind := sortresort.Kind{}.WithMaterials(materialsOf(sampleWorlds(t))...)
	files, err := GameFiles(t.Context(), kind, engine.Options{"world": "island", "levels": "1,25"}, 1)
	if err != nil || len(files) != 4 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	made := map[string]string{}
	for _, f := range files {
		made[f.Path] = string(f.Data)
	}
	for _, name := range []string{"level_001.json", "level_001.proof.json", "level_025.json", "level_025.proof.json"} {
		want, err := os.ReadFile(filepath.Join("testdata", levelsFolder, "Island_"+name))
		if err != nil {
			t.Fatal(err)
		}
		if made["Island/"+name] != string(want) {
			t.Errorf("%s is not what a build writes", name)
		}
	}
	if _, there := made["Island_levels_summary.txt"]; there {
		t.Error("two levels have the summary of a hundred")
	}
}
