// Package worlds makes the Sort Resort levels of a publication's worlds. It reads worlds and their
// balances, and returns files for the game and pages of the site.
package worlds

import (
	"context"
	"fmt"
	"io/fs"
	"path"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/sortresort"
	"octavo/generator"
	"octavo/render"
	"octavo/site/product"
	"octavo/site/product/memo"
	"octavo/templates"
)

// Product makes the worlds of a publication.
type Product struct{}

// Name implements product.Product.
func (Product) Name() string { return "worlds" }

// Count implements product.Product.
func (Product) Count(n int) message.Message { return message.Counted(n, "1 world", "%d worlds") }

// Texts implements product.Product. It returns nil, since all texts come with the kind.
func (Product) Texts(fs.FS) []templates.KindTexts { return nil }

// Materials implements product.Product. It returns all worlds, since books may have levels of any
// world.
func (Product) Materials(publication *content.Site, memory *memo.Cache) []engine.Material {
	worlds := worldsOf(publication)
	prove := proofCacheIn(memory).prover()
	for _, w := range worlds {
		w.Prove = prove
	}
	return materialsOf(worlds)
}

// Plan implements product.Product. It checks every world, since books may use worlds that weren't
// requested.
func (Product) Plan(order product.Order) (product.Plan, error) {
	plan := product.Plan{Problems: checkWorlds(order.Publication)}
	if len(plan.Problems) > 0 {
		return plan, nil
	}
	for _, source := range order.Requested.Worlds {
		w, err := newWorld(order, source)
		if err != nil {
			plan.Problems = append(plan.Problems, order.Publication.Problemf(source.ID.Pos, source.ID.Value, "%s", err))
			continue
		}
		plan.Works = append(plan.Works, w)
		plan.Notes = append(plan.Notes, notesAbout(order, source)...)
	}
	return plan, nil
}

// A world is the work that consists of all levels of one Sort Resort world.
type world struct {
	product.Order
	source *content.World
	world  *sortresort.World
	kind   engine.Kind
	jobs   []generator.Job
}

// Source implements product.Authored.
func (w *world) Source() any { return w.source }

func newWorld(order product.Order, source *content.World) (*world, error) {
	w := &world{Order: order, source: source, world: worldOf(source), kind: sortresort.Kind{}.WithMaterials(order.Materials...)}
	all := engine.Options{"world": w.world.ID, "levels": fmt.Sprintf("1..%d", sortresort.BalanceOf(w.world).Levels)}
	maker, err := generator.Plan(w.kind, all, engine.NoTier)
	if err != nil {
		return nil, message.Errorf("the levels of %s can't be planned: %v", w.world.ID, err)
	}
	w.jobs = generator.MemberJobs(w.kind, maker.Offer().Members)
	return w, nil
}

// Run implements product.Work.
func (w *world) Run() *product.Run {
	return &product.Run{Name: w.source.File, Jobs: w.jobs, Locate: func(err error) error {
		return message.Errorf("the world %s: %v", w.world.ID, err)
	}}
}

// Texts implements product.Work. It returns nil, since nothing of a world is printed.
func (w *world) Texts() []product.Text { return nil }

// isHidden reports whether the world is kept off the site.
func (w *world) isHidden() bool { return w.source.Site.Value.Of == content.ShareNone }

// Outlines implements product.Work.
func (w *world) Outlines() []render.Outline {
	if w.isHidden() {
		return nil
	}
	var levels []string
	for _, job := range w.jobs {
		levels = append(levels, job.Hash())
	}
	var all []render.Outline
	for _, language := range w.Order.Requested.Languages {
		all = append(all, render.Outline{
			Sort: render.Worlds, Slug: w.world.ID, Language: language.Value,
			Title: w.world.Name.In(language.Value, w.world.ID), Puzzles: levels,
		})
	}
	return all
}

// filesOutput names the output with the game's files. Outputs with pages have the names of
// languages.
const filesOutput = "files"

// balanceName returns the name of the input with the levels' balance.
func (w *world) balanceName() string {
	if w.source.Balance == nil {
		return "balance of the game"
	}
	return "balance " + w.source.Balance.Name()
}

func (w *world) outputName(part string) string { return path.Join("worlds", w.world.ID, part) }

// Sources implements product.Sourced.
func (w *world) Sources() product.Sources {
	files := product.Sources{"world": {w.source.File}}
	if w.source.Balance != nil {
		files.Add(w.balanceName(), w.source.Balance.Name())
	}
	return files
}

// Outputs implements product.Work. The game's files are part of the site, unless the world is kept
// off it.
func (w *world) Outputs(site *render.Site) []product.Output {
	made := product.Inputs{
		"program": w.Basis.Program, "world": product.Digest(w.world), "levels": w.jobs[0].Kind.Version(),
		w.balanceName(): sortresort.BalanceOf(w.world).Digest(),
	}
	of := product.Origin{Work: w.world.ID, File: w.source.File}
	outputs := []product.Output{{Name: w.outputName(filesOutput), Format: product.HTML, Inputs: made, Of: of, Private: w.isHidden()}}
	for _, o := range w.Outlines() {
		inputs := made.With(product.SiteInputs(site, o, false)).With(product.SharedInputs(site, w.Basis)).With(product.Inputs{
			"templates of the site": w.Basis.SiteTemplates, "texts": w.Basis.Words[o.Language],
		})
		of.Language = o.Language
		outputs = append(outputs, product.Output{Name: w.outputName(o.Language), Format: product.HTML, Inputs: inputs, Listed: true, Of: of})
	}
	return outputs
}

// Compose implements product.Work.
func (w *world) Compose(_ context.Context, made []generator.Result) (product.Document, error) {
	return &document{w, levelSetOf(w.world, made)}, nil
}

// A document is a world whose levels are made.
type document struct {
	*world
	set levelSet
}

// JobOf implements product.Traceable.
func (w *world) JobOf(number int) (job generator.Job, place strict.Pos, fixed bool, err error) {
	if number < 1 || number > len(w.jobs) {
		return job, place, false, message.Errorf("%s has no number %d; possible: %d to %d", w.source.File, number, 1, len(w.jobs))
	}
	return w.jobs[number-1], strict.Pos{File: w.source.File, Line: 1, Column: 1}, true, nil
}
