package site

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
	"octavo/site/product"
	"octavo/templates"
)

// A Reason says what something was made of: a content file, a file that a build wrote, or a
// puzzle.
type Reason struct {
	Asked    string
	Work     string            // its slug or id; "" for what several share, such as the home page
	Language string            // "" where it has none
	Content  string            // the file in which the work is written
	Settings []content.Setting // of the work
	Outputs  []Origin          // those that were asked about
	Puzzle   *Origins          // the puzzle that was asked about; nil where none was
	Page     *PageOrigins      // the page of a PDF that was asked about; nil where none was
	BuiltIn  string            // the template that was asked about, of which the publication has none of its own
}

// PageOrigins are what stands on a page of a PDF, and where it was written.
type PageOrigins struct {
	File    string
	Number  int // from 1
	Of      int // pages of the file
	Shows   []OnPage
	Numbers []Origins // of the puzzles on it whose pages or solutions it has, one by one
}

// OnPage is something that stands on a page.
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
	From    []string // the files that it is, as far as they are the publication's
	BuiltIn bool     // it is the program's, or some of it is
	Changed bool     // it isn't what the last build had
}

// Origins are what a puzzle was asked for by.
type Origins struct {
	Number  int
	Kind    string
	Tier    string
	Options map[string]string
	Seed    string
	Job     int    // its number among those of the seed; 0 where only what was made decides
	ID      string // that is printed on sheets
	Place   strict.Pos
	Given   []string // the text, of one that isn't made
	Lock    string   // the file that has it, "" where none has
	Text    string   // the puzzle, as the last build had it; "" where it was not built
	Page    string   // its page of the site
}

// A NothingError says that what was asked about is nothing that a publication has.
type NothingError struct {
	Asked string
	Known []string
	Meant string // the path that was probably meant; "" where none comes near
	of    whose
}

func (e *NothingError) Error() string { return e.Told().String() }

// Told is what it says, in parts (said.Teller).
func (e *NothingError) Told() message.Message {
	told := message.New("%q is no file of %s or of its output, and no puzzle; a puzzle is written NAME#NUMBER, such as %s#1, and a page of a PDF FILE.pdf#PAGE%s",
		e.Asked, e.of.where(), e.Known[0], e.of.aside())
	if e.Meant != "" {
		told = message.Joined(told, message.New(" (did you mean %q?)", e.Meant))
	}
	return told
}

// Why finds out what made something: a path, of a content file, a template or a file of the
// output, a page of a PDF there, as FILE.pdf#PAGE, or a puzzle, as NAME#NUMBER. Nothing is
// made for it.
func Why(ctx context.Context, config Config, asked string) ([]Reason, error) {
	config.DryRun, config.Drafts = true, true
	if config.Dir == "" {
		config.Dir = publicationAbove(asked)
	}
	p, err := openProject(config)
	if err != nil {
		return nil, err
	}
	defer p.close()
	out, err := p.openShelves()
	if err != nil {
		return nil, err
	}
	defer out.Abort()
	loaded, err := whileWaited(ctx, func() (loaded, error) { return loadAll(p.files, config) })
	if err != nil {
		return nil, err
	}
	planned, err := planAll(ctx, loaded, out)
	if err != nil {
		return nil, err
	}
	return (&wonder{project: p, planned: planned, last: out, asked: asked}).reasons()
}

// A wonder is a question about a publication that was planned.
type wonder struct {
	project *project
	planned planned
	last    record
	asked   string
}

var puzzleNamed = regexp.MustCompile(`^(.+)#([0-9]+)$`)

func (w *wonder) reasons() ([]Reason, error) {
	if parts := puzzleNamed.FindStringSubmatch(w.asked); parts != nil {
		number, err := strconv.Atoi(parts[2])
		if err != nil {
			return nil, message.Errorf("%s: %v", w.asked, err)
		}
		if strings.EqualFold(path.Ext(parts[1]), ".pdf") {
			return w.page(parts[1], number)
		}
		return w.puzzles(parts[1], number)
	}
	if parts := pupilNamed.FindStringSubmatch(w.asked); parts != nil && w.isClass(parts[1]) {
		return w.sheets(parts[1], parts[2])
	}
	ofOutput := w.filesOf(w.project.out)
	ofPrivate := w.filesOf(w.project.private)
	ofProject := w.filesOf(w.project.dir)
	var found []Reason
	for _, work := range append(slices.Clone(w.planned.works), w.planned.front) {
		r := w.reason(work)
		for _, o := range work.outputs {
			origin := w.origin(work, o)
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
			r.Puzzle = w.onPage(work, r.Outputs, ofOutput)
			found = append(found, r)
		}
	}
	if ofProject(content.SettingsFile) {
		found = append(found, Reason{Asked: w.asked, Content: content.SettingsFile, Settings: content.Settings(w.planned.order.Publication)})
	}
	if own, ok := templates.FindOriginal(templates.Originals(textsOf(w.project.files, w.planned.products)), w.within(w.project.dir)); ok && len(found) == 0 {
		return []Reason{{Asked: w.asked, BuiltIn: own.Name}}, nil
	}
	if len(found) == 0 {
		return nil, &NothingError{w.asked, w.names(), w.meant(), w.project.whose()}
	}
	return found, nil
}

