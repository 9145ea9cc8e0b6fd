package kyndodata

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"octavo/content"
	"octavo/content/strict"
	"octavo/content/table"
	"octavo/engine/kyndo"
)

// A sheetReader makes of a sheet of species the tree that species.yaml would be, each
// value with the place of its cell. What the values may be, it leaves to the reader of
// that tree.
type sheetReader struct {
	*reader
	sheet    *strict.Sheet
	words    *sheetWords
	columns  map[column]int // where they stand, from 1
	headRow  int
	problems *strict.Problems
	shared   map[string]bool // what was said of several cells at once
	language string          // of the heads
}

// speciesSheet reads the species of a sheet.
func (r *reader) speciesSheet(name string) {
	sheet, problem := strict.ReadSheet(r.project, name, SpeciesSheetNamed)
	if problem != nil {
		r.problems = append(r.problems, problem)
		return
	}
	r.sources[name] = sheet.Source
	r.sheetWords = newSheetWords(r.rules, r.vocabulary, r.language())
	s := &sheetReader{reader: r, sheet: sheet, words: r.sheetWords, columns: map[column]int{}, problems: &r.problems, shared: map[string]bool{}}
	if f, ok := s.tree(); ok {
		r.species(f)
		f.Done()
	}
}

// SpeciesSheetNamed reports whether a sheet of a workbook is that of the species.
func SpeciesSheetNamed(name string) bool {
	return slices.Contains([]string{"species", "especie", "especies", "espece", "especes"}, strict.Fold(name))
}

// tree is the sheet as species.yaml would have it; ok is false where it has no heads to
// go by.
func (s *sheetReader) tree() (*strict.Fields, bool) {
	if len(s.sheet.Rows) == 0 {
		s.add(strict.Pos{File: s.sheet.Name()}, "", "the sheet is empty; possible: a row of heads such as %s, and a row for each species", strings.Join(SheetHeads()[:4], ", "))
		return nil, false
	}
	at := s.findHeads()
	heads := s.sheet.Rows[at]
	s.headRow = heads.Number
	s.sheet.Headed(heads)
	s.speak(heads)
	if !s.readHeads(heads) {
		return nil, false
	}
	for c, at := range s.columns {
		if c.key == "name" && c.language != "" {
			s.positions.columns[c.language] = at
		}
	}
	var species []strict.Node
	for _, row := range s.whole(heads, s.sheet.Rows[at+1:]) {
		s.strayCells(heads, row)
		species = append(species, s.row(row))
	}
	pos := strict.Pos{File: s.sheet.Name(), Line: s.headRow}
	root := strict.GroupNode(pos, []strict.Keyed{{Key: "species", Node: strict.ListNode(pos, species)}})
	return s.sheet.Fields(root, "the sheet", s.problems), true
}

// speak has mistakes offer the words of the language in which the heads are.
func (s *sheetReader) speak(heads table.Row) {
	var row []string
	for _, cell := range heads.Cells {
		row = append(row, cell.Text)
	}
	s.language = s.words.heads.language(row, s.reader.language())
	s.words.speak(s.language)
}

func (s *sheetReader) add(pos strict.Pos, read, format string, args ...any) {
	*s.problems = append(*s.problems, s.sheet.Problemf(pos, read, format, args...))
}

// wrong says what keeps a cell from being used; what it shares with others, of the first.
func (s *sheetReader) wrong(cell table.Cell, at strict.Located[string]) {
	if cell.Shared {
		if s.shared[cell.Wrong.String()] {
			return
		}
		s.shared[cell.Wrong.String()] = true
	}
	s.add(at.Pos, at.Value, "%s", cell.Wrong)
}

// A title may stand above the heads.
const (
	searchedRows = 10
	telling      = 3 // heads that are known
)

// findHeads is the first of the rows that has some known heads, else the first of all.
func (s *sheetReader) findHeads() int {
	for i, row := range s.sheet.Rows[:min(searchedRows, len(s.sheet.Rows))] {
		known := 0
		for _, cell := range row.Cells {
			if len(s.words.heads.of(cell.Text)) > 0 {
				known++
			}
		}
		if known >= telling {
			return i
		}
	}
	return 0
}

