// Package site builds a publication: load, plan, make, compose, render, write.
//
// [Build] is that sentence, six calls with six values: a [Config] says what is
// asked for, a [Summary] what came of it. It is the one place where content,
// puzzles and renderers meet. What is made are products, a folder each, which
// load.go lists; what is written goes through package disk below.
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
	Out       string   // the output folder; "" for public in the project
	Private   string   // the folder of what is no part of the site; "" for PrivateFolder of the output
	Only      string   // a glob over slugs and content files; "" for all
	Formats   []string // "html", "pdf", "epub"; empty for all
	Languages []string // empty for all of the publication's
	Seed      string   // replaces the seed of every book; "" for their own
	Jobs      int      // workers; 0 for one a processor
	Drafts    bool     // build drafts too
	Force     bool     // note what breaks a rule of a print house, and make it all the same
	DryRun    bool     // only find out what would be made again
	NoCache   bool     // make everything anew, puzzles and files
	Program   string   // tells programs apart; "" for the bytes of the one that runs
	Progress  Progress // may be nil
	Unsynced  bool     // don't wait until what is written is safe on disk: it is looked at, and made again soon

	// First are files of the site that somebody looks at. Where much is due, a part of a
	// build makes what they are of, and leaves the rest to the next one (Summary.Left).
	First []string

	// Memory has what earlier builds of this process made of what they read; nil for none.
	Memory *memo.Memory

	Products []product.Product // what is made of the publication; empty for Products()

	// Engines are what pages run where a reader asks for more than they know; nil for
	// pages that do without.
	Engines product.Engines
}

// products are those that were asked for.
func (c Config) products() []product.Product {
	if len(c.Products) == 0 {
		return Products()
	}
	return c.Products
}

// Progress is told how far a stage has come: "puzzles", then "outputs".
type Progress func(stage string, done, total int)

// Build makes the publication and puts it in place of the output folder. Where
// it fails, the output folder is as it was.
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

// whileWaited does something that looks at no context, such as reading or
// planning, and gives up on it as soon as nobody waits for it any more. It goes
// on by itself then until it ends, which the bounds of what is read see to; what
// it comes to is thrown away.
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
