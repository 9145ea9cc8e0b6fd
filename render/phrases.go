package render

import (
	"slices"

	"octavo/engine"
)

// Phrases are what was said of steps, kept for those that come again: an easy puzzle is solved by fifty steps out of a few
// thousand, so that each of these stands in hundreds of puzzles. One goroutine uses them.
type Phrases struct {
	kind  string
	words Words
	said  map[sentence]*said
	kept  int
	key   []byte
}

// A Phrase is a step in words, and the technique that it uses as they write it.
type Phrase struct {
	Sentence  string
	Technique Technique
}

// A sentence is one with places for things, which a technique says.
type sentence struct{ technique, key string }

// said is what was said by a sentence, by the things that stood in its places.
type said struct {
	places  []string // their names
	phrases map[string]Phrase
}

// mostPhrases is how many are kept, some hundred bytes each.
const mostPhrases = 1 << 12

// Begin has what follows be of steps of a kind, in a language.
func (p *Phrases) Begin(kind string, words Words) {
	if p.said == nil || p.kind != kind || p.words != words {
		*p = Phrases{kind: kind, words: words, said: map[sentence]*said{}, key: p.key}
	}
}

// Of is what is said of a step, as it was said before or as it is said now.
func (p *Phrases) Of(step *engine.Step, say func() Phrase) Phrase {
	if !simple(step) {
		return say()
	}
	by := p.by(step)
	p.key = appendThings(p.key[:0], step)
	phrase, known := by.phrases[string(p.key)]
	if !known {
		phrase = say()
		p.keep(by, phrase)
	}
	return phrase
}

// by is what was said by the sentence of a step; of one with other places than before there is nothing left.
func (p *Phrases) by(step *engine.Step) *said {
	of := sentence{step.Technique, step.Key}
	by := p.said[of]
	if by == nil || !slices.EqualFunc(step.Args, by.places, func(a engine.Arg, name string) bool { return a.Name == name }) {
		by = &said{phrases: map[string]Phrase{}}
		for i := range step.Args {
			by.places = append(by.places, step.Args[i].Name)
		}
		p.said[of] = by
	}
	return by
}

// keep keeps a phrase by the key at hand, and lets go of all others where they are many.
func (p *Phrases) keep(by *said, phrase Phrase) {
	if p.kept++; p.kept > mostPhrases {
		for _, others := range p.said {
			clear(others.phrases)
		}
		p.kept = 1
	}
	by.phrases[string(p.key)] = phrase
}

// simple reports whether a step names one thing in each place, in the same words for everybody: there are few of these.
func simple(step *engine.Step) bool {
	for i := range step.Args {
		if terms := step.Args[i].Terms; len(terms) != 1 || terms[0].Names != nil {
			return false
		}
	}
	return true
}

// appendThings appends the things that a simple step names. None of it has a zero byte in it.
func appendThings(key []byte, step *engine.Step) []byte {
	for i := range step.Args {
		thing := &step.Args[i].Terms[0]
		key = append(append(append(append(key, thing.Word...), 0), thing.Text...), 0)
	}
	return key
}
