// Package why finds out what a file, a puzzle or a page of a PDF was made from. It plans a build
// and reads the manifest of the last one; it makes nothing.
package why

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/generator"
	"octavo/render"
	"octavo/site"
	"octavo/site/product"
	"octavo/templates"
)

// A Reason says what a content file, a file of the output or a puzzle has to do with: its work,
// its settings and its outputs with their inputs.
type Reason struct {
	Asked    string
	Work     string            // its slug or id; "" for what several share, such as the home page
	Language string            // "" for none
	Content  string            // the file in which the work is written
	Settings []content.Setting // of the work
	Outputs  []Origin          // that were asked about
	Puzzle   *Origins          // the puzzle that was asked about; nil for none
	Page     *PageOrigins      // the page of a PDF that was asked about; nil for none
	BuiltIn  string            // the built-in template that was asked about; "" for none
}

// PageOrigins says what stands on a page of a PDF and where it was written.
type PageOrigins struct {
	File    string
	Number  int // from 1
	Of      int // pages of the file
	Shows   []OnPage
	Numbers []Origins // of the puzzles on it, or of the puzzles whose solutions it has
}

// OnPage is one thing on a page, with the places where it was written.
type OnPage struct {
	product.Shown
	Places []product.Place
}

// An Origin is an output with what it is made from.
type Origin struct {
	Output  string
	Format  string
	Private bool
	Files   []string // that the last build wrote for it
	Inputs  []Input
	Due     bool // it would be made again
	New     bool // it was never made
}

// An Input is one of the things that an output is made from.
type Input struct {
	Name    string   // as the record of a build has it
	From    []string // its files, as far as they are the publication's
	BuiltIn bool     // it is the program's, or some of it is
	Changed bool     // since the last build
}

// Origins says which job of which section makes a puzzle.
type Origins struct {
	Number  int
	Kind    string
	Tier    string
	Options map[string]string
	Seed    string
	Job     int    // its number among the jobs of the seed; 0 if it is not fixed before the puzzles are made
	ID      string // printed on sheets
	Place   strict.Pos
	Given   []string // the text of a given puzzle
	Lock    string   // the lock that has it; "" for none
	Text    string   // the puzzle in the last build; "" if it was not built
	Page    string   // its page of the site
}

// A NothingError says that the publication has nothing of the name that was asked about.
type NothingError struct {
	Asked string
	Known []string
	Meant string // the path that was probably meant; "" for none
	of    publicationLabel
}

func (e *NothingError) Error() string { return e.AsMessage().String() }

// AsMessage returns the error as a message.
func (e *NothingError) AsMessage() message.Message {
	text := message.New("%q is no file of %s or of its output, and no puzzle; a puzzle is written NAME#NUMBER, such as %s#1, and a page of a PDF FILE.pdf#PAGE%s",
		e.Asked, e.of.where(), e.Known[0], e.of.aside())
	if e.Meant != "" {
		text = message.Joined(text, message.New(" (did you mean %q?)", e.Meant))
	}
	return text
}

// Find finds out what something was made from. It is asked for the path of a content file, a
// template or a file of the output, a page of a PDF (FILE.pdf#PAGE), or a puzzle (NAME#NUMBER).
func Find(ctx context.Context, config site.Config, asked string) ([]Reason, error) {
	config.DryRun, config.Drafts = true, true
	if config.Dir == "" {
		config.Dir = publicationAbove(asked)
	}
	p, err := site.Open(config)
	if err != nil {
		return nil, err
	}
	defer p.Close()
	out, err := p.OpenOutputs()
	if err != nil {
		return nil, err
	}
	defer out.Abort()
	loaded, err := p.Load(ctx, config)
	if err != nil {
		return nil, err
	}
	planned, err := site.PlanAll(ctx, loaded, out)
	if err != nil {
		return nil, err
	}
	return (&query{project: p, planned: planned, last: out, asked: asked}).reasons()
}

// A query is a question about a planned publication.
type query struct {
	project *site.Project
	planned site.Planned
	last    site.Record
	asked   string
}

var puzzleNamed = regexp.MustCompile(`^(.+)#([0-9]+)$`)

