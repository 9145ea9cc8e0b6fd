package kyndodata

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"octavo/content/names"
	"octavo/content/strict"
	"octavo/content/table"
	"octavo/engine/kyndo"
)

// A rowReader turns a row of a sheet into a species.
type rowReader struct {
	*sheetReader
	row table.Row
}

func (r rowReader) species() strict.Node {
	name, texts := r.readTexts("name", 0, true)
	keys := []strict.KeyedNode{{Key: "id", Node: r.id("id", 0, texts)}, {Key: "name", Node: name}}
	for _, k := range columnKinds() {
		switch {
		case k.key == "id" || k.key == "name":
		case k.perLanguage:
			if node, texts := r.readTexts(k.key, 0, false); len(texts) > 0 {
				keys = append(keys, strict.KeyedNode{Key: k.key, Node: node})
			}
		default:
			keys = r.addValue(keys, k.key, column{key: k.key}, k.required, func(cell strict.Located[string]) strict.Node {
				if k.read == nil {
					return strict.TextNode(cell)
				}
				return k.read(r, cell)
			})
		}
	}
	var attributes []strict.KeyedNode
	for _, char := range kyndo.Chars() {
		attributes = r.addValue(attributes, char.String(), column{key: char.String()}, true, strict.NumberNode)
	}
	keys = append(keys, strict.KeyedNode{Key: "attrs", Node: strict.GroupNode(r.start(), attributes)})
	if abilities := r.abilities(); len(abilities) > 0 {
		keys = append(keys, strict.KeyedNode{Key: "abilities", Node: strict.ListNode(r.start(), abilities)})
	}
	return strict.GroupNode(r.start(), keys)
}

// start returns the position of the first cell that isn't blank.
func (r rowReader) start() strict.Pos {
	first := slices.IndexFunc(r.row.Cells, func(c table.Cell) bool { return !c.IsBlank() })
	return strict.Pos{File: r.sheet.Name(), Line: r.row.Number, Column: first + 1}
}

// cell returns the cell of a column. If the cell can't be read, it reports why and returns a
// refused node. Otherwise refused is nil.
func (r rowReader) cell(c column) (cell strict.Located[string], refused *strict.Node) {
	at := r.columns[c]
	cell = r.sheet.At(r.row, at)
	if read := r.row.At(at); !read.Wrong.Nothing() {
		r.refuseCell(read, cell)
		node := strict.RefusedNode(cell.Pos)
		return cell, &node
	}
	return cell, nil
}

// addValue adds the value of a column under a key. A blank cell adds nothing, unless the value is
// required. A required column that is missing was reported with the heads.
func (r rowReader) addValue(keys []strict.KeyedNode, key string, c column, required bool, read func(strict.Located[string]) strict.Node) []strict.KeyedNode {
	if r.columns[c] == 0 {
		if required {
			keys = append(keys, strict.KeyedNode{Key: key, Node: strict.RefusedNode(r.start())})
		}
		return keys
	}
	cell, refused := r.cell(c)
	switch {
	case refused != nil:
		keys = append(keys, strict.KeyedNode{Key: key, Node: *refused})
	case cell.Value != "":
		keys = append(keys, strict.KeyedNode{Key: key, Node: read(cell)})
	case required:
		keys = append(keys, strict.KeyedNode{Key: key, Node: strict.EmptyNode(cell.Pos)})
	}
	return keys
}

// readTexts reads a text in all languages. A language without a cell takes the cell for all
// languages. texts lists the cells that aren't blank.
func (r rowReader) readTexts(key string, ability int, required bool) (node strict.Node, texts []strict.Located[string]) {
	sharedCell, refused := r.cell(column{key: key, ability: ability})
	if refused != nil {
		return *refused, []strict.Located[string]{sharedCell}
	}
	var keys []strict.KeyedNode
	for _, language := range r.columnLanguages() {
		ownCell, refused := r.cell(column{key: key, ability: ability, language: language})
		if ownCell.Value == "" && refused == nil {
			if ownCell.Value = sharedCell.Value; sharedCell.Pos.Column > 0 {
				ownCell.Pos = sharedCell.Pos
			}
		}
		switch {
		case refused != nil:
			keys, texts = append(keys, strict.KeyedNode{Key: language, Node: *refused}), append(texts, ownCell)
		case ownCell.Value != "":
			keys, texts = append(keys, strict.KeyedNode{Key: language, Node: strict.TextNode(ownCell)}), append(texts, ownCell)
		}
	}
	switch {
	case len(texts) > 0:
		return strict.GroupNode(texts[0].Pos, keys), texts
	case required:
		return r.missingText(key, ability), nil
	default:
		return strict.RefusedNode(r.start()), nil
	}
}

