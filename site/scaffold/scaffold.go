// Package scaffold writes the first files of something new: a publication, a book, a class set, a
// deck, a world, a page, or a copy of a template. The files can be built at once. Their notes explain
// possible changes. The possible values come from the code that reads them.
//
// The files are made from templates in templates/start, which a publication may replace like any
// template. [New] never overwrites a file.
package scaffold

import (
	"cmp"
	"context"
	"errors"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/names"
	"octavo/content/strict"
	"octavo/templates"
)

// An Order describes the files to write.
type Order struct {
	Sort      string   // one of Sorts
	Name      string   // folder of a site, else base name of a file, or a title from which New makes it
	Dir       string   // folder of the publication; "" for the current folder; not used for a site
	Title     string   // "" for a title made from the name
	Titles    []string // as typed: a title, or LANG=TITLE for one language
	Languages []string // languages of the new files; empty for all of the publication
	Species   string   // file format of a deck's species, one of SpeciesFormats; "" for YAML
	Quartet   bool     // whether a deck is a quartet
	Book      Book     // settings of a book, or of a site's first book

	titleKey         string            // key of the title in locales; "" if the title comes from the fields above
	titlesByLanguage map[string]string // titles by language, from Titles
	typedName        string            // name before it became an ID; "" for Name
}

// A Book holds the settings of a new book. Its zero value means the defaults.
type Book struct {
	Kinds []string // the kind of each section
	Tier  string   // of all sections; "" for the easiest tier of each kind
	Count int      // of puzzles in each section; 0 for a dozen
	Trim  string   // "" for 6x9in
	Theme string   // of the words of word searches; "" for the usual one

	PerPage int // puzzles on a page; 0 for one
}

// The sorts of new things, in the order of the help.
const (
	Site      = "site"
	BookFile  = "book"
	ClassFile = "class"
	DeckFile  = "deck"
	WorldFile = "world"
	PageFile  = "page"
	Template  = "template"
)

// Sorts lists the sorts of new things.
func Sorts() []string {
	return []string{Site, BookFile, ClassFile, DeckFile, WorldFile, PageFile, Template}
}

// OtherNames maps other names for the sorts to the sorts.
func OtherNames() map[string]string {
	return map[string]string{
		"publication": Site, "press": Site, "project": Site, "website": Site,
		"booklet": BookFile, "cards": DeckFile, "topic": DeckFile, "pack": DeckFile, "species": DeckFile,
		"classroom": ClassFile, "worksheet": ClassFile, "set": ClassFile, "article": PageFile,
	}
}

// New writes the files of an order and returns their paths in the publication. If one of the files
// exists, it writes none. Files in the way, and mistakes that the new files cause, are
// strict.Problems. An impossible order is a *Misuse.
func New(ctx context.Context, order Order) ([]string, error) {
	switch {
	case order.Sort == WorldFile:
		order.Name, order.typedName = WorldID(order.Name), order.Name
	case NamedByTitle(order.Sort) && isTitle(order.Name):
		order.Name, order.typedName = names.Slug(order.Name), order.Name
	}
	if err := order.check(); err != nil {
		return nil, &Misuse{err}
	}
	p, err := open(order)
	if err != nil {
		return nil, err
	}
	if err := order.splitTitles(p.languages); err != nil {
		return nil, err
	}
	files, err := p.files(ctx, order)
	if err != nil {
		return nil, err
	}
	written, err := write(p.dir, files)
	if err != nil {
		return nil, err
	}
	if err := p.checkWritten(written); err != nil {
		return nil, errors.Join(err, remove(p.dir, written))
	}
	if order.Sort == DeckFile && !order.Quartet && order.Species != "" && order.Species != SpeciesFormats()[0] {
		return p.replaceBySheet(order, written)
	}
	return written, nil
}

// A Misuse is the error for an order that is impossible in any publication, such as one with an
// unknown kind or tier.
type Misuse struct{ Err error }

func (m *Misuse) Error() string { return m.Err.Error() }
func (m *Misuse) Unwrap() error { return m.Err }

// A file is a file to write, with its path in the publication.
type file struct {
	path string
	text []byte
}

// files returns the files that an order asks for. They aren't written yet.
func (p *publication) files(ctx context.Context, order Order) ([]file, error) {
	switch order.Sort {
	case Site:
		return p.siteFiles(ctx, order)
	case BookFile:
		return p.bookFiles(ctx, order)
	case ClassFile:
		return p.classFiles(ctx, order)
	case DeckFile:
		return p.deckFiles(ctx, order)
	case WorldFile:
		return p.worldFiles(ctx, order)
	case Template:
		return originalFile(order.Name)
	default:
		return p.pageFiles(ctx, order)
	}
}

