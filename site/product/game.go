package product

import (
	"octavo/content/strict"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/board"
)

// A Game is the card combat of a deck, for other works that ask for rounds of it to be
// worked out.
type Game struct {
	Deck  string       // what the deck is called
	Rules *kyndo.Rules // the species of the deck alone, in its balance
	Words board.Explainer
	Files []string // of the publication, that it was read from
}

// A Dealer is a product that has the games of decks.
type Dealer interface {
	Product
	// What is the game of a deck, for a work in some language? What keeps it from being
	// told are problems, at the name by which it was asked for, or where the deck is wrong.
	Game(order Order, deck, language strict.Located[string]) (*Game, strict.Problems, error)
}
