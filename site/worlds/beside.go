package worlds

import (
	"context"
	"fmt"
	"strings"

	"octavo/engine"
	"octavo/engine/sortresort"
	"octavo/generator"
	"octavo/render"
	"octavo/site/disk"
)

// A WrongError says what is wrong with levels that were written all the same.
type WrongError struct{ Wrong []string }

func (e *WrongError) Error() string { return strings.Join(e.Wrong, "\n") }

// WriteLevels makes the levels that the options name and writes them into a
// folder that may hold anything else, as the game reads them: each with its
// proof and, where they are all that the world has, the summary. It says how
// many files it wrote.
func WriteLevels(ctx context.Context, kind engine.Kind, options engine.Options, folder string, jobs int) (int, error) {
	maker, err := generator.Plan(kind, options, engine.NoTier)
	if err != nil {
		return 0, err
	}
	made, err := generator.Make(ctx, generator.MemberJobs(kind, maker.Offer().Members), generator.Config{Workers: jobs})
	if err != nil {
		return 0, err
	}
	level, ok := sortresort.LevelOf(made[0].Puzzles[0])
	if !ok {
		return 0, fmt.Errorf("%s has no levels to write", kind.Name())
	}
	world, ok := sortresort.WorldOf(kind, level.World)
	if !ok {
		return 0, fmt.Errorf("there is no world %s", level.World)
	}
	set := setOf(world, made)
	var files []render.File
	for _, f := range set.files() {
		files = append(files, render.File{Path: strings.TrimPrefix(f.Path, levelsFolder+"/"), Data: f.Data})
	}
	whole := len(set.levels) == set.set.Levels()
	if !whole {
		files = files[:len(files)-1] // the summary is of all levels
	}
	written, err := disk.WriteBeside(folder, files)
	if err == nil && whole && len(set.wrong()) > 0 {
		err = &WrongError{set.wrong()}
	}
	return written, err
}
