package books

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"path"
	"slices"
	"strconv"

	"octavo/content"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/render"
	"octavo/site/product"
)

// The forms of a book: the sorts of its files, as render.Download names them.
const (
	screenForm    = "screen"
	printForm     = "print"
	worksheetForm = "worksheet"
	keyForm       = render.KeyForm
	tokensForm    = "tokens"
	solutionsForm = "solutions"
	bookletForm   = "booklet"
)

// endings maps a form to the ending of its file name.
var endings = map[string]string{
	screenForm: ".pdf", printForm: ".print.pdf", worksheetForm: ".worksheet.pdf", keyForm: ".key.pdf", tokensForm: ".tokens.pdf", solutionsForm: ".solutions.pdf", bookletForm: ".booklet.pdf",
}

// forms returns the forms of a book's PDF files. A book has screen and print, a worksheet has
// sheets and key. The book's settings can add a booklet and solutions, and its sections worksheets
// with their key, and tokens. A book for tablets has no file for print.
func (b *book) forms() []string {
	anySection := func(flag func(*content.Section) bool) bool {
		return slices.ContainsFunc(b.sections, func(s sectionRun) bool { return flag(s.source) })
	}
	var forms []string
	if b.source.Trim.Value.Screen {
		if forms = append(forms, screenForm); b.hasSeparateAnswers() {
			forms = append(forms, solutionsForm)
		}
		return forms
	}
	if !isWorksheet(b.source) {
		forms = append(forms, screenForm, printForm)
		if b.source.Booklet.Paper.Value != "" {
			forms = append(forms, bookletForm)
		}
		if b.hasSeparateAnswers() {
			forms = append(forms, solutionsForm)
		}
	}
	if isWorksheet(b.source) || anySection(func(s *content.Section) bool { return s.Worksheet.Value }) {
		forms = append(forms, worksheetForm, keyForm)
	}
	if anySection(func(s *content.Section) bool { return s.Tokens.Value }) {
		forms = append(forms, tokensForm)
	}
	return forms
}

// hasSeparateAnswers reports whether solutions or hints are in a file of their own.
func (b *book) hasSeparateAnswers() bool {
	s := b.source.Solutions
	return s.Place.Value == render.SolutionsFile || s.Hints.Value > 0 && s.HintsPlace.Value == render.SolutionsFile
}

// pagesOutput names the output that holds the book's pages of the site.
const pagesOutput = "pages"

func (b *book) outputName(part string) string {
	return path.Join("books", b.source.Language.Value, b.source.Slug, part)
}

// dated returns the date of the book's files: its own, or else the newest one that a book of the
// publication has, or "".
func (b *book) dated() string {
	date := b.source.Imprint.Published.Value
	if date.Year == 0 {
		for _, other := range b.Publication.Books {
			if d := other.Imprint.Published.Value; d.IsAfter(date) {
				date = d
			}
		}
	}
	if date.Year == 0 {
		return ""
	}
	return date.String()
}

// Run implements product.Work.
func (b *book) Run() *product.Run {
	run := &product.Run{Name: cmp.Or(b.source.Origin, b.source).File, Jobs: b.jobs, Locate: b.locate}
	if b.previous != nil {
		run.Before = b.previous.Run()
	}
	if digest := b.ledger.Digest(b.kinds()); digest != "" {
		run.Printed = product.PrintedElsewhere{Digest: digest, Find: b.ledger.Printed}
	}
	return run
}

// Texts implements product.Work.
func (b *book) Texts() []product.Text {
	s := b.source
	values := []strict.Located[string]{s.Title, s.Subtitle, s.Author, s.Description}
	values = append(values, s.Imprint.Rights, s.Imprint.ISBN, s.Series.Name)
	values = append(values, s.Imprint.Credits...)
	values = append(values, s.Cover.Blurb, s.Cover.SpineText)
	for _, section := range s.Sections {
		values = append(values, section.Title)
		for _, label := range slices.Concat(section.Titles, section.Dedications) {
			values = append(values, label.Text)
		}
	}
	texts := []product.Text{{File: s.File, Values: values, Body: s.Body, BodyLine: s.BodyLine}}
	for _, page := range s.Pages {
		if page.File != "" {
			texts = append(texts, product.Text{File: page.File, Body: page.Markdown, BodyLine: page.Line})
		}
	}
	return texts
}