// onPage is the puzzle whose page is asked about; nil for any other file.
func (w *wonder) onPage(work work, outputs []Origin, asked func(string) bool) *Origins {
	told, ok := work.Work.(product.Told)
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
			if job, place, fixed, err := told.Asked(number); err == nil {
				return w.puzzle(work, job, number, place, fixed)
			}
		}
	}
	return nil
}

// pageNumber is the end of the path of a puzzle's page.
var pageNumber = regexp.MustCompile(`/([0-9]+)\.html$`)

// meant is the path that was probably meant: of a file of the output, or of one that
// something is made from, written as what is asked about is; for the name of a work, its file.
func (w *wonder) meant() string {
	var written, private, sources []string
	works := map[string]string{}
	for _, work := range append(slices.Clone(w.planned.works), w.planned.front) {
		for _, o := range work.outputs {
			origin := w.origin(work, o)
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
	}{{w.project.out, written, nil}, {w.project.private, private, nil}, {w.project.dir, sources, works}} {
		inside := w.within(one.folder)
		if near := strict.Suggest(inside, one.files, one.also); near != "" {
			return strings.TrimSuffix(filepath.ToSlash(filepath.Clean(w.asked)), inside) + near
		}
	}
	return ""
}

// within is the path of what is asked about from a folder, or as it stands where it is not
// in there.
func (w *wonder) within(folder string) string {
	asked := filepath.Clean(w.asked)
	if whole, err := filepath.Abs(asked); err == nil {
		if root, err := filepath.Abs(folder); err == nil {
			if relative, err := filepath.Rel(root, whole); err == nil && !strings.HasPrefix(relative, "..") {
				return filepath.ToSlash(relative)
			}
		}
	}
	return filepath.ToSlash(asked)
}

// filesOf reports of files of a folder whether they are asked about: one by its path, or all
// that lie in a folder. Paths are as whoever asks has them before them, or from the folder.
func (w *wonder) filesOf(folder string) func(string) bool {
	names := []string{w.within(folder), filepath.ToSlash(filepath.Clean(w.asked))}
	return func(file string) bool {
		return slices.ContainsFunc(names, func(name string) bool {
			return file == name || path.Dir(file) == name && path.Base(file) == "index.html"
		})
	}
}

func (w *wonder) names() []string {
	var names []string
	for _, work := range w.planned.works {
		for _, o := range work.Outlines() {
			if _, ok := work.Work.(product.Told); ok && !slices.Contains(names, o.Slug) {
				names = append(names, o.Slug)
			}
		}
	}
	return append(names, "aurora")
}

// reason says of a work what it is and what was set.
func (w *wonder) reason(work work) Reason {
	r := Reason{Asked: w.asked}
	for _, o := range work.outputs {
		if o.Of.Work != "" {
			r.Work, r.Language, r.Content = o.Of.Work, o.Of.Language, o.Of.File
			break
		}
	}
	if written, ok := work.Work.(product.Written); ok {
		r.Settings = content.Settings(written.Source())
	}
	return r
}

// origin says what an output is made from.
func (w *wonder) origin(work work, o product.Output) Origin {
	before := w.last.recorded(o.Name)
	made, _ := w.last.Last(o.Name)
	inputs := inputsOf(o, w.planned.facts(w.last))
	changed := inputs.Changed(before.Inputs)
	origin := Origin{Output: o.Name, Format: string(o.Format), Private: o.Private, Files: made.Files, New: len(before.Inputs) == 0}
	origin.Due = slices.ContainsFunc(work.due, func(d due) bool { return d.Name == o.Name })
	for _, name := range slices.Sorted(maps.Keys(inputs)) {
		i := Input{Name: name, Changed: !origin.New && slices.Contains(changed, name)}
		i.From, i.BuiltIn = w.files(name, o.Of)
		i.From = append(i.From, sourcesOf(work, o, name)...)
		i.BuiltIn = i.BuiltIn || ofTheProgram(name) && len(i.From) == 0
		origin.Inputs = append(origin.Inputs, i)
	}
	return origin
}

// sourcesOf are the other files of the publication that an input of an output is made of; a
// picture has those of its own.
func sourcesOf(work work, o product.Output, input string) []string {
	sourced, ok := work.Work.(product.Sourced)
	switch {
	case !ok:
		return nil
	case input == "picture":
		return sourced.Sources()[o.Name]
	}
	return sourced.Sources()[input]
}

// ofTheProgram reports whether an input is the program's where a publication has none of its own.
func ofTheProgram(input string) bool {
	return input == "data of the game" || input == "balance of the game"
}

// files are those of the publication that an input is.
func (w *wonder) files(input string, of product.Of) (own []string, builtIn bool) {
	folders := map[string]string{
		"templates of books": "book", "templates of the site": "site", "templates of electronic books": "epub", "fonts": "fonts", "own fonts": "fonts", "style sheet": styleSheet,
	}
	switch folder, ok := folders[input]; {
	case ok:
		return w.ownTemplates(folder, ""), true
	case input == "texts" || input == "words":
		return w.ownTemplates("locales", of.Language), true
	case input == "content" && of.File != "":
		return []string{of.File}, false
	case input == "program":
		return nil, true
	}
	return nil, false
}

// ownTemplates are a publication's own files in a folder of templates, of a language where
// one is named.
func (w *wonder) ownTemplates(folder, language string) []string {
	var own []string
	_ = fs.WalkDir(w.project.files, path.Join("templates", folder), func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || folder != styleSheet && name == path.Join("templates", styleSheet) {
			return nil // what can't be read was said when it was loaded
		}
		if language == "" || strings.HasPrefix(path.Base(name), language+".") {
			own = append(own, name)
		}
		return nil
	})
	return own
}

