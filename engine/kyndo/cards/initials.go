package cards

import (
	"strconv"
	"strings"
	"unicode"

	"octavo/engine/kyndo"
)

// initials returns the letters on the emblems of a game's species in a language, by their ids. No two
// are equal, ignoring case. A symbol goes first. Else the letters are the first of these that no
// other species has: the first letter of the name; the first two; the first letters of its words;
// the first three; the first two or one with a later letter; the first letter with a number.
func initials(all []kyndo.Card, symbols map[string]DrawingSettings, language string) map[string]string {
	t := abbreviator{given: map[string]string{}, taken: map[string]bool{}}
	for i := range all {
		id := all[i].ID
		if symbol := symbols[id].Symbol; symbol != "" {
			t.given[id] = symbol
			t.taken[strings.ToLower(symbol)] = true
			continue
		}
		t.left = append(t.left, namedSpecies{id, all[i].Name.In(language, id)})
	}
	longest := 0
	for _, n := range t.left {
		longest = max(longest, len(lettersOf(n.name)))
	}
	t.by(func(name string) string { return beginning(name, 1) })
	t.by(func(name string) string { return beginning(name, 2) })
	t.by(ofWords)
	t.by(func(name string) string { return beginning(name, 3) })
	for _, first := range []int{2, 1} {
		for at := first + 1; at < min(longest, latest) && len(t.left) > 0; at++ {
			t.by(func(name string) string { return firstAnd(name, first, at) })
		}
	}
	t.number()
	return t.given
}

// latest is the last letter of a name that may stand on an emblem.
const latest = 24

// A namedSpecies is a species by its id and its name.
type namedSpecies struct{ id, name string }

// An abbreviator gives letters to species, in rounds.
type abbreviator struct {
	given map[string]string // letters by id
	taken map[string]bool   // letters in lower case
	left  []namedSpecies
}

// by gives the remaining species the letters that a function makes of their names, if no other
// species has or would get the same.
func (t *abbreviator) by(short func(name string) string) {
	times := map[string]int{}
	for _, n := range t.left {
		times[strings.ToLower(short(n.name))]++
	}
	var left []namedSpecies
	for _, n := range t.left {
		letters := short(n.name)
		key := strings.ToLower(letters)
		if letters == "" || times[key] > 1 || t.taken[key] {
			left = append(left, n)
			continue
		}
		t.given[n.id] = letters
	}
	for _, letters := range t.given {
		t.taken[strings.ToLower(letters)] = true
	}
	t.left = left
}

// number gives the rest their first letter with a number.
func (t *abbreviator) number() {
	for _, n := range t.left {
		for number := 1; ; number++ {
			letters := beginning(n.name, 1) + strconv.Itoa(number)
			if !t.taken[strings.ToLower(letters)] {
				t.given[n.id], t.taken[strings.ToLower(letters)] = letters, true
				break
			}
		}
	}
}

// lettersOf returns the letters and digits of a name.
func lettersOf(name string) (letters []rune) {
	for _, r := range name {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			letters = append(letters, r)
		}
	}
	return letters
}

// beginning returns the first n letters of a name, with a capital; "" if it has fewer.
func beginning(name string, n int) string {
	letters := lettersOf(name)
	if len(letters) < n {
		return ""
	}
	return string(unicode.ToUpper(letters[0])) + string(letters[1:n])
}

// firstAnd returns the first letters of a name and a later one; "" if the name is shorter.
func firstAnd(name string, first, at int) string {
	letters := lettersOf(name)
	if at >= len(letters) {
		return ""
	}
	return beginning(name, first) + string(unicode.ToLower(letters[at]))
}

// ofWords returns the first letters of up to three words; "" for a name of one word.
func ofWords(name string) string {
	var letters []rune
	for word := range strings.FieldsSeq(name) {
		if first := lettersOf(word); len(first) > 0 {
			letters = append(letters, unicode.ToUpper(first[0]))
		}
	}
	if len(letters) < 2 {
		return ""
	}
	return string(letters[:min(3, len(letters))])
}