// readHeads finds the columns. Where none is understood that is all that is said of the
// sheet: it would be said of every cell.
func (s *sheetReader) readHeads(heads table.Row) bool {
	wrong := false
	for i := range heads.Cells {
		cell := s.sheet.At(heads, i+1)
		if !heads.Cells[i].Wrong.Nothing() {
			s.wrong(heads.Cells[i], cell)
			wrong = true
			continue
		}
		if cell.Value != "" && !s.head(cell) {
			wrong = true
		}
	}
	if len(s.columns) == 0 {
		return false
	}
	if !wrong {
		s.missed()
	}
	return true
}

func (s *sheetReader) head(cell strict.Located[string]) bool {
	named := s.words.heads.of(cell.Value)
	if len(named) > 1 {
		var possible []string
		for _, c := range named {
			possible = append(possible, s.words.heads.inFull(c))
		}
		s.add(cell.Pos, cell.Value, "%s is more than one thing; possible: %s", strict.Quoted(cell.Value), strings.Join(possible, ", "))
		return false
	}
	if len(named) == 0 {
		p := strict.Unknown{What: "column", Read: cell.Value, Known: headsIn(s.language, s.words.chars.written)}
		problem := p.Problem()
		problem.Suggestion = s.words.heads.nearest(cell.Value)
		*s.problems = append(*s.problems, s.sheet.Report(cell.Pos, cell.Value, problem))
		return false
	}
	c := named[0]
	if first, twice := s.columns[c]; twice {
		s.add(cell.Pos, cell.Value, "column %s says the same as column %s; possible: one of them, or a number or language that tells them apart",
			strict.Quoted(cell.Value), table.ColumnName(first))
		return false
	}
	s.columns[c] = cell.Pos.Column
	return true
}

// missed says which columns are missing, each once, and not in every row.
func (s *sheetReader) missed() {
	pos := strict.Pos{File: s.sheet.Name(), Line: s.headRow}
	for _, k := range columnKinds() {
		if k.needed && !s.has(k.key) {
			s.add(pos, "", "there is no column %s; possible heads: %s", k.key, strings.Join(shortHeads(k.heads), ", "))
		}
	}
	for _, char := range kyndo.Chars() {
		if !s.has(char.String()) {
			s.add(pos, "", "there is no column %s; possible heads: %s", char, strings.Join(s.words.chars.heads(char), ", "))
		}
	}
}

func shortHeads(heads map[string]string) (list []string) {
	for _, language := range Languages() {
		if word, _, _ := strings.Cut(heads[language], ", "); word != "" && !slices.Contains(list, word) {
			list = append(list, word)
		}
	}
	return list
}

// has reports whether there is a column of a kind, in whichever language.
func (s *sheetReader) has(key string) bool {
	for c := range s.columns {
		if c.key == key {
			return true
		}
	}
	return false
}

// languages are those that the program speaks, and those that columns are in.
func (s *sheetReader) languages() []string {
	all := Languages()
	for c := range s.columns {
		if c.language != "" {
			all = append(all, c.language)
		}
	}
	return distinct(all, nil)
}

// strayCells finds what stands under no head.
func (s *sheetReader) strayCells(heads, row table.Row) {
	for i, cell := range row.Cells {
		if at := s.sheet.At(row, i+1); !cell.Blank() && heads.At(i+1).Blank() {
			s.add(at.Pos, at.Value, "%s stands here, and the column has no head in row %d; possible: a head, or nothing below it", strict.Quoted(at.Value), heads.Number)
		}
	}
}

