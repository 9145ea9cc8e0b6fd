package play

import "testing"

// FuzzPlay reads a level and moves from bytes. If Validate accepts the level, it can be
// played and solved, with the same results as by the slow rules.
func FuzzPlay(f *testing.F) {
	f.Add([]byte{3, 0x30, 1, 2, 0, 1, 1, 0x30, 1, 2, 0, 2, 1, 0x34, 1, 1, 2, 0, 0, 0, 0, 2, 1, 2})
	f.Add([]byte{2, 0x39, 2, 0, 0, 0, 1, 1, 1, 0x1a, 1, 2})
	f.Add([]byte("a level of nonsense"))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, rest := decode(data)
		if s.Validate() != nil {
			return
		}
		g := slowRulesOf(s)
		at := s.Start()
		for ; len(rest) >= 4; rest = rest[4:] {
			m := Move{int(int8(rest[0])), int(int8(rest[1])), int(int8(rest[2])), int(int8(rest[3]))}
			next, err := at.Play(m)
			if allowed := g.move(m); allowed != (err == nil) {
				t.Fatalf("%s, %v: %v", at.text(), m, err)
			}
			if err == nil {
				at = next
			}
			if slowRulesOf(at).text() != g.text() || at.Validate() != nil {
				t.Fatalf("%s, %s: %v", at.text(), g.text(), at.Validate())
			}
		}
		r := Solve(s, Budget{Nodes: 2000})
		if r.Verdict == Solvable {
			replay(t, s, r.Moves)
		}
		if r.Verdict == Solvable && (r.Bound > len(r.Moves) || r.Proven != (r.Bound == len(r.Moves))) {
			t.Fatalf("%s: %d moves, bound %d, proven %v", s.text(), len(r.Moves), r.Bound, r.Proven)
		}
	})
}

// decode reads a level: the number of containers; for each container a byte of slots,
// despawning, gone and lock, a byte of rows, and the cells.
func decode(data []byte) (State, []byte) {
	next := func() byte {
		if len(data) == 0 {
			return 0
		}
		b := data[0]
		data = data[1:]
		return b
	}
	var s State
	for range next() % 20 {
		head := next()
		c := Container{Slots: int(head >> 4 & 3), Lock: int(head & 3), Despawn: head&8 != 0, Gone: head&0x80 != 0}
		for range next() % 10 {
			row := make([]Item, c.Slots)
			for i := range row {
				row[i] = Item(next())
			}
			c.Rows = append(c.Rows, row)
		}
		s.Containers = append(s.Containers, c)
	}
	return s, data
}
