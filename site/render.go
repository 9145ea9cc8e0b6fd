package site

import (
	"context"
	"iter"
	"maps"

	"golang.org/x/sync/errgroup"

	"octavo/generator"
	"octavo/generator/ordered"
	"octavo/render"
	"octavo/site/product"
)

// composed is a work whose document is ready to be rendered.
type composed struct {
	work
	document product.Document
	err      error
}

// composeAll composes the works of which something is due, each when it is asked
// for, so that no more of them are held than are being rendered.
func composeAll(ctx context.Context, p planned, puzzles made) iter.Seq[composed] {
	return func(yield func(composed) bool) {
		for _, w := range p.works {
			if len(w.due) == 0 {
				continue
			}
			document, err := whileWaited(ctx, func() (product.Document, error) { return w.Compose(ctx, puzzles.of(w)) })
			if !yield(composed{w, document, err}) {
				return
			}
		}
	}
}

// rendered is what came of the outputs of a work that were due.
type rendered struct {
	outputs []finished
	err     error
}

// finished is an output that was rendered, or that could stay after all.
type finished struct {
	output product.Output
	inputs product.Inputs
	result product.Rendered
	stays  bool
}

// renderAll renders what was composed, several works at a time, and last the front,
// which tells of all of them. What is rendered comes in the order of the works.
func renderAll(ctx context.Context, p planned, documents iter.Seq[composed], last record, config Config, cache generator.Cache) iter.Seq[rendered] {
	workers := ordered.Workers(config.Jobs)
	p.with.Workers, p.with.Cache, p.with.Basis = workers, cache, p.order.Basis
	r := rendering{p, last}
	return func(yield func(rendered) bool) {
		told := map[string]product.Facts{}
		newWork := func() func(context.Context, composed) rendered {
			return func(ctx context.Context, c composed) rendered { return r.outputs(ctx, c, nil) }
		}
		for done := range ordered.MapClosely(ctx, workers, documents, newWork) {
			for _, f := range done.outputs {
				told[f.output.Name] = f.result.Facts
			}
			if !yield(done) {
				return
			}
		}
		if len(p.front.due) > 0 && ctx.Err() == nil {
			document, err := p.front.Compose(ctx, nil)
			yield(r.outputs(ctx, composed{p.front, document, err}, told))
		}
	}
}

// A rendering is what the works of a plan are rendered with.
type rendering struct {
	planned
	last record
}

// outputs renders what is due of a work: first what tells of nothing, then what
// tells of that.
func (r rendering) outputs(ctx context.Context, c composed, others map[string]product.Facts) rendered {
	if c.err != nil {
		return rendered{err: c.err}
	}
	done := make([]finished, len(c.due))
	for _, telling := range []bool{false, true} {
		told := maps.Clone(others)
		if told == nil {
			told = map[string]product.Facts{}
		}
		for _, f := range done {
			told[f.output.Name] = f.result.Facts
		}
		group, ctx := errgroup.WithContext(ctx)
		group.SetLimit(r.with.Workers)
		for i, d := range c.due {
			if telling != (len(d.Tells) > 0) {
				continue
			}
			group.Go(func() (err error) {
				done[i], err = r.output(ctx, d, c.document, told)
				return err
			})
		}
		if err := group.Wait(); err != nil {
			return rendered{err: err}
		}
	}
	return rendered{outputs: done}
}

// output renders one output, unless all that it tells of has turned out to be
// what it was.
func (r rendering) output(ctx context.Context, d due, document product.Document, told map[string]product.Facts) (finished, error) {
	before := r.facts(r.last)
	facts := func(name string) product.Facts {
		if f, ok := told[name]; ok {
			return f
		}
		return before(name)
	}
	done := finished{output: d.Output, inputs: inputsOf(d.Output, facts)}
	if len(d.Tells) > 0 {
		if made, ok := r.last.Keep(d.Name, product.Digest(done.inputs)); ok {
			done.stays, done.result.Facts = true, recordedOf(r.last, d.Name).Facts
			for _, file := range made.Files {
				done.result.Files = append(done.result.Files, render.File{Path: file})
			}
			return done, nil
		}
	}
	var err error
	done.result, err = whileWaited(ctx, func() (product.Rendered, error) { return document.Render(ctx, d.Name, r.with.Telling(facts)) })
	return done, err
}
