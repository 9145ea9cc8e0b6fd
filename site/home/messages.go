package home

import (
	"index/suffixarray"
	"maps"

	"octavo/content/message"
	"octavo/templates"
)

// readingMessages are the messages of kinds about texts that they can't read, and about words that a
// puzzle can't have. Pages show them for what a reader has pasted. Tests find messages that are missing
// here.
var readingMessages = []string{
	"the row has %d fields that could be the puzzle; a heading such as puzzle tells which",
	"the game's ID has boxes of %s×%s cells, which no sudoku here has",
	"the game's ID has the number %s; possible: 1 to %d",
	"the game's ID has %d cells of %d",
	"the list of candidates strikes %d in r%dc%d, where the givens leave it; a sudoku begins with its givens alone",
	"the row has %d cells, and the first of the grid, on line %d, has %d",
	"the grid has %d of its %d rows",
	"0 can be an open cell here, or a symbol; write open cells as '.', and the symbols as 1 to %s",
	"sign %d, read as a cell of a sudoku, is %q; possible: digits, letters past 9, and . 0 - _ * x for open cells",
	"the number of signs here is %d; a sudoku has 16, 36, 64, 81, 100, 144, 225, 256 or 625, a row of one 4, 6, 8, 9, 10, 12, 15, 16 or 25",
	"sudoku of %d cells; offered: 16, 36, 64, 81, 100, 144, 225, 256, 625 cells",
	"cell %d (%s) of the sudoku is %q; possible: 1 to %d, '.' or '0'",
	"cell %d (%s) of the sudoku is %q; possible: %s, '.' or '0'",
	"no large sudoku has %d cells",
	"%.20q can't be read; a puzzle is written SIZE:0,0R,3D,… or SIZEdk:…, of size %d to %d and difficulty t, e, k, x or r (SIZEa is Adjacent, another game)",
	"cell %d, %.20q, can't be read; possible: a digit, then some of U, R, D, L, and a comma",
	"cell %d, %.20q: %v",
	"%d cells are described, and there are %d",
	"there are %d cells, of digits up to %d",
	"the sign %c leads out of the grid, or says the contrary of its neighbour's",
	"%q is a seed, not a puzzle",
	"%q has no colon; a puzzle is written PARAMS:BLOCKS,CLUES",
	"the clues are missing: a comma ought to follow the blocks",
	"size %q can't be read; possible: %d to %d",
	"%q names no difficulty; known: e, n, h, x, u",
	"%q can't be read: %q is unexpected",
	"there are %d clues for %d cages",
	"clue %d begins with %q; known: a, m, s, d, q",
	"clue %d, %q: %v",
	"after the clues of all %d cages %q is left",
	"differences and quotients are of 2 cells, and the cage has %d",
	"the target is out of range; possible: %d to %d",
	"the blocks say more than the grid has edges (runs of 25 open edges and more are written y…, not z…)",
	"the blocks say less than the grid has edges",
	"%q can't stand in the blocks; possible: a letter from a to z, _ or a number after one",
	"a water sort puzzle is CAP:BOTTLE/BOTTLE/…, and this has no colon",
	"the capacity is %.40q; it can be %d to %d",
	"%d bottles are too many; there can be %d",
	"bottle %d of %d: %v",
	"%q is not a colour; colours are 0 to 9 and A to Z (did you mean %q?)",
	"%q is not a colour; colours are 0 to 9 and A to Z",
	"%.40q is longer than the capacity, %d",
	"there is nothing in the bottles",
	"colour %s stands %d times; it must stand %d times",
	"a puzzle has two words or more; put commas between them",
	"a list has up to %d words",
	"a word has %d letters or more",
	"it has %d letters, and a row has %d cells",
	"a word has letters, spaces, hyphens and apostrophes, up to %d",
	"it and %s have the same letters, and would be found twice",
	"it contains %s, which would be found twice",
}

// translatedMessages returns the translations of readingMessages into a language, by the English
// message.
func translatedMessages(language string) map[string]string {
	catalog, texts := templates.Catalog(language), map[string]string{}
	for _, format := range readingMessages {
		if text := catalog[format]; text != "" {
			texts[format] = text
		}
	}
	return texts
}

// messagesIn returns the translations into a language of all messages whose English format occurs in
// a program, and the language's contractions.
func messagesIn(program *suffixarray.Index, language string) map[string]string {
	texts := map[string]string(maps.Clone(templates.Catalog(language)))
	maps.DeleteFunc(texts, func(format, _ string) bool {
		return format != message.Contractions && program.Lookup([]byte(format), 1) == nil
	})
	return texts
}
