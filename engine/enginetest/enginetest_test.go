package enginetest

import (
	"errors"
	"testing"

	"octavo/engine"
	"octavo/engine/enginetest/toy"
	"octavo/engine/figure"
)

func TestToyConforms(t *testing.T) { Run(t, toy.Kind{}) }

func FuzzAccepts(f *testing.F) {
	AddSeeds(f, toy.Kind{})
	f.Fuzz(func(t *testing.T, text string) { CheckText(t, toy.Kind{}, text) })
}

// TestFaultsOfKindsAreFound checks that the checks of a kind find faults in it and in its makers.
func TestFaultsOfKindsAreFound(t *testing.T) {
	proposals := 0
	runFaultTests(t, []faultTest{
		{"Identity", "no identifier", faults{name: "A Toy"}},
		{"Identity", "its maker by default", faults{tiers: []engine.Tier{engine.Easy}}},
		{"Identity", "listed twice", faults{techniques: []string{"count", "count"}}},
		{"Identity", "reserved", faults{techniques: []string{"search"}}},
		{"Options", "lacks a key", faults{options: []engine.OptionSpec{{Key: "last", Default: "900"}}}},
		{"Options", "the default of last", faults{options: []engine.OptionSpec{{Key: "last", Low: 1, High: 9, Default: "10", Help: "."}}}},
		{"Options", "all defaults set explicitly", faults{options: []engine.OptionSpec{{Key: "other", Low: 1, High: 9, Default: "1", Help: "."}}}},
		{"Determinism", "used before", faults{propose: func() toy.Puzzle {
			proposals++
			return toy.Puzzle(proposals % 900)
		}}},
		{"HostileTexts", "together with a puzzle", faults{parse: func(string) (engine.Puzzle, error) { return toy.Puzzle(1), errors.New("no") }}},
		{"HostileTexts", "is written", faults{parse: func(text string) (engine.Puzzle, error) { return toy.Puzzle(len(text)), nil }}},
		{"HostileTexts", "panic", faults{canonical: func(*string) { panic("no canonical form") }}},
		{"HostileTexts", "solved", faults{solve: func(toy.Puzzle) (engine.Solution, error) {
			return engine.Solution{}, engine.ErrUnsolvable
		}}},
		{"Rules", "rules", faults{noTexts: true}},
		{"Words", "words", faults{noTexts: true}},
		{"Words", "no sentence steps.borrow", faults{steps: func(steps *[]engine.Step) {
			*steps = []engine.Step{{Technique: "carry", Key: "borrow"}}
		}}},
		{"Words", "has a place {number}", faults{steps: func(steps *[]engine.Step) { (*steps)[0].Args = nil }}},
		{"Words", "no sentence steps.look", faults{description: func(steps *[]engine.Step) { *steps = []engine.Step{{Key: "look"}} }}},
	})
}

