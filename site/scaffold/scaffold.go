// Package scaffold writes what something new begins with: a publication, a book, a
// class set, a deck, a world, a page, a template of one's own. Its files build as they are, and have notes for whoever goes
// on from there; what the notes say is possible comes from the code that reads it.
//
// The files are templates in templates/start, which a publication may replace by its
// own, as it may any template. [New] never writes over a file that is there.
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
	"octavo/content/strict"
	"octavo/templates"
)

// An Order asks for something new.
type Order struct {
	What      string   // one of Whats
	Name      string   // of a site its folder; of all else what its file is called by
	Dir       string   // the publication that it is for; "" for here. A site needs none
	Title     string   // "" for one that follows from the name
	Titles    []string // as they are typed: a title, or LANG=TITLE for the one of a language
	Languages []string // "" for all of the publication
	Species   string   // in which of SpeciesFormats the species of a deck's topic are; "" for YAML
	Book      Book     // what a book, and the first one of a site, is made of

	titled string            // a text of the locales that is its title; "" for Title
	own    map[string]string // its titles by language, of those that have one
	typed  string            // its name before it became an id; "" for Name
}

// A Book is what is asked for of a book that begins. Its zero value asks for nothing
// in particular.
type Book struct {
	Kinds []string // a section each
	Tier  string   // of all of them; "" for the first one of each
	Count int      // of puzzles in each section; 0 for a dozen
	Trim  string   // "" for 6x9in
}

// The things that can be begun, in the order in which help lists them.
const (
	Site      = "site"
	BookFile  = "book"
	ClassFile = "class"
	DeckFile  = "deck"
	WorldFile = "world"
	PageFile  = "page"
	Template  = "template"
)

// Whats lists what can be begun.
func Whats() []string {
	return []string{Site, BookFile, ClassFile, DeckFile, WorldFile, PageFile, Template}
}

// OtherNames are what else people call these.
func OtherNames() map[string]string {
	return map[string]string{
		"publication": Site, "press": Site, "project": Site, "website": Site,
		"booklet": BookFile, "cards": DeckFile, "topic": DeckFile, "pack": DeckFile, "species": DeckFile,
		"classroom": ClassFile, "worksheet": ClassFile, "set": ClassFile, "article": PageFile,
	}
}

