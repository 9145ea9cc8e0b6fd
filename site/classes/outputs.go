package classes

import (
	"path"

	"octavo/content"
	"octavo/render"
	"octavo/site/product"
)

// Outlines implements product.Work. A set with private files has no page on the site.
func (s *set) Outlines() []render.Outline {
	if s.source.HasPrivateFiles() {
		return nil
	}
	return []render.Outline{{
		Sort: render.Books, Slug: s.source.Slug, Language: s.source.Language.Value, Title: render.Typographic(s.source.Title.Value),
	}}
}

// The forms of a set's files, as in render.Download, and the output for its page of the site.
const (
	sheetsForm  = "worksheet"
	marksForm   = "marks"
	tableForm   = "marks.csv"
	tokensForm  = "tokens"
	pagesOutput = "pages"

	certificateForm = "certificate"
	stickersForm    = "stickers"
)

// forms returns the forms of the set's files. It has tokens only if a section asks for them.
func (s *set) forms() []string {
	all := []string{sheetsForm, render.KeyForm, marksForm}
	if s.hasTokens() {
		all = append(all, tokensForm)
	}
	if s.source.Certificate.Value {
		all = append(all, certificateForm)
	}
	if s.source.Stickers.Value {
		all = append(all, stickersForm)
	}
	return all
}

// isForPupils reports whether the files of a form are handed to pupils.
func isForPupils(form string) bool { return form != render.KeyForm && form != marksForm }

// isPrivate reports whether the files of a form are kept off the site.
func (s *set) isPrivate(form string) bool {
	return s.source.HasPrivateFiles() || !isForPupils(form) && s.source.Keys.Value == content.Private
}

func (s *set) outputName(part string) string {
	return path.Join("classes", s.source.Language.Value, s.source.Slug, part)
}

func (s *set) filePath(ending string) string {
	return path.Join(s.source.Language.Value, s.source.Slug, s.source.Slug+"."+ending)
}

// Outputs implements product.Work.
func (s *set) Outputs(site *render.Site) []product.Output {
	c, basis := s.source, s.Basis
	shared := product.Inputs{
		"program": basis.Program, "content": setDigest(c, s.pictures), "puzzles": s.requested(), "texts": basis.Words[c.Language.Value],
	}
	printInputs := shared.With(product.Inputs{"fonts": basis.Fonts})
	of := product.Origin{Work: c.Slug, File: c.File, Language: c.Language.Value}
	var outputs []product.Output
	var files []string
	for _, form := range s.forms() {
		if !s.isPrivate(form) {
			files = append(files, s.outputName(form))
		}
		outputs = append(outputs, product.Output{Name: s.outputName(form), Format: product.PDF, Inputs: printInputs, Of: of, Private: s.isPrivate(form)})
	}
	for _, o := range s.Outlines() {
		pageInputs := shared.With(product.SiteInputs(site, o, true)).With(product.Inputs{"templates of the site": basis.SiteTemplates})
		outputs = append(outputs, product.Output{
			Name: s.outputName(pagesOutput), Format: product.HTML, Inputs: pageInputs, FactsOf: files, Listed: true,
			Of: of, Shows: product.ImageNames(s.pictures),
		})
		outputs = append(outputs, product.ImageOutputs(s.pictures)...)
	}
	return outputs
}

// setDigest returns a digest of the set's file and pictures.
func setDigest(c *content.Class, pictures []content.ImageRef) string {
	plain := *c
	plain.Images = nil
	return product.Digest(plain, product.DigestImages(pictures))
}

// requested returns a digest of everything that decides the puzzles of the set.
func (s *set) requested() string {
	parts := []string{s.Run().Key(), s.printed.Digest}
	for _, g := range s.groups {
		for _, section := range g.puzzles {
			parts = append(parts, section.job.Kind.Version(), section.maker.Offer().MaterialKey)
		}
	}
	for _, p := range s.pupils {
		parts = append(parts, p.id, p.key)
		for _, d := range p.duels {
			parts = append(parts, d.text())
		}
	}
	for _, pool := range s.duelPools {
		parts = append(parts, pool.game.Deck, product.Digest(pool.game.Rules))
	}
	return product.Digest(parts)
}

// Sources implements product.Sourced.
func (s *set) Sources() product.Sources {
	files := product.Sources{}
	files.AddPictures(s.pictures)
	for _, pupil := range s.source.Pupils {
		if list := pupil.Name.Pos.File; list != s.source.File {
			files.Add("content", list)
		}
	}
	files.Add("puzzles", s.LockedBy())
	for _, pool := range s.duelPools {
		files.Add("puzzles", pool.game.Files...)
	}
	return files
}

// View implements product.Previewable.
func (s *set) View() product.View {
	return product.View{Slug: s.source.Slug, Language: s.source.Language.Value, Title: s.source.Title.Value, File: s.source.File, Parts: s.forms()}
}