// TestFaultsOfPuzzlesAreFound checks that the checks of samples find faults in the texts, grades,
// drawings and moves of puzzles.
func TestFaultsOfPuzzlesAreFound(t *testing.T) {
	grades := 0
	runFaultTests(t, []faultTest{
		{"RoundTrip", "reading back", faults{text: func(text *string) { *text += "\n" }}},
		{"RoundTrip", "would be skipped", faults{text: func(text *string) { *text = "#" + *text }}},
		{"Grade", "read from its text", faults{grade: func(p toy.Puzzle) (engine.Grade, error) {
			grades++
			g, err := p.Grade()
			g.Facts = []engine.Fact{{Name: "grades", Value: grades}}
			return g, err
		}}},
		{"Grade", "unknown, out of order", faults{grade: func(p toy.Puzzle) (engine.Grade, error) {
			g, err := p.Grade()
			g.Techniques = append(g.Techniques, engine.TechniqueCount{Name: "guess", Times: 1})
			return g, err
		}}},
		{"Grade", "tier extreme", faults{grade: func(p toy.Puzzle) (engine.Grade, error) {
			grades++
			g, err := p.Grade()
			if grades%2 == 0 {
				g.Tier = engine.Extreme
			}
			return g, err
		}}},
		{"Solve", "neither a grid nor moves", faults{solve: func(toy.Puzzle) (engine.Solution, error) {
			return engine.Solution{Facts: []engine.Fact{{Name: "solutions", Value: 1}}}, nil
		}}},
		{"Solve", "don't say that it can be solved", faults{solve: func(toy.Puzzle) (engine.Solution, error) {
			return engine.Solution{Text: "2"}, nil
		}}},
		{"Techniques", "the steps need count", faults{steps: func(steps *[]engine.Step) { *steps = (*steps)[:1] }}},
		{"Techniques", "no steps", faults{steps: func(steps *[]engine.Step) { *steps = nil }}},
		{"Symmetries", "no canonical form", faults{canonical: func(text *string) { *text = "" }}},
		{"Figures", "leaves the frame", faults{question: func(_ toy.Puzzle, _ figure.Style, f *figure.Figure) {
			f.Add(figure.Disc{Center: figure.Point{X: f.W, Y: f.H}, Radius: 1, Fill: figure.Black})
		}}},
		{"Figures", "thinner than the hairline", faults{answer: func(_ toy.Puzzle, _ figure.Style, f *figure.Figure) {
			f.Add(figure.Disc{Center: figure.Point{X: f.W / 2, Y: f.H / 2}, Radius: 9, Stroke: figure.Black, Weight: figure.Hairline - 1})
		}}},
		{"Figures", "can't be read", faults{question: func(_ toy.Puzzle, _ figure.Style, f *figure.Figure) {
			f.Add(figure.Text{At: figure.Point{X: f.W / 2, Y: f.H / 2}, Size: figure.Millimetre, Ink: figure.Black, String: "?"})
		}}},
		{"Figures", "missing from the answer", faults{answer: func(p toy.Puzzle, style figure.Style, f *figure.Figure) {
			*f = (p + 1).Question(style)
		}}},
		{"Figures", "look the same", faults{answer: func(p toy.Puzzle, style figure.Style, f *figure.Figure) { *f = p.Question(style) }}},
		{"Figures", "the maker promised", faults{offer: func(offer *engine.Offer) {
			offer.Format.Extent = engine.Extent{Columns: 1, Rows: 1}
		}}},
		{"Table", "becomes", faults{answerTable: func(table *engine.Table) {
			*table = engine.Table{Cells: [][]string{{"?", "2", "3"}, {"4", "5", "6"}}}
		}}},
		{"Table", "has no answer", faults{answerTable: func(table *engine.Table) { table.Cells[1][0] = "" }}},
		{"Table", "the extent is 2 columns and 2 rows", faults{extent: func(extent *engine.Extent) { extent.Columns-- }}},
		{"Table", "3 cells and 1 answers", faults{answerTable: func(table *engine.Table) {
			*table = engine.Table{Cells: [][]string{{"1", "2", "3"}, {"4"}}}
		}}},
		{"Play", "no moves", faults{play: func(play *engine.PrintedSolution) { *play = engine.PrintedSolution{} }}},
		{"Play", "is not one word", faults{play: func(play *engine.PrintedSolution) {
			*play = engine.PrintedSolution{Moves: []string{"count on"}, Sentences: make([]engine.Step, 1)}
		}}},
		{"Play", "follows one after 1", faults{play: func(play *engine.PrintedSolution) {
			play.Stages = append(play.Stages, play.Stages...)
		}}},
		{"Play", "under 7 pt", faults{play: func(play *engine.PrintedSolution) {
			play.Stages[0].Figure.Add(figure.Text{At: figure.Point{X: 2000, Y: 2000}, Size: figure.Points(690), Ink: figure.Black, String: "1"})
		}}},
		{"Play", "nothing says what the picture shows", faults{play: func(play *engine.PrintedSolution) { play.Stages[0].Description = nil }}},
		{"Play", "its maker says false", faults{offer: func(offer *engine.Offer) { offer.Format.SolvedByMoves = false }}},
		{"Workings", "nothing to write on", faults{workings: func(f *figure.Figure) { *f = figure.Figure{} }}},
		{"Workings", "workings in 50000 × 25000 µm take 50001", faults{workings: func(f *figure.Figure) { f.W++ }}},
		{"Kit", "takes 180001", faults{kit: func(sheets []figure.Figure) { sheets[0].W = 180*figure.Millimetre + 1 }}},
		{"Kit", "2 pieces, but the maker says that there are pieces: false", faults{offer: func(offer *engine.Offer) { offer.Format.HasPieces = false }}},
		{"Kit", "0 pieces on 1 sheets", faults{pieces: func(pieces *int) { *pieces = 0 }}},
	})
}
