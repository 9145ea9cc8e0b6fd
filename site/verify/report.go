package verify

import (
	"cmp"
	"slices"

	"octavo/content/message"
	"octavo/engine/figure"
)

// A Finding is one fault, and where it is.
type Finding struct {
	File   string
	Page   int          // number of the page, from 1; 0 for the whole file
	Place  figure.Point // place in micrometres from the upper left corner; zero for the whole page
	Number int          // number of the puzzle; 0 for none
	Says   message.Message
}

// A Count counts the puzzles and answers of one kind in one file.
type Count struct {
	File    string
	Kind    string
	Puzzles int // number of puzzles that were read from their drawings
	Answers int // number of answers that were read from their drawings or moves
	Proved  int // number of puzzles whose answer was found, and both proved
}

// A Note is a remark that is no fault.
type Note struct {
	File string
	Says message.Message
}

// A Report holds findings, counts and notes.
type Report struct {
	Findings []Finding
	Counts   []Count
	Notes    []Note
}

// Proved returns how many puzzles were proved with their answers.
func (r *Report) Proved() int {
	n := 0
	for _, c := range r.Counts {
		n += c.Proved
	}
	return n
}

// sort sorts findings by file, page and place. The files have the same order as in the list files.
func (r *Report) sort(files []string) {
	order := map[string]int{}
	for i, file := range files {
		if _, known := order[file]; !known {
			order[file] = i
		}
	}
	at := func(file string) int {
		if i, known := order[file]; known {
			return i
		}
		return -1 // a folder of pages isn't in the list
	}
	slices.SortStableFunc(r.Findings, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(at(a.File), at(b.File)), cmp.Compare(a.Page, b.Page), cmp.Compare(a.Place.Y, b.Place.Y), cmp.Compare(a.Place.X, b.Place.X))
	})
}

// count returns the Count of a kind in a file. It adds a new one if there is none.
func (r *Report) count(file, kind string) *Count {
	for i := range r.Counts {
		if r.Counts[i].File == file && r.Counts[i].Kind == kind {
			return &r.Counts[i]
		}
	}
	r.Counts = append(r.Counts, Count{File: file, Kind: kind})
	return &r.Counts[len(r.Counts)-1]
}