func (q *query) reasons() ([]Reason, error) {
	if parts := puzzleNamed.FindStringSubmatch(q.asked); parts != nil {
		number, err := strconv.Atoi(parts[2])
		if err != nil {
			return nil, message.Errorf("%s: %v", q.asked, err)
		}
		if strings.EqualFold(path.Ext(parts[1]), ".pdf") {
			return q.page(parts[1], number)
		}
		return q.puzzles(parts[1], number)
	}
	if parts := pupilNamed.FindStringSubmatch(q.asked); parts != nil && q.isClass(parts[1]) {
		return q.sheets(parts[1], parts[2])
	}
	ofOutput := q.filesOf(q.project.Out)
	ofPrivate := q.filesOf(q.project.Private)
	ofProject := q.filesOf(q.project.Dir)
	var found []Reason
	for _, work := range append(slices.Clone(q.planned.Works), q.planned.Front) {
		r := q.reason(work)
		for _, o := range work.Requested {
			origin := q.origin(work, o)
			written := ofOutput
			if o.Private {
				written = ofPrivate
			}
			fromIt := slices.ContainsFunc(origin.Inputs, func(i Input) bool { return slices.ContainsFunc(i.From, ofProject) })
			if slices.ContainsFunc(origin.Files, written) || o.Of.File != "" && ofProject(o.Of.File) || fromIt {
				r.Outputs = append(r.Outputs, origin)
			}
		}
		if len(r.Outputs) > 0 {
			r.Puzzle = q.onPage(work, r.Outputs, ofOutput)
			found = append(found, r)
		}
	}
	if ofProject(content.SettingsFile) {
		found = append(found, Reason{Asked: q.asked, Content: content.SettingsFile, Settings: content.Settings(q.planned.Order.Publication)})
	}
	if own, ok := templates.FindOriginal(templates.Originals(site.TextsOf(q.project.Files, q.planned.Products)), q.within(q.project.Dir)); ok && len(found) == 0 {
		return []Reason{{Asked: q.asked, BuiltIn: own.Name}}, nil
	}
	if len(found) == 0 {
		return nil, &NothingError{q.asked, q.names(), q.meant(), labelOf(q.project)}
	}
	return found, nil
}

// onPage returns the puzzle whose page is asked about, or nil.
func (q *query) onPage(work site.PlannedWork, outputs []Origin, asked func(string) bool) *Origins {
	text, ok := work.Work.(product.Traceable)
	if !ok {
		return nil
	}
	for _, o := range outputs {
		i := slices.IndexFunc(o.Files, asked)
		if o.Format != string(product.HTML) || i < 0 {
			continue
		}
		if name := pageNumber.FindStringSubmatch(o.Files[i]); name != nil {
			number, err := strconv.Atoi(name[1])
			if err != nil {
				return nil
			}
			if job, place, fixed, err := text.JobOf(number); err == nil {
				return q.puzzle(work, job, number, place, fixed)
			}
		}
	}
	return nil
}

// pageNumber matches the end of the path of a puzzle's page.
var pageNumber = regexp.MustCompile(`/([0-9]+)\.html$`)

// meant returns the path that was probably meant: of a file of the output or of a source, written
// like the path that was asked about. For the name of a work it is the work's file.
func (q *query) meant() string {
	var written, private, sources []string
	works := map[string]string{}
	for _, work := range append(slices.Clone(q.planned.Works), q.planned.Front) {
		for _, o := range work.Requested {
			origin := q.origin(work, o)
			if o.Private {
				private = append(private, origin.Files...)
			} else {
				written = append(written, origin.Files...)
			}
			for _, input := range origin.Inputs {
				sources = append(sources, input.From...)
			}
			if o.Of.File != "" {
				sources, works[o.Of.Work] = append(sources, o.Of.File), o.Of.File
			}
		}
	}
	for _, one := range []struct {
		folder string
		files  []string
		also   map[string]string
	}{{q.project.Out, written, nil}, {q.project.Private, private, nil}, {q.project.Dir, sources, works}} {
		inside := q.within(one.folder)
		if near := strict.Suggest(inside, one.files, one.also); near != "" {
			return strings.TrimSuffix(filepath.ToSlash(filepath.Clean(q.asked)), inside) + near
		}
	}
	return ""
}

