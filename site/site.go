// Package site builds a publication: load, plan, make, compose, render, write.
//
// [Build] calls these six steps in order. It takes a [Config] and returns a [Summary].
// Each product has a folder of its own and decides what is made; [Products] lists them.
// Package disk writes the files.
package site

import (
	"context"
	"io/fs"
	"time"

	"octavo/site/product"
	"octavo/site/product/memo"
)

// Version is the program's version, printed in the imprint.
const Version = "0.1.0"

// A Config holds the settings of one build.
type Config struct {
	Files     fs.FS    // the project; nil for the one in Dir
	Dir       string   // the project; "" for the current folder, or the embedded sample if that folder has no octavo.yaml
	Out       string   // the output folder; "" for DIR/public
	OutFlag   string   // the flag or command that chooses Out, for messages; "" for --out
	Private   string   // the folder of private outputs; "" for PrivateFolder(Out)
	Only      string   // a glob over slugs and content files; "" for all
	Formats   []string // "html", "pdf", "epub"; empty for all
	Languages []string // languages to build; empty for all of the publication
	Seed      string   // replaces the seed of every book; "" keeps them
	Jobs      int      // number of workers; 0 for one per processor
	Drafts    bool     // build drafts too
	Force     bool     // report broken rules of print houses as notes, not as errors
	DryRun    bool     // only find the outputs that are due, and make nothing
	NoCache   bool     // make all puzzles and files again
	Program   string   // identifies the program; "" for a hash of the running one
	Progress  Progress // may be nil
	Unsynced  bool     // don't wait until the output is safe on disk

	// OpenFiles lists files of the site that someone has open in a browser. If much is due, a
	// partial build makes only the outputs with these files. Summary.Postponed counts the rest.
	OpenFiles []string

	// Memory keeps results of earlier builds in this process; nil keeps none. With it, serve
	// reloads the sample in half the time.
	Memory *memo.Cache

	Products []product.Product // products to build; empty for Products()

	// Engines are the puzzle engines for browsers; nil for pages without them.
	Engines product.Engines
}

// products returns the products to build.
func (c Config) products() []product.Product {
	if len(c.Products) == 0 {
		return Products()
	}
	return c.Products
}

// Progress is called as a stage advances. The stage is "puzzles", "outputs" or "drawings".
type Progress func(stage string, done, total int)

// Build makes the publication and replaces the output folder. If it fails, the output folder stays
// as it was. A *WrongError is an exception: the output is replaced all the same.
func Build(ctx context.Context, config Config) (Summary, error) {
	begun := time.Now()
	project, err := Open(config)
	if err != nil {
		return Summary{}, err
	}
	defer project.Close()
	out, err := project.OpenOutputs()
	if err != nil {
		return Summary{}, err
	}
	defer out.Abort()
	cache, err := project.openCache(config)
	if err != nil {
		return Summary{}, err
	}
	var last Record = out
	if config.NoCache {
		last = fullRebuild{out}
	}

	config.Engines = cacheEngines(config.Engines, cache)
	loaded, err := project.Load(ctx, config)
	if err != nil {
		return Summary{}, err
	}
	planned, err := PlanAll(ctx, loaded, last)
	if err != nil {
		return Summary{}, err
	}
	if config.DryRun {
		return summariseDue(planned), nil
	}
	postponed := planned.postpone(config.OpenFiles)
	if err := out.openPrivateIfNeeded(planned, project); err != nil {
		return Summary{}, err
	}
	made, err := makeAll(ctx, planned, config, cache)
	if err != nil {
		return Summary{}, err
	}
	composed := composeAll(ctx, planned, made)
	rendered := renderAll(ctx, planned, composed, out.putOf, last, config, cache)
	written, err := writeAll(ctx, planned, rendered, out)
	if err != nil {
		return Summary{}, err
	}

	summary, err := summarise(planned, written)
	summary.Notes = append(summary.Notes, repeatedPuzzleNotes(planned, written, last)...)
	summary.Private, summary.Postponed = project.Private, postponed
	summary.Sample, summary.Out, summary.Elapsed = project.Sample, project.Out, time.Since(begun)
	return summary, err
}

// untilCancelled runs a function that takes no context. If the context is cancelled, untilCancelled
// returns at once. run then continues in the background, and its result is lost.
func untilCancelled[T any](ctx context.Context, run func() (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	done := make(chan result, 1)
	go func() {
		value, err := run()
		done <- result{value, err}
	}()
	select {
	case r := <-done:
		return r.value, r.err
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}
