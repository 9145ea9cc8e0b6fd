// Package game is the card game KYNDO as a publication has it: its rules and
// species read from content/kyndo, topic by topic, the pictures of its cards, and its
// words in a language.
package kyndodata

import (
	"io/fs"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine/kyndo/cards"
	"octavo/templates"
)

// Languages are those in which the combat has its names.
func Languages() []string { return templates.Spoken() }

// Open reads the data of the publication in a folder; data of the combat that it lacks
// are those of the embedded sample.
func Open(dir string) (*Data, error) {
	project, err := content.Open(dir)
	if err != nil {
		return nil, message.Errorf("opening the project: %v", err)
	}
	return Load(project)
}

// Load reads the data of a publication, and checks that a game can be played by
// them. Every name must be given in one language at least; those that are asked for
// have it by another language where they lack it. Its errors are strict.Problems where
// the data are wrong.
func Load(project fs.FS, languages ...string) (*Data, error) {
	return LoadTopic(project, "", strict.Varieties, languages...)
}

// LoadTopic is Load for the topic of a name, and languages that look for what they lack in
// others: a chain is a language, and those others in their order.
func LoadTopic(project fs.FS, topic Topic, chain func(language string) []string, languages ...string) (*Data, error) {
	r := read(project, topic, chain, languages)
	balances := r.balances()
	if err := r.problems.Err(); err != nil {
		r.alsoWrong()
		return nil, r.problems.Err()
	}
	for _, f := range r.rules.Check() {
		r.problems = append(r.problems, r.faulty(f))
	}
	if len(r.problems) == 0 {
		r.checkBalances(balances)
	}
	return &Data{Game: cards.Game{Rules: r.rules, Art: r.art, Drawn: r.drawn}, Balances: balances, Vocabulary: r.vocabulary, Fallen: r.fallen, Notes: r.notes, lacking: r.lacking, written: r.positions}, r.problems.Err()
}