// within returns the asked path relative to a folder, or unchanged if it lies outside.
func (q *query) within(folder string) string {
	asked := filepath.Clean(q.asked)
	if whole, err := filepath.Abs(asked); err == nil {
		if root, err := filepath.Abs(folder); err == nil {
			if relative, err := filepath.Rel(root, whole); err == nil && !strings.HasPrefix(relative, "..") {
				return filepath.ToSlash(relative)
			}
		}
	}
	return filepath.ToSlash(asked)
}

// filesOf returns a function that reports whether a file of a folder is asked about: by its own
// path or by its folder. Paths may begin at the current folder or at the given one.
func (q *query) filesOf(folder string) func(string) bool {
	names := []string{q.within(folder), filepath.ToSlash(filepath.Clean(q.asked))}
	return func(file string) bool {
		return slices.ContainsFunc(names, func(name string) bool {
			return file == name || path.Dir(file) == name && path.Base(file) == "index.html"
		})
	}
}

func (q *query) names() []string {
	var names []string
	for _, work := range q.planned.Works {
		for _, o := range work.Outlines() {
			if _, ok := work.Work.(product.Traceable); ok && !slices.Contains(names, o.Slug) {
				names = append(names, o.Slug)
			}
		}
	}
	return append(names, "aurora")
}

// reason describes a work and its settings.
func (q *query) reason(work site.PlannedWork) Reason {
	r := Reason{Asked: q.asked}
	for _, o := range work.Requested {
		if o.Of.Work != "" {
			r.Work, r.Language, r.Content = o.Of.Work, o.Of.Language, o.Of.File
			break
		}
	}
	if written, ok := work.Work.(product.Authored); ok {
		r.Settings = content.Settings(written.Source())
	}
	return r
}

// origin describes an output and its inputs.
func (q *query) origin(work site.PlannedWork, o product.Output) Origin {
	before := q.last.Recorded(o.Name)
	made, _ := q.last.Last(o.Name)
	inputs := site.InputsOf(o, q.planned.Facts(q.last))
	changed := inputs.Changed(before.Inputs)
	origin := Origin{Output: o.Name, Format: string(o.Format), Private: o.Private, Files: made.Files, New: len(before.Inputs) == 0}
	origin.Due = work.IsDue(o.Name)
	for _, name := range slices.Sorted(maps.Keys(inputs)) {
		i := Input{Name: name, Changed: !origin.New && slices.Contains(changed, name)}
		i.From, i.BuiltIn = q.files(name, o.Of)
		i.From = append(i.From, sourcesOf(work, o, name)...)
		i.BuiltIn = i.BuiltIn || isBuiltInInput(name) && len(i.From) == 0
		origin.Inputs = append(origin.Inputs, i)
	}
	return origin
}

// sourcesOf lists further files of the publication that an input consists of. Each picture has
// its own.
func sourcesOf(work site.PlannedWork, o product.Output, input string) []string {
	sourced, ok := work.Work.(product.Sourced)
	switch {
	case !ok:
		return nil
	case input == "picture":
		return sourced.Sources()[o.Name]
	}
	return sourced.Sources()[input]
}

// isBuiltInInput reports whether an input is built in unless the publication has its own.
func isBuiltInInput(input string) bool {
	return input == "data of the game" || input == "balance of the game"
}

// files lists the files of the publication that an input consists of.
func (q *query) files(input string, of product.Origin) (own []string, builtIn bool) {
	folders := map[string]string{
		"templates of books": "book", "templates of the site": "site", "templates of electronic books": "epub", "fonts": "fonts", "own fonts": "fonts", "style sheet": site.StyleSheet,
	}
	switch folder, ok := folders[input]; {
	case ok:
		return q.ownTemplates(folder, ""), true
	case input == "texts" || input == "words":
		return q.ownTemplates("locales", of.Language), true
	case input == "content" && of.File != "":
		return []string{of.File}, false
	case input == "program":
		return nil, true
	}
	return nil, false
}

