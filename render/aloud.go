package render

import (
	"strconv"
	"strings"

	"octavo/engine"
)

// Aloud are the rows of a grid as sentences, for where no table can stand: what is in
// each cell and what it is to its neighbours, empty cells too, so that nobody loses
// count; and the clues around the grid.
func Aloud(words Words, kind string, t engine.Table) []string {
	var said []string
	say := func(key string, cells []string, args ...string) {
		said = append(said, words.Say(key, append(args, "cells", strings.Join(cells, ", "))...))
	}
	around := func(side engine.Side, key string) {
		if clues := t.Outside[side]; clues != nil {
			say(key, rowAloud(words, clues))
		}
	}
	around(engine.Top, "aloud.above")
	symbols := t.Alone().Cells
	for r, texts := range Cells(words, kind, t) {
		for c, text := range texts {
			if text != "" && symbols[r][c] == "" {
				texts[c] = words.Count("aloud.empty", 1) + " " + text
			}
		}
		row := rowAloud(words, texts)
		if clue := t.Outside.At(engine.Left, r); clue != "" {
			row = append([]string{words.Say("aloud.atLeft", "clue", clue)}, row...)
		}
		if clue := t.Outside.At(engine.Right, r); clue != "" {
			row = append(row, words.Say("aloud.atRight", "clue", clue))
		}
		say("aloud.row", row, "n", strconv.Itoa(r+1))
	}
	around(engine.Bottom, "aloud.below")
	return said
}

// Cells are what is read aloud of each cell, row by row: the symbol in it, the clue that
// bears on it, and what it is to its neighbours to the right and below.
func Cells(words Words, kind string, t engine.Table) [][]string {
	if t.Clues == nil && t.Right == nil && t.Below == nil {
		return t.Cells
	}
	clues := map[engine.CellAt]string{}
	for _, clue := range t.Clues {
		for i, at := range clue.Cells {
			told := clue.Again
			if i == 0 {
				told = clue.Told
			}
			clues[at] = words.Step(kind, told)
		}
	}
	rows := make([][]string, len(t.Cells))
	for r, symbols := range t.Alone().Cells {
		rows[r] = make([]string, len(symbols))
		for c, symbol := range symbols {
			rows[r][c] = joined(" ", symbol, clues[engine.CellAt{Row: r, Column: c}], joined(" ", onward(words, t, r, c)...))
		}
	}
	return rows
}

// Beside is what is read aloud of each cell of a grid beside its symbol, by itself: the
// clue that bears on it, and what it is to all its neighbours; nil where there is no such
// thing.
func Beside(words Words, kind string, t engine.Table) []string {
	if t.Clues == nil && t.Right == nil && t.Below == nil {
		return nil
	}
	var said []string
	for r, cells := range t.Cells {
		for c := range cells {
			signs := append(onward(words, t, r, c), backward(words, t, r, c)...)
			said = append(said, joined(", ", clueAt(words, kind, t, engine.CellAt{Row: r, Column: c}), joined(", ", signs...)))
		}
	}
	return said
}

// clueAt is the whole clue that bears on a cell.
func clueAt(words Words, kind string, t engine.Table, at engine.CellAt) string {
	for _, clue := range t.Clues {
		for _, cell := range clue.Cells {
			if cell == at {
				return words.Step(kind, clue.Told)
			}
		}
	}
	return ""
}

// rowAloud are the texts of a row, and how many in a row are empty.
func rowAloud(words Words, cells []string) (said []string) {
	for len(cells) > 0 {
		empty := 0
		for empty < len(cells) && cells[empty] == "" {
			empty++
		}
		if empty > 0 {
			said = append(said, words.Count("aloud.empty", empty))
			cells = cells[empty:]
			continue
		}
		said = append(said, cells[0])
		cells = cells[1:]
	}
	return said
}

// onward is what a cell is to its neighbours to the right and below, and backward to those
// to the left and above.
func onward(words Words, t engine.Table, row, column int) []string {
	return []string{
		sign(words, t.Right, row, column, "aloud.lessRight", "aloud.moreRight"),
		sign(words, t.Below, row, column, "aloud.lessBelow", "aloud.moreBelow"),
	}
}

func backward(words Words, t engine.Table, row, column int) []string {
	return []string{
		sign(words, t.Right, row, column-1, "aloud.moreLeft", "aloud.lessLeft"),
		sign(words, t.Below, row-1, column, "aloud.moreAbove", "aloud.lessAbove"),
	}
}

// sign is one of two texts, by whether a sign says that the first of two cells is less;
// a sign that has no words is read as it stands.
func sign(words Words, signs [][]string, row, column int, less, more string) string {
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

// joined are those texts that say something, with something between them.
func joined(between string, texts ...string) string {
	var some []string
	for _, text := range texts {
		if text != "" {
			some = append(some, text)
		}
	}
	return strings.Join(some, between)
}
