package render

import (
	"strconv"
	"strings"

	"octavo/engine"
)

// DescribeGrid describes a grid in sentences, for output that can't have a table. There is a sentence
// for each row, with its symbols, clues and signs. The clues above the grid and those below it have a
// sentence each. Empty cells are counted, so that listeners keep their place.
func DescribeGrid(words Words, kind string, t engine.Table) []string {
	var sentences []string
	say := func(key string, cells []string, args ...string) {
		sentences = append(sentences, words.Say(key, append(args, "cells", strings.Join(cells, ", "))...))
	}
	around := func(side engine.Side, key string) {
		if clues := t.Outside[side]; clues != nil {
			say(key, rowTexts(words, clues))
		}
	}
	around(engine.Top, "aloud.above")
	symbols := t.SymbolsOnly().Cells
	for r, texts := range CellTexts(words, kind, t) {
		for c, text := range texts {
			if text != "" && symbols[r][c] == "" {
				texts[c] = words.Count("aloud.empty", 1) + " " + text
			}
		}
		row := rowTexts(words, texts)
		if clue := t.Outside.At(engine.Left, r); clue != "" {
			row = append([]string{words.Say("aloud.atLeft", "clue", clue)}, row...)
		}
		if clue := t.Outside.At(engine.Right, r); clue != "" {
			row = append(row, words.Say("aloud.atRight", "clue", clue))
		}
		say("aloud.row", row, "n", strconv.Itoa(r+1))
	}
	around(engine.Bottom, "aloud.below")
	return sentences
}

// CellTexts returns the text that is read aloud for each cell, row by row. The text says the cell's
// symbol, its clue, and the signs between it and its neighbours on the right and below.
func CellTexts(words Words, kind string, t engine.Table) [][]string {
	if t.Clues == nil && t.SignsRight == nil && t.SignsBelow == nil {
		return t.Cells
	}
	clues := map[engine.CellPlace]string{}
	for _, clue := range t.Clues {
		for i, at := range clue.Cells {
			step := clue.ShortName
			if i == 0 {
				step = clue.Sentence
			}
			clues[at] = words.Step(kind, step)
		}
	}
	rows := make([][]string, len(t.Cells))
	for r, symbols := range t.SymbolsOnly().Cells {
		rows[r] = make([]string, len(symbols))
		for c, symbol := range symbols {
			rows[r][c] = joinNonEmpty(" ", symbol, clues[engine.CellPlace{Row: r, Column: c}], joinNonEmpty(" ", signsAfter(words, t, r, c)...))
		}
	}
	return rows
}

// CellDetails returns a text for each cell, row by row, which is read aloud after the cell's
// symbol. It says the cell's clue, and the signs between the cell and all its neighbours. It
// returns nil for a grid without clues and signs.
func CellDetails(words Words, kind string, t engine.Table) []string {
	if t.Clues == nil && t.SignsRight == nil && t.SignsBelow == nil {
		return nil
	}
	var sentences []string
	for r, cells := range t.Cells {
		for c := range cells {
			signs := append(signsAfter(words, t, r, c), signsBefore(words, t, r, c)...)
			sentences = append(sentences, joinNonEmpty(", ", clueAt(words, kind, t, engine.CellPlace{Row: r, Column: c}), joinNonEmpty(", ", signs...)))
		}
	}
	return sentences
}

// clueAt returns the clue of a cell in words, or "" if the cell has none.
func clueAt(words Words, kind string, t engine.Table, at engine.CellPlace) string {
	for _, clue := range t.Clues {
		for _, cell := range clue.Cells {
			if cell == at {
				return words.Step(kind, clue.Sentence)
			}
		}
	}
	return ""
}

// rowTexts returns the texts of a row. A run of empty cells becomes one text with their number.
func rowTexts(words Words, cells []string) (sentences []string) {
	for len(cells) > 0 {
		empty := 0
		for empty < len(cells) && cells[empty] == "" {
			empty++
		}
		if empty > 0 {
			sentences = append(sentences, words.Count("aloud.empty", empty))
			cells = cells[empty:]
			continue
		}
		sentences = append(sentences, cells[0])
		cells = cells[1:]
	}
	return sentences
}

// signsAfter describes the signs between a cell and its neighbours on the right and below. A text is ""
// where there is no sign.
func signsAfter(words Words, t engine.Table, row, column int) []string {
	return []string{
		describeSign(words, t.SignsRight, row, column, "aloud.lessRight", "aloud.moreRight"),
		describeSign(words, t.SignsBelow, row, column, "aloud.lessBelow", "aloud.moreBelow"),
	}
}

// signsBefore describes the signs between a cell and its neighbours on the left and above. A text is ""
// where there is no sign.
func signsBefore(words Words, t engine.Table, row, column int) []string {
	return []string{
		describeSign(words, t.SignsRight, row, column-1, "aloud.moreLeft", "aloud.lessLeft"),
		describeSign(words, t.SignsBelow, row-1, column, "aloud.moreAbove", "aloud.lessAbove"),
	}
}

// describeSign returns the text of the sign at a place in a table of signs. For < it is the text with
// the key less, and for > the one with the key more. describeSign returns any other sign unchanged, and
// "" for a place outside the table.
func describeSign(words Words, signs [][]string, row, column int, less, more string) string {
	if row < 0 || row >= len(signs) || column < 0 || column >= len(signs[row]) {
		return ""
	}
	switch sign := signs[row][column]; sign {
	case "<", "∧":
		return words.Say(less)
	case ">", "∨":
		return words.Say(more)
	default:
		return sign
	}
}

// joinNonEmpty joins those texts that aren't empty, with between in the gaps.
func joinNonEmpty(between string, texts ...string) string {
	var some []string
	for _, text := range texts {
		if text != "" {
			some = append(some, text)
		}
	}
	return strings.Join(some, between)
}