// row is one species.
func (s *sheetReader) row(row table.Row) strict.Node {
	r := rowReader{s, row}
	name, texts := r.inLanguages("name", 0, true)
	keys := []strict.Keyed{{Key: "id", Node: r.id("id", 0, texts, name)}}
	keys = append(keys, strict.Keyed{Key: "name", Node: name})
	for _, k := range columnKinds() {
		switch k.key {
		case "id", "name":
		case "fact", "aka":
			if node, texts := r.inLanguages(k.key, 0, false); len(texts) > 0 {
				keys = append(keys, strict.Keyed{Key: k.key, Node: node})
			}
		case "habitats":
			keys = r.take(keys, k.key, column{key: k.key}, false, r.habitats)
		case "primary", "secondary":
			keys = r.take(keys, k.key, column{key: k.key}, k.needed, func(cell strict.Located[string]) strict.Node { return r.char(k.key, cell) })
		case "frequency":
			keys = r.take(keys, k.key, column{key: k.key}, false, r.frequency)
		case "drawing":
			keys = r.take(keys, k.key, column{key: k.key}, false, drawingNode)
		default:
			keys = r.take(keys, k.key, column{key: k.key}, k.needed, strict.TextNode)
		}
	}
	keys = append(keys, strict.Keyed{Key: "attrs", Node: r.attributes()})
	if abilities := r.abilities(); len(abilities) > 0 {
		keys = append(keys, strict.Keyed{Key: "abilities", Node: strict.ListNode(r.start(), abilities)})
	}
	return strict.GroupNode(r.start(), keys)
}

// A rowReader makes one species of a row.
type rowReader struct {
	*sheetReader
	row table.Row
}

// start is where the row begins: at its first cell that has something.
func (r rowReader) start() strict.Pos {
	first := slices.IndexFunc(r.row.Cells, func(c table.Cell) bool { return !c.Blank() })
	return strict.Pos{File: r.sheet.Name(), Line: r.row.Number, Column: first + 1}
}

// cell is what stands in a column. Of one that can't be used it says why, and there is a
// node that asks for no more.
func (r rowReader) cell(c column) (cell strict.Located[string], refused *strict.Node) {
	at := r.columns[c]
	cell = r.sheet.At(r.row, at)
	if read := r.row.At(at); !read.Wrong.Nothing() {
		r.wrong(read, cell)
		node := strict.RefusedNode(cell.Pos)
		return cell, &node
	}
	return cell, nil
}

// take adds the value of a column under a key. A blank cell of one that isn't needed is as
// if there were no such column; of a column that is missing everything was said.
func (r rowReader) take(keys []strict.Keyed, key string, c column, needed bool, node func(strict.Located[string]) strict.Node) []strict.Keyed {
	if r.columns[c] == 0 {
		if needed {
			keys = append(keys, strict.Keyed{Key: key, Node: strict.RefusedNode(r.start())})
		}
		return keys
	}
	cell, refused := r.cell(c)
	switch {
	case refused != nil:
		keys = append(keys, strict.Keyed{Key: key, Node: *refused})
	case cell.Value != "":
		keys = append(keys, strict.Keyed{Key: key, Node: node(cell)})
	case needed:
		keys = append(keys, strict.Keyed{Key: key, Node: strict.EmptyNode(cell.Pos)})
	}
	return keys
}

// inLanguages is a text by language: of its own column or, where that is blank or not
// there, of the one for all. texts are those that there are.
func (r rowReader) inLanguages(key string, ability int, needed bool) (node strict.Node, texts []strict.Located[string]) {
	all, refused := r.cell(column{key: key, ability: ability})
	if refused != nil {
		return *refused, []strict.Located[string]{all}
	}
	var keys []strict.Keyed
	for _, language := range r.languages() {
		c := column{key: key, ability: ability, language: language}
		own, refused := r.cell(c)
		if own.Value == "" && refused == nil {
			own.Value, own.Pos = all.Value, cellOr(own.Pos, all.Pos)
		}
		switch {
		case refused != nil:
			keys, texts = append(keys, strict.Keyed{Key: language, Node: *refused}), append(texts, own)
		case own.Value != "":
			keys, texts = append(keys, strict.Keyed{Key: language, Node: strict.TextNode(own)}), append(texts, own)
		}
	}
	if len(keys) == 0 && !needed {
		return strict.RefusedNode(r.start()), nil
	}
	if len(texts) == 0 {
		return r.nameless(key, ability), nil
	}
	return strict.GroupNode(texts[0].Pos, keys), texts
}

