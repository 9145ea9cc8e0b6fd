//go:build slow

package site

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

func TestPrintedGridsSolveToPrintedSolutions(t *testing.T) {
	project := unpack(t, "press.txtar")
	mustBuild(t, Config{Dir: project, NoCache: true, Formats: []string{"pdf"}})
	size := func(number int) int { // as press.txtar has it
		if number >= 10 {
			return 6
		}
		return 9
	}
	for _, name := range []string{"es/small/small.pdf", "es/small/small.print.pdf", "en/small/small.print.pdf"} {
		t.Run(name, func(t *testing.T) {
			questions, answers := map[int]printedGrid{}, map[int]printedGrid{}
			for page, words := range wordsOf(t, filepath.Join(project, "public", name)) {
				for number, grid := range gridsOn(words, page+1, size) {
					if strings.Contains(grid.text, ".") {
						questions[number] = grid
					} else {
						answers[number] = grid
					}
				}
			}
			check(t, questions, answers, 16)
			for number := range questions {
				if to := strconv.Itoa(answers[number].page); questions[number].reference != to {
					t.Errorf("puzzle %d points to page %s, its solution is on %s", number, questions[number].reference, to)
				}
				if to := strconv.Itoa(questions[number].page); answers[number].reference != to {
					t.Errorf("solution %d points to page %s, its puzzle is on %s", number, answers[number].reference, to)
				}
			}
		})
	}
	t.Run("worksheet", func(t *testing.T) {
		read := func(name string) map[int]printedGrid {
			all := map[int]printedGrid{}
			for page, words := range wordsOf(t, filepath.Join(project, "public", name)) {
				for number, grid := range gridsOn(words, page+1, func(int) int { return 9 }) {
					all[number] = grid
				}
			}
			return all
		}
		questions, answers := read("es/class/class.worksheet.pdf"), read("es/class/class.key.pdf")
		check(t, questions, answers, 5)
		for number := range questions {
			if questions[number].reference != answers[number].reference {
				t.Errorf("puzzle %d has the id %s, its solution %s", number, questions[number].reference, answers[number].reference)
			}
		}
	})
}

// check solves every question and compares with its answer.
func check(t *testing.T, questions, answers map[int]printedGrid, want int) {
	t.Helper()
	if len(questions) != want || len(answers) != want {
		t.Fatalf("read %d puzzles and %d solutions, want %d of each", len(questions), len(answers), want)
	}
	for number, question := range questions {
		solved(t, number, question.text, answers[number].text)
	}
}
