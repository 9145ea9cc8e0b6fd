package strict

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"octavo/content/message"
)

// MostListed bounds a list of words.
const MostListed = 500

// Names takes a list of identifiers, each once.
func (f *Fields) Names(key string) []Located[string] {
	items, ok := f.List(key, "names")
	if !ok {
		return nil
	}
	return f.named(message.Name(key), f.PositionOf(key), items)
}

// named takes each name once. A list of none is a mistake: whoever means all
// leaves it out.
func (f *Fields) named(what message.Message, pos Pos, items []Node) []Located[string] {
	if len(items) == 0 || len(items) > MostListed {
		f.Errorf(pos, "", "%s has %d entries; possible: 1 to %d", what, len(items), MostListed)
		return nil
	}
	var names []Located[string]
	for _, v := range items {
		l := f.TextOf(message.New("an entry of %s", what), v)
		first := slices.IndexFunc(names, func(n Located[string]) bool { return n.Value == l.Value })
		switch {
		case l.Value == "":
		case first >= 0:
			f.Errorf(l.Pos, l.Value, "%s is listed twice, first %s", Quoted(l.Value), PlaceSeenFrom(names[first].Pos, l.Pos))
		default:
			names = append(names, l)
		}
	}
	return names
}

// EntryOf is one of what a key lists.
func EntryOf(key string) message.Message { return message.New("an entry of %s", key) }

// Words takes a list of known words, each once.
func (f *Fields) Words(key string, known []string) []Located[string] {
	items, ok := f.List(key, strings.Join(known, ", "))
	if !ok {
		return nil
	}
	return f.knownWords(message.Name(key), f.PositionOf(key), items, known)
}

func (f *Fields) knownWords(what message.Message, pos Pos, items []Node, known []string) []Located[string] {
	var words []Located[string]
	for _, l := range f.named(what, pos, items) {
		if !slices.Contains(known, l.Value) {
			f.Unknown(l.Pos, Unknown{What: "entry", Read: l.Value, Of: what, Known: known})
			continue
		}
		words = append(words, l)
	}
	return words
}

// Numbers takes a list of whole numbers of which it says that they have to be low to high. Whoever
// asks for them sees to that; what is beyond, up to most, is taken as well.
func (f *Fields) Numbers(key string, low, high, most int) []Located[int] {
	possible := message.New(wholeNumber+", %s", message.New("%d to %d", low, high))
	items, ok := f.List(key, "whole numbers")
	if ok && (len(items) == 0 || len(items) > MostListed) {
		f.Errorf(f.PositionOf(key), "", "%s has %d entries; possible: 1 to %d", key, len(items), MostListed)
	}
	var numbers []Located[int]
	for _, v := range items {
		n, plain := plainNumber(v)
		switch {
		case v.Form == RefusedForm:
		case !plain || n < 0 || n > most:
			f.ImpossibleAs(EntryOf(key), v, possible)
		default:
			numbers = append(numbers, Located[int]{n, v.Pos})
		}
	}
	return numbers
}

// WordLists takes a list of lists of known words, each once in its list.
func (f *Fields) WordLists(key string, known []string) [][]Located[string] {
	items, ok := f.List(key, "lists")
	if ok && (len(items) == 0 || len(items) > MostListed) {
		f.Errorf(f.PositionOf(key), "", "%s has %d entries; possible: 1 to %d", key, len(items), MostListed)
	}
	var lists [][]Located[string]
	for _, v := range items {
		switch v.Form {
		case RefusedForm:
		case ListForm:
			lists = append(lists, f.knownWords(EntryOf(key), v.Pos, v.Items, known))
		default:
			f.ImpossibleAs(EntryOf(key), v, message.New(listOf+" %s", strings.Join(known, ", ")))
		}
	}
	return lists
}

// FlagOr is Flag with another default.
func (f *Fields) FlagOr(key string, standard bool) Located[bool] {
	if !f.Written(key) {
		f.asked = append(f.asked, key)
		return Located[bool]{Value: standard}
	}
	return f.Flag(key)
}

