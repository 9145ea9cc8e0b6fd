package kenken

import (
	"strconv"
	"strings"
)

// notation holds the signs of the operations, in their order.
type notation [opCount]string

// asciiSigns are for texts that are read aloud or by programs.
var asciiSigns = notation{"+", "×", "−", "÷"}

// notations are the signs that schools use, by language. Where a language is
// not listed, those of the English-speaking countries stand. (ISO 80000-2 has
// × or ·, and for division : or a fraction, but no ÷; Spain and Italy divide
// by :, Spanish America by ÷, German schools write · and :.)
var notations = map[string]notation{
	"de":     {"+", "·", "−", ":"},
	"es":     {"+", "×", "−", ":"},
	"es-419": {"+", "×", "−", "÷"},
	"it":     {"+", "×", "−", ":"},
}

// notationOf finds the signs of a language: "de-AT" has those of "de".
func notationOf(language string) notation {
	for language != "" {
		if signs, ok := notations[language]; ok {
			return signs
		}
		cut := strings.LastIndexByte(language, '-')
		language = language[:max(cut, 0)]
	}
	return asciiSigns
}

// label is a cage's clue as it is printed. Single cells and clues without
// their operation have the target alone.
func (c *cage) label(signs notation) string {
	target := strconv.Itoa(c.target)
	if len(c.cells) == 1 || c.op == unknown {
		return target
	}
	return target + signs[c.op]
}
