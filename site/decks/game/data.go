// Package game is the card game KYNDO as a publication has it: its rules and
// species read from content/kyndo, the pictures of its cards, and its words in
// a language.
package game

import (
	"fmt"
	"io/fs"

	"octavo/content"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
)

// Languages are those in which the combat has its names.
func Languages() []string { return []string{"en", "es"} }

// Open loads the rules of the publication in a folder; data of the combat that
// it lacks are those of the embedded sample.
func Open(dir string) (*kyndo.Rules, error) {
	project, err := content.Open(dir)
	if err != nil {
		return nil, fmt.Errorf("opening the project: %w", err)
	}
	return Load(project)
}

// Load reads the data of a publication into rules, and checks that a game can
// be played by them. Every name must be given in the languages that are
// required, and in one at least. Its errors are content.Problems.
func Load(project fs.FS, required ...string) (*kyndo.Rules, error) {
	r, err := load(project, required)
	if err != nil {
		return nil, err
	}
	return r.rules, nil
}

// LoadCards reads what the cards of a publication are drawn from, but for their
// words, in the languages that are required. Its errors are content.Problems
// where the data are wrong.
func LoadCards(project fs.FS, required ...string) (*cards.Game, error) {
	r, err := load(project, required)
	if err != nil {
		return nil, err
	}
	return &cards.Game{Rules: r.rules, Art: r.art}, nil
}

// load reads the data; the rules are checked once they are wholly read.
func load(project fs.FS, required []string) (*reader, error) {
	r := read(project, required)
	if err := r.problems.Err(); err != nil {
		return nil, err
	}
	for _, f := range r.rules.Check() {
		r.problems = append(r.problems, r.problemf(f.Path, "%s (%s)", f.Text, f.Code))
	}
	return r, r.problems.Err()
}
