// Package corpus holds sudokus made by other programs, with their known properties. Only tests use it.
// README.md lists the sources.
package corpus

import (
	_ "embed"
	"strconv"
	"strings"
)

var (
	//go:embed qqwing.txt
	qqwing string
	//go:embed rated.tsv
	rated string
	//go:embed harder.tsv
	harder string
	//go:embed patterns.tsv
	patterns string
	//go:embed times.tsv
	times string
)

// QQWing returns 1,000 puzzles of all levels, as `qqwing --generate 1000 --one-line` makes them.
func QQWing() []string { return strings.Fields(qqwing) }

// A Rated puzzle has a rating by SukakuExplainer.
type Rated struct {
	Maker  string // qq for QQWing, sgt_* for Simon Tatham's Solo, ho_* for HoDoKu
	Text   string
	Rating float64
}

// RatedPuzzles returns 1,150 puzzles of three programs.
func RatedPuzzles() []Rated { return readRated(rated) }

// Harder returns puzzles that need dynamic chains plus.
func Harder() []Rated { return readRated(harder) }

func readRated(text string) (all []Rated) {
	for _, fields := range rows(text) {
		all = append(all, Rated{fields[0], fields[1], number(fields[2])})
	}
	return all
}

// A Pattern is a puzzle that uses a technique, with the key of the sentence that explains it.
type Pattern struct {
	Technique, Sentence, Text string
	Beside                    bool // the puzzle can be solved without the technique: a cheaper one also applies. No puzzle is known that needs the technique.
}

// Patterns returns some puzzles for each sentence of each technique.
func Patterns() (all []Pattern) {
	for _, fields := range rows(patterns) {
		all = append(all, Pattern{fields[0], fields[1], fields[2], len(fields) > 3})
	}
	return all
}

// A Timed puzzle has the mean time of the people who finished it.
type Timed struct {
	Text    string
	Seconds float64
}

// TimedPuzzles returns 1,533 puzzles that ten people or more have finished.
func TimedPuzzles() (all []Timed) {
	for _, fields := range rows(times) {
		if len(fields) == 3 && len(fields[0]) == 81 {
			all = append(all, Timed{fields[0], number(fields[2])})
		}
	}
	return all
}

// rows returns the fields of each line that isn't a comment.
func rows(text string) (all [][]string) {
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "#") {
			all = append(all, strings.Fields(line))
		}
	}
	return all
}

func number(text string) float64 {
	n, err := strconv.ParseFloat(text, 64)
	if err != nil {
		panic(err) // the files are part of the program
	}
	return n
}
