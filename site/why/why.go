// Package why finds out what a file, a puzzle or a page of a PDF was made from. It plans a build
// and reads the manifest of the last one, and makes nothing.
package why

import (
	"context"
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
	"octavo/site"
	"octavo/site/product"
	"octavo/templates"
)

// A Reason explains a content file, a file of the output, a page or a puzzle: its work, its
// settings, and its outputs with their inputs.
type Reason struct {
	Name     string            // the name that the user asked about
	Work     string            // slug or id; "" for files that several works share, such as the home page
	Language string            // "" for files without a language
	Content  string            // file in which the work is written
	Settings []content.Setting // settings of the work
	Outputs  []Origin          // outputs that have the file
	Puzzle   *Origins          // nil unless the reason is about a puzzle
	Page     *PageOrigins      // nil unless the reason is about a page of a PDF
	BuiltIn  string            // name of the built-in template that the reason is about; "" if there is none
}

// PageOrigins describes the contents of a page of a PDF, and where they were written.
type PageOrigins struct {
	File    string
	Number  int // from 1
	Of      int // number of pages of the file
	Shows   []OnPage
	Numbers []Origins // origins of the puzzles that the page shows, or whose solutions or hints it shows
}

// OnPage is one thing on a page, with the places where it was written.
type OnPage struct {
	product.PageItem
	Places []product.Place
}

// An Origin is an output and what it is made from.
type Origin struct {
	Output  string
	Format  string
	Private bool
	Files   []string // files that the last build wrote
	Inputs  []Input
	Due     bool // whether a build would make the output again
	New     bool // whether the output was never made
}

// An Input is one of the things that an output is made from.
type Input struct {
	Name    string   // as in the manifest
	From    []string // files of the publication
	BuiltIn bool     // whether the input comes from the program, at least in part
	Changed bool     // whether the input has changed since the last build
}

// Origins describe the section and the job that make a puzzle.
type Origins struct {
	Number  int
	Kind    string
	Tier    string
	Options map[string]string
	Seed    string
	Job     int    // number among the jobs of the seed; 0 if unknown until puzzles are made
	ID      string // id of the puzzle that is printed on sheets
	Place   strict.Pos
	Given   []string // text, if the puzzle is given
	Lock    string   // lock file with the puzzle, or ""
	Text    string   // puzzle in the last build, or ""
	Page    string   // path of the puzzle's page on the site, or ""
}

// A NothingError says that the publication has nothing with the given name.
type NothingError struct {
	Name        string
	Known       []string
	Suggestion  string // path that was probably meant, or ""
	publication publicationLabel
}

func (e *NothingError) Error() string { return e.AsMessage().String() }

// AsMessage returns the error as a message.
func (e *NothingError) AsMessage() message.Message {
	text := message.New("%q is no file of %s or of its output, and no puzzle; a puzzle is written NAME#NUMBER, such as %s#1, and a page of a PDF FILE.pdf#PAGE%s",
		e.Name, e.publication.name(), e.Known[0], e.publication.dirHint())
	if e.Suggestion != "" {
		text = message.Joined(text, message.New(" (did you mean %q?)", e.Suggestion))
	}
	return text
}

// Find finds out what something was made from. The name is the path of a content file, a template
// or a file of the output. It can also be a page of a PDF (FILE.pdf#PAGE) or a puzzle
// (NAME#NUMBER).
func Find(ctx context.Context, config site.Config, name string) ([]Reason, error) {
	config.DryRun, config.Drafts = true, true
	if config.Dir == "" {
		config.Dir = publicationAbove(name)
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
	return (&query{project: p, planned: planned, last: out, name: name}).reasons()
}

// A query is the search for a name in a planned publication.
type query struct {
	project *site.Project
	planned site.Planned
	last    site.Record
	name    string
}

var puzzlePattern = regexp.MustCompile(`^(.+)#([0-9]+)$`)

func (q *query) reasons() ([]Reason, error) {
	if parts := puzzlePattern.FindStringSubmatch(q.name); parts != nil {
		number, err := strconv.Atoi(parts[2])
		if err != nil {
			return nil, message.Errorf("%s: %v", q.name, err)
		}
		if strings.EqualFold(path.Ext(parts[1]), ".pdf") {
			return q.pdfPage(parts[1], number)
		}
		return q.bookPuzzle(parts[1], number)
	}
	if parts := pupilPattern.FindStringSubmatch(q.name); parts != nil && q.isClass(parts[1]) {
		return q.pupilSheets(parts[1], parts[2])
	}
	ofOutput := q.matcherIn(q.project.Out)
	ofPrivate := q.matcherIn(q.project.Private)
	ofProject := q.matcherIn(q.project.Dir)
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
			r.Puzzle = q.puzzleOfPage(work, r.Outputs, ofOutput)
			found = append(found, r)
		}
	}
	if ofProject(content.SettingsFile) {
		found = append(found, Reason{Name: q.name, Content: content.SettingsFile, Settings: content.Settings(q.planned.Order.Publication)})
	}
	if own, ok := templates.FindOriginal(templates.Originals(site.TextsOf(q.project.Files, q.planned.Products)), q.relativeTo(q.project.Dir)); ok && len(found) == 0 {
		return []Reason{{Name: q.name, BuiltIn: own.Name}}, nil
	}
	if len(found) == 0 {
		return nil, &NothingError{q.name, q.traceableNames(), q.suggestPath(), labelOf(q.project)}
	}
	return found, nil
}

