package play

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// level reads a state from text: containers separated by spaces, rows by slashes, "."
// for an empty cell and letters for items. Before a container, "N!" is a lock and "-"
// makes it disappear.
func level(text string) State {
	var s State
	for _, word := range strings.Fields(text) {
		var c Container
		if lock, rest, ok := strings.Cut(word, "!"); ok {
			fmt.Sscan(lock, &c.Lock)
			word = rest
		}
		word, c.Despawn = strings.CutPrefix(word, "-")
		for _, row := range strings.Split(word, "/") {
			var cells []Item
			for _, r := range row {
				if r == '.' {
					cells = append(cells, 0)
				} else {
					cells = append(cells, Item(r-'a'+1))
				}
			}
			c.Rows = append(c.Rows, cells)
			c.Slots = len(cells)
		}
		s.Containers = append(s.Containers, c)
	}
	return s
}

func (s State) text() string {
	var words []string
	for _, c := range s.Containers {
		word := ""
		if c.Lock > 0 {
			word = fmt.Sprint(c.Lock, "!")
		}
		if c.Despawn {
			word += "-"
		}
		for i, row := range c.Rows {
			if i > 0 {
				word += "/"
			}
			for _, item := range row {
				if item == 0 {
					word += "."
				} else {
					word += string(rune('a' + item - 1))
				}
			}
		}
		if c.Gone {
			word = "gone"
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// TestReadings checks each rule in the package comment.
func TestReadings(t *testing.T) {
	for _, c := range []struct {
		name, start string
		moves       []Move
		want        string
	}{
		{"three equal items vanish", "aa. a..", []Move{{1, 0, 0, 2}}, "... ..."},
		{"any slot will do", "a.a ..a", []Move{{1, 2, 0, 1}}, "... ..."},
		{"one slot never matches", "a aab b..", []Move{{1, 2, 2, 1}}, "a aa. bb."},
		{"a row comes forward when the whole front is empty", "ab./c.d ...", []Move{{0, 0, 1, 2}}, ".b./c.d ..a"},
		{"and as it stands", "ab./c.d ...", []Move{{0, 0, 1, 2}, {0, 1, 1, 0}}, "c.d b.a"},
		{"empty rows are passed over", "a../.../..b ...", []Move{{0, 0, 1, 0}}, "..b a.."},
		{"the last row stays as an empty front", "a.. .b.", []Move{{0, 0, 1, 0}}, "... ab."},
		{"a match brings the next row forward", "aa./bcd a..", []Move{{1, 0, 0, 2}}, "bcd ..."},
		{"a row may match as it comes forward", "a../bbb/c.. ...", []Move{{0, 0, 1, 0}}, "c.. a.."},
		{"and count for locks", "a../bbb/c.. ... 1!d..", []Move{{0, 0, 1, 0}}, "c.. a.. d.."},
		{"an empty front gives way at the start", ".../a.. b..", nil, "a.. b.."},
		{"three equal items vanish at the start", "aaa/b.. c.. 1!d..", nil, "b.. c.. d.."},
		{"a lock opens after so many matches", "aab abb 2!c.. c..", []Move{{0, 2, 3, 1}, {1, 0, 0, 2}}, "... .bb 1!c.. cb."},
		{"in any containers", "aab abb 2!c.. c..", []Move{{0, 2, 3, 1}, {1, 0, 0, 2}, {3, 1, 1, 0}}, "... ... c.. c.."},
		{"rows behind a lock come forward by themselves", "5!.../aaa/b.. c..", nil, "4!b.. c.."},
		{"a despawning container disappears with its last match", "-aa. a..", []Move{{1, 0, 0, 2}}, "gone ..."},
		{"but not while rows are left", "-aa./b.. a..", []Move{{1, 0, 0, 2}}, "-b.. ..."},
		{"nor when its last item is moved away", "-a.. ...", []Move{{0, 0, 1, 0}}, "-... a.."},
		{"but with the next match on it", "-a.. aa.", []Move{{0, 0, 1, 2}}, "-... ..."},
		{"behind which only empty cells may be", "-aa./... a..", []Move{{1, 0, 0, 2}}, "gone ..."},
	} {
		got, err := Replay(level(c.start), c.moves)
		if err != nil || got.text() != c.want {
			t.Errorf("%s: %s comes to %s, %v; want %s", c.name, c.start, got.text(), err, c.want)
		}
	}
}

func TestReasons(t *testing.T) {
	s := level("ab. c.. 2!d.. -ee. e.. f")
	s, err := s.Play(Move{4, 0, 3, 2})
	if err != nil {
		t.Fatal(err)
	}
	for m, want := range map[Move]Reason{
		{-1, 0, 1, 1}: NoContainer, {6, 0, 1, 1}: NoContainer, {0, 0, 6, 0}: NoContainer,
		{0, 3, 1, 1}: NoSlot, {0, -1, 1, 1}: NoSlot, {0, 0, 5, 1}: NoSlot,
		{0, 0, 0, 2}: SameContainer,
		{0, 0, 3, 0}: Gone, {3, 0, 0, 2}: Gone,
		{0, 0, 2, 1}: Locked, {2, 0, 0, 2}: Locked,
		{0, 2, 1, 1}: NothingThere,
		{0, 0, 1, 0}: Occupied, {0, 0, 5, 0}: Occupied,
		{0, 0, 1, 1}: 0,
	} {
		before := s.text()
		_, err := s.Play(m)
		var refused *MoveError
		if want == 0 && err != nil || want != 0 && (!errors.Is(err, want) || !errors.As(err, &refused) || refused.Move != m) {
			t.Errorf("%v: %v, want %v", m, err, want)
		}
		if s.text() != before {
			t.Fatalf("%v changed the state it was played on", m)
		}
	}
	if _, err := Replay(s, []Move{{0, 0, 1, 1}, {0, 0, 1, 2}}); err == nil || !strings.HasPrefix(err.Error(), "move 2: container 0 slot 0") {
		t.Errorf("Replay says %v", err)
	}
}

func TestValidate(t *testing.T) {
	good := level("aab b.. 1!b/.. -a..")
	good.Containers[2] = Container{Slots: 1, Rows: [][]Item{{2}, {0}}, Lock: 1}
	if err := good.Validate(); err != nil {
		t.Error(err)
	}
	for _, c := range []struct {
		want string
		harm func(*State)
	}{
		{"17 containers", func(s *State) { s.Containers = make([]Container, 17) }},
		{"2 slots", func(s *State) { s.Containers[0].Slots = 2 }},
		{"0 rows", func(s *State) { s.Containers[0].Rows = nil }},
		{"9 rows", func(s *State) { s.Containers[0].Rows = make([][]Item, 9) }},
		{"row 0 has 2 cells", func(s *State) { s.Containers[0].Rows[0] = []Item{1, 1} }},
		{"a lock of -1", func(s *State) { s.Containers[1].Lock = -1 }},
		{"item 1 comes 2 times", func(s *State) { s.Containers[3].Rows[0][0] = 0 }},
		{"item 9 comes 1 times", func(s *State) { s.Containers[3].Rows[0][1] = 9 }},
		{"not one that disappears", func(s *State) { s.Containers[0].Gone = true }},
		{"although it holds items", func(s *State) { s.Containers[3].Gone = true }},
	} {
		s := good.Clone()
		c.harm(&s)
		if err := s.Validate(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
	if err := good.Validate(); err != nil {
		t.Error("a clone shares with its origin:", err)
	}
}

// walk plays at random and calls see with every state and move.
func walk(rng *rand.Rand, s State, moves int, see func(State, Move)) {
	for range moves {
		list := slowRulesOf(s).moves()
		if len(list) == 0 {
			return
		}
		m := list[rng.IntN(len(list))]
		next, err := s.Play(m)
		if err != nil {
			panic(err)
		}
		see(s, m)
		s = next
	}
}

// TestTheSolverPlaysByTheRules compares three implementations: the rules, the slow
// rules and the solver's board.
func TestTheSolverPlaysByTheRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 2))
	for range 30 {
		for _, r := range small {
			s := r.make(rng).Start()
			b, p := newBoard(s)
			g := slowRulesOf(s)
			walk(rng, s, 40, func(before State, m Move) {
				after, _ := before.Play(m)
				g.move(m)
				item := Item(0)
				for i, x := range b.items {
					if x == before.Containers[m.From].Rows[0][m.FromSlot] {
						item = Item(i)
					}
				}
				b.apply(&p, step{uint8(m.From), uint8(m.To), item})
				if onBoard := ordered(b.state(&p)).text(); ordered(after).text() != onBoard || slowRulesOf(after).text() != g.text() {
					t.Fatalf("%s, %v: %s, %s, %s", before.text(), m, after.text(), onBoard, g.text())
				}
				if after.Validate() != nil || after.Items() != int(p.left) || after.IsSolved() != g.done() {
					t.Fatalf("%s: %v, %d left", after.text(), after.Validate(), p.left)
				}
			})
		}
	}
}

// state converts a position to a state.
func (b *board) state(p *position) State {
	var s State
	for i, box := range b.boxes {
		f := p.fronts[i]
		c := Container{Slots: box.slots, Despawn: box.despawn, Gone: f&gone != 0, Lock: max(0, box.lock-(b.total-int(p.left))/Copies)}
		for _, row := range append([]front{f}, box.rows[f.row()+1:]...) {
			cells := make([]Item, box.slots)
			for k := range cells {
				cells[k] = b.items[row.cell(k)]
			}
			c.Rows = append(c.Rows, cells)
		}
		s.Containers = append(s.Containers, c)
	}
	return s
}

// ordered returns a state with the cells of each row sorted.
func ordered(s State) State {
	s = s.Clone()
	for _, c := range s.Containers {
		for _, row := range c.Rows {
			slices.Sort(row)
		}
	}
	return s
}

func TestStartChangesNothingTwice(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 3))
	for range 200 {
		s := small[rng.IntN(len(small))].make(rng)
		before := s.Clone()
		once := s.Start()
		if !reflect.DeepEqual(s, before) || !reflect.DeepEqual(once, once.Start()) {
			t.Fatalf("%s starts as %s, then %s", s.text(), once.text(), once.Start().text())
		}
	}
}
