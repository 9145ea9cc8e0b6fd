// Package site builds a publication: load, plan, make, compose, render, write.
//
// It is the only package that touches the disk, and the one place where
// content, puzzles and renderers meet.
package site

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"octavo/content"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/generator"
	"octavo/render"
	"octavo/site/disk"
	"octavo/templates"
)

// Version is the program's version, printed in the imprint.
const Version = "0.1.0"

// A Config is what a build is asked for.
type Config struct {
	Dir       string   // the project; "" for here, or the embedded sample where there is no octavo.yaml
	Out       string   // the output folder; "" for public in the project
	Only      string   // a glob over slugs and content files; "" for all
	Formats   []string // "html", "pdf"; empty for both
	Languages []string // empty for all of the publication's
	Seed      string   // replaces the seed of every book; "" for their own
	Jobs      int      // workers; 0 for one a processor
	Drafts    bool     // build drafts too
	NoCache   bool     // make every puzzle anew
	Progress  Progress // may be nil
}

// Progress is told how far a stage has come: "puzzles" or "pdf".
type Progress func(stage string, done, total int)

// A Summary says what a build made.
type Summary struct {
	Sample  bool // the embedded sample was built
	Out     string
	Puzzles []Tally // by kind and tier, in the order of the kinds and tiers
	Books   int     // editions
	Decks   int     // classroom packs, each in one language
	Pages   int     // of the books, each counted in one of its PDF files
	Files   int
	Bytes   int64
	Elapsed time.Duration
	Notes   content.Problems // what the publisher should know, though nothing is wrong
}

// A Tally counts the different puzzles of a kind and tier.
type Tally struct {
	Kind  string
	Tier  string
	Count int
}

// Build makes the publication and puts it in place of the output folder. Where
// it fails, the output folder is as it was.
func Build(ctx context.Context, config Config) (Summary, error) {
	begun := time.Now()
	project, err := openProject(config)
	if err != nil {
		return Summary{}, err
	}
	defer project.close()
	out, err := project.openOutput()
	if err != nil {
		return Summary{}, err
	}
	defer out.Abort()
	cache, err := project.cache(config)
	if err != nil {
		return Summary{}, err
	}
	press, plan, err := read(project, config)
	if err != nil {
		return Summary{}, err
	}
	levels, err := press.levelBatches()
	if err != nil {
		return Summary{}, err
	}
	made, err := makeAll(ctx, batches(plan, levels, press.publication), config, cache)
	if err != nil {
		return Summary{}, err
	}
	press.sets = setsOf(levels, made)
	output, err := press.print(ctx, plan, made)
	if err != nil {
		return Summary{}, err
	}
	if err := ctx.Err(); err != nil {
		return Summary{}, err
	}
	written, err := write(out, output.files)
	if err != nil {
		return Summary{}, err
	}
	summary := Summary{
		Sample: project.sample, Out: project.out,
		Puzzles: tally(made), Books: len(plan), Decks: len(press.packs), Pages: output.pages,
		Files: written.Files, Bytes: written.Bytes, Elapsed: time.Since(begun),
		Notes: slices.Concat(press.publication.Notes, press.notes, output.notes, notesOn(written)),
	}
	return summary, checkSets(press.sets)
}

