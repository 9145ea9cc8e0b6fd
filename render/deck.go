package render

import (
	"github.com/yuin/goldmark/ast"

	"octavo/engine/figure"
)

// A Deck is a pack of cards in one language, as the site shows it: what can be
// printed, the rules of its game, and a gallery with a page for each card.
type Deck struct {
	Slug        string
	Language    string
	Title       string
	Subtitle    string
	Author      string
	Description string
	Count       string // “34 species”
	Imprint     string // what is said at the end of its page
	Words       Words
	Notes       Prose // for the teacher
	NotesTitle  string
	Rules       Prose // how to play
	RulesTitle  string
	Gallery     Gallery
	Printouts   []Printout
	Match       *Match // nil for a deck that can't be played
}

// A Match is what the page has on which a deck is played.
type Match struct {
	Title     string
	Needs     string     // what the page says where its script doesn't run
	Data      []byte     // what its script is told: an object of JSON
	Portraits []Portrait // of the cards
}

// A Portrait is the picture of a card.
type Portrait struct {
	ID    string
	Title string
	Draw  func() figure.Figure
}

// Prose is Markdown, parsed by Parse, and the pictures in it.
type Prose struct {
	Source []byte
	Doc    ast.Node
	Images map[string]Image
}

// A Printout is a finished PDF, with what it is called and what it is for.
type Printout struct {
	Download
	Name string
	Help string
}

// A Gallery shows the cards of a deck, to be filtered by the groups that they
// belong to.
type Gallery struct {
	Slug       string // its page is SLUG.html, those of its cards stand in SLUG
	Name       string // what its cards are: “Species”
	Title      string // of its page, in the browser's window
	Filter     string // what the groups are: “Habitat”
	All        string // the choice of every card
	Explained  string // the heading over what is said of a card
	Neighbours string // what the ways to the cards before and after are, for those who can't see them
	Groups     []Group
	Cards      []Card
}

// A Group is something that cards of a gallery have in common.
type Group struct{ ID, Name string }

// A Card is what one page of a gallery shows: a thing with all the cards that
// are drawn of it.
type Card struct {
	ID               string
	Name             string
	Subtitle         string // such as a scientific name
	SubtitleLanguage string // "la"; "" for the deck's own
	Facts            string // what is said under it in the gallery: “ATK 50 · DEF 45”
	Within           string // the groups in words: “Lives in: …”; "" for none
	Groups           []string
	Faces            []CardFace
	Explained        []Explanation
	Credit           string    // of the picture
	Printout         *Printout // its own sheet; nil where there is none
}

// A CardFace is one of the drawings of a card.
type CardFace struct {
	Draw func() (figure.Figure, error)
	// Spoken says what the face shows to those who can't see it.
	Spoken string
}

// An Explanation is a heading and sentences under it.
type Explanation struct {
	Heading string
	Lines   []string
}
