package html

import (
	"strings"
	"unicode/utf8"
)

// leastRepeat is how long a repeat is at least that is worth telling by its place.
const leastRepeat = 24

// mostPlaces is in how many places, the last ones, the beginning of a repeat is looked for.
const mostPlaces = 64

// repeats writes a text for scripts so that what it says again isn't written again: texts,
// and between them the place and the length, in bytes, of what stood before
// (site/play/page.ts reads it). A text without repeats stays one. The levels of Sort Resort
// say of each of a dozen trays what they say of all of them.
func repeats(text string) any {
	if strings.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) {
		return text // scripts don't count in bytes
	}
	var parts []any
	places := map[string][]int{} // of beginnings of repeats
	plain := 0                   // where what has to be written began
	for at := 0; at < len(text); {
		from, length := longestRepeat(text, at, places)
		next := at + max(1, length)
		if length > 0 {
			if plain < at {
				parts = append(parts, text[plain:at])
			}
			parts = append(parts, from, length)
			plain = next
		}
		for ; at < next && at+leastRepeat <= len(text); at++ {
			places[text[at:at+leastRepeat]] = append(places[text[at:at+leastRepeat]], at)
		}
		at = next
	}
	if parts == nil {
		return text
	}
	if plain < len(text) {
		parts = append(parts, text[plain:])
	}
	return parts
}

// longestRepeat finds what of a text from a place on stood before it; 0 bytes where that
// isn't worth telling.
func longestRepeat(text string, at int, places map[string][]int) (from, length int) {
	if at+leastRepeat > len(text) {
		return 0, 0
	}
	known := places[text[at:at+leastRepeat]]
	for _, place := range known[max(0, len(known)-mostPlaces):] {
		n := 0
		for place+n < at && at+n < len(text) && text[place+n] == text[at+n] {
			n++
		}
		if n > length {
			from, length = place, n
		}
	}
	if length < leastRepeat {
		return 0, 0
	}
	return from, length
}
