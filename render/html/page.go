package html

import (
	"html/template"

	"golang.org/x/text/language"

	"octavo/render"
	"octavo/render/html/theme"
)

// A Page is the dot of a template. Exactly one of its pointers from Root to Daily is set, the one
// for its Layout.
type Page struct {
	render.Words              // .Say "key", .Count "key" n, .Language
	Layout       Layout       // the sort of page
	Publication  string       // the title of the whole site
	Author       string       // of the publication
	Title        string       // of the browser's window
	Description  string       // for search engines; may be empty
	Up           template.URL // the way to the site's topmost folder: "../../", or ""
	Canonical    template.URL // the page's full address; "" if the site doesn't know its own
	Feeds        []Link       // of news in this language
	Share        Share        // the preview of a shared link
	Alternates   []Link       // the same page in every language, itself included, full addresses
	Switch       []Link       // the same or the closest page in the other languages
	Start        Link         // the home page of this language
	Puzzles      Link         // the index of puzzles in this language; no address if the site has only articles
	Crumbs       []Link       // the pages above this one, from the top
	Lessons      []Link       // on the techniques of the page
	Articles     []Link       // the pages of prose in this language, or their list if there are many

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
	Own        *Own

	drawings *drawings
}

// A Link leads to another page.
type Link struct {
	Text     string
	Language string // of the other page, if it isn't this page's
	URL      template.URL
	Here     bool // it leads to this page itself
}

// A pageMaker makes one page.
type pageMaker struct {
	address
	title       string
	description string
	picture     string            // the path of its preview; "" for the site's icon
	fill        func(*Page) error // sets the part that its layout needs
}

// page returns the data of the template.
func (s *pageMaker) page() (*Page, error) {
	p := s.publication
	language := s.words.Language()
	page := &Page{
		Words:       s.words,
		Layout:      s.layout,
		Publication: p.Title,
		Author:      p.Authors[language],
		Title:       s.title,
		Description: s.description,
		Up:          href(s.path, ""),
		Canonical:   absolute(p.BaseURL, s.path),
		Start:       Link{Text: p.Title, URL: href(s.path, p.homePath(language)), Here: s.layout == HomeLayout},
		Puzzles:     p.puzzlesLink(s.path, s.words),
		Articles:    p.articleLinks(s.path, s.words),
		Switch:      s.others(),
		drawings:    &drawings{numbers: map[string]int{}},
	}
	page.Share = s.share(page)
	if p.BaseURL == "" {
		return page, s.fill(page)
	}
	for _, t := range s.same() {
		page.Alternates = append(page.Alternates, Link{Language: t.language, URL: absolute(p.BaseURL, t.path)})
	}
	return page, s.fill(page)
}

// others links to the same or the closest page in the other languages.
func (s *address) others() []Link {
	var links []Link
	for _, w := range s.publication.Languages {
		if language := w.Language(); language != s.words.Language() {
			path, _ := s.twin(language)
			links = append(links, Link{Text: w.Say("language.name"), Language: language, URL: href(s.path, path)})
		}
	}
	return links
}

// A twin is the same page in another language.
type twin struct{ language, path string }

// same lists the page in all its languages, itself included. It is empty if there is only one.
func (s *address) same() []twin {
	if len(s.publication.Languages) < 2 {
		return nil
	}
	twins := make([]twin, 0, len(s.publication.Languages)+1)
	for _, w := range s.publication.Languages {
		language := w.Language()
		path, same := s.path, true
		if language != s.words.Language() || s.layout == RootLayout {
			path, same = s.twin(language)
		}
		if same {
			twins = append(twins, twin{language, path})
		}
	}
	if len(twins) < 2 {
		return nil
	}
	fallback := twins[0].path // for readers of other languages
	if s.layout == RootLayout || s.layout == HomeLayout {
		fallback = rootPath
	}
	return append(twins, twin{"x-default", fallback})
}

// Share is the preview of a link to the page (Open Graph, ogp.me). It needs full addresses:
// if the site doesn't know its own, URL and Picture are empty.
type Share struct {
	Title    string
	URL      template.URL
	Picture  template.URL
	Large    bool   // the picture is the page's own and wide
	Language string // in the form of Open Graph: es_ES
}

// region adds a region to a language, as Open Graph wants it. It is the region in the code,
// or the likeliest one by the Unicode CLDR. English, Spanish and Portuguese get the country
// that they come from.
func region(code string) string {
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

func (s *pageMaker) share(page *Page) Share {
	preview := Share{Title: page.Title, URL: page.Canonical, Language: region(s.words.Language())}
	if base := s.publication.BaseURL; base != "" {
		preview.Picture, preview.Large = absolute(base, theme.Icon512), s.picture != ""
		if preview.Large {
			preview.Picture = absolute(base, s.picture)
		}
	}
	return preview
}

// sharedPicture returns the path of a page's own preview; "" if it has none.
func sharedPicture(shared bool, page string) string {
	if !shared {
		return ""
	}
	return render.SharedPath(page)
}
