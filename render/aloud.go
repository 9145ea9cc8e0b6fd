package render

import (
	"strconv"
	"strings"

	"octavo/engine"
)

// Aloud are the rows of a grid as sentences, for where no table can stand: what is in
// each cell and what it is to its neighbours, empty cells too, so that nobody loses
// count; and the clues around the grid.
func Aloud(words Words, t engine.Table) []string {
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
	for r, cells := range t.Cells {
		texts := make([]string, len(cells))
		for c, cell := range cells {
			texts[c] = strings.TrimSpace(cell + signsAloud(words, t, r, c))
			if texts[c] != cell && cell == "" {
				texts[c] = words.Count("aloud.empty", 1) + " " + texts[c]
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

// Named says that letters name the parts of a grid, which a drawing has no need of: nothing
// where its cells don't begin with such names.
func Named(words Words, t engine.Table) []string {
	names, parts := map[int]string{}, map[string]int{}
	for r, cells := range t.Cells {
		for c, cell := range cells {
			name, _, _ := strings.Cut(cell, " ")
			if r >= len(t.Regions) || c >= len(t.Regions[r]) || name == "" || strings.ContainsAny(name, "0123456789") {
				return nil
			}
			part := t.Regions[r][c]
			if known, ok := names[part]; ok && known != name {
				return nil
			}
			if of, ok := parts[name]; ok && of != part {
				return nil
			}
			names[part], parts[name] = name, part
		}
	}
	return []string{words.Say("aloud.named")}
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

// signsAloud is what a cell is to its neighbours to the right and below, each after a
// space; a sign that has no words is read as it stands.
func signsAloud(words Words, t engine.Table, row, column int) (said string) {
	for _, signs := range [][][]string{t.Right, t.Below} {
		if row >= len(signs) || column >= len(signs[row]) || signs[row][column] == "" {
			continue
		}
		sign := signs[row][column]
		switch sign {
		case "<":
			sign = words.Say("aloud.lessRight")
		case ">":
			sign = words.Say("aloud.moreRight")
		case "∧":
			sign = words.Say("aloud.lessBelow")
		case "∨":
			sign = words.Say("aloud.moreBelow")
		}
		said += " " + sign
	}
	return said
}
