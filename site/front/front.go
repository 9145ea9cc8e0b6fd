// Package front makes what belongs to no work of a publication and leads to them
// all: the choice of language, the home pages, the list of all pages, and what
// every page needs beside it.
package front

import (
	"context"
	"io/fs"
	"slices"

	"octavo/content"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/generator"
	"octavo/render"
	"octavo/site/product"
	"octavo/site/product/lessons"
	"octavo/site/product/rules"
)

// The outputs of the front.
const (
	pagesOutput  = "front/pages"
	assetsOutput = "front/assets"
)

// Front is the work whose pages lead to all others, and the pages of lessons to which
// others lead. Told are the outputs that the home pages present.
type Front struct {
	Basis     product.Basis
	Told      []string
	Templates fs.FS
	Pictures  *product.Pictures // of the project's templates
	Engines   product.Engines   // nil for none
}

// Run implements product.Work: there are no puzzles.
func (f *Front) Run() *product.Run { return &product.Run{} }

// Texts implements product.Work.
func (f *Front) Texts() []product.Text { return nil }

// Outlines implements product.Work: nothing leads to it by name.
func (f *Front) Outlines() []render.Outline { return nil }

// Outputs implements product.Work.
func (f *Front) Outputs(site *render.Site) []product.Output {
	pages := product.Inputs{
		"program": f.Basis.Program, "templates of the site": f.Basis.SiteTemplates, "templates of books": f.Basis.BookTemplates,
		"site": product.Digest(site.Title, site.BaseURL, site.Offline, site.Authors), "works": product.Digest(site.Works),
	}
	for _, w := range site.Languages {
		pages["texts in "+w.Language()] = f.Basis.Words[w.Language()]
	}
	assets := product.Inputs{"program": f.Basis.Program, "templates of the site": f.Basis.SiteTemplates, "accent": site.Accent, "title": site.Title, "offline": product.Digest(site.Offline)}
	for _, w := range site.Languages {
		assets["texts of scripts in "+w.Language()] = product.Digest(w.Group(render.PlayWords), w.Group(render.AroundWords), w.Group(render.FindingWords), w.Group(render.KeysWords), w.Group(render.KeepingWords))
	}
	if f.Engines != nil {
		assets["engines"] = f.Engines.Digest()
	}
	var shown []content.ImageRef
	for _, w := range site.Languages {
		for _, kind := range kinds.All() {
			shown = append(shown, f.pictures(kind, w)...)
		}
	}
	pages["pictures of rules"] = product.DigestImages(shown)
	return append([]product.Output{
		{Name: pagesOutput, Format: product.HTML, Inputs: pages, Tells: f.Told, Shows: product.ImageNames(shown)},
		{Name: assetsOutput, Format: product.HTML, Inputs: assets},
	}, product.ImageOutputs(shown)...)
}

// pictures are those that a project's own words on how to play a kind show. What is wrong
// with them is told by the books that have the same words.
func (f *Front) pictures(kind engine.Kind, words render.Words) []content.ImageRef {
	if f.Pictures == nil {
		return nil
	}
	refs, _ := f.Pictures.With(nil, rules.File(kind, words, f.Templates))
	return refs
}

// Compose implements product.Work.
func (f *Front) Compose(context.Context, []generator.Made) (product.Document, error) { return f, nil }

// Render implements product.Document.
func (f *Front) Render(ctx context.Context, output string, with product.Renderers) (product.Rendered, error) {
	maker, err := with.HTML()
	if err != nil {
		return product.Rendered{}, err
	}
	if output == assetsOutput {
		engines, notes := f.engines(ctx)
		files, err := maker.Assets(ctx, with.Site, engines)
		return product.Rendered{Files: files, Facts: product.Facts{Notes: notes}}, err
	}
	if picture, ok := f.picture(with.Site, output); ok {
		return picture, nil
	}
	entries := f.entries(with)
	front := render.Front{Entries: entries}
	if front.Lessons, err = f.lessons(with.Site, entries); err != nil {
		return product.Rendered{}, err
	}
	if front.Rules, err = f.rules(with.Site, entries); err != nil {
		return product.Rendered{}, err
	}
	files, err := maker.Front(ctx, with.Site, &front)
	return product.Rendered{Files: files}, err
}

