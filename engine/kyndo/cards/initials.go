package cards

import (
	"strconv"
	"strings"
	"unicode"

	"octavo/engine/kyndo"
)

// initials returns the letters on the species' emblems, by species ID. No two are equal, ignoring
// case. A species with a symbol gets that. Each other one gets the first of these that is unique:
//   - the first letter of the name, or the first two
//   - the first letters of its words
//   - the first three letters
//   - the first two, or the first one, with a later letter
//   - the first letter with a number
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
	t.assign(func(name string) string { return beginning(name, 1) })
	t.assign(func(name string) string { return beginning(name, 2) })
	t.assign(wordInitials)
	t.assign(func(name string) string { return beginning(name, 3) })
	for _, first := range []int{2, 1} {
		for at := first + 1; at < min(longest, maxLetterIndex) && len(t.left) > 0; at++ {
			t.assign(func(name string) string { return beginningAnd(name, first, at) })
		}
	}
	t.assignNumbers()
	return t.given
}

// maxLetterIndex is an upper limit for the index of the later letter, so that the search ends soon for long
// names.
const maxLetterIndex = 24

// A namedSpecies is the ID of a species and its name in the language of the cards.
type namedSpecies struct{ id, name string }

// An abbreviator assigns letters to species. It does so in rounds, each with another rule for making letters
// from a name.
type abbreviator struct {
	given map[string]string // assigned letters by species ID
	taken map[string]bool   // assigned letters in lower case
	left  []namedSpecies    // species without letters so far
}

// assign does one round for the species without letters. short makes letters from a name by the rule of the
// round. A species gets them if no other species has the same ones.
func (t *abbreviator) assign(short func(name string) string) {
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

// assignNumbers assigns the first letter of the name and a number to each remaining species.
func (t *abbreviator) assignNumbers() {
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

// lettersOf returns the letters and digits of a name, without spaces and other signs.
func lettersOf(name string) (letters []rune) {
	for _, r := range name {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			letters = append(letters, r)
		}
	}
	return letters
}

// beginning returns the first n letters of a name, the first one as a capital. It returns "" if the name has
// fewer letters.
func beginning(name string, n int) string {
	letters := lettersOf(name)
	if len(letters) < n {
		return ""
	}
	return string(unicode.ToUpper(letters[0])) + string(letters[1:n])
}

// beginningAnd returns the first letters of a name, followed by the letter at index at. first is the number of
// first letters. beginningAnd returns "" if the name is shorter.
func beginningAnd(name string, first, at int) string {
	letters := lettersOf(name)
	if at >= len(letters) {
		return ""
	}
	return beginning(name, first) + string(unicode.ToLower(letters[at]))
}

// wordInitials returns the first letters of the words of a name, at most three. It returns "" for a single
// word.
func wordInitials(name string) string {
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