// Outputs implements product.Work.
func (b *book) Outputs(site *render.Site) []product.Output {
	language := b.source.Language.Value
	shared := product.Inputs{
		"program": b.Basis.Program, "content": digestOf(b.source, b.pictures), "puzzles": b.requested(), "date": b.dated(),
		"templates of books": b.Basis.BookTemplates, "texts": b.Basis.Words[language],
	}
	if used := b.materials(); len(used) > 0 {
		shared["materials"] = product.Digest(used)
	}
	if len(b.Fonts.Files) > 0 {
		shared["own fonts"] = b.Basis.Fonts // the imprint credits them, also on pages of the site
	}
	printInputs := shared.With(product.Inputs{"fonts": b.Basis.Fonts})
	if hasCodes(b.source) {
		printInputs["base URL"] = site.BaseURL
		if !b.showsAll() {
			printInputs["puzzles with codes"] = product.Digest(b.onSite)
		}
		if b.source.Base != nil {
			printInputs["pages of the book"] = b.address(0)
		}
	}
	of := product.Origin{Work: b.source.Slug, File: b.source.File, Language: language}
	if b.Force && b.source.House.Written() {
		shared["forced"] = "yes"
		printInputs = printInputs.With(product.Inputs{"forced": "yes"})
	}
	var outputs []product.Output
	var files []string
	for _, form := range b.forms() {
		if !b.isPrivate(form) {
			files = append(files, b.outputName(form))
		}
		outputs = append(outputs, product.Output{Name: b.outputName(form), Format: product.PDF, Inputs: printInputs, Of: of, Private: b.isPrivate(form)})
	}
	if b.source.EPUB.Asked.Value {
		if !b.isPrivate(epubForm) {
			files = append(files, b.outputName(epubForm))
		}
		outputs = append(outputs, b.epubOutput(site, shared, of))
	}
	if hasCover(b.source) {
		outputs = append(outputs, b.coverOutput(site, printInputs, of))
	}
	pageInputs := shared.With(product.SiteInputs(site, b.Outlines()[0], b.mayLink())).With(product.Inputs{"templates of the site": b.Basis.SiteTemplates}).With(product.SharedInputs(site, b.Basis))
	if hasCover(b.source) {
		pageInputs = pageInputs.With(b.coverInputs(site)).With(product.Inputs{"fonts": b.Basis.Fonts})
	}
	pageInputs["what the site has of it"] = product.Digest(b.source.Published, b.source.Imprint.ISBN)
	if editions := site.EditionsOf(&b.Outlines()[0]); len(editions) > 0 {
		pageInputs["editions"] = product.Digest(editions)
	}
	outputs = append(outputs, product.Output{
		Name: b.outputName(pagesOutput), Format: product.HTML, Inputs: pageInputs, FactsOf: files, Listed: b.source.Base == nil,
		Of: of, Shows: product.ImageNames(b.pictures),
	})
	return append(outputs, product.ImageOutputs(b.pictures)...)
}

// coverPart names the output that holds the book's cover.
const coverPart = "cover"

// coverOutput returns the cover output. It uses facts of the file for print, since the page count
// decides the width of the spine.
func (b *book) coverOutput(site *render.Site, printed product.Inputs, of product.Origin) product.Output {
	return product.Output{
		Name: b.outputName(coverPart), Format: product.PDF, Of: of, FactsOf: []string{b.outputName(printForm)},
		Inputs: printed.With(b.coverInputs(site)), Private: b.isPrivate(coverPart),
	}
}

