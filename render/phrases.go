package render

import "octavo/engine"

// Phrases are what was said of steps, kept for those that come again: an easy puzzle is solved by fifty steps out of a few
// thousand, so that each of these stands in hundreds of books' puzzles. One goroutine uses them.
type Phrases struct {
	kind  string
	words Words
	said  map[string]Phrase
	key   []byte
}

// A Phrase is a step in words, and the technique that it uses as they write it.
type Phrase struct {
	Sentence  string
	Technique Technique
}

// mostPhrases is how many are kept, some hundred bytes each.
const mostPhrases = 1 << 12

// Begin has what follows be of steps of a kind, in a language.
func (p *Phrases) Begin(kind string, words Words) {
	if p.said == nil || p.kind != kind || p.words != words {
		*p = Phrases{kind: kind, words: words, said: map[string]Phrase{}, key: p.key}
	}
}

// Of is what is said of a step, as it was said before or as it is said now.
func (p *Phrases) Of(step *engine.Step, say func() Phrase) Phrase {
	if !simple(step) {
		return say()
	}
	p.key = appendSimple(p.key[:0], step)
	phrase, known := p.said[string(p.key)]
	if !known {
		phrase = say()
		if len(p.said) == mostPhrases {
			clear(p.said)
		}
		p.said[string(p.key)] = phrase
	}
	return phrase
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

// appendSimple appends all that a simple step's sentence is made of. None of it has a zero byte in it.
func appendSimple(key []byte, step *engine.Step) []byte {
	key = append(append(append(key, step.Technique...), 0), step.Key...)
	for i := range step.Args {
		arg := &step.Args[i]
		key = append(append(key, 0), arg.Name...)
		key = append(append(key, 0), arg.Terms[0].Word...)
		key = append(append(key, 0), arg.Terms[0].Text...)
	}
	return key
}
