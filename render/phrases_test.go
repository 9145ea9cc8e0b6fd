package render

import (
	"fmt"
	"testing"

	"octavo/engine"
)

type namedWords struct {
	Words
	name string
}

// TestPhrases checks that phrases are reused for equal steps, and for no others.
func TestPhrases(t *testing.T) {
	step := func(technique, key, name string, terms ...engine.Term) engine.Step {
		return engine.Step{Technique: technique, Key: key, Args: []engine.Arg{{Name: name, Terms: terms}}}
	}
	seven := engine.Term{Text: "7"}
	different := []engine.Step{
		{Technique: "single", Key: "single"}, step("single", "single", "digit", seven), step("double", "single", "digit", seven),
		step("single", "double", "digit", seven), step("single", "single", "cell", seven), step("single", "single", "digit", engine.Term{Text: "8"}),
		step("single", "single", "digit", engine.Term{Word: "row", Text: "7"}),
		{Technique: "single", Key: "single", Args: []engine.Arg{{Name: "digit", Terms: []engine.Term{seven}}, {Name: "cell", Terms: []engine.Term{seven}}}},
	}
	var p Phrases
	for _, language := range []string{"en", "es"} {
		p.Begin("sudoku", namedWords{name: language})
		for range 2 {
			for i := range different {
				for again := range 2 {
					made := false
					got := p.PhraseOf(&different[i], func() Phrase { made = true; return Phrase{Sentence: fmt.Sprint(language, i)} })
					if want := fmt.Sprint(language, i); got.Sentence != want || made && again == 1 {
						t.Errorf("step %d, time %d: %q, made anew: %v", i, again, got.Sentence, made)
					}
				}
			}
		}
	}
	for _, long := range []engine.Step{step("pair", "pair", "cells", seven, seven), step("named", "named", "it", engine.Term{Text: "7", Names: map[string]string{"es": "siete"}})} {
		for n := range 2 {
			if got := p.PhraseOf(&long, func() Phrase { return Phrase{Sentence: fmt.Sprint(n)} }); got.Sentence != fmt.Sprint(n) {
				t.Errorf("%s was kept: %q", long.Key, got.Sentence)
			}
		}
	}
}

// TestPhrasesAreBounded checks that the number of kept phrases is bounded.
func TestPhrasesAreBounded(t *testing.T) {
	var p Phrases
	p.Begin("sudoku", nil)
	for n := range 3 * maxPhrases {
		p.PhraseOf(&engine.Step{Key: fmt.Sprint(n % 7), Args: []engine.Arg{engine.Literal("n", fmt.Sprint(n))}}, func() Phrase { return Phrase{} })
		if n := countPhrases(&p); n > maxPhrases {
			t.Fatalf("%d are kept", n)
		}
	}
}

func countPhrases(p *Phrases) (n int) {
	for _, by := range p.phrases {
		n += len(by.phrases)
	}
	return n
}
