package render

import (
	"github.com/yuin/goldmark/ast"

	"octavo/engine/figure"
)

// A Deck is a pack of cards in one language, for the pages of the site: files to print, the
// rules of the game, and a gallery with a page for each card.
type Deck struct {
	Slug        string
	Language    string
	Title       string
	Subtitle    string
	Author      string
	Description string
	Count       string // number of cards in words, such as “34 species”
	Imprint     string // text at the end of the deck's page
	Words       Words
	Notes       Prose // text for the teacher
	NotesTitle  string
	Rules       Prose // text on how to play
	RulesTitle  string
	Gallery     Gallery
	Printouts   []Printout
	Match       *Match // content of the page to play on; nil for a deck that can't be played
}

// A Match is the content of the page on which a deck is played.
type Match struct {
	Title     string
	Needs     string     // text on what the page needs, shown if the page's script doesn't run
	Data      []byte     // input of the page's script: a JSON object
	Portraits []Portrait // pictures of the cards
}

// A Portrait is the picture of a card.
type Portrait struct {
	ID    string
	Title string
	Draw  func() figure.Figure
}

// Prose is parsed Markdown with its pictures.
type Prose struct {
	Source []byte
	Doc    ast.Node
	Images map[string]Image
}

// A Printout is a finished PDF with its name and purpose.
type Printout struct {
	Download
	Name string
	Help string
}

// A Gallery shows the cards of a deck. Readers filter them by group.
type Gallery struct {
	Slug       string // the gallery's page is SLUG.html, the pages of its cards are in SLUG/
	Name       string // heading, such as “Species”
	Title      string // title of the gallery's page, shown in the browser's tab
	Filter     string // label of the filter, such as “Habitat”
	All        string // label of the filter's choice that shows every card
	Explained  string // heading over the explanations of a card
	Neighbours string // label, for screen readers, of the links to the previous and next card
	Groups     []Group
	Cards      []Card
}

// A Group is a set of cards with a common property, such as a habitat.
type Group struct{ ID, Name string }

// A Card is the content of one page of a gallery: a thing, such as a species, with all its
// drawings.
type Card struct {
	ID               string
	Name             string
	Subtitle         string // text after the name, such as a scientific name
	SubtitleLanguage string // language of Subtitle, such as "la"; "" for the deck's own language
	Facts            string // caption in the gallery, such as “ATK 50 · DEF 45”
	Within           string // the card's groups in words, such as “Lives in: …”; may be empty
	Groups           []string
	Faces            []CardFace
	Explained        []Explanation
	Credit           string    // who made the picture, and its licence
	Printout         *Printout // a PDF about this card alone; nil if there is none
}

// A CardFace is one of the drawings of a card.
type CardFace struct {
	Draw func() (figure.Figure, error)
	// Spoken describes the face for readers who can't see it.
	Spoken string
}

// An Explanation is a heading with sentences below it.
type Explanation struct {
	Heading string
	Lines   []string
}
