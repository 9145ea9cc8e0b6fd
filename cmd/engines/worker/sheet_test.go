package worker_test

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"octavo/cmd/engines/worker"
	"octavo/cmd/octavo/stream"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/kinds"
)

// a4 is a sheet of four puzzles.
func a4() worker.Paper {
	return worker.Paper{Width: 210 * figure.Millimetre, Height: 297 * figure.Millimetre, PerPage: 4, Language: "es"}
}

// TestSheetsAreThoseOfTheCommandLine makes puzzles as the page of sheets does, and as octavo generate does.
// Of 4 × 4 sudokus there are so few that some repeat.
func TestSheetsAreThoseOfTheCommandLine(t *testing.T) {
	for _, c := range []struct {
		kind    string
		options engine.Options
		count   int
	}{
		{"sudoku", nil, 4}, {"sudoku", engine.Options{"size": "4"}, 60}, {"kenken", engine.Options{"size": "4"}, 4},
		{"futoshiki", engine.Options{"size": "4"}, 4}, {"watersort", engine.Options{"n": "4"}, 4},
		{"wordsearch", engine.Options{"theme": "kitchen", engine.LanguageOption: "es"}, 4},
	} {
		kind, _ := kinds.Named(c.kind)
		var want []string
		for made, err := range (stream.Request{Kind: kind, Options: c.options, Tier: engine.Easy, Seed: "clase", Count: c.count}).Make(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			want = append(want, made.ID(0)+" "+made.Puzzles[0].String())
		}
		chosen := maps.Clone(c.options)
		delete(chosen, engine.LanguageOption) // the page has a language instead
		for _, each := range []int{1, 7, c.count} {
			got := sheetPuzzles(t, worker.Request{Do: worker.Make, Kind: c.kind, Options: chosen, Tier: "easy", Seed: "clase", Count: each, Paper: new(a4())}, c.count)
			if !slices.Equal(got, want) {
				t.Errorf("%s %v, %d at a time: sheets have %q, and the command line makes %q", c.kind, c.options, each, got, want)
			}
		}
	}
}

// sheetPuzzles makes puzzles, request.Count at a time, as pages do (site/play/sheet/order.ts).
func sheetPuzzles(t *testing.T, request worker.Request, count int) (all []string) {
	t.Helper()
	each := request.Count
	for request.Number = 1; request.Number <= count; request.Number += each {
		request.Count = min(each, count-request.Number+1)
		reply := worker.Answer(t.Context(), request)
		if reply.Error != nil || len(reply.Made) != request.Count {
			t.Fatalf("%d puzzles of %d, %+v", len(reply.Made), request.Count, reply.Error)
		}
		for _, made := range reply.Made {
			if made.Sheet.Question == "" || made.Sheet.Answer == "" && len(made.Sheet.Moves) != len(made.Solution.Moves) {
				t.Errorf("%s isn't drawn whole: %+v", made.Puzzle, made.Sheet)
			}
			request.Avoid = append(request.Avoid, made.Sheet.Mark)
			all = append(all, made.ID+" "+made.Puzzle)
		}
	}
	return all
}

// TestLayoutsOfSheets checks the places of puzzles of every kind on both papers: apart from each other, on the
// page, below the words, with cells to write in.
func TestLayoutsOfSheets(t *testing.T) {
	letter := a4()
	letter.Width, letter.Height = 215_900, 279_400
	for _, kind := range []string{"sudoku", "kenken", "futoshiki", "watersort"} {
		for _, paper := range []worker.Paper{a4(), letter} {
			for _, paper.PerPage = range []int{1, 2, 4} {
				for _, paper.Large = range []bool{false, true} {
					paper.Above = 30 * figure.Millimetre
					l := worker.Answer(t.Context(), worker.Request{Do: worker.Plan, Kind: kind, Paper: &paper}).Layout
					where := fmt.Sprintf("%s, %+v", kind, paper)
					if l == nil || len(l.Places) != paper.PerPage {
						t.Fatalf("%s: %+v", where, l)
					}
					if !l.Fits {
						if l.Most >= paper.PerPage {
							t.Errorf("%s: doesn't fit, though %d do", where, l.Most)
						}
						continue
					}
					checkPlaces(t, where, paper, l)
				}
			}
		}
	}
}

func checkPlaces(t *testing.T, where string, paper worker.Paper, l *worker.Layout) {
	t.Helper()
	if isGrid := !strings.HasPrefix(where, "watersort"); isGrid && (l.Cell < 6*figure.Millimetre || paper.Large && l.Cell < 12*figure.Millimetre) {
		t.Errorf("%s: cells of %d µm", where, l.Cell)
	}
	for i, p := range l.Places {
		b := p.Box
		if b.X < 18*figure.Millimetre || b.X+b.W > paper.Width-18*figure.Millimetre || b.Y < 38*figure.Millimetre+paper.Above || b.Y+b.H > paper.Height-18*figure.Millimetre {
			t.Errorf("%s: place %d, %+v, isn't on the page", where, i, b)
		}
		for _, other := range l.Places[:i] {
			if o := other.Box; b.X < o.X+o.W && o.X < b.X+b.W && b.Y < o.Y+o.H && o.Y < b.Y+b.H {
				t.Errorf("%s: places %+v and %+v overlap", where, o, b)
			}
		}
	}
}

// TestRefusedWordsOfSheets checks that a page learns which word is refused, and why.
func TestRefusedWordsOfSheets(t *testing.T) {
	options := engine.Options{"size": "8", "words": "CASA,CASAS,ELEFANTES"}
	reply := worker.Answer(t.Context(), worker.Request{Do: worker.Plan, Kind: "wordsearch", Options: options, Paper: new(a4())})
	want := &worker.Message{Format: "%s: %s", Args: []any{"CASAS", &worker.Message{Format: "it contains %s, which would be found twice", Args: []any{"CASA"}}}}
	if reply.Error == nil || !reflect.DeepEqual(reply.Error.Message, want) {
		t.Errorf("the reply is %+v, want the message %+v", reply.Error, want)
	}
}

// TestImpossibleSheets checks what is refused, and that nothing ends the engines.
func TestImpossibleSheets(t *testing.T) {
	none, odd, tiny := worker.Paper{}, a4(), a4()
	odd.PerPage, tiny.Height = 5, 20*figure.Millimetre
	for name, r := range map[string]worker.Request{
		"no paper":      {Do: worker.Plan, Kind: "sudoku"},
		"nothing known": {Do: worker.Plan, Kind: "sudoku", Paper: &none},
		"five a page":   {Do: worker.Plan, Kind: "sudoku", Paper: &odd},
		"a strip":       {Do: worker.Make, Kind: "sudoku", Paper: &tiny},
		"no world":      {Do: worker.Plan, Kind: "sortresort", Paper: new(a4())},
		"unknown tier":  {Do: worker.Plan, Kind: "sudoku", Tier: "odd", Paper: new(a4())},
		"too many":      {Do: worker.Make, Kind: "sudoku", Count: 101, Paper: new(a4())},
	} {
		if reply := worker.Answer(t.Context(), r); reply.Error == nil || reply.Error.Code != worker.Refused {
			t.Errorf("%s: %+v", name, reply)
		}
	}
}
