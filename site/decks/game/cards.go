package game

import (
	"io/fs"

	"octavo/engine/kyndo/cards"
)

// LoadCards reads what the cards of a publication are drawn from, in the
// languages that are required. Its errors are content.Problems where the data
// are wrong.
func LoadCards(project fs.FS, required ...string) (*cards.Game, error) {
	rules, data, err := load(project, required)
	if err != nil {
		return nil, err
	}
	game := &cards.Game{Rules: rules, Words: map[string]cards.Words{}}
	if game.Art, err = artOf(data); err != nil {
		return nil, err
	}
	for _, language := range languages() {
		words, err := LoadWords(language)
		if err != nil {
			return nil, err
		}
		game.Words[language] = words.OnCards()
	}
	return game, nil
}