// puzzles says of a number of a book, in each language, what it was asked for by.
func (w *wonder) puzzles(name string, number int) ([]Reason, error) {
	var found []Reason
	var wrong []error
	for _, work := range w.planned.works {
		told, ok := work.Work.(product.Told)
		if !ok || !slices.ContainsFunc(work.Outlines(), func(o render.Outline) bool { return isNamed(name, o.Slug, work.Work) }) {
			continue
		}
		job, place, fixed, err := told.Asked(number)
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		r := w.reason(work)
		r.Puzzle = w.puzzle(work, job, number, place, fixed)
		found = append(found, r)
	}
	switch {
	case len(found) > 0:
		return found, nil
	case len(wrong) > 0:
		return nil, errors.Join(wrong...)
	}
	if w.isClass(name) {
		return w.sheets(name, strconv.Itoa(number))
	}
	if found, err := w.counted(name, number); len(found) > 0 || err != nil {
		return found, err
	}
	return nil, &UnknownBookError{Name: name, Known: w.askable(), Sample: w.project.sample, Any: true}
}

// counted says of a number of what isn't puzzles, such as a duel of a deck, what it is.
func (w *wonder) counted(name string, number int) (found []Reason, err error) {
	for _, work := range w.planned.works {
		counted, ok := work.Work.(product.Counted)
		if !ok || !isNamed(name, slugOf(counted), work.Work) {
			continue
		}
		kind, text, seed, place, err := counted.Counted(number)
		if err != nil {
			return nil, err
		}
		r := w.reason(work)
		r.Puzzle = &Origins{Number: number, Kind: kind, Seed: seed, Job: number, Place: place, Text: text}
		found = append(found, r)
	}
	return found, nil
}

// slugOf is what a work is called that is written as its source says.
func slugOf(written product.Written) string {
	switch source := written.Source().(type) {
	case *content.Work:
		return source.Slug
	case *content.Class:
		return source.Slug
	}
	return ""
}

// askable are the names of all works of which something is numbered.
func (w *wonder) askable() []string {
	names := w.names()
	names = names[:len(names)-1]
	for _, work := range w.planned.works {
		written, ok := work.Work.(product.Written)
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

// pageOfNumber finds the page of a puzzle among the files of a book's pages.
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

func (w *wonder) puzzle(work work, job generator.Job, number int, place strict.Pos, fixed bool) *Origins {
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
	for _, o := range work.outputs {
		made := w.last.recorded(o.Name)
		if lines := made.Puzzles; lines != nil && number-first < len(lines.Lines) {
			p.Text = lines.Lines[number-first]
		}
		if files, _ := w.last.Last(o.Name); o.Format == product.HTML {
			p.Page = pageOfNumber(files.Files, number)
		}
	}
	return p
}
