package site

import (
	"context"
	"path"
	"slices"

	"octavo/content/strict"
	"octavo/render"
	"octavo/site/home"
	"octavo/site/product"
)

// Planned is what is to be made, and what of it stays as the last build made it.
type Planned struct {
	Loaded
	site  *render.Site
	Works []PlannedWork
	Front PlannedWork
	told  map[string]product.Facts // facts of the outputs that stay, by name
	files []string                 // that stay
	notes strict.Problems
	with  product.Renderers

	former  map[string][]string // by output, the puzzles that another program had made for it
	stayed  []string            // the outputs of works that this build was not asked for
	led     map[string]Recorded // the outputs to whose files pages lead that this build was not asked for
	private map[string]bool     // of each output of the works that were asked for, in whatever format, whether it is private
	gone    map[string]bool     // the outputs of the last build that were asked for, and that nothing makes any more
}

// A PlannedWork is a work with the outputs that were asked for.
type PlannedWork struct {
	product.Work
	product   product.Product // nil for the front
	Requested []product.Output
	due       []due // those that are to be made
}

// A due output has to be made, because its inputs have changed. One that tells of other due outputs
// may turn out unchanged when those are made.
type due struct {
	product.Output
	changed []string
	fresh   bool     // it was never made
	awaits  []string // those that are due, too, and of which it tells
	before  []string // the files that the last build made
}

// PlanAll asks every product what has to be made. It reports all mistakes together.
func PlanAll(ctx context.Context, from Loaded, last Record) (Planned, error) {
	p := Planned{Loaded: from, told: map[string]product.Facts{}, private: map[string]bool{}, with: product.NewRenderers(from.Order.Project, from.Order.Fonts.Files)}
	problems := from.Problems
	for _, maker := range from.Products {
		plan, err := untilCancelled(ctx, func() (product.Plan, error) { return maker.Plan(from.Order) })
		if err != nil {
			return Planned{}, either(problems, err)
		}
		for _, w := range plan.Works {
			p.Works = append(p.Works, PlannedWork{Work: w, product: maker})
		}
		problems = append(problems, plan.Problems...)
		p.notes = append(p.notes, plan.Notes...)
	}
	problems = append(problems, p.deadAnchors(ctx)...)
	if len(problems) > 0 {
		misprints, err := p.proofread(func(PlannedWork) bool { return true })
		return Planned{}, either(append(problems, misprints...), err)
	}
	p.outline(last)
	p.shownElsewhere()
	p.with.Site = p.site
	p.list()
	p.outdate(last)
	p.leadTo(last)
	p.compare(last)
	p.remember(last)
	misprints, err := p.proofread(func(w PlannedWork) bool {
		return slices.ContainsFunc(w.due, func(d due) bool { return d.Format == product.PDF })
	})
	return p, either(misprints, err)
}

// outline gathers what pages know of the whole site: the works that were asked for and those that
// stay.
func (p *Planned) outline(last Record) {
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
	if staying := p.staying(last); len(staying) > 0 {
		p.site.Works = append(p.site.Works, staying...)
		slices.SortStableFunc(p.site.Works, render.Outline.Compare)
	}
	speaks := func(language string) bool {
		return slices.ContainsFunc(p.site.Works, func(o render.Outline) bool { return o.Language == language })
	}
	for _, language := range codes(order.Publication.Languages) {
		if slices.Contains(p.selection.languages, language) || speaks(language) {
			p.site.Languages = append(p.site.Languages, order.Words[language])
		}
	}
}

// staying lists the works whose pages this build was not asked for.
func (p *Planned) staying(last Record) []render.Outline {
	if p.selection.all {
		return nil
	}
	var staying []render.Outline
	for _, name := range last.Names() {
		made := last.Recorded(name)
		if p.selection.made(made) {
			continue
		}
		for _, o := range made.Outlines {
			if !slices.Contains(p.selection.spoken, o.Language) {
				continue // no page can lead to it any more
			}
			if !slices.ContainsFunc(p.site.Works, func(other render.Outline) bool { return o.IsSameWork(other) }) {
				staying = append(staying, o)
				p.stayed = append(p.stayed, name)
			}
		}
	}
	return staying
}

