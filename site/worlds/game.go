package worlds

import (
	"context"
	"strings"

	"octavo/content/message"
	"octavo/engine"
	"octavo/engine/sortresort"
	"octavo/generator"
	"octavo/render"
)

// A WrongError says what is wrong with levels that were written all the same.
type WrongError struct{ Wrong []string }

func (e *WrongError) Error() string { return strings.Join(e.Wrong, "\n") }

// GameFiles makes the levels that the options name, as files of a game's folder:
// each with its proof and, where they are all that the world has, the summary.
// Where the levels are wrong the files come with a *WrongError.
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
	set := setOf(world, made)
	var files []render.File
	for _, f := range set.files() {
		files = append(files, render.File{Path: strings.TrimPrefix(f.Path, levelsFolder+"/"), Data: f.Data})
	}
	whole := len(set.levels) == set.set.Levels()
	if !whole {
		files = files[:len(files)-1] // the summary is of all levels
	}
	if whole && len(set.wrong()) > 0 {
		return files, &WrongError{set.wrong()}
	}
	return files, nil
}