func cellOr(own, all strict.Pos) strict.Pos {
	if all.Column > 0 {
		return all
	}
	return own
}

// nameless is a name that no cell has, at the first cell that could have it.
func (r rowReader) nameless(key string, ability int) strict.Node {
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

// id is what a column has or, without it, the name as it may stand in an address: that of
// the first column of names.
func (r rowReader) id(key string, ability int, names []strict.Located[string], name strict.Node) strict.Node {
	own, refused := r.cell(column{key: key, ability: ability})
	if refused != nil {
		return *refused
	}
	if own.Value != "" {
		return strict.TextNode(own)
	}
	leftmost := func(a, b strict.Located[string]) int { return cmp.Compare(a.Pos.Column, b.Pos.Column) }
	for _, n := range slices.SortedFunc(slices.Values(names), leftmost) {
		if slug := content.Slug(n.Value); slug != "" {
			return strict.TextNode(strict.Located[string]{Value: shortID(slug), Pos: n.Pos})
		}
	}
	if len(names) == 0 {
		return strict.RefusedNode(r.start())
	}
	r.add(names[0].Pos, names[0].Value, "%s makes no id: that is made of letters a to z and digits; possible: a column id with one", strict.Quoted(names[0].Value))
	return strict.RefusedNode(names[0].Pos)
}

// shortID is an id that was made of a name, less the words at its end for which there is no room.
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

func (r rowReader) attributes() strict.Node {
	var keys []strict.Keyed
	for _, char := range kyndo.Chars() {
		keys = r.take(keys, char.String(), column{key: char.String()}, true, strict.NumberNode)
	}
	return strict.GroupNode(r.start(), keys)
}

// habitats are the several of a cell, by their ids or their names.
func (r rowReader) habitats(cell strict.Located[string]) strict.Node {
	var list []strict.Node
	for _, word := range several(cell.Value) {
		list = append(list, strict.TextNode(strict.Located[string]{Value: r.words.environment(word), Pos: cell.Pos}))
	}
	return strict.ListNode(cell.Pos, list)
}

// several are the words of a cell that may have more than one.
func several(text string) []string {
	var list []string
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ',' || r == ';' || r == '\n' }) {
		if word = strings.TrimSpace(word); word != "" {
			list = append(list, word)
		}
	}
	return list
}

// char is a characteristic, by its letters or its word. Words are for sheets alone, so
// that what comes near one is found here.
func (r rowReader) char(key string, cell strict.Located[string]) strict.Node {
	called := r.words.chars.called(cell.Value)
	switch len(called) {
	case 0:
		chars := r.words.chars
		*r.problems = append(*r.problems, r.sheet.Unknown(cell.Pos, strict.Unknown{What: key, Read: cell.Value, Known: chars.each(kyndo.Chars(), chars.inFull), Also: chars.also(chars.inFull)}))
		return strict.RefusedNode(cell.Pos)
	case 1:
		cell.Value = called[0].String()
		return strict.TextNode(cell)
	}
	r.add(cell.Pos, cell.Value, "%s is more than one thing; possible: %s", strict.Quoted(cell.Value), strings.Join(r.words.chars.each(called, r.words.chars.inFull), ", "))
	return strict.RefusedNode(cell.Pos)
}

// drawingNode is what is drawn, by its word or that of another language.
func drawingNode(cell strict.Located[string]) strict.Node {
	for drawing, words := range drawingWords() {
		for _, word := range wordsOf(words) {
			if squeezed(word) == squeezed(cell.Value) {
				cell.Value = drawing
			}
		}
	}
	return strict.TextNode(cell)
}

// frequency is a word of the rules', whatever its accents.
func (r rowReader) frequency(cell strict.Located[string]) strict.Node {
	if common := r.rules.Common.Frequency; strict.Fold(cell.Value) == strict.Fold(common) {
		cell.Value = common
	}
	return strict.TextNode(cell)
}

