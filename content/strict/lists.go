package strict

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"octavo/content/message"
)

// MaxListed is the most entries of a list of words.
const MaxListed = 500

// Names reads a list of names without repetitions.
func (f *Fields) Names(key string) []Located[string] {
	items, ok := f.List(key, "names")
	if !ok {
		return nil
	}
	return f.uniqueNames(message.Name(key), f.PositionOf(key), items)
}

// uniqueNames reads the names of a list and reports repeated ones. An empty list is a mistake, because
// leaving out the key means all names.
func (f *Fields) uniqueNames(what message.Message, pos Pos, items []Node) []Located[string] {
	if len(items) == 0 || len(items) > MaxListed {
		f.Errorf(pos, "", "%s has %d entries; possible: 1 to %d", what, len(items), MaxListed)
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

// EntryOf names an entry of a list in messages.
func EntryOf(key string) message.Message { return message.New("an entry of %s", key) }

// Words reads a list of known words without repetitions.
func (f *Fields) Words(key string, known []string) []Located[string] {
	items, ok := f.List(key, strings.Join(known, ", "))
	if !ok {
		return nil
	}
	return f.knownWords(message.Name(key), f.PositionOf(key), items, known)
}

// knownWords reads the words of a list, and reports repeated and unknown words.
func (f *Fields) knownWords(what message.Message, pos Pos, items []Node, known []string) []Located[string] {
	var words []Located[string]
	for _, l := range f.uniqueNames(what, pos, items) {
		if !slices.Contains(known, l.Value) {
			f.Unknown(l.Pos, Unknown{What: "entry", Read: l.Value, Of: what, Known: known})
			continue
		}
		words = append(words, l)
	}
	return words
}

// Numbers reads a list of whole numbers from 0 to most. Its messages say low to high, because the caller
// checks this narrower range.
func (f *Fields) Numbers(key string, low, high, most int) []Located[int] {
	possible := message.New(wholeNumber+", %s", message.New("%d to %d", low, high))
	items, ok := f.List(key, "whole numbers")
	if ok && (len(items) == 0 || len(items) > MaxListed) {
		f.Errorf(f.PositionOf(key), "", "%s has %d entries; possible: 1 to %d", key, len(items), MaxListed)
	}
	var numbers []Located[int]
	for _, v := range items {
		n, isPlain := parsePlainNumber(v)
		switch {
		case v.Form == RefusedForm:
		case !isPlain || n < 0 || n > most:
			f.ImpossibleAs(EntryOf(key), v, possible)
		default:
			numbers = append(numbers, Located[int]{n, v.Pos})
		}
	}
	return numbers
}

// WordLists reads a list of lists of known words. None of the inner lists may repeat a word.
func (f *Fields) WordLists(key string, known []string) [][]Located[string] {
	items, ok := f.List(key, "lists")
	if ok && (len(items) == 0 || len(items) > MaxListed) {
		f.Errorf(f.PositionOf(key), "", "%s has %d entries; possible: 1 to %d", key, len(items), MaxListed)
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

// FlagOr reads true or false, with a default.
func (f *Fields) FlagOr(key string, defaultValue bool) Located[bool] {
	if !f.MayHave(key) {
		return Located[bool]{Value: defaultValue}
	}
	return f.Flag(key)
}

// SignedLength reads a length, which may be negative, with its unit, and returns it in micrometres.
// least and most are the bounds in micrometres.
func (f *Fields) SignedLength(key string, least, most int) Located[int] {
	v, ok := f.Take(key)
	if !ok {
		return Located[int]{}
	}
	if !v.IsScalar() {
		f.ImpossibleAs(message.Name(key), v, message.New("a number with a unit (%s), such as 0.4mm", possibleUnits))
		return Located[int]{}
	}
	n, err := parseSignedLength(v.Text)
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

// parseSignedLength parses a length with an optional minus. The length 0 needs no unit.
func parseSignedLength(text string) (micrometres int, err error) {
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

// Form returns the form of a key's value, or EmptyForm if the key was not written.
func (f *Fields) Form(key string) Form {
	if i := f.index(key); i >= 0 {
		return f.entries[i].Value.Form
	}
	return EmptyForm
}

// Len returns the number of entries of a list, or 0 if there is none.
func (f *Fields) Len(key string) int {
	if i := f.index(key); i >= 0 {
		return len(f.entries[i].Value.Items)
	}
	return 0
}

// IsEmpty reports whether no key was written.
func (f *Fields) IsEmpty() bool { return len(f.entries) == 0 }

// Keys returns the written keys. It is for a mapping in which any key is possible.
func (f *Fields) Keys() (keys []string) {
	for _, e := range f.entries {
		keys = append(keys, e.Key.Value)
	}
	return keys
}

// Pos returns where the mapping begins.
func (f *Fields) Pos() Pos { return f.pos }

// OnlyWord reads a key whose only possible value is word, which is also its default.
func (f *Fields) OnlyWord(key, word, possible string) {
	if v, ok := f.Take(key); ok && (v.Form != TextForm || v.Text != word) {
		f.Impossible(key, v, possible)
	}
}

// Texts reads a list of texts. The list may be empty.
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

// Groups reads a list of groups. It yields the fields of each group with its index, from 0.
func (f *Fields) Groups(key, of, example string) iter.Seq2[int, *Fields] {
	items, _ := f.List(key, of)
	return func(yield func(int, *Fields) bool) {
		for i, v := range items {
			g, ok := f.Element(v, EntryOf(key), message.New("entry %d of %s", i+1, key), example)
			if ok && !yield(i, g) {
				return
			}
		}
	}
}

// RequiredGroup reads a required group. If the key is missing or has another value, only that is
// reported, and not the missing keys of the group.
func (f *Fields) RequiredGroup(key, example string) *Fields {
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

// SetName sets the name of the mapping in later messages.
func (f *Fields) SetName(what message.Message) { f.what = what }
