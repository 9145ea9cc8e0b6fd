// Package site builds a publication: load, plan, make, compose, render, write.
//
// [Build] is that sentence: six calls with six values. It takes a [Config] and returns a
// [Summary]. Products, one folder each, say what is made; load.go lists them. Package disk writes.
package site

import (
	"context"
	"time"

	"octavo/site/product"
	"octavo/site/product/memo"
)

// Version is the program's version, printed in the imprint.
const Version = "0.1.0"

// A Config is what a build is asked for.
type Config struct {
	Dir       string   // the project; "" for here, or the embedded sample where there is no octavo.yaml
	Out       string   // the output folder; "" for DIR/public
	Private   string   // the folder of private outputs; "" for PrivateFolder(Out)
	Only      string   // a glob over slugs and content files; "" for all
	Formats   []string // "html", "pdf", "epub"; empty for all
	Languages []string // empty for all of the publication's
	Seed      string   // replaces the seed of every book; "" for their own
	Jobs      int      // workers; 0 for one a processor
	Drafts    bool     // build drafts too
	Force     bool     // only note what breaks a rule of a print house
	DryRun    bool     // make nothing; find out what would be made again
	NoCache   bool     // make all puzzles and files again
	Program   string   // the identity of the program; "" for a hash of the running one
	Progress  Progress // may be nil
	Unsynced  bool     // don't wait until the output is safe on disk

	// First are files of the site that somebody looks at. If much is due, a build of a part
	// makes their outputs only, and leaves the rest to the next build (Summary.Left).
	First []string

	// Memory keeps results of earlier builds of this process; nil for none. It halves the time
	// of serve's reload of the sample.
	Memory *memo.Cache

	Products []product.Product // what is made of the publication; empty for Products()

	// Engines are the puzzle engines for browsers; nil for pages without them.
	Engines product.Engines
}

// products are those that were asked for.
func (c Config) products() []product.Product {
	if len(c.Products) == 0 {
		return Products()
	}
	return c.Products
}

// Progress is called with the progress of a stage: "puzzles", then "outputs".
type Progress func(stage string, done, total int)

// Build makes the publication and replaces the output folder. If it fails, the output folder
// stays as it was.
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
	last, cache, err := project.remembered(out, config)
	if err != nil {
		return Summary{}, err
	}

	config.Engines = keep(config.Engines, cache)
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
	left := planned.leave(config.First)
	if err := out.needPrivate(planned, project); err != nil {
		return Summary{}, err
	}
	made, err := makeAll(ctx, planned, config, cache)
	if err != nil {
		return Summary{}, err
	}
	composed := composeAll(ctx, planned, made)
	rendered := renderAll(ctx, planned, composed, out.puts, last, config, cache)
	written, err := writeAll(ctx, planned, rendered, out)
	if err != nil {
		return Summary{}, err
	}

	summary, err := summarise(planned, written)
	summary.Notes = append(summary.Notes, repeated(planned, written, last)...)
	summary.Private, summary.Left = project.Private, left
	summary.Sample, summary.Out, summary.Elapsed = project.Sample, project.Out, time.Since(begun)
	return summary, err
}

// untilCancelled runs a function that takes no context, and returns early when the context is
// cancelled. The function then goes on in the background, and its result is dropped.
func untilCancelled[T any](ctx context.Context, do func() (T, error)) (T, error) {
	type outcome struct {
		value T
		err   error
	}
	done := make(chan outcome, 1)
	go func() {
		value, err := do()
		done <- outcome{value, err}
	}()
	select {
	case o := <-done:
		return o.value, o.err
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}