// coverInputs returns the inputs that a cover has in addition to those of the book.
func (b *book) coverInputs(site *render.Site) product.Inputs {
	settings := b.source.Cover
	settings.Image = content.ImageRef{}
	return product.Inputs{
		"cover":     product.Digest(settings, b.source.Price, product.DigestImages([]content.ImageRef{b.source.Cover.Image})),
		"publisher": product.Digest(site.Title),
	}
}

// digestOf returns a digest of the pictures and of the book's file. It leaves out the settings for
// the cover, the price and what is published.
func digestOf(source *content.Book, pictures []content.ImageRef) string {
	plain := *source
	plain.Images, plain.Cover, plain.Price, plain.Published = nil, content.Cover{}, content.Price{}, content.Published{}
	return product.Digest(plain, product.DigestImages(pictures))
}

// materials returns the materials of the book's kinds, which can hold names that the book prints.
// It leaves out a material if all makers of its kind have a MaterialKey, since request has these
// keys.
func (b *book) materials() []engine.Material {
	var used []engine.Material
	for _, m := range b.Materials {
		if slices.ContainsFunc(b.sections, func(s sectionRun) bool {
			return m.KindName() == s.kind.Name() && s.maker.Offer().MaterialKey == ""
		}) {
			used = append(used, m)
		}
	}
	return used
}

// mayLink reports whether pages of the book may link to other works.
func (b *book) mayLink() bool {
	return b.Basis.BooksLink || bytes.Contains(b.source.Body, []byte(".md"))
}

// A runRequest is everything about a run of jobs that decides its puzzles.
type runRequest struct {
	Kind, Version, Basis, Options, Tier, Seed string
	Numbers                                   []int
	Given                                     []string `json:",omitempty"` // names of the jobs whose puzzles are given
	For                                       []string `json:",omitempty"` // names of the jobs that decide the IDs of given puzzles
}

// request returns, for each run, everything in the book that decides its puzzles.
func (b *book) request() []runRequest {
	var all []runRequest
	for _, s := range b.sections {
		w := runRequest{Kind: s.kind.Name(), Basis: s.maker.Offer().MaterialKey, Tier: s.tier.String(), Seed: b.seed}
		for i, job := range b.jobs[s.firstJob : s.firstJob+s.jobs] {
			if i == 0 { // puzzles named by options may be made by a narrower kind than the section's
				w.Version = job.Kind.Version()
			}
			if i == 0 || s.maker.Offer().Members != nil {
				w.Options += job.Options.String() + "\n"
			}
			w.Numbers = append(w.Numbers, job.Number)
			if len(job.Given.Texts) > 0 {
				name := job.Name()
				if said := job.Given.Tier; said != engine.NoTier {
					name += "/" + said.String()
				}
				w.Given, w.For = append(w.Given, name), append(w.For, job.Given.OriginalJob)
			}
		}
		all = append(all, w)
	}
	return all
}

// Outlines implements product.Work.
func (b *book) Outlines() []render.Outline {
	o := render.Outline{
		Sort: render.Books, Slug: b.source.Slug, Language: b.source.Language.Value,
		Title: render.Typographic(b.source.Title.Value), Puzzles: b.marks(), Before: b.source.Number.Value - 1,
	}
	if base := b.source.Base; base != nil {
		o.Base, o.Edition = base.Slug, b.editionName()
	}
	next := 0
	for _, whole := range b.printed {
		first := next
		for _, at := range whole.places(b.seed, nil) {
			next += boardsOf(whole.runs[at.run])
		}
		if slices.ContainsFunc(b.onSite, func(i int) bool { return first <= i && i < next }) || b.showsAll() {
			o.Sections = append(o.Sections, whole.slug)
		}
	}
	if !b.showsAll() {
		o.KeepOnly(b.onSite)
	}
	return []render.Outline{o}
}

