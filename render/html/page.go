package html

import (
	"html/template"

	"golang.org/x/text/language"

	"octavo/render"
	"octavo/render/html/theme"
)

// A Page is the data of a template, its dot. The layout decides which of the pointers from Root to
// Sheets is set. The others are nil.
type Page struct {
	render.Words              // .Say "key", .Count "key" n, .Language
	Layout       Layout       // the sort of page
	Publication  string       // the title of the whole site
	Author       string       // the author of the publication
	Title        string       // shown in the browser's tab
	Description  string       // for search engines; may be empty
	Up           template.URL // the relative path to the site's top folder: "../../", or ""
	Canonical    template.URL // the page's full address; "" if the site has no base URL
	Feeds        []Link       // RSS feeds in this language
	Share        Share        // the preview of a shared link
	Alternates   []Link       // full addresses of this page in every language, this one included
	Switch       []Link       // this page, or a similar one, in the other languages
	Start        Link         // the home page of this language
	Puzzles      Link         // the index of puzzles in this language; empty if the site has no puzzles
	Crumbs       []Link       // the pages above this one, from the top
	Lessons      []Link       // lessons on the techniques of the page
	Articles     []Link       // the articles in this language, or their list if there are many

	Root    *Root
	Home    *Home
	Book    *Book
	Section *Section
	Puzzle  *Puzzle
	World   *World
	Article *Article
	Parts   []Link // all pages of a long list
	List    *List
	Keys    *Keys
	Deck    *Deck
	Gallery *Gallery
	Card    *CardPage
	Rules   *Rules
	Match   *Match
	Lesson  *Lesson
	Index   *Index
	Drawer  *Drawer
	Missing *Missing
	Offline *Offline

	Statistics *Statistics
	Daily      *Daily
	EmptyBoard *EmptyBoard
	Sheets     *Sheets

	drawings *drawingWriter
}

// AsksEngines reports whether the page's script may ask the engines. If so, the page's
// Content-Security-Policy allows workers from blob: addresses. A page that is opened from a folder
// starts the Worker of the engines from such an address.
func (p *Page) AsksEngines() bool {
	return p.EmptyBoard != nil || p.Sheets != nil || p.Match != nil || p.Puzzle != nil && p.Puzzle.Play != nil
}

// A Link leads to another page.
type Link struct {
	Text     string
	Language string // the language of the other page; "" if that is this page's language
	URL      template.URL
	Here     bool // whether the link leads to the page on which it stands
}

// A pageMaker makes one page.
type pageMaker struct {
	address
	title       string
	description string
	previewPath string            // the file for Share.Picture; "" for the site's icon
	fill        func(*Page) error // sets the fields of the page that its layout needs
}

// pageData returns the data for the page's template.
func (m *pageMaker) pageData() (*Page, error) {
	p := m.publication
	language := m.words.Language()
	page := &Page{
		Words:       m.words,
		Layout:      m.layout,
		Publication: p.Title,
		Author:      p.Authors[language],
		Title:       m.title,
		Description: m.description,
		Up:          href(m.path, ""),
		Canonical:   absoluteURL(p.BaseURL, m.path),
		Start:       Link{Text: p.Title, URL: href(m.path, p.homePath(language)), Here: m.layout == HomeLayout},
		Puzzles:     p.puzzlesLink(m.path, m.words),
		Articles:    p.articleLinks(m.path, m.words),
		Switch:      m.languageLinks(),
		drawings:    &drawingWriter{copyNumbers: map[string]int{}},
	}
	page.Share = m.shareOf(page)
	if p.BaseURL == "" {
		return page, m.fill(page)
	}
	for _, t := range m.languageVersions() {
		page.Alternates = append(page.Alternates, Link{Language: t.language, URL: absoluteURL(p.BaseURL, t.path)})
	}
	return page, m.fill(page)
}

// languageLinks links to the same page, or a similar one, in the other languages.
func (a *address) languageLinks() []Link {
	var links []Link
	for _, w := range a.publication.Languages {
		if language := w.Language(); language != a.words.Language() {
			path, _ := a.twin(language)
			links = append(links, Link{Text: w.Say("language.name"), Language: language, URL: href(a.path, path)})
		}
	}
	return links
}

// A languageVersion is a page in one language. The language "x-default" is for readers of all other
// languages.
type languageVersion struct{ language, path string }

// languageVersions lists the page in all its languages, its own included, and then as "x-default". It
// returns nil if the page has only one language.
func (a *address) languageVersions() []languageVersion {
	if len(a.publication.Languages) < 2 {
		return nil
	}
	twins := make([]languageVersion, 0, len(a.publication.Languages)+1)
	for _, w := range a.publication.Languages {
		language := w.Language()
		path, same := a.path, true
		if language != a.words.Language() || a.layout == RootLayout {
			path, same = a.twin(language)
		}
		if same {
			twins = append(twins, languageVersion{language, path})
		}
	}
	if len(twins) < 2 {
		return nil
	}
	fallback := twins[0].path // for readers of other languages
	if a.layout == RootLayout || a.layout == HomeLayout {
		fallback = rootPath
	}
	return append(twins, languageVersion{"x-default", fallback})
}

// Share is the preview of a link to the page (Open Graph, ogp.me). It needs full addresses: if the
// site has no base URL, URL and Picture are empty.
type Share struct {
	Title    string
	URL      template.URL
	Picture  template.URL
	Large    bool   // whether the picture is the page's own; otherwise it is the site's icon
	Language string // the page's language with a region, as Open Graph wants it: es_ES
}

// openGraphLocale returns a language with a region, such as "fr_FR". A code without a region gets the
// likeliest region by the Unicode CLDR. English, Spanish and Portuguese get their countries of origin.
func openGraphLocale(code string) string {
	switch code {
	case "es":
		return "es_ES"
	case "en":
		return "en_GB"
	case "pt":
		return "pt_PT"
	}
	base, _, place := language.Make(code).Raw()
	if place.String() == "ZZ" {
		place, _ = language.Make(code).Region()
	}
	return base.String() + "_" + place.String()
}

func (m *pageMaker) shareOf(page *Page) Share {
	preview := Share{Title: page.Title, URL: page.Canonical, Language: openGraphLocale(m.words.Language())}
	if base := m.publication.BaseURL; base != "" {
		preview.Picture, preview.Large = absoluteURL(base, theme.Icon512), m.previewPath != ""
		if preview.Large {
			preview.Picture = absoluteURL(base, m.previewPath)
		}
	}
	return preview
}

// ownPreviewPath returns the path of a page's own preview picture. It returns "" if hasPreviews is false:
// the pages of the work then have no such pictures.
func ownPreviewPath(hasPreviews bool, page string) string {
	if !hasPreviews {
		return ""
	}
	return render.SharedPath(page)
}
