package classes

import (
	"encoding/csv"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/content"
	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/engine/kinds"
	"octavo/engine/kyndo"
	"octavo/generator"
	"octavo/site/decks"
	"octavo/site/product"
	"octavo/site/worlds"
	"octavo/templates"
)

// planned plans the class set with this front matter, in a publication with a deck and some other
// files.
func planned(t testing.TB, front string, others map[string]string) (*set, strict.Problems) {
	t.Helper()
	project := fstest.MapFS{
		"octavo.yaml":            {Data: []byte("title: Colegio\nlanguages: [es]\n")},
		"content/decks/aves.md":  {Data: []byte("---\ntitle: Aves\nbalance: fair\n---\n")},
		"content/books/curso.md": {Data: []byte("---\ntitle: Curso\ntype: class\nclass: 3A\n" + front + "\n---\nPalabras.\n")},
	}
	for name, text := range others {
		project[path.Join("content/books", name)] = &fstest.MapFile{Data: []byte(text)}
	}
	publication, err := content.Load(project, []string{"es"})
	if problems, ok := strict.ProblemsIn(err); ok {
		return nil, problems
	}
	if err != nil {
		t.Fatal(err)
	}
	order := product.Order{Publication: publication, Requested: publication, Project: project, Templates: templates.Files(project), Words: spanish(t), Games: decks.Product{}, Materials: worlds.Product{}.Materials(publication, nil)}
	plan, err := Product{}.Plan(order)
	if err != nil {
		t.Fatal(err)
	}
	if len(plan.Works) != 1 {
		t.Fatalf("%d works", len(plan.Works))
	}
	return plan.Works[0].(*set), plan.Problems
}

func spanish(t testing.TB) map[string]*templates.Locale {
	t.Helper()
	texts := decks.Product{}.Texts(fstest.MapFS{"content/decks/a.md": {Data: []byte("")}})
	for _, kind := range kinds.All() {
		texts = append(texts, templates.Embedded(kind.Name(), kind.Texts()))
	}
	words, err := templates.LoadLocales(templates.Files(fstest.MapFS{}), []string{"es"}, texts)
	if err != nil {
		t.Fatal(err)
	}
	return words
}

// composed returns a class set with its puzzles.
func composed(t testing.TB, front string, others map[string]string) *document {
	t.Helper()
	s, problems := planned(t, front, others)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	made, err := generator.Make(t.Context(), s.Run().Jobs, generator.Config{})
	if err != nil {
		t.Fatal(err)
	}
	d, err := s.Compose(t.Context(), made)
	if err != nil {
		t.Fatal(err)
	}
	return d.(*document)
}

// puzzlesByPupil returns the puzzles and duels of each pupil, by name.
func (d *document) puzzlesByPupil() map[string]string {
	all := map[string]string{}
	for _, p := range d.lockEntries(d.made) {
		var lines []string
		for _, line := range p.lines {
			lines = append(lines, line.String())
		}
		all[p.key] = strings.Join(lines, "\n")
	}
	return all
}

const twoSorts = "sections:\n  - {kind: sudoku, tier: easy, options: {size: 6}}\n  - duels: {deck: aves, count: 2, level: abilities}"

// TestPuzzlesAreIndependentOfOtherPupils checks that pupils keep their puzzles when others come or
// go.
func TestPuzzlesAreIndependentOfOtherPupils(t *testing.T) {
	before := composed(t, "pupils: [Ana, Bruno, Carla, Darío]\n"+twoSorts, nil).puzzlesByPupil()
	for _, pupils := range []string{"[Ana, Bruno, Carla, Darío, Eva]", "[Zoe, Ana, Bruno, Xul, Carla, Darío]", "[Darío, Ana]"} {
		for who, has := range composed(t, "pupils: "+pupils+"\n"+twoSorts, nil).puzzlesByPupil() {
			if was, there := before[who]; there && was != has {
				t.Errorf("%s: %s has other puzzles:\n%s\n%s", pupils, who, was, has)
			}
		}
	}
	few, many := composed(t, "pupils: 3\n"+twoSorts, nil).puzzlesByPupil(), composed(t, "pupils: 7\n"+twoSorts, nil).puzzlesByPupil()
	for who, has := range few {
		if many[who] != has {
			t.Errorf("pupil %s has others in a larger class", who)
		}
	}
	groups := func(n int) map[string]string {
		return composed(t, fmt.Sprintf("groups:\n  - {title: Uno, pupils: %d, sections: [{kind: sudoku, tier: easy, options: {size: 6}}]}\n  - {title: Dos, pupils: 3, sections: [{kind: sudoku, tier: easy, options: {size: 6}}]}", n), nil).puzzlesByPupil()
	}
	larger := groups(5)
	for who, has := range groups(2) {
		if larger[who] != has {
			t.Errorf("%s has others where the first group is larger", who)
		}
	}
}

