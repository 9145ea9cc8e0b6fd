package render

import (
	"slices"

	"octavo/engine"
)

// Phrases caches the sentences of solving steps. An easy puzzle has about fifty steps. There are only a
// few thousand different steps, so that each sentence occurs in hundreds of puzzles. Only one goroutine
// may use it.
type Phrases struct {
	kind    string
	words   Words
	phrases map[sentenceKey]*cachedSentence
	count   int
	key     []byte
}

// A Phrase is the sentence of a step, with its technique.
type Phrase struct {
	Sentence  string
	Technique Technique
}

// A sentenceKey identifies a sentence before its arguments, such as cells, are put in.
type sentenceKey struct{ technique, key string }

// A cachedSentence holds the phrases made from one sentence, by the arguments that are put in
// (appendTerms).
type cachedSentence struct {
	places  []string // the names of the arguments, in the order of a step's Args
	phrases map[string]Phrase
}

// maxPhrases limits the number of phrases in the cache. A phrase takes some hundred bytes.
const maxPhrases = 1 << 12

// Begin prepares for steps of a kind, in a language. It empties the cache if the kind or the language
// changes.
func (p *Phrases) Begin(kind string, words Words) {
	if p.phrases == nil || p.kind != kind || p.words != words {
		*p = Phrases{kind: kind, words: words, phrases: map[sentenceKey]*cachedSentence{}, key: p.key}
	}
}

// PhraseOf returns the phrase of a step from the cache, or calls say to make it.
func (p *Phrases) PhraseOf(step *engine.Step, say func() Phrase) Phrase {
	if !isCacheable(step) {
		return say()
	}
	by := p.sentenceOf(step)
	p.key = appendTerms(p.key[:0], step)
	phrase, known := by.phrases[string(p.key)]
	if !known {
		phrase = say()
		p.store(by, phrase)
	}
	return phrase
}

// sentenceOf returns the cache of a step's sentence. It returns a new, empty one if the sentence is
// new, or if its arguments have other names than before.
func (p *Phrases) sentenceOf(step *engine.Step) *cachedSentence {
	of := sentenceKey{step.Technique, step.Key}
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

// store adds a phrase under p.key. It empties the cache first if it is full.
func (p *Phrases) store(by *cachedSentence, phrase Phrase) {
	if p.count++; p.count > maxPhrases {
		for _, others := range p.phrases {
			clear(others.phrases)
		}
		p.count = 1
	}
	by.phrases[string(p.key)] = phrase
}

// isCacheable reports whether each argument of a step has exactly one term, without names in several
// languages. Only such steps are cached, since there are few different ones.
func isCacheable(step *engine.Step) bool {
	for i := range step.Args {
		if terms := step.Args[i].Terms; len(terms) != 1 || terms[0].Names != nil {
			return false
		}
	}
	return true
}

// appendTerms appends the terms of a cacheable step to a cache key. Zero bytes separate them, since no
// term contains one.
func appendTerms(key []byte, step *engine.Step) []byte {
	for i := range step.Args {
		thing := &step.Args[i].Terms[0]
		key = append(append(append(append(key, thing.Word...), 0), thing.Text...), 0)
	}
	return key
}
