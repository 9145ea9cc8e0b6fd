package site

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"octavo/content"
)

// Tests of Sort Resort play printed moves with a referee, which implements the rules without the
// engine. Moves come from finished books and pages, levels from the files of the game.

// referee plays a level.
type referee struct {
	trays   []*refereeTray
	matches int
}

// refereeTray is a container in a referee's game.
type refereeTray struct {
	rows       [][]string // the front first; "" for an empty cell
	opensAfter int        // the match that opens it
	despawns   bool
	gone       bool
}

// newReferee reads a level's JSON.
func newReferee(t *testing.T, text []byte) *referee {
	t.Helper()
	var level struct {
		Containers []struct {
			SlotCount       int  `json:"slot_count"`
			MaxRows         int  `json:"max_rows_per_slot"`
			IsLocked        bool `json:"is_locked"`
			MatchesRequired int  `json:"unlock_matches_required"`
			DespawnOnMatch  bool `json:"despawn_on_match"`
			InitialItems    []struct {
				ID        string
				Row, Slot int
			} `json:"initial_items"`
		}
	}
	if err := json.Unmarshal(text, &level); err != nil {
		t.Fatal(err)
	}
	r := &referee{}
	for _, c := range level.Containers {
		tray := &refereeTray{despawns: c.DespawnOnMatch}
		if c.IsLocked {
			tray.opensAfter = c.MatchesRequired
		}
		for range c.MaxRows {
			tray.rows = append(tray.rows, make([]string, c.SlotCount))
		}
		for _, item := range c.InitialItems {
			tray.rows[item.Row][item.Slot] = item.ID
		}
		r.trays = append(r.trays, tray)
	}
	r.settle()
	return r
}

// settle removes complete fronts and moves the next ones forward until nothing changes.
func (r *referee) settle() {
	for again := true; again; {
		again = false
		for _, tray := range r.trays {
			front := tray.rows[0]
			switch {
			case len(front) == 3 && front[0] != "" && front[0] == front[1] && front[1] == front[2]:
				front[0], front[1], front[2] = "", "", ""
				r.matches++
				tray.gone = tray.despawns && tray.left() == 0
				again = true
			case strings.Join(front, "") == "" && len(tray.rows) > 1:
				tray.rows = tray.rows[1:]
				again = true
			}
		}
	}
}

func (t *refereeTray) left() int {
	n := 0
	for _, row := range t.rows {
		for _, item := range row {
			if item != "" {
				n++
			}
		}
	}
	return n
}

var printedMove = regexp.MustCompile(`^([A-P])([1-3])→([A-P])([1-3])$`)

// play makes a printed move.
func (r *referee) play(move string) error {
	m := printedMove.FindStringSubmatch(move)
	if m == nil {
		return fmt.Errorf("%q is no move", move)
	}
	from, out, err := r.place(m[1], m[2])
	if err != nil {
		return err
	}
	to, in, err := r.place(m[3], m[4])
	switch {
	case err != nil:
		return err
	case from == to:
		return fmt.Errorf("%s stays in its tray", move)
	case from.rows[0][out] == "":
		return fmt.Errorf("%s takes nothing", move)
	case to.rows[0][in] != "":
		return fmt.Errorf("%s puts something onto %s", move, to.rows[0][in])
	}
	to.rows[0][in], from.rows[0][out] = from.rows[0][out], ""
	r.settle()
	return nil
}

// place finds a slot in the front of an open tray.
func (r *referee) place(letter, number string) (*refereeTray, int, error) {
	i, slot := int(letter[0]-'A'), int(number[0]-'1')
	if i >= len(r.trays) || slot >= len(r.trays[i].rows[0]) {
		return nil, 0, fmt.Errorf("there is no %s%s", letter, number)
	}
	tray := r.trays[i]
	if tray.gone || tray.opensAfter > r.matches {
		return nil, 0, fmt.Errorf("%s is closed or gone", letter)
	}
	return tray, slot, nil
}

// resort returns a project with the worlds of the sample.
func resort(t *testing.T) string {
	t.Helper()
	dir := unpack(t, "resort.txtar")
	const name = "content/worlds/island.yaml"
	data, err := fs.ReadFile(content.Sample(), name)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

// TestRefereeRefusesIllegalMoves checks that the referee refuses what the rules refuse.
func TestRefereeRefusesIllegalMoves(t *testing.T) {
	const level = `{"containers":[
		{"slot_count":3,"max_rows_per_slot":1,"initial_items":[{"id":"a","row":0,"slot":0},{"id":"a","row":0,"slot":1},{"id":"b","row":0,"slot":2}]},
		{"slot_count":3,"max_rows_per_slot":2,"initial_items":[{"id":"a","row":0,"slot":0},{"id":"b","row":1,"slot":0},{"id":"b","row":1,"slot":1}]},
		{"slot_count":1,"max_rows_per_slot":1,"is_locked":true,"unlock_matches_required":1,"initial_items":[]}]}`
	for moves, want := range map[string]string{
		"A3→B3 B1→A3 A1→B1":       "A1→B1 takes nothing",
		"A1→A2":                   "stays",
		"B2→A3":                   "takes nothing",
		"A1→B1":                   "puts something onto a",
		"A1→C1":                   "C is closed",
		"A1→B4":                   "is no move",
		"A1→D1":                   "there is no D1",
		"A3→C1":                   "C is closed",
		"A3→B2 B1→A3 B2→C1 C1→B3": "", // the lock has opened
	} {
		r := newReferee(t, []byte(level))
		var err error
		for _, move := range strings.Fields(moves) {
			if err = r.play(move); err != nil {
				break
			}
		}
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", moves, err, want)
		}
	}
}