// TestPupilsHaveDifferentPuzzles checks that nothing is repeated in a class of thirty, and that
// duels with the same number need the same steps.
func TestPupilsHaveDifferentPuzzles(t *testing.T) {
	d := composed(t, "pupils: 30\n"+twoSorts, nil)
	seen := map[string]string{}
	var asked [2]*kyndo.Steps
	for i := range d.pupils {
		p := &d.pupils[i]
		if len(p.duels) != 2 {
			t.Fatalf("%s has %d duels", p.id, len(p.duels))
		}
		for place, one := range p.duels {
			round, err := one.pool.game.Rules.Resolve(one.duel)
			if err != nil {
				t.Fatal(err)
			}
			steps := round.Steps()
			if asked[place] == nil {
				asked[place] = &steps
			}
			if steps != *asked[place] {
				t.Errorf("duel %d of %s asks for %+v, that of the first pupil for %+v", place+1, p.id, steps, *asked[place])
			}
			if other, twice := seen[one.text()]; twice {
				t.Errorf("%s has the duel of %s", p.id, other)
			}
			seen[one.text()] = p.id
		}
	}
	if columns := d.markHeadings(); len(columns) != 3 {
		t.Errorf("marks of %v", columns)
	}
	if said := d.composed.Class.Groups[0]; !strings.Contains(said, "2 duelos de Aves") || !strings.Contains(said, "multiplicaciones") {
		t.Errorf("the key says %q", said)
	}
}

// TestSidesWinEquallyOften checks every level and number of duels in a class of thirty. Each side
// wins 35 to 65 %. The difference for a pupil is at most one. The winner can't be guessed from the
// number.
func TestSidesWinEquallyOften(t *testing.T) {
	for _, level := range kyndo.LevelNames() {
		for count := 1; count <= 3; count++ {
			if level == "context" && count == 3 {
				continue // there are not so many
			}
			s, problems := planned(t, fmt.Sprintf("pupils: 30\nsections:\n  - duels: {deck: aves, count: %d, level: %s}", count, level), nil)
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			won, first := 0, 0
			for _, p := range s.pupils {
				own := 0
				for place, d := range p.duels {
					round, err := d.pool.game.Rules.Resolve(d.duel)
					if err != nil {
						t.Fatal(err)
					}
					if round.Result == kyndo.AttackerWins {
						if own++; place == 0 {
							first++
						}
					}
				}
				if off := 2*own - count; off < -1 || off > 1 {
					t.Errorf("%s: the attacker wins %d of the %d duels of %s", level, own, count, p.id)
				}
				won += own
			}
			if all := 30 * count; won*100 < 35*all || won*100 > 65*all {
				t.Errorf("%s: the attacker wins %d of %d duels", level, won, all)
			}
			if first < 4 || first > 26 {
				t.Errorf("%s, %d duels: the attacker wins the first of %d pupils of 30, which can be guessed", level, count, first)
			}
		}
	}
}

// TestEveryDuelHasRoomOnASheet checks that every duel fits on a sheet of every paper.
func TestEveryDuelHasRoomOnASheet(t *testing.T) {
	for _, trim := range []string{"a4", "letter", "oficio"} {
		for _, level := range kyndo.LevelNames() {
			if _, problems := planned(t, "pupils: 40\ntrim: "+trim+"\nsections:\n  - duels: {deck: aves, count: 2, level: "+level+"}", nil); len(problems) > 0 {
				t.Errorf("%s, %s: %v", trim, level, problems)
			}
		}
	}
}