// missingText returns a node for a missing text. Its position is the first cell that could hold the
// text.
func (r rowReader) missingText(key string, ability int) strict.Node {
	first := 0
	for c, at := range r.columns {
		if c.key == key && c.ability == ability && (first == 0 || at < first) {
			first = at
		}
	}
	if first == 0 {
		return strict.RefusedNode(r.start())
	}
	return strict.EmptyNode(r.sheet.At(r.row, first).Pos)
}

// id reads the id of a species or an ability. A missing id is made from the name in the leftmost
// column.
func (r rowReader) id(key string, ability int, texts []strict.Located[string]) strict.Node {
	own, refused := r.cell(column{key: key, ability: ability})
	if refused != nil {
		return *refused
	}
	if own.Value != "" {
		return strict.TextNode(own)
	}
	if len(texts) == 0 {
		return strict.RefusedNode(r.start())
	}
	leftmost := func(a, b strict.Located[string]) int { return cmp.Compare(a.Pos.Column, b.Pos.Column) }
	for _, name := range slices.SortedFunc(slices.Values(texts), leftmost) {
		if slug := names.Slug(name.Value); slug != "" {
			return strict.TextNode(strict.Located[string]{Value: shortID(slug), Pos: name.Pos})
		}
	}
	r.add(texts[0].Pos, texts[0].Value, "%s makes no id: that is made of letters a to z and digits; possible: a column id with one", strict.Quoted(texts[0].Value))
	return strict.RefusedNode(texts[0].Pos)
}

// shortID drops the last words of an id that is longer than longestID.
func shortID(id string) string {
	if len(id) <= longestID {
		return id
	}
	id = id[:longestID]
	if i := strings.LastIndexByte(id, '-'); i > 0 {
		id = id[:i]
	}
	return id
}

func (r rowReader) habitats(cell strict.Located[string]) strict.Node {
	var list []strict.Node
	for _, name := range splitItems(cell.Value) {
		list = append(list, strict.TextNode(strict.Located[string]{Value: r.words.environmentID(name), Pos: cell.Pos}))
	}
	return strict.ListNode(cell.Pos, list)
}

// splitItems splits the text of a cell with several entries.
func splitItems(text string) (list []string) {
	for item := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ',' || r == ';' || r == '\n' }) {
		if item = strings.TrimSpace(item); item != "" {
			list = append(list, item)
		}
	}
	return list
}

// char reads a characteristic by its letters or its word. It suggests the nearest word itself,
// because the later check of species.yaml knows only letters.
func (r rowReader) char(key string, cell strict.Located[string]) strict.Node {
	switch chars := r.words.chars.charsNamed(cell.Value); len(chars) {
	case 0:
		names := r.words.chars
		r.problems = append(r.problems, r.sheet.Unknown(cell.Pos, strict.Unknown{What: key, Read: cell.Value, Known: names.wordsWithLetters(kyndo.Chars()), Aliases: names.uniqueNames(names.wordWithLetters)}))
		return strict.RefusedNode(cell.Pos)
	case 1:
		cell.Value = chars[0].String()
		return strict.TextNode(cell)
	default:
		r.add(cell.Pos, cell.Value, "%s is more than one thing; possible: %s", strict.Quoted(cell.Value), strings.Join(r.words.chars.wordsWithLetters(chars), ", "))
		return strict.RefusedNode(cell.Pos)
	}
}

// drawing reads how a species is drawn, by the word for it in any language.
func (r rowReader) drawing(cell strict.Located[string]) strict.Node {
	for drawing, words := range drawingWords() {
		for _, word := range words.all() {
			if normalise(word) == normalise(cell.Value) {
				cell.Value = drawing.String()
			}
		}
	}
	return strict.TextNode(cell)
}

