package html

import (
	"html/template"
	"strconv"
	"strings"

	"octavo/render"
	"octavo/render/svg"
)

// Deck is a classroom pack.
type Deck struct {
	Title       string
	Subtitle    string
	Author      string
	Description string
	Count       string        // “34 species”
	Cover       template.HTML // the first card
	Downloads   []Download
	Gallery     Link
	Rules       Link
	Prose       template.HTML // the teacher's notes
}

// Gallery shows all species of a deck, to be filtered by habitat without a
// script: each place has a radio button, and the style sheet hides the rest.
type Gallery struct {
	Deck    Link
	Title   string
	Count   string
	Places  []Place
	Species []Bird
}

// A Place is a habitat; its class is P1, P2 and so on, by number.
type Place struct {
	Number int
	Name   string
	Count  int
}

// A Bird is a species in the gallery.
type Bird struct {
	Link
	Scientific string
	Numbers    string
	Classes    string
	Card       template.HTML
}

// Species is one species with its cards.
type Species struct {
	Deck           Link
	Name           string
	Scientific     string
	Within         string
	Cards          []CardView
	Explained      []Explained
	Sheet          *Download
	Credit         string
	Previous, Next *Link
	Address        string
}

// A CardView is a face with its letter.
type CardView struct {
	Letter string
	Card   template.HTML
}

// An Explained is a heading with sentences.
type Explained struct {
	Heading string
	Lines   []string
}

// Rules are how to play a deck.
type Rules struct {
	Deck  Link
	Title string
	Prose template.HTML
}

func deckPath(d *render.Deck) string    { return d.Language + "/" + d.Slug + "/index.html" }
func galleryPath(d *render.Deck) string { return d.Language + "/" + d.Slug + "/species.html" }
func rulesPath(d *render.Deck) string   { return d.Language + "/" + d.Slug + "/rules.html" }
func speciesPath(d *render.Deck, s *render.Species) string {
	return d.Language + "/" + d.Slug + "/species/" + s.ID + ".html"
}

// deckSheets are the pages of a deck: itself, its gallery, its rules, and each
// species.
func (p *publication) deckSheets(d *render.Deck) []sheet {
	sheets := []sheet{p.deckSheet(d), p.gallerySheet(d), p.rulesSheet(d)}
	for i := range d.Species {
		sheets = append(sheets, p.speciesSheet(d, i))
	}
	return sheets
}

// deckTwin leads to the like of a deck's page in another language, or to what
// comes closest.
func (p *publication) deckTwin(d *render.Deck, language string, path func(*render.Deck) (string, bool)) (string, bool) {
	twin := p.decks[twinKey{d.Slug, language}]
	if twin == nil {
		return p.homePath(language), false
	}
	if to, ok := path(twin); ok {
		return to, true
	}
	return deckPath(twin), false
}

func sure(path func(*render.Deck) string) func(*render.Deck) (string, bool) {
	return func(d *render.Deck) (string, bool) { return path(d), true }
}

func (p *publication) deckSheet(d *render.Deck) sheet {
	path := deckPath(d)
	return sheet{
		publication: p, path: path, layout: DeckLayout, words: d.Words,
		title: d.Title + " · " + p.Title, description: d.Description,
		twin: func(language string) (string, bool) { return p.deckTwin(d, language, sure(deckPath)) },
		fill: func(page *Page) (err error) {
			view := &Deck{
				Title: d.Title, Subtitle: d.Subtitle, Author: d.Author, Description: d.Description,
				Count:   d.Words.Count("deck.speciesCount", len(d.Species)),
				Gallery: Link{Text: d.Words.Say("deck.species"), URL: href(path, galleryPath(d))},
				Rules:   Link{Text: d.Words.Say("deck.rulesTitle"), URL: href(path, rulesPath(d))},
			}
			for _, file := range d.Downloads {
				view.Downloads = append(view.Downloads, deckDownload(d, file, path))
			}
			if view.Cover, err = frontOf(page.desk, d, ""); err != nil {
				return err
			}
			pr := p.prose(d.Language, path, d.Notes.Source, d.Notes.Images)
			pr.folder = decksFolder
			view.Prose, err = pr.render(blocks(d.Notes.Doc))
			page.Deck = view
			return err
		},
	}
}

func deckDownload(d *render.Deck, file render.Download, from string) Download {
	return Download{
		Link:  Link{Text: d.Words.Say("deck." + file.Form), URL: href(from, file.File)},
		Help:  d.Words.Say("deck." + file.Form + "Help"),
		Pages: d.Words.Count("site.pages", file.Pages),
		Size:  sizeInWords(d.Words, file.Bytes),
	}
}

// frontOf is the first card of a deck, which stands for it.
func frontOf(k *desk, d *render.Deck, title string) (template.HTML, error) {
	if len(d.Species) == 0 || len(d.Species[0].Faces) == 0 {
		return "", nil
	}
	return card(k, &d.Species[0].Faces[0], title)
}

func card(k *desk, face *render.CardFace, title string) (template.HTML, error) {
	f, err := face.Draw()
	if err != nil {
		return "", err
	}
	return k.drawing(f, svg.Options{Title: title, Class: "card", Fitted: true}), nil
}