// siteFiles returns the settings, a first book and a page, in all languages.
func (p *publication) siteFiles(ctx context.Context, order Order) ([]file, error) {
	about := struct{ Title, Languages string }{order.titleIn(p.languages[0], p.languages), strings.Join(p.languages, ", ")}
	settings, err := p.execute(ctx, p.inLanguage("octavo", p.languages[0], ".yaml"), about)
	if err != nil {
		return nil, err
	}
	ignored, err := p.execute(ctx, "gitignore", about)
	if err != nil {
		return nil, err
	}
	book, err := p.bookFiles(ctx, Order{Name: p.firstLanguageText("start.book"), Book: order.Book, titleKey: "start.bookTitle"})
	if err != nil {
		return nil, err
	}
	page, err := p.pageFiles(ctx, Order{Name: p.firstLanguageText("start.page"), titleKey: "start.pageTitle"})
	if err != nil {
		return nil, err
	}
	return slices.Concat([]file{{content.SettingsFile, settings}, {".gitignore", ignored}}, book, page), nil
}

func (p *publication) bookFiles(ctx context.Context, order Order) ([]file, error) {
	sections, err := order.Book.plannedSections()
	if err != nil {
		return nil, err
	}
	return p.markdownFiles(ctx, content.BooksFolder, "book", order, func(about nameAndTitle) any { return newBook(about, order.Book.trim(), sections) })
}

// classFiles returns the Markdown of a class set, which is in the books' folder.
func (p *publication) classFiles(ctx context.Context, order Order) ([]file, error) {
	return p.markdownFiles(ctx, content.BooksFolder, "class", order, func(about nameAndTitle) any { return classText{about, className(order.Name)} })
}

// classText is the data for the template of a class set.
type classText struct {
	nameAndTitle
	Class string // prefix of the pupils' IDs
}

// className returns the class that a name means, such as 4B for “4b”. It returns the standard class
// if the name isn't a valid one.
func className(name string) string {
	var letters []rune
	for _, r := range path.Base(name) {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			letters = append(letters, unicode.ToUpper(r))
		}
	}
	if class := string(letters); content.IsClassName(class) {
		return class
	}
	return content.DefaultClass
}

func (p *publication) deckFiles(ctx context.Context, order Order) ([]file, error) {
	if order.Quartet {
		return p.quartetFiles(ctx, order)
	}
	fair, err := p.fairBalance()
	if err != nil {
		return nil, err
	}
	if order.hasBirds() {
		return p.markdownFiles(ctx, content.DecksFolder, "deck", order, func(about nameAndTitle) any { return newDeck(about, "", fair) })
	}
	data, err := p.topicFiles(ctx, order)
	if err != nil {
		return nil, err
	}
	decks, err := p.markdownFiles(ctx, content.DecksFolder, "deck", order, func(about nameAndTitle) any { return newDeck(about, order.Name, fair) })
	return append(decks, data...), err
}

func (p *publication) pageFiles(ctx context.Context, order Order) ([]file, error) {
	about := slices.ContainsFunc(p.languages, func(language string) bool { return p.words[language].Say("start.page") == order.Name })
	return p.markdownFiles(ctx, content.PagesFolder, "page", order, func(of nameAndTitle) any { return pageText{of, about} })
}

// pageText is the data for the template of a page.
type pageText struct {
	nameAndTitle
	IsAbout bool // whether the page is the one about the publisher
}

// nameAndTitle is the part of the data that all templates get.
type nameAndTitle struct{ Name, Title string }

// markdownFiles makes NAME.md from a template. A publication with several languages gets
// NAME.LANG.md for each.
func (p *publication) markdownFiles(ctx context.Context, folder, template string, order Order, about func(nameAndTitle) any) ([]file, error) {
	var files []file
	for _, language := range p.languages {
		name := order.Name + ".md"
		if p.isMultilingual {
			name = order.Name + "." + language + ".md"
		}
		text, err := p.execute(ctx, p.inLanguage(template, language, ".md"), about(nameAndTitle{order.Name, p.title(order, language)}))
		if err != nil {
			return nil, err
		}
		files = append(files, file{path.Join(folder, name), text})
	}
	return files, nil
}

// title returns the title of an order in a language.
func (p *publication) title(order Order, language string) string {
	if order.titleKey != "" {
		return p.words[language].Say(order.titleKey)
	}
	return order.titleIn(language, p.languages)
}

// inLanguage returns the name of a template in a language, else in its fallback languages, else in
// English.
func (p *publication) inLanguage(template, language, ending string) string {
	for _, code := range p.chain(language) {
		if name := template + "." + code + ending; p.hasTemplate(name) {
			return name
		}
	}
	return template + "." + templates.Reference + ending
}