// TestSheetsAskNoMoreThanTheirLevel checks that sheets and key don't have words of higher levels.
func TestSheetsAskNoMoreThanTheirLevel(t *testing.T) {
	words := spanish(t)["es"]
	later := map[string][]string{
		"base":        {words.Say("kind.kyndo.board.step-environment"), "Vive en", "Entorno", "Énfasis", "Energía", "Estímulo", "rol", words.Say("kind.kyndo.board.step-context")},
		"environment": {"Énfasis", "Energía", "Estímulo", "rol", "¿Quién ataca después?", words.Say("kind.kyndo.board.step-context")},
		"stimulus":    {"La defensa impone", words.Say("kind.kyndo.board.step-context") + " ", "con énfasis"},
		"abilities":   {"La defensa impone"},
	}
	for level, foreign := range later {
		s, problems := planned(t, "pupils: 12\nsections:\n  - duels: {deck: aves, count: 2, level: "+level+"}", nil)
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		doc, err := s.Compose(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range doc.(*document).composed.Class.Pupils {
			for _, d := range p.Duels {
				if (d.Lead != nil) != (level == "stimulus" || level == "abilities") {
					t.Errorf("%s: above the duels stands %v", level, d.Lead)
				}
				for _, word := range foreign {
					if strings.Contains(d.Question.Description, word) || strings.Contains(d.Answer.Description, word) {
						t.Errorf("%s: %s reads %q, which comes later, in\n%s\n%s", level, p.ID, word, d.Question.Description, d.Answer.Description)
					}
				}
				if !strings.Contains(d.Question.Description, "¿Quién gana?") || !strings.Contains(d.Question.Description, "÷ 10 × 99") {
					t.Errorf("%s: a sheet doesn't ask for the base:\n%s", level, d.Question.Description)
				}
			}
		}
	}
}

// TestRatingsLieClose checks that sudokus of a tier have similar ratings, unless the set asks for
// a range.
func TestRatingsLieClose(t *testing.T) {
	for tier, most := range map[string]int{"easy": 3, "normal": 5, "hard": 5} {
		d := composed(t, "pupils: 12\nsections:\n  - {kind: sudoku, tier: "+tier+"}", nil)
		if s := d.difficulties[0]; s.fact != ratingFact || s.high-s.low > most {
			t.Errorf("%s: ratings from %d to %d", tier, s.low, s.high)
		}
		if notes := d.unevenNotes(); len(notes) > 0 {
			t.Errorf("%s: %v", tier, notes)
		}
	}
	for tier, most := range map[string]int{"easy": 40, "normal": 170} {
		d := composed(t, "pupils: 30\nsections:\n  - {kind: sudoku, tier: "+tier+", options: {size: 6}}", nil)
		if s := d.difficulties[0]; s.fact != scoreFact || s.high-s.low > most {
			t.Errorf("6 × 6, %s: efforts from %d to %d", tier, s.low, s.high)
		}
		if said := d.composed.Class.Groups[0]; !strings.Contains(said, "esfuerzo") {
			t.Errorf("the key says %q", said)
		}
	}
	smallest := composed(t, "pupils: 30\nsections:\n  - {kind: sudoku, tier: easy, options: {size: 4}}", nil).difficulties[0]
	if smallest.fact != scoreFact || smallest.high-smallest.low > 20 {
		t.Errorf("4 × 4: efforts from %d to %d", smallest.low, smallest.high)
	}
	own := composed(t, "pupils: 6\nsections:\n  - {kind: sudoku, tier: easy, options: {size: 4, symmetry: diagonal}}", nil)
	if _, ok := own.groups[0].puzzles[0].job.Options["givens"]; ok {
		t.Error("a set that says how givens lie gets another number of them")
	}
	signs := composed(t, "pupils: 12\nsections:\n  - {kind: futoshiki, tier: easy, options: {size: 4}}", nil)
	if s := signs.difficulties[0]; s.fact != stepsFact || s.low < 10 || s.high > 40 || !strings.Contains(signs.composed.Class.Groups[0], "pasos") {
		t.Errorf("futoshiki: %+v, and the key says %q", s, signs.composed.Class.Groups[0])
	}
	stated := composed(t, "pupils: 6\nsections:\n  - {kind: sudoku, tier: normal, rating: 1.7..2.0}", nil)
	if s := stated.difficulties[0]; s.low < 17 || s.high > 20 {
		t.Errorf("ratings from %d to %d, and 1.7..2.0 was asked for", s.low, s.high)
	}
	if s := composed(t, "pupils: 3\nsections:\n  - {kind: kenken, tier: easy, options: {size: 4}}", nil).difficulties[0]; s.fact != minutesFact || s.low < 1 {
		t.Errorf("a calcudoku takes %+v", s)
	}
}

// TestLockKeepsPuzzles checks that a lock keeps ids and puzzles when the seed changes or pupils
// come and go.
func TestLockKeepsPuzzles(t *testing.T) {
	first := composed(t, "pupils: [Ana, Bruno, Carla]\n"+twoSorts, nil)
	lock := first.Lock(first.made, nil)
	again := composed(t, "pupils: [Zoe, Carla, Ana, Abel]\nseed: another\n"+twoSorts, map[string]string{"curso.lock": lock})
	before, after := first.puzzlesByPupil(), again.puzzlesByPupil()
	for _, who := range []string{"Ana", "Carla"} {
		if before[who] != after[who] {
			t.Errorf("%s has others:\n%s\n%s", who, before[who], after[who])
		}
	}
	var ids []string
	for _, p := range again.pupils {
		ids = append(ids, p.id+" "+p.name)
	}
	if got := strings.Join(ids, ", "); got != "3A-01 Ana, 3A-03 Carla, 3A-04 Zoe, 3A-05 Abel" {
		t.Error(got)
	}
	second := again.Lock(again.made, nil)
	if !strings.Contains(second, "3A-02 Bruno\n"+before["Bruno"]) || !strings.Contains(second, "3A-04 Zoe\n"+after["Zoe"]) {
		t.Errorf("the lock forgets somebody:\n%s", second)
	}
	if text := again.LockOf(again.puzzleRecord().Lines); !strings.Contains(text, "3A-03 Carla\n"+before["Carla"]) {
		t.Errorf("of what was recorded comes\n%s", text)
	}
	if _, err := again.Replacing([]int{1}); err == nil {
		t.Error("a number was replaced, of which there are several")
	}
}

// TestLockMistakesHavePositions checks the positions of problems in a lock.
func TestLockMistakesHavePositions(t *testing.T) {
	d := composed(t, "pupils: [Ana]\n"+twoSorts, nil)
	good := d.Lock(d.made, nil)
	duel := regexp.MustCompile(`2 kyndo abilities \S+`)
	sudoku := regexp.MustCompile(`1 sudoku easy \S+`)
	for want, lock := range map[string]string{
		"curso.lock:1:1: the lock has no pupils":          "\n",
		"curso.lock:1:1: the line says neither whose":     "1 sudoku easy 1234\n",
		"curso.lock:7:1: number 3 stands where number 4":  good[:strings.LastIndex(good, "\n3 ")+1] + "3 kyndo base a>b@c\n3 kyndo base a>b@c\n",
		"curso.lock:3:1: 3A-01 has 2 puzzles here":        good[:strings.LastIndex(good, "\n3 ")+1],
		"curso.lock:4:10: this is hard":                   strings.Replace(good, "sudoku easy", "sudoku hard", 1),
		"curso.lock:4:3: this is kenken":                  strings.Replace(good, "sudoku easy", "kenken easy", 1),
		"curso.lock:4:15: the puzzle can't be read":       sudoku.ReplaceAllString(good, "1 sudoku easy 12"),
		"curso.lock:4:15: this is no puzzle that the set": sudoku.ReplaceAllString(good, "1 sudoku easy 2...31.21.24...1"),
		`curso.lock:5:19: there is no species "roc"`:      duel.ReplaceAllString(good, "2 kyndo abilities roc>condor@paramo"),
		"curso.lock:5:3: this is kyndo base":              strings.Replace(good, "2 kyndo abilities", "2 kyndo base", 1),
		"curso.lock:7:1: 3A-01 stands on line 3 already":  good + "3A-01 Bruno\n",
		"curso.lock:7:1: Ana stands on line 3 already":    good + "3A-02 Ana\n",
	} {
		_, problems := planned(t, "pupils: [Ana]\n"+twoSorts, map[string]string{"curso.lock": lock})
		if len(problems) == 0 || !strings.HasPrefix(problems[0].Error(), "content/books/"+want) {
			t.Errorf("want %s, got %v, of\n%s", want, problems, lock)
		}
	}
}

// TestImpossibleDuelsAreReported checks the messages for impossible duels.
func TestImpossibleDuelsAreReported(t *testing.T) {
	for want, section := range map[string]string{
		`deck "avez" is not known; known: aves (did you mean "aves"?)`: "{duels: {deck: avez}}",
		`level "full" of duels is not known`:                           "{duels: {deck: aves, level: full}}",
		"there are not enough duels that ask for the same steps":       "{duels: {deck: aves, count: 20, level: context}}",
		"has a kind of puzzle or duels, not both":                      "{kind: sudoku, duels: {deck: aves}}",
		"has no deck; write deck":                                      "{duels: {count: 2}}",
		`duels cannot be "aves"`:                                       "{duels: aves}",
	} {
		_, problems := planned(t, "pupils: 120\nsections:\n  - "+section, nil)
		if len(problems) != 1 || !strings.Contains(problems[0].Error(), want) {
			t.Errorf("%s: %v, want %s", section, problems, want)
		}
	}
}

// TestDuelsAloneMakeASheet checks a set that has only duels.
func TestDuelsAloneMakeASheet(t *testing.T) {
	d := composed(t, "pupils: 2\nsections:\n  - duels: {deck: aves, level: base}", nil)
	if len(d.composed.Puzzles) != 0 || len(d.composed.Class.Pupils[1].Duels) != 1 || d.composed.Class.Pupils[1].Duels[0].Number != 1 {
		t.Errorf("%+v", d.composed.Class.Pupils)
	}
}

// FuzzNames writes random names into the table and the page for marks: no cell begins a formula,
// each pupil has one line of the table, and nothing on the page is wider than its column.
func FuzzNames(f *testing.F) {
	for _, list := range []string{
		"nombre\n=cmd|' /C calc'!A0\n+1\n-2\n@x\n", "\u202eevil\nAna\n", "nombre\n<script>alert(1)</script>\n\"a\"\"b\"\n", "\n\n,,\n", "",
		"nombre\n" + strings.Repeat("ñ", 60) + "\n", "nombre\n" + strings.Repeat("x", 61) + "\n", "nombre,grupo\nAna,=1\n", "nombre\nAna\nAna\n",
		"nombre\n\u200b=1\n\uff1d1\n\t=1\n ;=1\n", "nombre\n" + strings.Repeat("a\n", 500),
	} {
		f.Add(list)
	}
	f.Fuzz(func(t *testing.T, list string) {
		s, problems := planned(t, "pupils: 3a.csv\nsections:\n  - duels: {deck: aves, level: base}", map[string]string{"3a.csv": list})
		if len(problems) > 0 || s == nil {
			return
		}
		doc, err := s.Compose(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		d := doc.(*document)
		table, err := d.marksCSV()
		if err != nil {
			t.Fatal(err)
		}
		r := csv.NewReader(strings.NewReader(strings.TrimPrefix(string(table), "\ufeff")))
		r.Comma = ';'
		rows, err := r.ReadAll()
		if err != nil || len(rows) != len(d.pupils)+1 {
			t.Fatalf("%q makes %d lines for %d pupils: %v", list, len(rows), len(d.pupils), err)
		}
		for _, cell := range slices.Concat(rows...) {
			if cell != "" && strings.ContainsRune("=+-@\t\r＝＋－＠", []rune(cell)[0]) {
				t.Errorf("the cell %q is a formula", cell)
			}
			if strings.ContainsFunc(cell, isInvisible) {
				t.Errorf("the cell %q has what nobody sees", cell)
			}
		}
		for _, page := range d.marksPages("T") {
			for _, item := range page.Items {
				if text, ok := item.(figure.Text); ok && text.At.X+figure.Width(text.Face, text.Size, text.String) > page.W {
					t.Errorf("%q stands out of the page", text.String)
				}
			}
		}
	})
}