// puzzleOfPage returns the puzzle whose page the name means, or nil if the name is none of a
// puzzle's page.
func (q *query) puzzleOfPage(work site.PlannedWork, outputs []Origin, isMatch func(string) bool) *Origins {
	traceable, ok := work.Work.(product.Traceable)
	if !ok {
		return nil
	}
	for _, o := range outputs {
		i := slices.IndexFunc(o.Files, isMatch)
		if o.Format != string(product.HTML) || i < 0 {
			continue
		}
		if name := pageNumber.FindStringSubmatch(o.Files[i]); name != nil {
			number, err := strconv.Atoi(name[1])
			if err != nil {
				return nil
			}
			if job, place, fixed, err := traceable.JobOf(number); err == nil {
				return q.puzzleOrigins(work, job, number, place, fixed)
			}
		}
	}
	return nil
}

// pageNumber matches the end of the path of a puzzle's page.
var pageNumber = regexp.MustCompile(`/([0-9]+)\.html$`)

// suggestPath returns the path of an output or a source that was probably meant. The path begins
// with the folder that was typed. For the name of a work it returns the work's file. It returns ""
// if there is no similar path.
func (q *query) suggestPath() string {
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
		inside := q.relativeTo(one.folder)
		if near := strict.Suggest(inside, one.files, one.also); near != "" {
			return strings.TrimSuffix(filepath.ToSlash(filepath.Clean(q.name)), inside) + near
		}
	}
	return ""
}

// relativeTo returns the name as a path relative to a folder, or unchanged if it is outside.
func (q *query) relativeTo(folder string) string {
	name := filepath.Clean(q.name)
	if whole, err := filepath.Abs(name); err == nil {
		if root, err := filepath.Abs(folder); err == nil {
			if relative, err := filepath.Rel(root, whole); err == nil && !strings.HasPrefix(relative, "..") {
				return filepath.ToSlash(relative)
			}
		}
	}
	return filepath.ToSlash(name)
}

// matcherIn returns a function that reports whether the name means a file of a folder. The name can
// also be the folder of an index.html. Paths may begin at the current folder or at the given one.
func (q *query) matcherIn(folder string) func(string) bool {
	names := []string{q.relativeTo(folder), filepath.ToSlash(filepath.Clean(q.name))}
	return func(file string) bool {
		return slices.ContainsFunc(names, func(name string) bool {
			return file == name || path.Dir(file) == name && path.Base(file) == "index.html"
		})
	}
}

func (q *query) traceableNames() []string {
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
	r := Reason{Name: q.name}
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
		i.From, i.BuiltIn = q.inputFiles(name, o.Of)
		i.From = append(i.From, sourcesOf(work, o, name)...)
		i.BuiltIn = i.BuiltIn || isBuiltInInput(name) && len(i.From) == 0
		origin.Inputs = append(origin.Inputs, i)
	}
	return origin
}

// sourcesOf lists the files of the publication that an input consists of, in addition to those of
// inputFiles. The input "picture" has only the file of the picture that is the output.
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

// isBuiltInInput reports whether an input is built in unless the publication replaces it.
func isBuiltInInput(input string) bool {
	return input == "data of the game" || input == "balance of the game"
}

// inputFiles lists the files of the publication that an input consists of. builtIn reports whether
// parts of it come from the program.
func (q *query) inputFiles(input string, of product.Origin) (own []string, builtIn bool) {
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

// ownTemplates lists the publication's own files in a folder of templates. A language limits them
// to files in that language.
func (q *query) ownTemplates(folder, language string) []string {
	var own []string
	_ = fs.WalkDir(q.project.Files, path.Join("templates", folder), func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || folder != site.StyleSheet && name == path.Join("templates", site.StyleSheet) {
			return nil // loading has reported unreadable files
		}
		if language == "" || strings.HasPrefix(path.Base(name), language+".") {
			own = append(own, name)
		}
		return nil
	})
	return own
}
