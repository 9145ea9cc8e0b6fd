package worlds

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"octavo/content"
	"octavo/engine/sortresort"
	"octavo/engine/sortresort/play"
)

func sampleWorlds(t *testing.T) []*sortresort.World {
	t.Helper()
	publication, err := content.Load(content.Sample(), []string{"es", "en"})
	if err != nil {
		t.Fatal(err)
	}
	return worldsOf(publication)
}

// replay plays a solution on a level's file by the rules. It uses no code of the engine: containers
// are columns of names.
func replay(l *sortresort.Level, moves []play.Move) error {
	type shelf struct {
		cells  [][]string // by row and slot
		needed int
		gone   bool
	}
	shelves := make([]shelf, len(l.Containers))
	for i, c := range l.Containers {
		shelves[i].needed = c.UnlockMatches
		shelves[i].cells = make([][]string, c.Rows)
		for row := range shelves[i].cells {
			shelves[i].cells[row] = make([]string, c.Slots)
		}
		for _, item := range c.Items {
			shelves[i].cells[item.Row][item.Slot] = item.ID
		}
	}
	matches := 0
	settle := func(i int) {
		s := &shelves[i]
		for {
			front := strings.Join(s.cells[0], ",")
			switch {
			case strings.Trim(front, ",") == "" && len(s.cells) > 1:
				s.cells = s.cells[1:]
			case len(s.cells[0]) == 3 && s.cells[0][0] != "" && s.cells[0][0] == s.cells[0][1] && s.cells[0][0] == s.cells[0][2]:
				s.cells[0] = make([]string, 3)
				matches++
				left := ""
				for _, row := range s.cells {
					left += strings.Join(row, "")
				}
				s.gone = l.Containers[i].Despawns && left == ""
			default:
				return
			}
		}
	}
	for n, m := range moves {
		from, to := &shelves[m.From], &shelves[m.To]
		switch {
		case from.gone || to.gone:
			return fmt.Errorf("move %d touches a container that is gone", n+1)
		case from.needed > matches || to.needed > matches:
			return fmt.Errorf("move %d touches a container that is locked", n+1)
		case m.From == m.To || from.cells[0][m.FromSlot] == "" || to.cells[0][m.ToSlot] != "":
			return fmt.Errorf("move %d takes %q to %q", n+1, from.cells[0][m.FromSlot], to.cells[0][m.ToSlot])
		}
		to.cells[0][m.ToSlot], from.cells[0][m.FromSlot] = from.cells[0][m.FromSlot], ""
		settle(m.From)
		settle(m.To)
	}
	for i, s := range shelves {
		for _, row := range s.cells {
			if strings.Join(row, "") != "" {
				return fmt.Errorf("container %d still holds %v after %d moves", i, s.cells, len(moves))
			}
		}
	}
	return nil
}

// TestProofFilesAreJSON checks that another program can read a proof file.
func TestProofFilesAreJSON(t *testing.T) {
	set := sortresort.NewSet(sampleWorlds(t)[0], sortresort.Standard(), sortresort.KnownProof)
	l, r, err := set.Make(18)
	if err != nil {
		t.Fatal(err)
	}
	var proof struct {
		Level  string   `json:"level"`
		World  string   `json:"world_id"`
		Hash   string   `json:"hash"`
		Best   int      `json:"best"`
		Bound  int      `json:"bound"`
		Proven bool     `json:"proven"`
		Moves  [][4]int `json:"moves"`
	}
	decoder := json.NewDecoder(bytes.NewReader(sortresort.ProofFile(l, r)))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&proof); err != nil {
		t.Fatal(err)
	}
	if proof.Level != "level_018" || proof.World != set.World.ID || proof.Hash != l.Hash() || proof.Best != len(proof.Moves) || proof.Bound > proof.Best || proof.Proven != (proof.Bound == proof.Best) {
		t.Errorf("%+v", proof)
	}
	var moves []play.Move
	for _, m := range proof.Moves {
		moves = append(moves, play.Move{From: m[0], FromSlot: m[1], To: m[2], ToSlot: m[3]})
	}
	if err := replay(l, moves); err != nil {
		t.Error(err)
	}
	if err := replay(l, moves[:len(moves)-1]); err == nil {
		t.Error("the slow replayer takes anything")
	}
	moves[0], moves[len(moves)-1] = moves[len(moves)-1], moves[0]
	if err := replay(l, moves); err == nil {
		t.Error("the slow replayer takes anything in any order")
	}
}

// TestBadSetsAreReported checks that faults found by Check are reported with the world's name.
func TestBadSetsAreReported(t *testing.T) {
	set := sortresort.NewSet(sampleWorlds(t)[1], sortresort.Standard(), sortresort.KnownProof)
	l, _, err := set.Make(1)
	if err != nil {
		t.Fatal(err)
	}
	if wrong := (levelSet{set: set, levels: []*sortresort.Level{l}}).faults(); len(wrong) != 48 || !strings.HasPrefix(wrong[0], "island: item ") {
		t.Errorf("%v", wrong)
	}
}
