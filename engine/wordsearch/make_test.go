package wordsearch

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"octavo/engine"
)

// linesOf returns all lines of a grid: rows, columns, and diagonals. It shares no code with the maker.
func linesOf(g *Grid) (lines []string) {
	at := func(row, column int) rune {
		if row < 0 || row >= g.Rows || column < 0 || column >= g.Columns {
			return 0
		}
		return g.Cells[row*g.Columns+column]
	}
	line := func(row, column, down, right int) {
		var letters []rune
		for at(row, column) != 0 {
			letters = append(letters, at(row, column))
			row, column = row+down, column+right
		}
		lines = append(lines, string(letters))
	}
	for row := range g.Rows {
		line(row, 0, 0, 1)
		line(row, 0, 1, 1)
		line(row, 0, -1, 1)
	}
	for column := range g.Columns {
		line(0, column, 1, 0)
		if column > 0 {
			line(0, column, 1, 1)
			line(g.Rows-1, column, -1, 1)
		}
	}
	return lines
}

// countIn counts a word in lines, read in both ways. A palindrome counts once at each place.
func countIn(lines []string, word string) (count int) {
	back := reversed(word)
	for _, line := range lines {
		for i := range line {
			if strings.HasPrefix(line[i:], word) || strings.HasPrefix(line[i:], back) {
				count++
			}
		}
	}
	return count
}

func reversed(word string) string {
	var back string
	for _, letter := range word {
		back = string(letter) + back
	}
	return back
}

func square(side int) *Grid {
	return &Grid{side, side, make([]rune, side*side)}
}

func TestEachWordStandsOnce(t *testing.T) {
	words := strings.Fields("CÓNDOR COLIBRÍ ÁGUILA PERDIZ PALOMA TUCÁN BÚHO GARZA PATO LORO CUERVO HALCÓN JILGUERO GORRIÓN ÑANDÚ OSO RADAR")
	banned := strings.Fields("TONTO FEO ALA")
	var all, forbidden [][]rune
	for _, w := range words {
		all = append(all, []rune(w))
	}
	for _, w := range banned {
		forbidden = append(forbidden, []rune(w))
	}
	made := 0
	for seed := range uint64(200) {
		rng := rand.New(rand.NewPCG(42, seed))
		side, p := 12+int(seed%6), plan{directions: []int{straightDirections, forwardDirections, allDirections}[seed%3], crossing: int(seed % 100)}
		l := newLayout(square(side))
		f := newFiller(all, forbidden)
		if !l.place(longestFirst(all), p, rng) || !f.fill(l, rng) {
			continue
		}
		made++
		lines := linesOf(&l.Grid)
		for _, w := range words {
			if n := countIn(lines, w); n != 1 {
				t.Errorf("seed %d: %s stands %d times", seed, w, n)
			}
		}
		for _, w := range banned {
			if n := countIn(lines, w); n != 0 {
				t.Errorf("seed %d: the banned %s stands %d times", seed, w, n)
			}
		}
	}
	if made < 190 {
		t.Errorf("%d of 200 were made", made)
	}
}

// TestAllWrongWordsAreNamed checks that a list of words is refused with all its mistakes.
func TestAllWrongWordsAreNamed(t *testing.T) {
	_, err := Kind{}.Maker(engine.Options{"words": "cat,catalog,level,Cat,a,evil,live"})
	var got []string
	for line := range strings.Lines(err.Error()) {
		got = append(got, strings.TrimSpace(line))
	}
	want := []string{
		`option words cannot be "CATALOG": it contains CAT, which would be found twice`,
		`option words cannot be "CAT": it and CAT have the same letters, and would be found twice`,
		`option words cannot be "A": a word has 3 letters or more`,
		`option words cannot be "LIVE": it and EVIL have the same letters, and would be found twice`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("the mistakes are %q; want %q", got, want)
	}
}

// TestNearMisses counts the beginnings of words in extreme puzzles by the finder of this file: a third
// of the words or more begin in one place more than the words themselves make.
func TestNearMisses(t *testing.T) {
	extreme := 0
	for seed := range uint64(20) {
		p := proposed(t, engine.Options{"size": "14"}, engine.Extreme, seed)
		grade, err := p.Grade()
		if err != nil {
			t.Fatal(err)
		}
		if grade.Tier != engine.Extreme {
			continue
		}
		extreme++
		lines, nearMisses := linesOf(&p.Grid), 0
		for _, w := range p.Words {
			if len(w.Letters) < 5 {
				continue
			}
			beginning, inWords := string(w.Letters[:max(4, (len(w.Letters)+1)/2)]), 0
			for _, other := range p.Words {
				inWords += countIn([]string{string(other.Letters)}, beginning)
			}
			nearMisses += countIn(lines, beginning) - inWords
		}
		if 3*nearMisses < len(p.Words) {
			t.Errorf("seed %d: %d near misses of %d words in %s", seed, nearMisses, len(p.Words), p)
		}
	}
	if extreme < 15 {
		t.Errorf("%d of 20 are extreme", extreme)
	}
	m, err := Kind{}.Maker(engine.Options{"words": "cat,dog,owl,robin"})
	if err != nil {
		t.Fatal(err)
	}
	if slices.Contains(m.Offer().Tiers, engine.Extreme) {
		t.Error("puzzles of short words are offered as extreme")
	}
}
