package render

import (
	"github.com/yuin/goldmark/ast"

	"octavo/engine/figure"
)

// A Deck is a classroom pack of cards in one language, as the site shows it.
type Deck struct {
	Slug        string
	Language    string
	Title       string
	Subtitle    string
	Author      string
	Description string
	Words       Words
	Notes       Prose // for the teacher
	Rules       Prose // how to play
	Places      []Place
	Species     []Species
	Downloads   []Download // Form is "cards", "calibration", "table", "rules", "duels", "key" or "teacher"
}

// Prose is Markdown, parsed by Parse, and the pictures in it.
type Prose struct {
	Source []byte
	Doc    ast.Node
	Images map[string]Image
}

// A Place is a habitat, by which species are found.
type Place struct{ ID, Name string }

// A Species is one of a deck, with its cards.
type Species struct {
	ID         string
	Name       string
	Scientific string
	Attack     int
	Defence    int
	Habitats   []Place
	Faces      []CardFace
	Explained  []Explanation
	Credit     string    // of the picture
	Sheet      *Download // its own sheet to print; nil where there is none
}

// A CardFace is one of a species' cards.
type CardFace struct {
	Letter string
	Draw   func() (figure.Figure, error)
	// Spoken says what the card shows to those who can't see it.
	Spoken string
}

// An Explanation is a heading and sentences under it.
type Explanation struct {
	Heading string
	Lines   []string
}