// New writes the files of something new, and says which they are, from the folder of
// the publication. If one of them is there already, none is written; what is wrong
// with the name is strict.Problems.
func New(ctx context.Context, order Order) ([]string, error) {
	if order.What == WorldFile {
		order.Name, order.typed = WorldID(order.Name), order.Name
	}
	if err := order.check(); err != nil {
		return nil, &Misuse{err}
	}
	p, err := open(order)
	if err != nil {
		return nil, err
	}
	if err := order.sortTitles(p.languages); err != nil {
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
	if err := p.read(written); err != nil {
		return nil, errors.Join(err, remove(p.dir, written))
	}
	if order.What == DeckFile && order.Species != "" && order.Species != SpeciesFormats()[0] {
		return p.asSheet(order, written)
	}
	return written, nil
}

// A Misuse is an order that can't be carried out, whatever there is on disk: a name, a
// kind, a tier that is not possible.
type Misuse struct{ Err error }

func (m *Misuse) Error() string { return m.Err.Error() }
func (m *Misuse) Unwrap() error { return m.Err }

// A file is to be written: its path from the publication, and what is in it.
type file struct {
	path string
	text []byte
}

// files are those of what was asked for.
func (p *publication) files(ctx context.Context, order Order) ([]file, error) {
	switch order.What {
	case Site:
		return p.site(ctx, order)
	case BookFile:
		return p.book(ctx, order)
	case ClassFile:
		return p.class(ctx, order)
	case DeckFile:
		return p.deck(ctx, order)
	case WorldFile:
		return p.world(ctx, order)
	case Template:
		return original(order.Name)
	default:
		return p.page(ctx, order)
	}
}

// site has the settings, a first book and a page, in all its languages.
func (p *publication) site(ctx context.Context, order Order) ([]file, error) {
	about := struct{ Title, Languages string }{order.titleIn(p.languages[0], p.languages), strings.Join(p.languages, ", ")}
	settings, err := p.text(ctx, p.inLanguage("octavo", p.languages[0], ".yaml"), about)
	if err != nil {
		return nil, err
	}
	ignored, err := p.text(ctx, "gitignore", about)
	if err != nil {
		return nil, err
	}
	book, err := p.book(ctx, Order{Name: p.say("start.book"), Book: order.Book, titled: "start.bookTitle"})
	if err != nil {
		return nil, err
	}
	page, err := p.page(ctx, Order{Name: p.say("start.page"), titled: "start.pageTitle"})
	if err != nil {
		return nil, err
	}
	return slices.Concat([]file{{content.SettingsFile, settings}, {".gitignore", ignored}}, book, page), nil
}

func (p *publication) book(ctx context.Context, order Order) ([]file, error) {
	sections, err := order.Book.sections()
	if err != nil {
		return nil, err
	}
	return p.markdown(ctx, content.BooksFolder, "book", order, func(about named) any { return newBook(about, order.Book.trim(), sections) })
}

// class begins the sheets of a class, which stand among the books.
func (p *publication) class(ctx context.Context, order Order) ([]file, error) {
	return p.markdown(ctx, content.BooksFolder, "class", order, func(about named) any { return classText{about, className(order.Name)} })
}

// classText is what the template of a class set is told.
type classText struct {
	named
	Class string // with what the ids of its pupils begin
}

// className is the class that a name stands for, as “4b” does for 4B; that of a class set
// which says none, where ids can't begin with it.
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
	return content.StandardClass
}

func (p *publication) deck(ctx context.Context, order Order) ([]file, error) {
	fair, err := p.balance()
	if err != nil {
		return nil, err
	}
	data, err := p.topic(ctx, order)
	if err != nil {
		return nil, err
	}
	decks, err := p.markdown(ctx, content.DecksFolder, "deck", order, func(about named) any { return newDeck(about, fair) })
	return append(decks, data...), err
}

func (p *publication) page(ctx context.Context, order Order) ([]file, error) {
	about := slices.ContainsFunc(p.languages, func(language string) bool { return p.words[language].Say("start.page") == order.Name })
	return p.markdown(ctx, content.PagesFolder, "page", order, func(of named) any { return pageText{of, about} })
}

// pageText is what the template of a page is told.
type pageText struct {
	named
	About bool // it is called as the page that says who makes the books
}

// named is what the files of all new things are told.
type named struct{ Name, Title string }

// markdown makes NAME.md of a template, or NAME.LANG.md in each language where the
// publication has several.
func (p *publication) markdown(ctx context.Context, folder, template string, order Order, about func(named) any) ([]file, error) {
	var files []file
	for _, language := range p.languages {
		name := order.Name + ".md"
		if p.several {
			name = order.Name + "." + language + ".md"
		}
		text, err := p.text(ctx, p.inLanguage(template, language, ".md"), about(named{order.Name, p.title(order, language)}))
		if err != nil {
			return nil, err
		}
		files = append(files, file{path.Join(folder, name), text})
	}
	return files, nil
}

// title is what something is called in a language.
func (p *publication) title(order Order, language string) string {
	if order.titled != "" {
		return p.words[language].Say(order.titled)
	}
	return order.titleIn(language, p.languages)
}

// inLanguage is the template of a language, else that of the first in which it is looked
// for, or of the one which all have.
func (p *publication) inLanguage(template, language, ending string) string {
	for _, code := range p.chain(language) {
		if name := template + "." + code + ending; p.has(name) {
			return name
		}
	}
	return template + "." + templates.Reference + ending
}

