package cards

import (
	"strconv"
	"strings"
	"unicode"

	"octavo/engine/kyndo"
)

// initials are the letters on the emblems of a game's species in a language, by their ids: no
// two have the same, whatever their case. A symbol goes before all. Else it is the first
// letter of a name, where no other begins with it; the first two, where no other has these;
// the first letters of its words; the first two, or the first, and one that comes later; and
// where nothing tells two apart, as with names of one letter, a number.
func initials(all []kyndo.Card, symbols map[string]Drawn, language string) map[string]string {
	t := tellerApart{given: map[string]string{}, taken: map[string]bool{}}
	for i := range all {
		id := all[i].ID
		if symbol := symbols[id].Symbol; symbol != "" {
			t.given[id] = symbol
			t.taken[strings.ToLower(symbol)] = true
			continue
		}
		t.left = append(t.left, named{id, all[i].Name.In(language, id)})
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

// latest bounds how far into a name letters are looked for.
const latest = 24

// A named is a species by its id and its name.
type named struct{ id, name string }

// A tellerApart gives letters to species, in rounds.
type tellerApart struct {
	given map[string]string
	taken map[string]bool
	left  []named
}

// by gives those that are left the letters that a way of abbreviating makes of their names,
// where no other has them or would have them, too.
func (t *tellerApart) by(short func(name string) string) {
	times := map[string]int{}
	for _, n := range t.left {
		times[strings.ToLower(short(n.name))]++
	}
	var left []named
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
func (t *tellerApart) number() {
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

// lettersOf are the letters and digits of a name.
func lettersOf(name string) (letters []rune) {
	for _, r := range name {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			letters = append(letters, r)
		}
	}
	return letters
}

// beginning are the first letters of a name, the first of them a capital; "" where it has
// fewer.
func beginning(name string, n int) string {
	letters := lettersOf(name)
	if len(letters) < n {
		return ""
	}
	return string(unicode.ToUpper(letters[0])) + string(letters[1:n])
}

// firstAnd are the first letters of a name with the one at a later place; "" where it has none
// there.
func firstAnd(name string, first, at int) string {
	letters := lettersOf(name)
	if at >= len(letters) {
		return ""
	}
	return beginning(name, first) + string(unicode.ToLower(letters[at]))
}

// ofWords are the first letters of up to three words; "" for a name of one.
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
