package worlds

import (
	"context"
	"path"
	"strings"

	"octavo/content/message"
	"octavo/engine"
	"octavo/engine/sortresort"
	"octavo/engine/sortresort/play"
	"octavo/generator"
	"octavo/render"
)

// A levelSet holds levels of a world with their proofs.
type levelSet struct {
	set     *sortresort.Set
	levels  []*sortresort.Level
	results []play.Result
	made    []generator.Result
}

// levelSetOf returns the set of the levels that were made, which may be some or all of a world.
func levelSetOf(world *sortresort.World, made []generator.Result) levelSet {
	s := levelSet{set: sortresort.NewSet(world, sortresort.BalanceOf(world), sortresort.KnownProof)}
	for _, m := range made {
		if level, ok := sortresort.LevelOf(m.Puzzles[0]); ok {
			s.levels = append(s.levels, level)
		}
		s.made = append(s.made, m)
		s.results = append(s.results, sortresort.ResultOf(m.Solutions[0]))
	}
	return s
}

// faults returns what the check of the set finds wrong, with the id of the world before each fault.
func (s levelSet) faults() []string {
	var wrong []string
	for _, text := range s.set.Check(s.levels) {
		wrong = append(wrong, s.set.World.ID+": "+text)
	}
	return wrong
}

// levelsFolder is the folder of the game's files.
const levelsFolder = "levels"

// gameFiles returns the files for the game: levels, proofs and summary.
func (s levelSet) gameFiles() []render.File {
	name := capitalized(s.set.World.ID)
	var files []render.File
	for i, l := range s.levels {
		files = append(files,
			render.File{Path: levelPath(l, ".json"), Data: l.File()},
			render.File{Path: levelPath(l, ".proof.json"), Data: sortresort.ProofFile(l, s.results[i])})
	}
	return append(files, render.File{Path: path.Join(levelsFolder, name+"_levels_summary.txt"), Data: s.set.Summary(s.levels, s.results)})
}

// levelPath returns the path of a level's file.
func levelPath(l *sortresort.Level, ending string) string {
	return path.Join(levelsFolder, capitalized(l.World), l.Name+ending)
}

// capitalized returns a word with a capital letter, as names of the game's folders have it.
func capitalized(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

// A WrongError lists the faults of levels that were written nevertheless.
type WrongError struct{ Wrong []string }

func (e *WrongError) Error() string { return strings.Join(e.Wrong, "\n") }

// GameFiles returns files for the game: the levels that the options name, each with its proof. If
// these are all levels of the world, it adds a summary. It returns the files even with a
// *WrongError.
func GameFiles(ctx context.Context, kind engine.Kind, options engine.Options, jobs int) ([]render.File, error) {
	maker, err := generator.Plan(kind, options, engine.NoTier)
	if err != nil {
		return nil, err
	}
	made, err := generator.Make(ctx, generator.MemberJobs(kind, maker.Offer().Members), generator.Config{Workers: jobs})
	if err != nil {
		return nil, err
	}
	level, ok := sortresort.LevelOf(made[0].Puzzles[0])
	if !ok {
		return nil, message.Errorf("%s has no levels to write", kind.Name())
	}
	world, ok := sortresort.WorldOf(kind, level.World)
	if !ok {
		return nil, message.Errorf("there is no world %s", level.World)
	}
	set := levelSetOf(world, made)
	var files []render.File
	for _, f := range set.gameFiles() {
		files = append(files, render.File{Path: strings.TrimPrefix(f.Path, levelsFolder+"/"), Data: f.Data})
	}
	whole := len(set.levels) == set.set.Levels()
	if !whole {
		files = files[:len(files)-1] // drop the summary, which needs all levels
	}
	if whole && len(set.faults()) > 0 {
		return files, &WrongError{set.faults()}
	}
	return files, nil
}
