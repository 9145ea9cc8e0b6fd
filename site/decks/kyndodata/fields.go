package kyndodata

import (
	"iter"
	"strconv"
	"strings"

	"octavo/content/strict"
	"octavo/engine/kyndo"
)

// fields reads the keys of one group and keeps the positions of their values. path is the way to
// the group through the data, such as species.condor.attrs. It is empty for the root.
type fields struct {
	*strict.Fields
	path  string
	marks *positions
}

func (f *fields) pathOf(key string) string {
	if f.path == "" {
		return key
	}
	return f.path + "." + key
}

func (f *fields) mark(key string, pos strict.Pos, read string) {
	f.marks.mark(f.pathOf(key), pos, read)
}

func (f *fields) markKey(key string) {
	if f.Written(key) {
		f.mark(key, f.PositionOf(key), key)
	}
}

// A number is a key of a group, and the variable for its value.
type number struct {
	key   string
	value *int
}

// maxNumber is the largest number that can be read. The rules check the range of each number later.
const maxNumber = 10_000

func (f *fields) requiredNumber(key string) int {
	f.Require(key)
	read := f.Number(key, -maxNumber, maxNumber, 0)
	f.mark(key, read.Pos, strconv.Itoa(read.Value))
	return read.Value
}

// numberWithin reads a number. Problems name the possible range, which the rules check later.
func (f *fields) numberWithin(key string, possible kyndo.Span) int {
	f.Require(key)
	read := f.WholeNumber(key, possible.Least, possible.Most, maxNumber)
	f.mark(key, read.Pos, strconv.Itoa(read.Value))
	return read.Value
}

func (f *fields) requiredNumbers(key string, numbers []number) {
	var keys []string
	for _, n := range numbers {
		keys = append(keys, n.key)
	}
	group := f.requiredGroup(key, "{"+strings.Join(keys, ": …, ")+": …}")
	for _, n := range numbers {
		*n.value = group.requiredNumber(n.key)
	}
	group.Done()
}

// optionalNumbers reads the numbers that are written. The variables of other numbers keep their
// values.
func (f *fields) optionalNumbers(numbers []number) {
	for _, n := range numbers {
		read := f.Number(n.key, -maxNumber, maxNumber, *n.value)
		f.mark(n.key, read.Pos, strconv.Itoa(read.Value))
		*n.value = read.Value
	}
}

func (f *fields) requiredSpan(key string) (span kyndo.Span) {
	f.requiredNumbers(key, []number{{"least", &span.Least}, {"most", &span.Most}})
	return span
}

func (f *fields) requiredGroup(key, example string) *fields {
	f.markKey(key)
	return &fields{f.RequiredGroup(key, example), f.pathOf(key), f.marks}
}

func (f *fields) optionalGroup(key, possible string) *fields {
	f.markKey(key)
	return &fields{f.Group(key, key, possible), f.pathOf(key), f.marks}
}

// groups yields the groups of a list. The path of a group ends in its index, from 0. The argument
// entries describes them in problems, such as "balances with id".
func (f *fields) groups(key, entries, example string) iter.Seq[*fields] {
	return func(yield func(*fields) bool) {
		for i, group := range f.Groups(key, entries, example) {
			if !yield(&fields{group, f.pathOf(key + "." + strconv.Itoa(i)), f.marks}) {
				return
			}
		}
	}
}

// text reads a plain text, or the id of another entry such as a habitat.
func (f *fields) text(key string) string {
	read := f.Text(key)
	f.mark(key, read.Pos, read.Value)
	return read.Value
}

// identifiers reads a list of ids of other entries. Each id has its own path.
func (f *fields) identifiers(key string) (ids []string) {
	for _, read := range f.Texts(key, "identifiers") {
		ids = append(ids, read.Value)
		f.mark(key+"."+read.Value, read.Pos, read.Value)
	}
	return ids
}

// word reads one of the known words, or returns "" if the key is missing.
func (f *fields) word(key string, known []string) string {
	read := f.Word(key, known, "")
	f.mark(key, read.Pos, read.Value)
	return read.Value
}

// char reads a characteristic, or returns NoChar if the key is missing.
func (f *fields) char(key string) kyndo.Char {
	char, _ := kyndo.CharNamed(f.word(key, charNames()))
	return char
}

func charNames() (names []string) {
	for _, c := range kyndo.Chars() {
		names = append(names, c.String())
	}
	return names
}

// inLanguages reads a text in several languages and marks the position of each.
func (f *fields) inLanguages() kyndo.Translations {
	texts := f.TextsByLanguage(Languages())
	f.Done()
	for language := range texts {
		f.mark(language, f.PositionOf(language), language)
	}
	return texts
}
