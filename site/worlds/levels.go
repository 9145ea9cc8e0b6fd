package worlds

import (
	"path"
	"strings"

	"octavo/engine/sortresort"
	"octavo/engine/sortresort/play"
	"octavo/generator"
	"octavo/render"
)

// levelSet is all levels of a world, with their proofs.
type levelSet struct {
	set     *sortresort.Set
	levels  []*sortresort.Level
	results []play.Result
	made    []generator.Made
}

// setOf gathers the levels that were made of a world.
func setOf(world *sortresort.World, made []generator.Made) levelSet {
	s := levelSet{set: sortresort.NewSet(world, sortresort.BalanceOf(world), sortresort.Known)}
	for _, m := range made {
		if level, ok := sortresort.LevelOf(m.Puzzles[0]); ok {
			s.levels = append(s.levels, level)
		}
		s.made = append(s.made, m)
		s.results = append(s.results, sortresort.ResultOf(m.Solutions[0]))
	}
	return s
}

// wrong says what is wrong with a set of levels.
func (s levelSet) wrong() []string {
	var wrong []string
	for _, text := range s.set.Check(s.levels) {
		wrong = append(wrong, s.set.World.ID+": "+text)
	}
	return wrong
}

// levelsFolder is where the game's files of all worlds stand.
const levelsFolder = "levels"

// files are the levels as the game reads them, each with its proof, and the
// summary of the set.
func (s levelSet) files() []render.File {
	name := capital(s.set.World.ID)
	var files []render.File
	for i, l := range s.levels {
		files = append(files,
			render.File{Path: levelPath(l, ".json"), Data: l.File()},
			render.File{Path: levelPath(l, ".proof.json"), Data: sortresort.ProofFile(l, s.results[i])})
	}
	return append(files, render.File{Path: path.Join(levelsFolder, name+"_levels_summary.txt"), Data: s.set.Summary(s.levels, s.results)})
}

// levelPath is a level's file, in a folder named after its world.
func levelPath(l *sortresort.Level, ending string) string {
	return path.Join(levelsFolder, capital(l.World), l.Name+ending)
}

// capital is a word as a folder of the game is named after it.
func capital(word string) string { return strings.ToUpper(word[:1]) + word[1:] }