// frequency reads the word for frequent species, whether it has capitals or accents or not.
func (r rowReader) frequency(cell strict.Located[string]) strict.Node {
	if common := r.rules.Common.Frequency; strict.Fold(cell.Value) == strict.Fold(common) {
		cell.Value = common
	}
	return strict.TextNode(cell)
}

func (r rowReader) abilities() (list []strict.Node) {
	hasText := map[int]bool{} // whether an ability has any text, by its number
	for c, at := range r.columns {
		if c.ability > 0 && !r.row.At(at).IsBlank() {
			hasText[c.ability] = true
		}
	}
	for _, n := range slices.Sorted(maps.Keys(hasText)) {
		list = append(list, r.ability(n))
	}
	return list
}

// ability reads the nth ability, from 1. A blank attack or defence counts as 0. If both are blank,
// that is a mistake.
func (r rowReader) ability(n int) strict.Node {
	name, texts := r.readTexts(abilityColumn, n, true)
	keys := []strict.KeyedNode{{Key: "id", Node: r.id(abilityID, n, texts)}, {Key: "name", Node: name}}
	zero := strict.NumberNode(strict.Located[string]{Value: "0", Pos: r.start()})
	attack, defence := r.bonus(attackColumn, n), r.bonus(defenceColumn, n)
	switch {
	case attack == nil && defence == nil:
		missing, notAgain := r.missingBonus(n), strict.RefusedNode(r.start())
		attack, defence = &missing, &notAgain
	case attack == nil:
		attack = &zero
	case defence == nil:
		defence = &zero
	}
	keys = append(keys, strict.KeyedNode{Key: "attack", Node: *attack}, strict.KeyedNode{Key: "defence", Node: *defence})
	keys = r.addValue(keys, "when", column{key: whenColumn, ability: n}, false, r.condition)
	return strict.GroupNode(r.start(), keys)
}

// bonus reads the number that an ability adds. It returns nil for a blank cell.
func (r rowReader) bonus(key string, n int) *strict.Node {
	cell, refused := r.cell(column{key: key, ability: n})
	if refused != nil || cell.Value == "" {
		return refused
	}
	node := strict.NumberNode(cell)
	return &node
}

// missingBonus returns a node for the missing numbers of an ability. The position is a cell that
// could hold such a number.
func (r rowReader) missingBonus(n int) strict.Node {
	for _, key := range []string{attackColumn, defenceColumn, abilityColumn} {
		if at := r.columns[column{key: key, ability: n}]; at > 0 {
			return strict.EmptyNode(r.sheet.At(r.row, at).Pos)
		}
	}
	return strict.EmptyNode(r.start())
}

// condition reads the condition under which an ability counts, such as “paramo; focus: AD”.
func (r rowReader) condition(cell strict.Located[string]) strict.Node {
	var keys []strict.KeyedNode
	for _, text := range splitItems(cell.Value) {
		part, value, possible := r.words.condition(text)
		switch {
		case len(possible) > 1:
			r.add(cell.Pos, cell.Value, "%s is more than one thing; possible: %s", strict.Quoted(text), strings.Join(possible, ", "))
		case part == "":
			names := r.words.aliases(r.words.chars.wordWithLetters, r.words.cellName)
			r.problems = append(r.problems, r.sheet.Unknown(cell.Pos, strict.Unknown{What: "condition", Read: text, Known: r.words.conditions(), Aliases: names}))
		case slices.ContainsFunc(keys, func(k strict.KeyedNode) bool { return k.Key == part }):
			r.add(cell.Pos, cell.Value, "%s is a second %s of the condition; all of it must hold at once; possible: one", strict.Quoted(text), part)
		default:
			keys = append(keys, strict.KeyedNode{Key: part, Node: strict.TextNode(strict.Located[string]{Value: value, Pos: cell.Pos})})
			continue
		}
		return strict.RefusedNode(cell.Pos)
	}
	if len(keys) == 0 {
		return strict.RefusedNode(cell.Pos)
	}
	return strict.GroupNode(cell.Pos, keys)
}
