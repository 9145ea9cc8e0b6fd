package site

import (
	"cmp"
	"fmt"
	"path"
	"strings"

	"octavo/content"
	"octavo/engine"
	"octavo/engine/sortresort"
	"octavo/engine/sortresort/play"
	"octavo/generator"
	"octavo/render"
	"octavo/templates"
)

// levelSet is all levels of a world, with their proofs.
type levelSet struct {
	set     *sortresort.Set
	levels  []*sortresort.Level
	results []play.Result
	made    []generator.Made
}

// worldsOf are the publication's worlds as the game knows them.
func worldsOf(publication *content.Site) []*sortresort.World {
	var worlds []*sortresort.World
	for _, w := range publication.Worlds {
		worlds = append(worlds, worldOf(w))
	}
	return worlds
}

// materials are worlds as what puzzles are made of.
func materials(worlds []*sortresort.World) []engine.Material {
	list := make([]engine.Material, len(worlds))
	for i, w := range worlds {
		list[i] = w
	}
	return list
}

// checkWorlds reports the worlds that no set of levels could be made of.
func checkWorlds(publication *content.Site) content.Problems {
	problems := checkShapes(publication)
	for _, w := range publication.Worlds {
		for _, lack := range sortresort.Standard().Lacks(worldOf(w)) {
			if w.Broken && lack.Group < 0 {
				continue // the items that lack may stand where the others are refused
			}
			problems = append(problems, lackOf(publication, w, lack))
		}
	}
	return problems
}

func lackOf(publication *content.Site, w *content.World, lack sortresort.Lack) *content.Problem {
	if lack.Group < 0 {
		at := w.ID.Pos
		if at.Line == 0 {
			at = content.Pos{File: w.File}
		}
		return publication.Problemf(at, w.ID.Value, "the world %s has %d items, and level %d needs %d", w.ID.Value, lack.Unlocked, lack.Level, lack.Needs)
	}
	unlock := w.Groups[lack.Group].Unlock
	return publication.Problemf(unlock.Pos, fmt.Sprint(unlock.Value), "unlock cannot be %d: level %d needs %d items, and %d are unlocked by then; possible: 1 to %d",
		unlock.Value, lack.Level, lack.Needs, lack.Unlocked, lack.Level)
}

// levelBatches ask for all levels of the worlds that a build was asked for.
// They belong to the site, so that a build of books alone leaves them out.
func (p press) levelBatches() ([]levelBatch, error) {
	if !p.wants("html") {
		return nil, nil
	}
	var batches []levelBatch
	worlds := worldsOf(p.publication)
	for i, w := range p.publication.Worlds {
		if !worldChosen(w, p.config) {
			continue
		}
		b, err := newLevelBatch(worlds, i)
		if err != nil {
			return nil, err
		}
		batches = append(batches, b)
	}
	return batches, nil
}

func worldChosen(w *content.World, config Config) bool {
	return config.Only == "" || matches(config.Only, w.ID.Value, w.File)
}

// levelBatch is the order of all levels of a world.
type levelBatch struct {
	batch
	world *sortresort.World
}

func newLevelBatch(worlds []*sortresort.World, i int) (levelBatch, error) {
	kind, w := sortresort.Kind{Worlds: worlds}, worlds[i]
	maker, err := generator.Plan(kind, engine.Options{"world": w.ID, "levels": fmt.Sprintf("1..%d", sortresort.Standard().Levels)}, engine.NoTier)
	if err != nil {
		return levelBatch{}, fmt.Errorf("planning the levels of %s: %w", w.ID, err)
	}
	jobs := memberJobs(kind, maker.Offer().Members)
	locate := func(err error) error { return fmt.Errorf("the world %s: %w", w.ID, err) }
	return levelBatch{batch{key: jobsKey(jobs), jobs: jobs, locate: locate}, w}, nil
}

// memberJobs are the jobs that make the puzzles of a series.
func memberJobs(kind engine.Kind, members []engine.Member) []generator.Job {
	jobs := make([]generator.Job, len(members))
	for i, m := range members {
		jobs[i] = generator.Job{Kind: kind, Options: m.Options, Seed: m.Seed, Number: m.Number}
	}
	return jobs
}

// setsOf gathers the levels that were made.
func setsOf(batches []levelBatch, made map[string][]generator.Made) []levelSet {
	var sets []levelSet
	for _, b := range batches {
		s := levelSet{set: sortresort.NewSet(b.world, sortresort.Standard(), sortresort.Known)}
		for _, m := range made[b.key] {
			if level, ok := sortresort.LevelOf(m.Puzzles[0]); ok {
				s.levels = append(s.levels, level)
			}
			s.made = append(s.made, m)
			s.results = append(s.results, sortresort.ResultOf(m.Solutions[0]))
		}
		sets = append(sets, s)
	}
	return sets
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

// A SetError says what is wrong with sets of levels, which were written all the
// same: their summaries say it too.
type SetError struct{ Wrong []string }

func (e *SetError) Error() string {
	return "levels don't pass their checks:\n  " + strings.Join(e.Wrong, "\n  ")
}

// checkSets looks all sets over.
func checkSets(sets []levelSet) error {
	var wrong []string
	for _, s := range sets {
		for _, text := range s.set.Check(s.levels) {
			wrong = append(wrong, s.set.World.ID+": "+text)
		}
	}
	if len(wrong) == 0 {
		return nil
	}
	return &SetError{wrong}
}

// OpenWorlds loads the worlds of a folder, and those of the embedded sample
// that it doesn't have.
func OpenWorlds(dir string) ([]engine.Material, error) {
	project, err := content.Open(cmp.Or(dir, "."))
	if err != nil {
		return nil, fmt.Errorf("opening the project: %w", err)
	}
	languages, err := templates.Languages(templates.Files(project))
	if err != nil {
		return nil, err
	}
	publication, err := content.LoadWorlds(project, languages)
	if err != nil {
		return nil, err
	}
	if err := checkWorlds(publication).Err(); err != nil {
		return nil, err
	}
	worlds := worldsOf(publication)
	sample, err := content.LoadWorlds(content.Sample(), languages)
	if err != nil {
		return nil, fmt.Errorf("loading the worlds of the sample: %w", err)
	}
	for _, w := range worldsOf(sample) {
		if !hasWorld(worlds, w.ID) {
			worlds = append(worlds, w)
		}
	}
	return materials(worlds), nil
}

func hasWorld(worlds []*sortresort.World, id string) bool {
	for _, w := range worlds {
		if w.ID == id {
			return true
		}
	}
	return false
}