// list finds the outputs that were asked for, each once, since works may share pictures. It drops
// works without any.
func (p *Planned) list() {
	taken := map[string]bool{}
	told := p.stayed
	add := func(w PlannedWork) PlannedWork {
		for _, o := range w.Outputs(p.site) {
			p.private[o.Name] = o.Private
			if p.selection.format(o.Format) && !taken[o.Name] {
				taken[o.Name] = true
				w.Requested = append(w.Requested, o)
			}
			if o.Listed {
				told = append(told, o.Name)
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
		Basis: p.Order.Basis, Told: told, Templates: p.Order.Templates, Pictures: product.NewPictures(p.Order.Project), Engines: p.Order.Engines,
	}})
}

// outdate finds the outputs that a build of a part removes: those that were asked for and that no
// work has any more, and pictures that only they showed.
func (p *Planned) outdate(last Record) {
	if p.selection.all {
		return // nothing stays that is not made
	}
	made := map[string]bool{}
	for _, w := range append(slices.Clone(p.Works), p.Front) {
		for _, o := range w.Requested {
			made[o.Name] = true
		}
	}
	p.gone = map[string]bool{}
	var staying []string
	for _, name := range last.Names() {
		o := last.Recorded(name)
		switch {
		case !p.selection.made(o):
			staying = append(staying, o.Shows...)
			continue
		case !made[name]:
			p.gone[name] = true
		}
		for _, shown := range o.Shows {
			p.gone[shown] = !made[shown]
		}
	}
	for _, shown := range staying {
		p.gone[shown] = false
	}
}

// compare keeps what was made from the same inputs, and finds what is due. The front comes last,
// since it tells of all others.
func (p *Planned) compare(last Record) {
	dueAt := map[string]bool{}
	for i := range p.Works {
		p.Works[i].due = p.dueOf(p.Works[i], last, dueAt)
	}
	p.Front.due = p.dueOf(p.Front, last, dueAt)
}

// dueOf returns the outputs of a work that can't stay.
func (p *Planned) dueOf(w PlannedWork, last Record, dueAt map[string]bool) []due {
	var list []due
	for _, o := range w.Requested {
		awaits := slices.DeleteFunc(slices.Clone(o.Tells), func(name string) bool { return !dueAt[name] })
		inputs := InputsOf(o, p.Facts(last))
		if len(awaits) == 0 {
			if made, ok := last.Keep(o.Name, product.Digest(inputs)); ok {
				p.files = append(p.files, made.Files...)
				p.told[o.Name] = last.Recorded(o.Name).Facts
				continue
			}
		}
		dueAt[o.Name] = true
		before := last.Recorded(o.Name).Inputs
		made, _ := last.Last(o.Name)
		list = append(list, due{o, inputs.Changed(before), len(before) == 0, awaits, made.Files})
	}
	return list
}

// Facts returns the facts of outputs that stay or were not asked for.
func (p *Planned) Facts(last Record) func(string) product.Facts {
	return func(name string) product.Facts {
		if facts, ok := p.told[name]; ok {
			return facts
		}
		return last.Recorded(name).Facts
	}
}

// InputsOf returns all inputs of an output: its own, and the facts that it tells of others.
func InputsOf(o product.Output, facts func(string) product.Facts) product.Inputs {
	all := product.Inputs{}
	if o.Private {
		all[privateInput] = "yes"
	}
	for _, name := range o.Tells {
		all[name] = product.Digest(facts(name))
	}
	return o.Inputs.With(all)
}

// plannedWorks returns all works of a publication.
func plannedWorks(ctx context.Context, from Loaded) ([]product.Work, error) {
	problems := from.Problems
	var works []product.Work
	for _, maker := range from.Products {
		plan, err := untilCancelled(ctx, func() (product.Plan, error) { return maker.Plan(from.Order) })
		if err != nil {
			return nil, either(problems, err)
		}
		problems = append(problems, plan.Problems...)
		works = append(works, plan.Works...)
	}
	return works, problems.Err()
}

// IsNamed reports whether a name is the slug or the file of a work.
func IsNamed(name, slug string, w product.Work) bool { return name == slug || fileNamed(name, w) }

func fileNamed(name string, w product.Work) bool {
	return slices.ContainsFunc(w.Texts(), func(t product.Text) bool { return name == t.File || name == path.Base(t.File) })
}

// IsDue reports whether one of the outputs of the work has to be made.
func (w PlannedWork) IsDue(output string) bool {
	return slices.ContainsFunc(w.due, func(d due) bool { return d.Name == output })
}