func (p *publication) gallerySheet(d *render.Deck) sheet {
	path := galleryPath(d)
	return sheet{
		publication: p, path: path, layout: GalleryLayout, words: d.Words,
		title: d.Words.Say("deck.gallery", "title", d.Title),
		twin:  func(language string) (string, bool) { return p.deckTwin(d, language, sure(galleryPath)) },
		fill: func(page *Page) error {
			view := &Gallery{
				Deck: Link{Text: d.Title, URL: href(path, deckPath(d))}, Title: d.Words.Say("deck.species"),
				Count: d.Words.Count("deck.speciesCount", len(d.Species)),
			}
			for i, place := range d.Places[:min(len(d.Places), mostPlaces)] {
				view.Places = append(view.Places, Place{Number: i + 1, Name: place.Name, Count: living(d, place.ID)})
			}
			for i := range d.Species {
				s := &d.Species[i]
				drawn, err := card(page.desk, &s.Faces[0], "")
				if err != nil {
					return err
				}
				view.Species = append(view.Species, Bird{
					Link: Link{Text: s.Name, URL: href(path, speciesPath(d, s))}, Scientific: s.Scientific,
					Numbers: d.Words.Say("deck.numbers", "attack", strconv.Itoa(s.Attack), "defence", strconv.Itoa(s.Defence)),
					Classes: classes(d, s), Card: drawn,
				})
			}
			page.Gallery = view
			return nil
		},
	}
}

// mostPlaces is how many places the style sheet can filter by.
const mostPlaces = 24

// living counts the species of a habitat.
func living(d *render.Deck, place string) int {
	n := 0
	for i := range d.Species {
		for _, h := range d.Species[i].Habitats {
			if h.ID == place {
				n++
			}
		}
	}
	return n
}

// classes name the places in which a species lives.
func classes(d *render.Deck, s *render.Species) string {
	var names []string
	for i, place := range d.Places {
		for _, h := range s.Habitats {
			if h.ID == place.ID {
				names = append(names, "P"+strconv.Itoa(i+1))
			}
		}
	}
	return strings.Join(names, " ")
}

func (p *publication) rulesSheet(d *render.Deck) sheet {
	path := rulesPath(d)
	title := d.Words.Say("deck.rulesTitle")
	return sheet{
		publication: p, path: path, layout: RulesLayout, words: d.Words,
		title: title + " · " + d.Title,
		twin:  func(language string) (string, bool) { return p.deckTwin(d, language, sure(rulesPath)) },
		fill: func(page *Page) error {
			pr := p.prose(d.Language, path, d.Rules.Source, d.Rules.Images)
			pr.folder = decksFolder
			text, err := pr.render(blocks(d.Rules.Doc))
			page.Rules = &Rules{Deck: Link{Text: d.Title, URL: href(path, deckPath(d))}, Title: title, Prose: text}
			return err
		},
	}
}

func (p *publication) speciesSheet(d *render.Deck, i int) sheet {
	s := &d.Species[i]
	path := speciesPath(d, s)
	return sheet{
		publication: p, path: path, layout: SpeciesLayout, words: d.Words,
		title: s.Name + " · " + d.Title,
		twin: func(language string) (string, bool) {
			return p.deckTwin(d, language, func(twin *render.Deck) (string, bool) { return speciesIn(twin, s.ID) })
		},
		fill: func(page *Page) error {
			view := &Species{
				Deck: Link{Text: d.Title, URL: href(path, galleryPath(d))}, Name: s.Name, Scientific: s.Scientific,
				Within: within(d, s), Credit: s.Credit,
				Previous: speciesLink(d, i-1, path), Next: speciesLink(d, i+1, path),
				Address: printedAddress(absolute(p.BaseURL, path)),
			}
			for j := range s.Faces {
				drawn, err := card(page.desk, &s.Faces[j], s.Faces[j].Spoken)
				if err != nil {
					return err
				}
				view.Cards = append(view.Cards, CardView{s.Faces[j].Letter, drawn})
			}
			for _, e := range s.Explained {
				view.Explained = append(view.Explained, Explained(e))
			}
			if s.Sheet != nil {
				file := *s.Sheet
				file.Form = "sheet"
				download := deckDownload(d, file, path)
				view.Sheet = &download
			}
			page.Species = view
			return nil
		},
	}
}

// speciesIn is the page of a species in a deck.
func speciesIn(d *render.Deck, id string) (string, bool) {
	for i := range d.Species {
		if d.Species[i].ID == id {
			return speciesPath(d, &d.Species[i]), true
		}
	}
	return "", false
}

func within(d *render.Deck, s *render.Species) string {
	if len(s.Habitats) == 0 {
		return ""
	}
	var names []string
	for _, h := range s.Habitats {
		names = append(names, h.Name)
	}
	return d.Words.Say("deck.within", "places", strings.Join(names, d.Words.Say("list.comma")))
}

func speciesLink(d *render.Deck, i int, from string) *Link {
	if i < 0 || i >= len(d.Species) {
		return nil
	}
	return &Link{Text: d.Species[i].Name, URL: href(from, speciesPath(d, &d.Species[i]))}
}
