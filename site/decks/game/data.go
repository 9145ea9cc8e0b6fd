// Package game is the card game KYNDO as a publication has it: its rules and
// species read from content/kyndo, topic by topic, the pictures of its cards, and its
// words in a language.
package game

import (
	"fmt"
	"io/fs"

	"octavo/content"
	"octavo/engine/kyndo/cards"
)

// Languages are those in which the combat has its names.
func Languages() []string { return []string{"en", "es"} }

// Open reads the data of the publication in a folder; data of the combat that it lacks
// are those of the embedded sample.
func Open(dir string) (*Data, error) {
	project, err := content.Open(dir)
	if err != nil {
		return nil, fmt.Errorf("opening the project: %w", err)
	}
	return Load(project)
}

// Load reads the data of a publication, and checks that a game can be played by
// them. Every name must be given in the languages that are required, and in one at
// least. Its errors are content.Problems where the data are wrong.
func Load(project fs.FS, required ...string) (*Data, error) {
	return LoadTopic(project, "", required...)
}

// LoadTopic is Load for the topic of a name.
func LoadTopic(project fs.FS, topic Topic, required ...string) (*Data, error) {
	r := read(project, topic, required)
	balances := r.balances()
	if err := r.problems.Err(); err != nil {
		r.alsoWrong()
		return nil, r.problems.Err()
	}
	for _, f := range r.rules.Check() {
		r.problems = append(r.problems, r.problemf(f.Path, "%s (%s)", f.Text, f.Code))
	}
	if len(r.problems) == 0 {
		r.checkBalances(balances)
	}
	return &Data{Game: cards.Game{Rules: r.rules, Art: r.art, Drawn: r.drawn}, Balances: balances, Vocabulary: r.vocabulary}, r.problems.Err()
}