// ownTemplates lists a publication's own files in a folder of templates, of one language if it is
// named.
func (q *query) ownTemplates(folder, language string) []string {
	var own []string
	_ = fs.WalkDir(q.project.Files, path.Join("templates", folder), func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || folder != site.StyleSheet && name == path.Join("templates", site.StyleSheet) {
			return nil // loading has reported what can't be read
		}
		if language == "" || strings.HasPrefix(path.Base(name), language+".") {
			own = append(own, name)
		}
		return nil
	})
	return own
}

// puzzles describes the puzzle with a number of a book, in each language.
func (q *query) puzzles(name string, number int) ([]Reason, error) {
	var found []Reason
	var wrong []error
	for _, work := range q.planned.Works {
		text, ok := work.Work.(product.Traceable)
		if !ok || !slices.ContainsFunc(work.Outlines(), func(o render.Outline) bool { return site.IsNamed(name, o.Slug, work.Work) }) {
			continue
		}
		job, place, fixed, err := text.JobOf(number)
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		r := q.reason(work)
		r.Puzzle = q.puzzle(work, job, number, place, fixed)
		found = append(found, r)
	}
	switch {
	case len(found) > 0:
		return found, nil
	case len(wrong) > 0:
		return nil, errors.Join(wrong...)
	}
	if q.isClass(name) {
		return q.sheets(name, strconv.Itoa(number))
	}
	if found, err := q.counted(name, number); len(found) > 0 || err != nil {
		return found, err
	}
	return nil, &site.UnknownBookError{Name: name, Known: q.askable(), Sample: q.project.Sample, Any: true}
}

// counted describes numbered things that are not puzzles, such as the duels of a deck.
func (q *query) counted(name string, number int) (found []Reason, err error) {
	for _, work := range q.planned.Works {
		counted, ok := work.Work.(product.Counted)
		if !ok || !site.IsNamed(name, slugOf(counted), work.Work) {
			continue
		}
		kind, text, seed, place, err := counted.Counted(number)
		if err != nil {
			return nil, err
		}
		r := q.reason(work)
		r.Puzzle = &Origins{Number: number, Kind: kind, Seed: seed, Job: number, Place: place, Text: text}
		found = append(found, r)
	}
	return found, nil
}

// slugOf returns the slug of a deck or a class set.
func slugOf(written product.Authored) string {
	switch source := written.Source().(type) {
	case *content.Work:
		return source.Slug
	case *content.Class:
		return source.Slug
	}
	return ""
}

// askable names all works with something numbered.
func (q *query) askable() []string {
	names := q.names()
	names = names[:len(names)-1]
	for _, work := range q.planned.Works {
		written, ok := work.Work.(product.Authored)
		if !ok {
			continue
		}
		if counted, duels := written.(product.Counted); duels {
			if _, _, _, _, err := counted.Counted(1); err != nil {
				continue
			}
		}
		if slug := slugOf(written); slug != "" && !slices.Contains(names, slug) {
			names = append(names, slug)
		}
	}
	return names
}

// pageOfNumber finds the page of a puzzle among the pages of a book.
func pageOfNumber(files []string, number int) string {
	i := slices.IndexFunc(files, func(file string) bool {
		name := pageNumber.FindStringSubmatch(file)
		return name != nil && strings.TrimLeft(name[1], "0") == strconv.Itoa(number)
	})
	if i < 0 {
		return ""
	}
	return files[i]
}

func (q *query) puzzle(work site.PlannedWork, job generator.Job, number int, place strict.Pos, fixed bool) *Origins {
	p := &Origins{
		Number: number, Kind: job.Kind.Name(), Tier: job.Tier.String(), Options: job.Options,
		Seed: job.Seed, Place: place, Given: job.Given.Texts,
	}
	if fixed {
		p.Job, p.ID = job.Number, job.ID()
	}
	if lockable, ok := work.Work.(product.Lockable); ok {
		p.Lock = lockable.LockedBy()
	}
	first := 1
	if numbered, ok := work.Work.(product.Exportable); ok {
		first, _ = numbered.Numbers()
	}
	for _, o := range work.Requested {
		made := q.last.Recorded(o.Name)
		if lines := made.Puzzles; lines != nil && number-first < len(lines.Lines) {
			p.Text = lines.Lines[number-first]
		}
		if files, _ := q.last.Last(o.Name); o.Format == product.HTML {
			p.Page = pageOfNumber(files.Files, number)
		}
	}
	return p
}