// splitTitles separates titles for one language from the title for all others. A site has only one
// title.
func (o *Order) splitTitles(languages []string) error {
	o.titlesByLanguage = map[string]string{}
	for _, typed := range o.Titles {
		if !utf8.ValidString(typed) {
			return message.Errorf("the title %q is not UTF-8", typed)
		}
		code, title, found := strings.Cut(typed, "=")
		switch {
		case o.Sort == Site || !found || !languageCode.MatchString(code):
			o.Title = typed
		case !slices.Contains(languages, code):
			return unknownError(strict.Unknown{What: "language", Read: code, Of: message.Text("a title"), Known: languages})
		default:
			o.titlesByLanguage[code] = title
		}
	}
	return nil
}

var languageCode = regexp.MustCompile(`^[a-z]{2,3}(-[A-Za-z0-9]+)*$`)

// titleIn returns the title in a language. It is the language's own, else the common one, else the
// first one of any language.
func (o Order) titleIn(language string, languages []string) string {
	if title := o.titlesByLanguage[language]; title != "" {
		return title
	}
	if o.Title == "" {
		for _, other := range languages {
			if title := o.titlesByLanguage[other]; title != "" {
				return title
			}
		}
	}
	return o.title()
}

// untitledLanguages returns the languages for which the order has no title. The first language
// needs no title of its own if the order has a title for all languages, or no title at all.
func (o Order) untitledLanguages(languages []string) []string {
	var untitled []string
	for i, language := range languages {
		if o.titlesByLanguage[language] == "" && (i > 0 || o.Title == "" && len(o.titlesByLanguage) > 0) {
			untitled = append(untitled, language)
		}
	}
	return untitled
}

// title returns the title of the order, else its name in words.
func (o Order) title() string {
	if o.Title != "" {
		return o.Title
	}
	return Title(cmp.Or(o.typedName, o.Name))
}

// Title makes a title from a name: “Lluvia fina” from “press/lluvia-fina”.
func Title(name string) string {
	words := []rune(strings.Join(strings.FieldsFunc(path.Base(filepath.ToSlash(name)), func(r rune) bool { return r == '-' || r == '_' }), " "))
	if len(words) == 0 {
		return name
	}
	words[0] = unicode.ToUpper(words[0])
	return string(words)
}

// NamedByTitle reports whether the file of a new thing can be named by a title.
func NamedByTitle(sort string) bool {
	return slices.Contains([]string{BookFile, ClassFile, DeckFile, PageFile}, sort)
}

// isTitle reports whether a name is a title such as “Morning Light”, from which a file's name can
// be made. A name is no title if it is a file's name already, or looks like a path.
func isTitle(name string) bool {
	return !names.IsSlug(name) && names.Slug(name) != "" && !strings.ContainsAny(name, `./\_`) && !strings.HasPrefix(name, "-")
}

// check returns mistakes in an order that don't depend on the publication.
func (o Order) check() error {
	if !utf8.ValidString(o.Title) {
		return message.Errorf("the title %q is not UTF-8", o.Title)
	}
	if o.Sort == Site {
		return o.Book.check()
	}
	if o.Sort == Template {
		_, err := originalFile(o.Name)
		return err
	}
	if ending := path.Ext(o.Name); ending == ".md" || ending == ".yaml" {
		return message.Errorf("NAME is written without %s, which the file gets: %s", ending, strings.TrimSuffix(o.Name, ending))
	}
	if problem := o.nameProblem(); problem != nil {
		return message.Errorf("nothing new can be called %s: %v", strict.Quoted(o.Name), problem.AsMessage())
	}
	return errors.Join(o.checkSpecies(), o.Book.check())
}

// unknownError returns an error that lists the known values. It has no position in a file.
func unknownError(u strict.Unknown) error { return message.Errorf("%s", u.Problem().AsMessage()) }

// nameProblem returns why a new file can't have the order's name, or nil.
func (o Order) nameProblem() *strict.Problem {
	var problem *strict.Problem
	switch o.Sort {
	case BookFile, ClassFile:
		problem = content.NameProblem(content.BooksFolder, o.Name)
	case DeckFile:
		problem = content.NameProblem(content.DecksFolder, o.Name)
	case WorldFile:
		problem = content.WorldNameProblem(o.Name)
	case PageFile:
		problem = content.NameProblem(content.PagesFolder, o.Name)
	default:
		problem = strict.ProblemIn("", "octavo new can begin no %s", strict.Quoted(o.Sort))
		problem.Known, problem.Suggestion = Sorts(), strict.Suggest(o.Sort, Sorts(), OtherNames())
	}
	if problem == nil {
		return nil
	}
	problem.Suggestion = strings.TrimSuffix(problem.Suggestion, ".md") // users type the name without it
	return problem
}
