package site

import (
	"context"
	"path"
	"slices"

	"octavo/content/strict"
	"octavo/engine/kinds"
	"octavo/render"
	"octavo/site/home"
	"octavo/site/product"
)

// Planned lists what a build makes and what it keeps from the last build.
type Planned struct {
	Loaded
	site      *render.Site
	Works     []PlannedWork
	Front     PlannedWork
	keptFacts map[string]product.Facts // facts of kept outputs, by name
	keptFiles []string                 // paths of the files of kept outputs
	notes     strict.Problems
	renderers product.Renderers

	formerPuzzles      map[string][]string // puzzles that another version of Octavo made, by output
	unrequestedOutputs []string            // outputs in the manifest whose works weren't requested
	linkedDownloads    map[string]Recorded // requested downloads whose pages aren't requested, by output
	isPrivate          map[string]bool     // whether an output of a requested work, in any format, is private; by output
	obsolete           map[string]bool     // outputs of the last build that no requested work has any more
}

// A PlannedWork is a work with its requested outputs.
type PlannedWork struct {
	product.Work
	product   product.Product // nil for Planned.Front
	Requested []product.Output
	due       []due
}

// A due output has to be made, because its inputs have changed. It also counts as changed if it uses
// facts of another due output. If these facts turn out to be unchanged, the output is kept.
type due struct {
	product.Output
	changedInputs []string
	isNew         bool     // whether the output was never made
	dueSources    []string // other due outputs whose facts this output uses
	oldFiles      []string // files of the output that the last build wrote
}

// PlanAll asks every product for its works, and finds the outputs that are due. It reports all
// mistakes together.
func PlanAll(ctx context.Context, loaded Loaded, last Record) (Planned, error) {
	p := Planned{
		Loaded: loaded, keptFacts: map[string]product.Facts{}, isPrivate: map[string]bool{},
		renderers: product.NewRenderers(loaded.Order.Project, loaded.Order.Fonts.Files),
	}
	problems, err := p.planProducts(ctx)
	if err != nil {
		return Planned{}, err
	}
	problems = append(problems, p.findDeadAnchors(ctx)...)
	if len(problems) > 0 {
		misprints, err := p.proofread(func(PlannedWork) bool { return true })
		return Planned{}, problemsOr(append(problems, misprints...), err)
	}
	p.describeSite(last)
	p.noteShownElsewhere()
	p.renderers.Site = p.site
	p.listOutputs()
	p.findObsolete(last)
	p.findLinkedDownloads(last)
	p.findDue(last)
	p.noteFormerPuzzles(last)
	misprints, err := p.proofread(func(w PlannedWork) bool {
		return slices.ContainsFunc(w.due, func(d due) bool { return d.Format == product.PDF })
	})
	return p, problemsOr(misprints, err)
}

// planProducts asks every product for its works, and returns the problems of all.
func (p *Planned) planProducts(ctx context.Context) (strict.Problems, error) {
	problems := p.Problems
	for _, maker := range p.Products {
		plan, err := untilCancelled(ctx, func() (product.Plan, error) { return maker.Plan(p.Order) })
		if err != nil {
			return nil, problemsOr(problems, err)
		}
		for _, w := range plan.Works {
			p.Works = append(p.Works, PlannedWork{Work: w, product: maker})
		}
		problems = append(problems, plan.Problems...)
		p.notes = append(p.notes, plan.Notes...)
	}
	return problems, nil
}

// plannedWorks returns all works of a publication.
func plannedWorks(ctx context.Context, loaded Loaded) ([]product.Work, error) {
	p := Planned{Loaded: loaded}
	problems, err := p.planProducts(ctx)
	if err != nil {
		return nil, err
	}
	var works []product.Work
	for _, w := range p.Works {
		works = append(works, w.Work)
	}
	return works, problems.Err()
}

// describeSite gathers what pages show of the whole site: the requested works, and works that stay
// from the last build.
func (p *Planned) describeSite(last Record) {
	order := p.Order
	p.site = &render.Site{
		Title:   order.Publication.Title.Value,
		BaseURL: order.Publication.BaseURL.Value,
		Authors: map[string]string{},
		About:   map[string]string{},
		Accent:  order.Publication.Theme.Accent.Value,
		Offline: order.Publication.Offline.Value,
	}
	for _, language := range order.Publication.Languages {
		p.site.Authors[language.Value] = order.Publication.Author.In(language.Value).Value
		p.site.About[language.Value] = order.Publication.Description.In(language.Value).Value
	}
	for _, w := range p.Works {
		p.site.Works = append(p.site.Works, w.Outlines()...)
	}
	if kept := p.keptOutlines(last); len(kept) > 0 {
		p.site.Works = append(p.site.Works, kept...)
		slices.SortStableFunc(p.site.Works, render.Outline.Compare)
	}
	hasWorks := func(language string) bool {
		return slices.ContainsFunc(p.site.Works, func(o render.Outline) bool { return o.Language == language })
	}
	for _, language := range languageCodes(order.Publication.Languages) {
		if slices.Contains(p.selection.languages, language) || hasWorks(language) {
			p.site.Languages = append(p.site.Languages, order.Words[language])
		}
	}
	isForSheets := len(p.site.Works) == 0 // a publication without works, such as that of octavo sheets
	if order.Engines != nil && (p.site.HasPuzzles() || isForSheets) {
		p.site.MadeKinds, p.site.Worlds = madeKinds(), worldsForSheets(order.Publication, order.Words)
	}
}

// madeKinds returns the kinds that engines make without data from a publisher, also those of words.
func madeKinds() (all []render.MadeKind) {
	for _, kind := range kinds.All() {
		if maker, err := kind.Maker(nil); err == nil {
			all = append(all, render.MadeKind{Name: kind.Name(), Tiers: maker.Offer().Tiers, Options: kind.Options(), IsPlayed: render.IsPlayed(kind)})
		}
	}
	return all
}

