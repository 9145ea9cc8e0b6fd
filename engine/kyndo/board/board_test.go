package board_test

import (
	"strings"
	"testing"

	"octavo/content"
	"octavo/content/goldentest"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/board"
	"octavo/site/decks/kyndodata"
)

func sample(t *testing.T) *kyndo.Rules {
	t.Helper()
	data, err := kyndodata.Load(content.Sample())
	if err != nil {
		t.Fatal(err)
	}
	return data.Rules
}

func words(t *testing.T, language string) board.Words {
	t.Helper()
	w, err := kyndodata.LoadWords(language)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func duels(rules *kyndo.Rules, n int) []kyndo.Duel {
	var cards []*kyndo.Card
	for i := range rules.Cards {
		cards = append(cards, &rules.Cards[i])
	}
	return rules.Exercises(cards, n, kyndo.NewChance(2026))
}

// everySheet draws all sheets, by name.
func everySheet(t *testing.T, rules *kyndo.Rules, paper board.Paper, w board.Words) map[string][]figure.Figure {
	t.Helper()
	sheets := map[string][]figure.Figure{}
	one := func(name string) func(figure.Figure, error) {
		return func(f figure.Figure, err error) {
			if err != nil {
				t.Fatalf("%s (%s, %s): %v", name, paper.Name, w.Language(), err)
			}
			sheets[name] = append(sheets[name], f)
		}
	}
	cut := func(name string) func(board.Cutout, error) {
		return func(c board.Cutout, err error) {
			one(name)(c.Figure, err)
			if c.Cuts == 0 && len(sheets[name]) == 1 {
				t.Errorf("%s: nothing is cut out", name)
			}
		}
	}
	cuts := func(name string) func([]board.Cutout, error) {
		return func(list []board.Cutout, err error) {
			for _, c := range list {
				cut(name)(c, nil)
			}
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
	}
	all := func(name string) func([]figure.Figure, error) {
		return func(list []figure.Figure, err error) {
			for _, f := range list {
				one(name)(f, nil)
			}
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
	}
	one("board")(board.Board(rules, paper, w))
	cut("energy")(board.Energy(rules, paper, w))
	cuts("places")(board.Places(rules, paper, w))
	all("record")(board.Record(rules, paper, w))
	var species []*kyndo.Card
	for i := range rules.Cards {
		species = append(species, &rules.Cards[i])
	}
	all("recalls")(board.Recalls(species, paper, w))
	all("duels")(board.Exercises(rules, duels(rules, 10), paper, w))
	return sheets
}

// TestSheets compares the drawings with golden files.
func TestSheets(t *testing.T) {
	rules := sample(t)
	for name, sheets := range everySheet(t, rules, board.A4, words(t, "es")) {
		goldentest.Compare(t, "testdata/"+name+".figure", sheets[0].Dump())
	}
}

// TestNothingOverflows checks on all papers and in both languages that every item lies within the
// margins of an office printer, and that all text is black and has at least 9 pt.
func TestNothingOverflows(t *testing.T) {
	rules := sample(t)
	texts := 0
	for _, paper := range []board.Paper{board.A4, board.Letter, board.Oficio} {
		for _, language := range []string{"es", "en", "fr", "pt"} {
			for name, sheets := range everySheet(t, rules, paper, words(t, language)) {
				for _, f := range sheets {
					safe := f.Bounds().Inset(5 * figure.Millimetre)
					for _, item := range f.Items {
						if !safe.Contains(item.Extent()) {
							t.Errorf("%s (%s, %s): %+v leaves the sheet", name, paper.Name, language, item)
						}
						if text, ok := item.(figure.Text); ok {
							texts++
							if text.Size < figure.Points(900) || text.Ink != figure.Black {
								t.Errorf("%s (%s, %s): %q is set in %d µm of %s, less than 9 pt or not in black", name, paper.Name, language, text.String, text.Size, text.Ink)
							}
						}
					}
					apart(t, name+" "+paper.Name+" "+language, &f)
				}
			}
		}
	}
	if texts < 1000 {
		t.Errorf("only %d texts were looked at", texts)
	}
}

// apart reports texts that overlap.
func apart(t *testing.T, name string, f *figure.Figure) {
	t.Helper()
	var boxes []figure.Text
	for _, item := range f.Items {
		if text, ok := item.(figure.Text); ok {
			boxes = append(boxes, text)
		}
	}
	for i, a := range boxes {
		for _, b := range boxes[:i] {
			if overlap(letters(a), letters(b)) {
				t.Errorf("%s: %q and %q stand on each other", name, a.String, b.String)
			}
		}
	}
}

// letters returns the area of a text without accents above capitals and without descenders.
func letters(t figure.Text) figure.Rect {
	r := t.Extent()
	return figure.Rect{X: r.X, Y: t.At.Y - t.Size*figure.XHeight/1000, W: r.W, H: t.Size * figure.XHeight / 1000}
}

func overlap(a, b figure.Rect) bool {
	return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
}

// TestContainers checks the board against section 6 (ids, order, the two rows, sizes) and against
// the measures of R43.
func TestContainers(t *testing.T) {
	const mm = figure.Millimetre
	want := []figure.Rect{
		{X: 10 * mm, Y: 10 * mm, W: 120 * mm, H: 72 * mm}, {X: 130 * mm, Y: 10 * mm, W: 90 * mm, H: 72 * mm}, {X: 220 * mm, Y: 10 * mm, W: 67 * mm, H: 72 * mm},
		{X: 10 * mm, Y: 82 * mm, W: 70 * mm, H: 118 * mm}, {X: 80 * mm, Y: 82 * mm, W: 70 * mm, H: 118 * mm}, {X: 150 * mm, Y: 82 * mm, W: 61 * mm, H: 118 * mm},
		{X: 211 * mm, Y: 82 * mm, W: 38 * mm, H: 118 * mm}, {X: 249 * mm, Y: 82 * mm, W: 38 * mm, H: 118 * mm},
	}
	got := board.Containers(board.A4)
	for i, c := range got {
		if c.Area != want[i] || c.ID != "Cont"+string(rune('1'+i)) {
			t.Errorf("container %d is %+v, not %+v", i+1, c, want[i])
		}
	}
	for _, paper := range []board.Paper{board.A4, board.Letter, board.Oficio} {
		area := map[string]figure.Length{}
		for _, c := range board.Containers(paper) {
			area[c.ID] = c.Area.W * c.Area.H
		}
		ranks := [][]string{{"Cont1", "Cont4", "Cont5"}, {"Cont6"}, {"Cont2"}, {"Cont3", "Cont7", "Cont8"}}
		for i := range ranks[1:] {
			for _, large := range ranks[i] {
				for _, small := range ranks[i+1] {
					if area[large] <= area[small] {
						t.Errorf("%s: %s is not larger than %s", paper.Name, large, small)
					}
				}
			}
		}
	}
	letter := board.Containers(board.Letter)
	if w := letter[0].Area.W; w != 120*mm*936/1000 {
		t.Errorf("on Letter Cont1 is %d wide", w)
	}
}

// TestLevels checks the amounts of energy that rounds and stimuli can lead to.
func TestLevels(t *testing.T) {
	rules := *sample(t)
	if got := board.Levels(&rules, 11); len(got) != 11 || got[1] != 10 || got[10] != 100 {
		t.Errorf("the levels are %v", got)
	}
	rules.Energy.WellTied = 7
	if got := board.Levels(&rules, 11); len(got) > 11 {
		t.Errorf("there are %d levels", len(got))
	}
}

// TestCutoutsFitTheBoard checks that markers and counters are slightly smaller than the
// squares of the board.
func TestCutoutsFitTheBoard(t *testing.T) {
	rules, w := sample(t), words(t, "es")
	for _, paper := range []board.Paper{board.A4, board.Letter, board.Oficio} {
		cut, err := board.Energy(rules, paper, w)
		if err != nil {
			t.Fatal(err)
		}
		on, err := board.Board(rules, paper, w)
		if err != nil {
			t.Fatal(err)
		}
		pieces, places := squares(&cut.Figure), squares(&on)
		// Five markers, and for each emphasis and each context a counter, with one for none of
		// each; on the board the levels of energy, six emphases, two hands, two answers.
		levels, hand := len(board.Levels(rules, 12)), rules.Match.Hand+1
		for side, want := range map[figure.Length][2]int{
			9 * figure.Millimetre:  {5, levels*2 + 6 + hand*2},
			20 * figure.Millimetre: {5 + 1 + len(rules.Contexts) + 1, 2},
		} {
			var room int
			for place, n := range places {
				if place > side && place <= side*5/4 {
					room += n
				}
			}
			if pieces[side] != want[0] || room != want[1] {
				t.Errorf("%s: %d squares of %d µm and %d places for them, want %v", paper.Name, pieces[side], side, room, want)
			}
		}
	}
}

// squares counts the squares of a figure by the length of their sides.
func squares(f *figure.Figure) map[figure.Length]int {
	all := map[figure.Length]int{}
	for _, item := range f.Items {
		if path, ok := item.(figure.Path); ok && path.Fill == figure.NoInk {
			if e := (figure.Path{Segments: path.Segments}).Extent(); e.W == e.H {
				all[e.W]++
			}
		}
	}
	return all
}

// TestQuartersMakeABoardTwiceAsLarge checks that the four quarters make up the board, with places
// for cards of twice the size.
func TestQuartersMakeABoardTwiceAsLarge(t *testing.T) {
	for _, paper := range []board.Paper{board.A4, board.Letter, board.Oficio} {
		small, err := board.Board(sample(t), paper, words(t, "es"))
		if err != nil {
			t.Fatal(err)
		}
		area := board.BoardArea(paper)
		quarters := board.Quarters(small, paper)
		if len(quarters) != 4 {
			t.Fatalf("%d sheets", len(quarters))
		}
		for i, q := range quarters {
			for n, item := range q.Items {
				from, to := small.Items[n].Extent(), item.Extent()
				x := 2*(from.X-area.X) - area.W*figure.Length(i%2) + area.X
				y := 2*(from.Y-area.Y) - area.H*figure.Length(i/2) + area.Y
				if away := max(to.X-x, x-to.X, to.Y-y, y-to.Y); away > figure.Millimetre/2 {
					t.Fatalf("%s, quarter %d: %v stands at %v, want %d, %d", paper.Name, i, small.Items[n], to, x, y)
				}
			}
		}
		ticks := board.CutMarks(paper)
		for _, tick := range ticks.Items {
			if e := tick.Extent(); !ticks.Bounds().Contains(e) || overlap(e, area.Inset(figure.Hairline)) {
				t.Errorf("%s: a tick at %v", paper.Name, e)
			}
		}
	}
	if !board.NeedsDoubleBoard(126*figure.Millimetre, 176*figure.Millimetre) || board.NeedsDoubleBoard(70*figure.Millimetre, 120*figure.Millimetre) {
		t.Error("cards of twice the size want the board twice as large, and no others")
	}
}

// TestTooLong checks that a text that is too long is reported by name.
func TestTooLong(t *testing.T) {
	w := verbose{words(t, "en")}
	if _, err := board.Board(sample(t), board.A4, w); err == nil || !strings.Contains(err.Error(), "no room") {
		t.Errorf("the error is %v", err)
	}
}

// verbose has very long texts.
type verbose struct{ board.Words }

func (v verbose) Say(key string, args ...string) string {
	return strings.Repeat(v.Words.Say(key, args...)+" ", 40)
}

// TestPlaceCardsListThePercentages checks that the card of an environment has its percentages, those of
// single habitats and its contexts. There is a card for each environment, and a spinner only if
// its sectors are readable.
func TestPlaceCardsListThePercentages(t *testing.T) {
	rules := *sample(t)
	rules.Environments = append([]kyndo.Environment{}, rules.Environments...)
	rules.Environments[0].Habitats = []kyndo.Override{{Habitat: "risco", Attack: 3, Defend: -17}}
	sheets, err := board.Places(&rules, board.A4, words(t, "es"))
	if err != nil || len(sheets) != 2 {
		t.Fatalf("%d sheets, want the cards and the spinner: %v", len(sheets), err)
	}
	drawing := sheets[0].Dump()
	for _, want := range []string{"Páramo", `Si vive en Risco: ATK\u00a0+3\u00a0%,`, "Altura: AD de 9, o el ATK"} {
		if !strings.Contains(drawing, want) {
			t.Errorf("the cards of environments lack %q", want)
		}
	}
	if spun := sheets[1].Dump(); !strings.Contains(spun, `"Risco:"`) || !strings.Contains(spun, `"+3\u00a0%, −17\u00a0%"`) {
		t.Error("the spinner doesn't tell what a place is for those of a habitat")
	}
	rules.Environments[1].Habitats = nil // otherwise its overrides would be printed again
	for len(rules.Environments) < 40 {
		rules.Environments = append(rules.Environments, rules.Environments[1])
	}
	if sheets, err = board.Places(&rules, board.Letter, words(t, "en")); err != nil || len(sheets) != 3 {
		t.Errorf("40 environments take %d sheets, want 3 without a spinner: %v", len(sheets), err)
	}
	if got := strings.Count(sheets[0].Dump()+sheets[1].Dump()+sheets[2].Dump(), "Páramo"); got != 32 {
		t.Errorf("the páramo is on %d cards, want 32", got)
	}
}