// sortTitles tells the titles of languages from the one of all others. A publication has
// one title, whatever is in it.
func (o *Order) sortTitles(languages []string) error {
	o.own = map[string]string{}
	for _, typed := range o.Titles {
		if !utf8.ValidString(typed) {
			return message.Errorf("the title %q is not UTF-8", typed)
		}
		code, title, found := strings.Cut(typed, "=")
		switch {
		case o.What == Site || !found || !isLanguageCode.MatchString(code):
			o.Title = typed
		case !slices.Contains(languages, code):
			return unknown(strict.Unknown{What: "language", Read: code, Of: message.Text("a title"), Known: languages})
		default:
			o.own[code] = title
		}
	}
	return nil
}

var isLanguageCode = regexp.MustCompile(`^[a-z]{2,3}(-[A-Za-z0-9]+)*$`)

// titleIn is what something is called in a language: by the title that it has in it, else
// the one of all languages, else that of the first which has one.
func (o Order) titleIn(language string, languages []string) string {
	if title := o.own[language]; title != "" {
		return title
	}
	if o.Title == "" {
		for _, other := range languages {
			if title := o.own[other]; title != "" {
				return title
			}
		}
	}
	return o.title()
}

// untold are the languages in which something is called as it is in another.
func (o Order) untold(languages []string) []string {
	var untold []string
	for i, language := range languages {
		if o.own[language] == "" && (i > 0 || o.Title == "" && len(o.own) > 0) {
			untold = append(untold, language)
		}
	}
	return untold
}

// title is what was asked for, else the name in words.
func (o Order) title() string {
	if o.Title != "" {
		return o.Title
	}
	return Title(cmp.Or(o.typed, o.Name))
}

// Title is a name in words: “press/lluvia-fina” is “Lluvia fina”.
func Title(name string) string {
	words := []rune(strings.Join(strings.FieldsFunc(path.Base(filepath.ToSlash(name)), func(r rune) bool { return r == '-' || r == '_' }), " "))
	if len(words) == 0 {
		return name
	}
	words[0] = unicode.ToUpper(words[0])
	return string(words)
}

// check finds what is wrong with an order, whatever publication it is for.
func (o Order) check() error {
	if !utf8.ValidString(o.Title) {
		return message.Errorf("the title %q is not UTF-8", o.Title)
	}
	if o.What == Site {
		return o.Book.check()
	}
	if o.What == Template {
		_, err := original(o.Name)
		return err
	}
	if ending := path.Ext(o.Name); ending == ".md" || ending == ".yaml" {
		return message.Errorf("NAME is written without %s, which the file gets: %s", ending, strings.TrimSuffix(o.Name, ending))
	}
	if problem := o.nameProblem(); problem != nil {
		return message.Errorf("nothing new can be called %s: %v", strict.Quoted(o.Name), problem.Told())
	}
	return errors.Join(o.checkSpecies(), o.Book.check())
}

// unknown says what is known; it is no mistake in a file.
func unknown(u strict.Unknown) error { return message.Errorf("%s", u.Problem().Told()) }

// nameProblem is what keeps a name from being that of a new file.
func (o Order) nameProblem() *strict.Problem {
	var problem *strict.Problem
	switch o.What {
	case BookFile, ClassFile:
		problem = content.NameProblem(content.BooksFolder, o.Name)
	case DeckFile:
		problem = content.NameProblem(content.DecksFolder, o.Name)
	case WorldFile:
		problem = content.WorldNameProblem(o.Name)
	case PageFile:
		problem = content.NameProblem(content.PagesFolder, o.Name)
	default:
		problem = strict.ProblemIn("", "octavo new can begin no %s", strict.Quoted(o.What))
		problem.Known, problem.Suggestion = Whats(), strict.Suggest(o.What, Whats(), OtherNames())
	}
	if problem == nil {
		return nil
	}
	problem.Suggestion = strings.TrimSuffix(problem.Suggestion, ".md") // which nobody types
	return problem
}