// read loads the texts and the content and plans what is to be made. Mistakes
// in all of them come together, as content.Problems.
func read(project *project, config Config) (press, []edition, error) {
	files := templates.Files(project.files)
	languages, err := templates.Languages(files)
	if err != nil {
		return press{}, nil, err
	}
	var problems content.Problems
	gather := func(err error) error {
		found, ok := content.ProblemsIn(err)
		if !ok {
			return err
		}
		problems = append(problems, found...)
		return nil
	}
	texts := append(kindTexts(), deckTexts(project.files)...)
	problems = append(problems, templates.Strays(project.files, languages, texts)...)
	words, err := templates.LoadLocales(files, languages, texts)
	if err := gather(err); err != nil {
		return press{}, nil, err
	}
	publication, err := content.Load(project.files, languages)
	if err := gather(err); err != nil {
		return press{}, nil, err
	}
	if publication == nil {
		return press{}, nil, problems.Err()
	}
	problems = append(problems, checkWorlds(publication)...)
	plan, err := planAll(publication, words, config)
	if err := gather(err); err != nil {
		return press{}, nil, cmp.Or(problems.Err(), err)
	}
	packs, notes, err := planDecks(project.files, publication, words, config)
	if err := gather(err); err != nil {
		return press{}, nil, cmp.Or(problems.Err(), err)
	}
	p := press{files: files, words: words, publication: publication, config: config, packs: packs, notes: notes}
	if p.wants("pdf") {
		letters, err := lacking(files, publication, plan, packs)
		if err != nil {
			return press{}, nil, cmp.Or(problems.Err(), err)
		}
		problems = append(problems, letters...)
	}
	return p, plan, problems.Err()
}

// write hands the finished files to the output, which is then put in place.
func write(out *disk.Output, files []render.File) (disk.Committed, error) {
	for _, f := range files {
		if err := out.Put(f); err != nil {
			return disk.Committed{}, err
		}
	}
	return out.Commit()
}

// notesOn say what was found in the output that no build had made.
func notesOn(written disk.Committed) content.Problems {
	var notes content.Problems
	for _, folder := range written.Kept {
		notes = append(notes, &content.Problem{Message: "what had been changed in the output, or can't be proven to be Octavo's, stands in " + folder + " now"})
	}
	return notes
}

// batch is what is made together, no two puzzles alike.
type batch struct {
	key    string // batches of equal keys ask for the same puzzles
	jobs   []generator.Job
	locate func(error) error // says where what could not be made was asked for
}

// batches lists what is to be made, each once: editions that ask for the same
// puzzles, as those in two languages do, share them.
func batches(plan []edition, levels []levelBatch, publication *content.Site) []batch {
	var all []batch
	for _, e := range plan {
		all = append(all, batch{e.key, e.jobs, func(err error) error { return e.locate(err, publication) }})
	}
	for _, l := range levels {
		all = append(all, l.batch)
	}
	taken := map[string]bool{}
	return slices.DeleteFunc(all, func(b batch) bool {
		again := taken[b.key]
		taken[b.key] = true
		return again
	})
}

// makeAll makes the puzzles of every batch, and returns them by its key.
func makeAll(ctx context.Context, batches []batch, config Config, cache generator.Cache) (map[string][]generator.Made, error) {
	total := 0
	for _, b := range batches {
		total += len(b.jobs)
	}
	made := map[string][]generator.Made{}
	done := 0
	var errs []error
	for _, b := range batches {
		before := done
		puzzles, err := generator.Make(ctx, b.jobs, generator.Config{
			Workers: config.Jobs,
			Cache:   cache,
			Progress: func(n, _ int) {
				if config.Progress != nil {
					config.Progress("puzzles", before+n, total)
				}
			},
		})
		if err != nil {
			errs = append(errs, b.locate(err))
		}
		made[b.key] = puzzles
		done += len(b.jobs)
	}
	return made, errors.Join(errs...)
}

// tally counts the different puzzles by kind and tier.
func tally(made map[string][]generator.Made) []Tally {
	counts := map[Tally]int{}
	counted := map[string]bool{}
	for _, puzzles := range made {
		for _, m := range puzzles {
			if counted[m.Job.ID()+m.Puzzles[0].String()] {
				continue // a level of a world that stands in a book, too
			}
			counted[m.Job.ID()+m.Puzzles[0].String()] = true
			for _, grade := range m.Grades {
				counts[Tally{Kind: m.Job.Kind.Name(), Tier: grade.Tier.String()}]++
			}
		}
	}
	var all []Tally
	for _, kind := range kinds.All() {
		for _, tier := range append([]engine.Tier{engine.NoTier}, engine.AllTiers()...) {
			t := Tally{Kind: kind.Name(), Tier: tier.String()}
			if n := counts[t]; n > 0 {
				t.Count = n
				all = append(all, t)
			}
		}
	}
	return all
}
