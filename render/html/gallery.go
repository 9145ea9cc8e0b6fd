package html

import (
	"html/template"
	"slices"
	"strconv"
	"strings"

	"octavo/render"
	"octavo/render/html/figures"
)

// Gallery shows all cards of a deck. Readers filter the cards without a script: each group has a
// radio button, and the style sheet hides the cards of other groups.
type Gallery struct {
	Title  string
	Count  string
	Filter string // the label of the groups, such as “Habitat”
	All    string // the label of the button that shows all cards
	Groups []Group
	Cards  []Exhibit
}

// A Group is a choice of the filter. The cards of a group have a class of "P" and the group's number:
// P1, P2 and so on.
type Group struct {
	Number int // from 1
	Name   string
	Count  int // the number of cards in the group
}

// An Exhibit is a card in the gallery.
type Exhibit struct {
	Link
	Subtitle         string
	SubtitleLanguage string // the language of Subtitle; "" if that is the page's language
	Facts            string
	Classes          string // the classes of the card's groups, such as "P1 P4"
	Card             template.HTML
}

// CardPage is the page of one card, with all its faces.
type CardPage struct {
	Deck             Link // to the gallery, with the deck's title
	Name             string
	Subtitle         string
	SubtitleLanguage string // the language of Subtitle; "" if that is the page's language
	Within           string // the groups that the card belongs to, in words
	Faces            []template.HTML
	Credit           string
	Printout         *Download
	ExplainedHeading string        // the heading above Explained
	Explained        []Explanation // the text and signs of the card, explained
	Neighbours       string        // the label of the links Previous and Next
	Previous, Next   *Link
	Gallery          string // the name of the gallery
	Address          string // the address of this page, to be printed; empty if the site has no base URL
}

// An Explanation explains a part of a card: a heading with sentences.
type Explanation struct {
	Heading string
	Lines   []string
}

func (p *publication) galleryPage(d *render.Deck, o *render.Outline) pageMaker {
	at := p.deckAddress(o, GalleryLayout, galleryPath)
	path := at.path
	return pageMaker{
		address: at,
		title:   d.Gallery.Title,
		fill: func(page *Page) error {
			g := &d.Gallery
			page.Crumbs = []Link{{Text: d.Title, URL: href(path, o.Path())}}
			view := &Gallery{
				Title: g.Name, Count: d.Count, Filter: g.Filter, All: g.All,
			}
			for i, group := range g.Groups[:min(len(g.Groups), maxGroups)] {
				view.Groups = append(view.Groups, Group{Number: i + 1, Name: group.Name, Count: countMembers(g, group.ID)})
			}
			for i := range g.Cards {
				exhibit, err := exhibitOf(page.drawings, d, o, i)
				if err != nil {
					return err
				}
				view.Cards = append(view.Cards, exhibit)
			}
			page.Gallery = view
			return nil
		},
	}
}

func exhibitOf(w *drawingWriter, d *render.Deck, o *render.Outline, i int) (Exhibit, error) {
	c := &d.Gallery.Cards[i]
	f, err := c.Faces[0].Draw()
	return Exhibit{
		Link: Link{Text: c.Name, URL: href(galleryPath(o), cardPath(o, i))}, Subtitle: c.Subtitle, SubtitleLanguage: c.SubtitleLanguage,
		Facts: c.Facts, Classes: cardClasses(&d.Gallery, c), Card: w.drawCard(figures.Coarsen(f), ""),
	}, err
}

// maxGroups is the number of groups for which the style sheet has a rule. The filter leaves out further
// groups.
const maxGroups = 24

// countMembers counts the cards of a group.
func countMembers(g *render.Gallery, group string) int {
	n := 0
	for i := range g.Cards {
		if slices.Contains(g.Cards[i].Groups, group) {
			n++
		}
	}
	return n
}

// cardClasses returns the classes of a card's groups, such as "P1 P4".
func cardClasses(g *render.Gallery, c *render.Card) string {
	var names []string
	for i, group := range g.Groups {
		if slices.Contains(c.Groups, group.ID) {
			names = append(names, "P"+strconv.Itoa(i+1))
		}
	}
	return strings.Join(names, " ")
}

// cardSummary describes a card for search engines: its name, its groups, and its faces.
func cardSummary(c *render.Card) string {
	name := c.Name
	if c.Subtitle != "" {
		name += " (" + c.Subtitle + ")"
	}
	parts := []string{name + "."}
	if c.Within != "" {
		parts = append(parts, c.Within+".")
	}
	for _, face := range c.Faces {
		parts = append(parts, face.Spoken)
	}
	return strings.Join(parts, " ")
}

func (p *publication) cardPage(d *render.Deck, o *render.Outline, i int) pageMaker {
	c := &d.Gallery.Cards[i]
	at := p.cardAddress(o, i)
	path := at.path
	return pageMaker{
		address: at,
		title:   c.Name + " · " + d.Title, description: cardSummary(c),
		fill: func(page *Page) error {
			page.Crumbs = []Link{{Text: d.Title, URL: href(path, o.Path())}, {Text: d.Gallery.Name, URL: href(path, galleryPath(o))}}
			view := &CardPage{
				Deck: Link{Text: d.Title, URL: href(path, galleryPath(o))}, Name: c.Name, Subtitle: c.Subtitle, SubtitleLanguage: c.SubtitleLanguage,
				Within: c.Within, Credit: c.Credit, ExplainedHeading: d.Gallery.Explained, Neighbours: d.Gallery.Neighbours, Gallery: d.Gallery.Name,
				Previous: cardLink(d, o, i-1, path), Next: cardLink(d, o, i+1, path),
				Address: printedAddress(absoluteURL(p.BaseURL, path)),
			}
			for j := range c.Faces {
				drawn, err := drawFace(page.drawings, &c.Faces[j], c.Faces[j].Spoken)
				if err != nil {
					return err
				}
				view.Faces = append(view.Faces, drawn)
			}
			for _, e := range c.Explained {
				view.Explained = append(view.Explained, Explanation(e))
			}
			if c.Printout != nil {
				printout := printoutDownload(d.Words, c.Printout, path)
				view.Printout = &printout
			}
			page.Card = view
			return nil
		},
	}
}

func cardLink(d *render.Deck, o *render.Outline, i int, from string) *Link {
	if i < 0 || i >= len(d.Gallery.Cards) {
		return nil
	}
	return &Link{Text: d.Gallery.Cards[i].Name, URL: href(from, cardPath(o, i))}
}
