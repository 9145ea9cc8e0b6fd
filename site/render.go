package site

import (
	"context"
	"iter"
	"maps"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"octavo/generator"
	"octavo/generator/ordered"
	"octavo/render"
	"octavo/site/product"
)

// composed is a work whose document is ready to be rendered.
type composed struct {
	PlannedWork
	document product.Document
	err      error
}

// composeAll composes the works of which something is due, each when it is asked
// for, so that no more of them are held than are being rendered. Puzzles are let go of
// with the last work that has them: what is composed has what it needs of them.
func composeAll(ctx context.Context, p Planned, puzzles made) iter.Seq[composed] {
	var due []PlannedWork
	var keys []string          // of their runs
	wanted := map[string]int{} // by key, how many works still want the puzzles of a run
	for _, w := range p.Works {
		if len(w.due) > 0 {
			key := w.Run().Key()
			due, keys = append(due, w), append(keys, key)
			wanted[key]++
		}
	}
	return func(yield func(composed) bool) {
		for i, w := range due {
			of := puzzles[keys[i]]
			if wanted[keys[i]]--; wanted[keys[i]] == 0 {
				delete(puzzles, keys[i])
			}
			document, err := untilCancelled(ctx, func() (product.Document, error) { return w.Compose(ctx, of) })
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
	put    []string // the files that were put, in the order of their paths
	stays  bool
}

// files are the paths of its files.
func (f finished) files() []string {
	all := slices.Clip(f.put)
	for _, file := range f.result.Files {
		all = append(all, file.Path)
	}
	return all
}

// renderAll renders what was composed, several works at a time, and last the front,
// which tells of all of them. What is rendered comes in the order of the works.
func renderAll(ctx context.Context, p Planned, documents iter.Seq[composed], puts puts, last Record, config Config, cache generator.Cache) iter.Seq[rendered] {
	workers := ordered.Workers(config.Jobs)
	p.with.Workers, p.with.Cache, p.with.Basis, p.with.Memory = workers, cache, p.Order.Basis, config.Memory
	r := rendering{p, last, puts, countedOutputs(p, config.Progress)}
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
		if len(p.Front.due) > 0 && ctx.Err() == nil {
			document, err := p.Front.Compose(ctx, nil)
			yield(r.outputs(ctx, composed{p.Front, document, err}, told))
		}
	}
}

// A rendering is what the works of a plan are rendered with.
type rendering struct {
	Planned
	last  Record
	puts  puts
	count *outputCount
}

// An outputCount tells how many of the outputs that are due have been rendered.
type outputCount struct {
	mutex       sync.Mutex
	done, total int
	tell        Progress // may be nil
}

func countedOutputs(p Planned, tell Progress) *outputCount {
	count := &outputCount{total: len(p.Front.due), tell: tell}
	for _, w := range p.Works {
		count.total += len(w.due)
	}
	if tell != nil && count.total > 0 {
		tell("outputs", 0, count.total)
	}
	return count
}

// another is one more of them.
func (c *outputCount) another() {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.done++; c.tell != nil {
		c.tell("outputs", c.done, c.total)
	}
}

// puts say where the files of an output are put.
type puts func(product.Output) render.Put

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
				if done[i], err = r.output(ctx, d, c.document, told); err == nil {
					r.count.another()
				}
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
	before := r.Facts(r.last)
	facts := func(name string) product.Facts {
		if f, ok := told[name]; ok {
			return f
		}
		return before(name)
	}
	done := finished{output: d.Output, inputs: InputsOf(d.Output, facts)}
	if len(d.Tells) > 0 {
		if made, ok := r.last.Keep(d.Name, product.Digest(done.inputs)); ok {
			done.stays, done.result.Facts = true, r.last.Recorded(d.Name).Facts
			for _, file := range made.Files {
				done.result.Files = append(done.result.Files, render.File{Path: file})
			}
			return done, nil
		}
	}
	var err error
	put := putting{to: r.puts(d.Output)}
	done.result, err = untilCancelled(ctx, func() (product.Rendered, error) { return document.Render(ctx, d.Name, r.with.For(facts, put.file)) })
	done.put = put.end()
	return done, err
}

// A putting is what of an output has been put.
type putting struct {
	to    render.Put
	going sync.RWMutex // held for writing by who ends it
	ended bool
	mutex sync.Mutex
	paths []string
}

// file puts a file, as long as anybody waits for the output.
func (p *putting) file(f render.File) error {
	p.going.RLock()
	defer p.going.RUnlock()
	if p.ended {
		return context.Canceled
	}
	p.mutex.Lock()
	p.paths = append(p.paths, f.Path)
	p.mutex.Unlock()
	return p.to(f)
}

// end waits for what is being put, lets nothing more be put, and gives the paths of all
// that was, in their order.
func (p *putting) end() []string {
	p.going.Lock()
	defer p.going.Unlock()
	p.ended = true
	return slices.Sorted(slices.Values(p.paths))
}