// picture is the file of an output that is a picture of the rules.
func (f *Front) picture(site *render.Site, output string) (product.Rendered, bool) {
	for _, w := range site.Languages {
		for _, kind := range kinds.All() {
			if rendered, ok := product.Image(f.pictures(kind, w), output); ok {
				return rendered, true
			}
		}
	}
	return product.Rendered{}, false
}

// engines are those that pages run. Where they can't be made, pages do without, and the
// publisher is told.
func (f *Front) engines(ctx context.Context) (*render.Engines, content.Problems) {
	if f.Engines == nil {
		return nil, nil
	}
	program, support, err := f.Engines.Make(ctx)
	if err != nil {
		return nil, content.Problems{{Message: "pages are without what asks the engines: " + err.Error()}}
	}
	return &render.Engines{Program: program, Support: support}, nil
}

// entries present the works in the order of the site.
func (f *Front) entries(with product.Renderers) []render.Entry {
	type key struct {
		sort           render.Sort
		slug, language string
	}
	places := map[key]int{}
	for i, o := range with.Site.Works {
		places[key{o.Sort, o.Slug, o.Language}] = i
	}
	var entries []render.Entry
	for _, told := range f.Told {
		entries = append(entries, with.Facts(told).Entries...)
	}
	slices.SortStableFunc(entries, func(a, b render.Entry) int {
		return places[key{a.Sort, a.Slug, a.Language}] - places[key{b.Sort, b.Slug, b.Language}]
	})
	return entries
}

// lessons are those to which pages of works lead, in the order of the ladder, language
// by language.
func (f *Front) lessons(site *render.Site, entries []render.Entry) (all []render.Lesson, err error) {
	for _, words := range site.Languages {
		asked := askedIn(words.Language(), entries)
		for _, kind := range kinds.All() {
			teaching, ok := kind.(engine.Teaching)
			if !ok || len(asked) == 0 {
				continue
			}
			for _, lesson := range teaching.Lessons() {
				if !asked[render.LessonKey(kind.Name(), lesson.Name)] {
					continue
				}
				l, err := lessons.Of(teaching, lesson, words, f.Templates)
				if err != nil {
					return nil, err
				}
				all = append(all, l)
			}
		}
	}
	return all, nil
}

// askedIn are the lessons to which works in a language lead, by their keys.
func askedIn(language string, entries []render.Entry) map[string]bool {
	asked := map[string]bool{}
	for i := range entries {
		if entries[i].Language != language {
			continue
		}
		for _, key := range entries[i].Lessons {
			asked[key] = true
		}
	}
	return asked
}

// rules are those of the kinds of which works have puzzles, language by language.
func (f *Front) rules(site *render.Site, entries []render.Entry) (all []render.Rules, err error) {
	for _, words := range site.Languages {
		there := kindsIn(words.Language(), entries)
		for _, kind := range kinds.All() {
			if !there[kind.Name()] {
				continue
			}
			r := render.Rules{Kind: kind.Name(), Language: words.Language(), Examples: map[string]render.Example{}}
			if r.Text, r.Said, err = rules.Text(kind, words, f.Templates); err != nil {
				return nil, err
			}
			r.Images = product.Images(f.pictures(kind, words))
			if err := rules.AddExample(r.Examples, kind, words); err != nil {
				return nil, err
			}
			all = append(all, r)
		}
	}
	return all, nil
}

// kindsIn are those of which works in a language have puzzles.
func kindsIn(language string, entries []render.Entry) map[string]bool {
	there := map[string]bool{}
	for i := range entries {
		if entries[i].Language != language {
			continue
		}
		for _, kind := range entries[i].Kinds {
			there[kind] = true
		}
		for j := range entries[i].Puzzles {
			there[entries[i].Puzzles[j].Kind] = true
		}
	}
	return there
}