// keptOutlines returns the outlines of works whose pages weren't requested. It adds their outputs
// to unrequestedOutputs.
func (p *Planned) keptOutlines(last Record) []render.Outline {
	if p.selection.isWhole {
		return nil
	}
	var kept []render.Outline
	for _, name := range last.Names() {
		made := last.Recorded(name)
		if p.selection.wantsRecorded(made) {
			continue
		}
		for _, o := range made.Outlines {
			if !slices.Contains(p.selection.published, o.Language) {
				continue // the publication no longer has this language
			}
			if !slices.ContainsFunc(p.site.Works, func(other render.Outline) bool { return o.IsSameWork(other) }) {
				kept = append(kept, o)
				p.unrequestedOutputs = append(p.unrequestedOutputs, name)
			}
		}
	}
	return kept
}

// listOutputs finds the requested outputs of all works, each once, since works may share pictures.
// It drops works without requested outputs.
func (p *Planned) listOutputs() {
	isTaken := map[string]bool{}
	listed := p.unrequestedOutputs // outputs that home pages list
	add := func(w PlannedWork) PlannedWork {
		for _, o := range w.Outputs(p.site) {
			p.isPrivate[o.Name] = o.Private
			if p.selection.wantsFormat(o.Format) && !isTaken[o.Name] {
				isTaken[o.Name] = true
				w.Requested = append(w.Requested, o)
			}
			if o.Listed {
				listed = append(listed, o.Name)
			}
		}
		return w
	}
	var works []PlannedWork
	for _, w := range p.Works {
		if w = add(w); len(w.Requested) > 0 {
			works = append(works, w)
		}
	}
	p.Works = works
	p.Front = add(PlannedWork{Work: &home.Front{
		Basis: p.Order.Basis, ListedOutputs: listed, Templates: p.Order.Templates, Pictures: product.NewPictures(p.Order.Project), Engines: p.Order.Engines,
		Topics: p.topicsForPasting(),
	}})
}

// findObsolete finds the outputs that a partial build removes: requested outputs that no work has
// any more, and pictures that only these outputs show. A whole build needs no such list, because it
// removes everything that it doesn't make or keep.
func (p *Planned) findObsolete(last Record) {
	if p.selection.isWhole {
		return
	}
	isMade := map[string]bool{}
	for _, w := range append(slices.Clone(p.Works), p.Front) {
		for _, o := range w.Requested {
			isMade[o.Name] = true
		}
	}
	p.obsolete = map[string]bool{}
	var stillShown []string // pictures on pages that stay
	for _, name := range last.Names() {
		o := last.Recorded(name)
		switch {
		case !p.selection.wantsRecorded(o):
			stillShown = append(stillShown, o.Shows...)
			continue
		case !isMade[name]:
			p.obsolete[name] = true
		}
		for _, picture := range o.Shows {
			p.obsolete[picture] = !isMade[picture]
		}
	}
	for _, picture := range stillShown {
		p.obsolete[picture] = false
	}
}

// findDue keeps outputs whose inputs are unchanged, and finds the due ones. Planned.Front comes
// last, because it uses the facts of all other outputs.
func (p *Planned) findDue(last Record) {
	isDue := map[string]bool{}
	for i := range p.Works {
		p.Works[i].due = p.dueOf(p.Works[i], last, isDue)
	}
	p.Front.due = p.dueOf(p.Front, last, isDue)
}

// dueOf returns the due outputs of a work, and adds them to isDue.
func (p *Planned) dueOf(w PlannedWork, last Record, isDue map[string]bool) []due {
	var list []due
	for _, o := range w.Requested {
		dueSources := slices.DeleteFunc(slices.Clone(o.FactsOf), func(name string) bool { return !isDue[name] })
		inputs := InputsOf(o, p.Facts(last))
		if len(dueSources) == 0 {
			if made, ok := last.Keep(o.Name, product.Digest(inputs)); ok {
				p.keptFiles = append(p.keptFiles, made.Files...)
				p.keptFacts[o.Name] = last.Recorded(o.Name).Facts
				continue
			}
		}
		isDue[o.Name] = true
		before := last.Recorded(o.Name).Inputs
		made, _ := last.Last(o.Name)
		list = append(list, due{o, inputs.Changed(before), len(before) == 0, dueSources, made.Files})
	}
	return list
}

// Facts returns a function that looks up the facts of an output by name: of one that is kept, or of the last
// build if it wasn't requested.
func (p *Planned) Facts(last Record) func(string) product.Facts {
	return func(name string) product.Facts {
		if facts, ok := p.keptFacts[name]; ok {
			return facts
		}
		return last.Recorded(name).Facts
	}
}

// InputsOf returns all inputs of an output: its own, and the facts of other outputs that it uses.
func InputsOf(o product.Output, facts func(string) product.Facts) product.Inputs {
	all := product.Inputs{}
	if o.Private {
		all[privateInput] = "yes"
	}
	for _, name := range o.FactsOf {
		all[name] = product.Digest(facts(name))
	}
	return o.Inputs.With(all)
}

// IsNamed reports whether a name is the slug of a work or one of its files, with or without folder.
func IsNamed(name, slug string, w product.Work) bool {
	return name == slug || slices.ContainsFunc(w.Texts(), func(t product.Text) bool { return name == t.File || name == path.Base(t.File) })
}

// IsDue reports whether the work's output with this name has to be made.
func (w PlannedWork) IsDue(output string) bool {
	return slices.ContainsFunc(w.due, func(d due) bool { return d.Name == output })
}