// marks returns a mark for each puzzle: a text that changes if another puzzle could be made in its
// place. The mark is known before any puzzle is made. A mark follows from the job and all earlier
// jobs of its kind, since puzzles must differ. In a sorted run a mark follows from all jobs of the
// run. A level of a world has the same mark everywhere.
func (b *book) marks() []string {
	b.marking.Do(func() { b.marked = b.findMarks() })
	return slices.Clone(b.marked)
}

// findMarks computes the marks in printed order.
func (b *book) findMarks() []string {
	runs, _ := b.marksOfRuns()
	var marks []string
	for _, whole := range b.printed {
		places := whole.places(b.seed, nil)
		if whole.mixed() && whole.source.Order.Value == content.Rising {
			marks = append(marks, marksTogether(runs[whole.first:whole.first+len(whole.runs)])...)
			continue
		}
		for _, place := range places {
			marks = append(marks, runs[whole.first+place.run][place.job]...)
		}
	}
	return marks
}

// marksTogether returns marks for the puzzles of runs that are sorted together. Each mark follows from
// all jobs of all runs.
func marksTogether(runs [][][]string) (marks []string) {
	whole, count := sha256.New(), 0
	for _, run := range runs {
		for _, job := range run {
			for _, mark := range job {
				whole.Write([]byte(mark + "\n")) // a hash never fails
				count++
			}
		}
	}
	prefix := base64.RawURLEncoding.EncodeToString(whole.Sum(nil)[:6])
	for n := range count {
		marks = append(marks, prefix+"-"+strconv.Itoa(n))
	}
	return marks
}

// marksOfRuns returns the marks by run and job. made holds the last mark of each kind, from which
// the next volume goes on.
func (b *book) marksOfRuns() (all [][][]string, made map[string]string) {
	made = map[string]string{}
	if b.previous != nil {
		_, made = b.previous.marksOfRuns()
	}
	for _, kind := range b.kinds() {
		if digest := b.ledger.Digest([]string{kind}); digest != "" {
			made[kind] += digest // puzzles in the ledger aren't made again, so another ledger can mean other puzzles
		}
	}
	all = make([][][]string, len(b.sections))
	for i, w := range b.request() {
		s := b.sections[i]
		offer := s.maker.Offer()
		set := len(offer.SetTiers)
		for n, number := range w.Numbers {
			seed := w.Seed
			if len(w.Given) > 0 {
				seed = w.Given[n]
			}
			made[w.Kind] = markOf(made[w.Kind], w.Kind+" "+w.Version+w.Basis, b.jobs[s.firstJob+n].Options, w.Tier, seed, number)
			mark := made[w.Kind]
			if offer.Members != nil {
				mark = b.jobs[s.firstJob+n].Hash()
			}
			all[i] = append(all[i], boardMarks(mark, set))
		}
		if s.order() == nil {
			continue
		}
		puzzles := 0
		for _, marks := range all[i] {
			for n := range marks {
				marks[n] = made[w.Kind] + "-" + strconv.Itoa(puzzles)
				puzzles++
			}
		}
	}
	return all, made
}

// boardMarks returns the marks of a job's puzzles. set is the number of puzzles that the job makes
// together, or 0 for a single puzzle.
func boardMarks(mark string, set int) []string {
	if set == 0 {
		return []string{mark}
	}
	var marks []string
	for n := range set {
		marks = append(marks, mark+"-"+strconv.Itoa(n))
	}
	return marks
}

// markOf hashes what decides a job's puzzle, with the mark of the job before it, to 8 characters.
func markOf(before, version string, options engine.Options, tier, seed string, number int) string {
	var text []byte
	for _, part := range []string{before, version, options.String(), tier, seed} {
		text = strconv.AppendQuote(text, part)
	}
	sum := sha256.Sum256(strconv.AppendInt(text, int64(number), 10))
	return base64.RawURLEncoding.EncodeToString(sum[:6])
}