// Shift takes a length with its unit between two bounds, which may be negative.
func (f *Fields) Shift(key string, least, most int) Located[int] {
	v, ok := f.Take(key)
	if !ok {
		return Located[int]{}
	}
	if !v.IsScalar() {
		f.ImpossibleAs(message.Name(key), v, message.New("a number with a unit (%s), such as 0.4mm", possibleUnits))
		return Located[int]{}
	}
	n, err := parseShift(v.Text)
	switch {
	case err != nil:
		f.Errorf(v.Pos, v.Text, "%s cannot be %s: %v", key, Quoted(v.Text), err)
	case n < least || n > most:
		f.Errorf(v.Pos, v.Text, "%s cannot be %s; possible: %s to %s", key, Quoted(v.Text), wholeMillimetres(least), wholeMillimetres(most))
	default:
		return Located[int]{n, v.Pos}
	}
	return Located[int]{}
}

// parseShift reads a length with an optional sign. Nothing is nothing in any
// unit, so that 0 needs none.
func parseShift(text string) (micrometres int, err error) {
	digits, negative := strings.CutPrefix(text, "-")
	if n, err := strconv.Atoi(digits); err == nil && n == 0 {
		return 0, nil
	}
	n, err := ParseLength(digits)
	if negative {
		n = -n
	}
	return n, err
}

func wholeMillimetres(micrometres int) string { return fmt.Sprintf("%dmm", micrometres/1000) }

// Form is what the value of a key looks like; EmptyForm where it was not written.
func (f *Fields) Form(key string) Form {
	if i := f.index(key); i >= 0 {
		return f.entries[i].Value.Form
	}
	return EmptyForm
}

// Length is how many entries a list has; 0 where there is none.
func (f *Fields) Len(key string) int {
	if i := f.index(key); i >= 0 {
		return len(f.entries[i].Value.Items)
	}
	return 0
}

// Empty reports whether nothing at all was written.
func (f *Fields) Empty() bool { return len(f.entries) == 0 }

// Keys lists what was written, where any key is possible; none of them is unknown then.
func (f *Fields) Keys() (keys []string) {
	for _, e := range f.entries {
		keys = append(keys, e.Key.Value)
	}
	return keys
}

// Pos is where the mapping begins.
func (f *Fields) Pos() Pos { return f.pos }

// Only takes one word, which says no more than leaving it out would.
func (f *Fields) Only(key, word, possible string) {
	if v, ok := f.Take(key); ok && (v.Form != TextForm || v.Text != word) {
		f.Impossible(key, v, possible)
	}
}

// Texts takes a list of texts, which may be empty.
func (f *Fields) Texts(key, of string) []Located[string] {
	var texts []Located[string]
	items, _ := f.List(key, of)
	for _, v := range items {
		if l := f.TextOf(EntryOf(key), v); l.Value != "" {
			texts = append(texts, l)
		}
	}
	return texts
}

// Groups takes a list of groups, by their places in it, from 0.
func (f *Fields) Groups(key, of, example string) iter.Seq2[int, *Fields] {
	items, _ := f.List(key, of)
	return func(yield func(int, *Fields) bool) {
		for i, v := range items {
			switch {
			case v.Form == RefusedForm:
			case v.Form != GroupForm:
				f.ImpossibleAs(EntryOf(key), v, message.Text(example))
			case !yield(i, f.Within(v, message.New("entry %d of %s", i+1, key))):
				return
			}
		}
	}
}

// Needed takes a group that must be there. Where it isn't, or is none, that is all that is
// said: its keys are not missed besides.
func (f *Fields) Needed(key, example string) *Fields {
	f.Require(key)
	v, ok := f.Take(key)
	if ok && v.Form != GroupForm {
		f.ImpossibleAs(message.Name(key), v, message.New("a group such as %s", example))
	}
	if !ok || v.Form != GroupForm {
		return &Fields{source: f.source, what: message.Name(key), problems: &Problems{}}
	}
	v.Pos = f.PositionOf(key)
	return f.Within(v, message.Name(key))
}

// Call says what problems call these fields from here on.
func (f *Fields) Call(what message.Message) { f.what = what }
