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

// A composedWork is a work with its document, ready to be rendered.
type composedWork struct {
	PlannedWork
	document product.Document
	err      error
}

// composeAll composes the works with due outputs. To save memory, it composes a work only when the
// renderer takes it. It deletes puzzles after the last work that needs them.
func composeAll(ctx context.Context, p Planned, puzzles puzzlesByRun) iter.Seq[composedWork] {
	var due []PlannedWork
	var keys []string             // key of the run of each work in due
	worksLeft := map[string]int{} // number of works that still need the puzzles of a run, by the run's key
	for _, w := range p.Works {
		if len(w.due) > 0 {
			key := w.Run().Key()
			due, keys = append(due, w), append(keys, key)
			worksLeft[key]++
		}
	}
	return func(yield func(composedWork) bool) {
		for i, w := range due {
			made := puzzles[keys[i]]
			if worksLeft[keys[i]]--; worksLeft[keys[i]] == 0 {
				delete(puzzles, keys[i])
			}
			document, err := untilCancelled(ctx, func() (product.Document, error) { return w.Compose(ctx, made) })
			if !yield(composedWork{w, document, err}) {
				return
			}
		}
	}
}

// A renderedWork holds the rendered outputs of a work, or the error.
type renderedWork struct {
	outputs []renderedOutput
	err     error
}

// A renderedOutput is an output that was rendered, or that turned out to be unchanged.
type renderedOutput struct {
	output      product.Output
	inputs      product.Inputs
	result      product.Rendered
	streamed    []string // paths of files that were written while rendering, sorted
	isUnchanged bool
}

// paths returns the paths of all files of the output.
func (f renderedOutput) paths() []string {
	all := slices.Clip(f.streamed)
	for _, file := range f.result.Files {
		all = append(all, file.Path)
	}
	return all
}

// renderAll renders several works at a time, and yields them in order. Planned.Front comes last,
// because it uses the facts of all other outputs.
func renderAll(ctx context.Context, p Planned, documents iter.Seq[composedWork], putOf func(product.Output) render.Put, last Record, config Config, cache generator.Cache) iter.Seq[renderedWork] {
	workers := ordered.Workers(config.Jobs)
	p.renderers.Workers, p.renderers.Cache, p.renderers.Basis, p.renderers.Memory = workers, cache, p.Order.Basis, config.Memory
	r := outputRenderer{p, last, putOf, newOutputProgress(p, config.Progress)}
	return func(yield func(renderedWork) bool) {
		facts := map[string]product.Facts{}
		newWork := func() func(context.Context, composedWork) renderedWork {
			return func(ctx context.Context, c composedWork) renderedWork { return r.renderOutputs(ctx, c, nil) }
		}
		for done := range ordered.MapLarge(ctx, workers, documents, newWork) {
			for _, f := range done.outputs {
				facts[f.output.Name] = f.result.Facts
			}
			if !yield(done) {
				return
			}
		}
		if len(p.Front.due) > 0 && ctx.Err() == nil {
			document, err := p.Front.Compose(ctx, nil)
			yield(r.renderOutputs(ctx, composedWork{p.Front, document, err}, facts))
		}
	}
}

// An outputRenderer renders the outputs of a plan.
type outputRenderer struct {
	Planned
	last     Record
	putOf    func(product.Output) render.Put // returns the function that writes files of an output
	progress *outputProgress
}

// An outputProgress counts the due outputs that have been rendered.
type outputProgress struct {
	mutex       sync.Mutex
	done, total int
	report      Progress // may be nil
}

func newOutputProgress(p Planned, report Progress) *outputProgress {
	progress := &outputProgress{total: len(p.Front.due), report: report}
	for _, w := range p.Works {
		progress.total += len(w.due)
	}
	if report != nil && progress.total > 0 {
		report("outputs", 0, progress.total)
	}
	return progress
}

// finishOne counts one more rendered output.
func (c *outputProgress) finishOne() {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.done++; c.report != nil {
		c.report("outputs", c.done, c.total)
	}
}

// renderOutputs renders the due outputs of a work. Outputs that use facts of others come second.
func (r outputRenderer) renderOutputs(ctx context.Context, c composedWork, newFacts map[string]product.Facts) renderedWork {
	if c.err != nil {
		return renderedWork{err: c.err}
	}
	done := make([]renderedOutput, len(c.due))
	for _, usingFacts := range []bool{false, true} {
		facts := maps.Clone(newFacts)
		if facts == nil {
			facts = map[string]product.Facts{}
		}
		for _, f := range done {
			facts[f.output.Name] = f.result.Facts
		}
		group, ctx := errgroup.WithContext(ctx)
		group.SetLimit(r.renderers.Workers)
		for i, d := range c.due {
			if usingFacts != (len(d.FactsOf) > 0) {
				continue
			}
			group.Go(func() (err error) {
				if done[i], err = r.renderOutput(ctx, d, c.document, facts); err == nil {
					r.progress.finishOne()
				}
				return err
			})
		}
		if err := group.Wait(); err != nil {
			return renderedWork{err: err}
		}
	}
	return renderedWork{outputs: done}
}

// renderOutput renders one output, or keeps it if all facts that the output uses are unchanged.
// newFacts holds the facts of outputs that this build has rendered, by name.
func (r outputRenderer) renderOutput(ctx context.Context, d due, document product.Document, newFacts map[string]product.Facts) (renderedOutput, error) {
	oldFacts := r.Facts(r.last)
	facts := func(name string) product.Facts {
		if f, ok := newFacts[name]; ok {
			return f
		}
		return oldFacts(name)
	}
	done := renderedOutput{output: d.Output, inputs: InputsOf(d.Output, facts)}
	if len(d.FactsOf) > 0 {
		if made, ok := r.last.Keep(d.Name, product.Digest(done.inputs)); ok {
			done.isUnchanged, done.result.Facts = true, r.last.Recorded(d.Name).Facts
			for _, file := range made.Files {
				done.result.Files = append(done.result.Files, render.File{Path: file})
			}
			return done, nil
		}
	}
	var err error
	stream := fileStream{write: r.putOf(d.Output)}
	done.result, err = untilCancelled(ctx, func() (product.Rendered, error) {
		return document.Render(ctx, d.Name, r.renderers.For(facts, stream.put))
	})
	done.streamed = stream.close()
	return done, err
}

// A fileStream writes files of an output during rendering, and remembers their paths.
type fileStream struct {
	write    render.Put
	closing  sync.RWMutex // held for reading by put, for writing by close
	isClosed bool
	mutex    sync.Mutex // guards paths
	paths    []string
}

// put writes a file. After close it fails, because a cancelled rendering may continue in the
// background.
func (s *fileStream) put(f render.File) error {
	s.closing.RLock()
	defer s.closing.RUnlock()
	if s.isClosed {
		return context.Canceled
	}
	s.mutex.Lock()
	s.paths = append(s.paths, f.Path)
	s.mutex.Unlock()
	return s.write(f)
}

// close waits for running calls of put and stops further ones. It returns the sorted paths of all
// files.
func (s *fileStream) close() []string {
	s.closing.Lock()
	defer s.closing.Unlock()
	s.isClosed = true
	return slices.Sorted(slices.Values(s.paths))
}
