package render

import (
	"slices"

	"octavo/engine"
)

// Phrases caches the words for solving steps. Easy puzzles have about fifty steps each, out of
// a few thousand different ones, so that each step comes up in hundreds of puzzles. It is for
// one goroutine.
type Phrases struct {
	kind    string
	words   Words
	phrases map[sentence]*cachedSentence
	count   int
	key     []byte
}

// A Phrase is a step in words, with the technique as these write it.
type Phrase struct {
	Sentence  string
	Technique Technique
}

// A sentence identifies a text of a technique that has places for things, such as cells.
type sentence struct{ technique, key string }

// A cachedSentence has the phrases made from one sentence, by the things in its places.
type cachedSentence struct {
	places  []string // names of the places
	phrases map[string]Phrase
}

// maxPhrases bounds the cache; a phrase takes some hundred bytes.
const maxPhrases = 1 << 12

// Begin prepares for steps of a kind, in a language. It empties the cache if either is new.
func (p *Phrases) Begin(kind string, words Words) {
	if p.phrases == nil || p.kind != kind || p.words != words {
		*p = Phrases{kind: kind, words: words, phrases: map[sentence]*cachedSentence{}, key: p.key}
	}
}

// Of returns the phrase of a step from the cache, or calls say to make it.
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

// by returns the cached phrases of a step's sentence. It drops them if the sentence has other
// places than before.
func (p *Phrases) by(step *engine.Step) *cachedSentence {
	of := sentence{step.Technique, step.Key}
	by := p.phrases[of]
	if by == nil || !slices.EqualFunc(step.Args, by.places, func(a engine.Arg, name string) bool { return a.Name == name }) {
		by = &cachedSentence{phrases: map[string]Phrase{}}
		for i := range step.Args {
			by.places = append(by.places, step.Args[i].Name)
		}
		p.phrases[of] = by
	}
	return by
}

// keep adds a phrase under p.key. It empties the cache first if it is full.
func (p *Phrases) keep(by *cachedSentence, phrase Phrase) {
	if p.count++; p.count > maxPhrases {
		for _, others := range p.phrases {
			clear(others.phrases)
		}
		p.count = 1
	}
	by.phrases[string(p.key)] = phrase
}

// simple reports whether a step names one thing in each place, in the same words in every
// language. Only such steps are cached, since there are few different ones.
func simple(step *engine.Step) bool {
	for i := range step.Args {
		if terms := step.Args[i].Terms; len(terms) != 1 || terms[0].Names != nil {
			return false
		}
	}
	return true
}

// appendThings appends the things that a simple step names to a cache key. Zero bytes separate
// them: no thing contains one.
func appendThings(key []byte, step *engine.Step) []byte {
	for i := range step.Args {
		thing := &step.Args[i].Terms[0]
		key = append(append(append(append(key, thing.Word...), 0), thing.Text...), 0)
	}
	return key
}