func (r rowReader) abilities() (list []strict.Node) {
	numbers := map[int]bool{}
	for c := range r.columns {
		if c.ability > 0 {
			numbers[c.ability] = true
		}
	}
	for _, n := range slices.Sorted(maps.Keys(numbers)) {
		if !r.blankAbility(n) {
			list = append(list, r.ability(n))
		}
	}
	return list
}

func (r rowReader) blankAbility(n int) bool {
	for c, at := range r.columns {
		if c.ability == n && !r.row.At(at).Blank() {
			return false
		}
	}
	return true
}

// ability is one of a species. What it adds to neither attack nor defence is nothing, and
// needn't be written; that it adds nothing at all is a mistake.
func (r rowReader) ability(n int) strict.Node {
	name, texts := r.inLanguages(abilityColumn, n, true)
	keys := []strict.Keyed{{Key: "id", Node: r.id(abilityID, n, texts, name)}, {Key: "name", Node: name}}
	attack, defence := r.bonus(attackColumn, n), r.bonus(defenceColumn, n)
	switch {
	case attack == nil && defence == nil:
		keys = append(keys, strict.Keyed{Key: "attack", Node: r.nothing(n)}, strict.Keyed{Key: "defence", Node: strict.RefusedNode(r.start())})
	default:
		keys = append(keys, strict.Keyed{Key: "attack", Node: r.orNothing(attack)}, strict.Keyed{Key: "defence", Node: r.orNothing(defence)})
	}
	keys = r.take(keys, "when", column{key: whenColumn, ability: n}, false, r.condition)
	return strict.GroupNode(r.start(), keys)
}

// bonus is what an ability adds; nil for a blank cell.
func (r rowReader) bonus(key string, n int) *strict.Node {
	cell, refused := r.cell(column{key: key, ability: n})
	if refused != nil || cell.Value == "" {
		return refused
	}
	node := strict.NumberNode(cell)
	return &node
}

func (r rowReader) orNothing(bonus *strict.Node) strict.Node {
	if bonus != nil {
		return *bonus
	}
	return strict.NumberNode(strict.Located[string]{Value: "0", Pos: r.start()})
}

// nothing is the missing number of an ability, at the cell where it could stand.
func (r rowReader) nothing(n int) strict.Node {
	for _, key := range []string{attackColumn, defenceColumn, abilityColumn} {
		if at := r.columns[column{key: key, ability: n}]; at > 0 {
			return strict.EmptyNode(r.sheet.At(r.row, at).Pos)
		}
	}
	return strict.EmptyNode(r.start())
}

// condition is when an ability counts: what it names, one after the other.
func (r rowReader) condition(cell strict.Located[string]) strict.Node {
	var keys []strict.Keyed
	for _, text := range several(cell.Value) {
		key, value, possible := r.words.condition(text)
		at := strict.Located[string]{Value: value, Pos: cell.Pos}
		switch {
		case len(possible) > 1:
			r.add(cell.Pos, cell.Value, "%s is more than one thing; possible: %s", strict.Quoted(text), strings.Join(possible, ", "))
		case key == "":
			*r.problems = append(*r.problems, r.sheet.Unknown(cell.Pos, strict.Unknown{What: "condition", Read: text, Known: r.words.conditions(), Also: r.words.alsoConditions()}))
		case slices.ContainsFunc(keys, func(k strict.Keyed) bool { return k.Key == key }):
			r.add(cell.Pos, cell.Value, "%s is a second %s of the condition; all of it must hold at once; possible: one", strict.Quoted(text), key)
		default:
			keys = append(keys, strict.Keyed{Key: key, Node: strict.TextNode(at)})
			continue
		}
		return strict.RefusedNode(cell.Pos)
	}
	if len(keys) == 0 {
		return strict.RefusedNode(cell.Pos)
	}
	return strict.GroupNode(cell.Pos, keys)
}
