package site

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"octavo/content"
)

// The tests of this file play what is printed: a referee of their own, who
// knows the rules from the rulings and nothing of the engine, reads the moves
// from finished books and pages and the levels from the files of the game.

// referee plays a level.
type referee struct {
	trays   []*refereed
	matches int
}

// refereed is a container as the referee sees it.
type refereed struct {
	rows     [][]string // the front first; "" for an empty cell
	opens    int        // the match that opens it
	despawns bool
	gone     bool
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
		tray := &refereed{despawns: c.DespawnOnMatch}
		if c.IsLocked {
			tray.opens = c.MatchesRequired
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

// settle lets fronts vanish and come forward until nothing happens.
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

func (t *refereed) left() int {
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
func (r *referee) place(letter, number string) (*refereed, int, error) {
	i, slot := int(letter[0]-'A'), int(number[0]-'1')
	if i >= len(r.trays) || slot >= len(r.trays[i].rows[0]) {
		return nil, 0, fmt.Errorf("there is no %s%s", letter, number)
	}
	tray := r.trays[i]
	if tray.gone || tray.opens > r.matches {
		return nil, 0, fmt.Errorf("%s is closed or gone", letter)
	}
	return tray, slot, nil
}

// plays plays moves to the end of a level.
func plays(t *testing.T, where string, level []byte, moves []string) {
	t.Helper()
	r := newReferee(t, level)
	for i, move := range moves {
		if err := r.play(move); err != nil {
			t.Errorf("%s: move %d: %v", where, i+1, err)
			return
		}
	}
	for i, tray := range r.trays {
		if n := tray.left(); n > 0 {
			t.Errorf("%s: after %d moves tray %d holds %d things", where, len(moves), i+1, n)
		}
	}
}

// resort is a project with the worlds of the sample.
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

// TestLevelsArePlayedToTheEnd reads the moves from the backs of finished books
// and plays them on the levels that the captions name; it plays the moves of
// every level's page in both languages, and those of its proof; and it looks
// for the files that a page leads to.
func TestLevelsArePlayedToTheEnd(t *testing.T) {
	if testing.Short() {
		t.Skip("makes all levels of the sample")
	}
	dir := resort(t)
	mustBuild(t, Config{Dir: dir, NoCache: true})
	for _, name := range []string{"es/trays/trays.pdf", "es/trays/trays.print.pdf", "en/trays/trays.print.pdf"} {
		levels, moves := readTrays(t, filepath.Join(dir, "public", name))
		if len(levels) != 7 || len(moves) != 7 {
			t.Fatalf("%s: read %d levels and %d solutions, want 7", name, len(levels), len(moves))
		}
		for number, level := range levels {
			plays(t, fmt.Sprintf("%s: puzzle %d", name, number), levelJSON(t, dir, level), moves[number])
		}
	}
	for level := 1; level <= 100; level++ {
		text := levelJSON(t, dir, level)
		plays(t, fmt.Sprintf("the proof of level %d", level), text, proofMoves(t, dir, level))
		for _, language := range []string{"es", "en"} {
			page := filepath.Join(dir, "public", language, "worlds", "island", strconv.Itoa(level)+".html")
			moves, files := readLevelPage(t, page)
			plays(t, page, text, moves)
			if want := []string{fmt.Sprintf("level_%03d.json", level), fmt.Sprintf("level_%03d.proof.json", level)}; !slices.Equal(files, want) {
				t.Errorf("%s leads to %v, want %v", page, files, want)
			}
		}
	}
}

func levelJSON(t *testing.T, dir string, level int) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, "public", "levels", "Island", fmt.Sprintf("level_%03d.json", level)))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

var (
	trayNumber  = regexp.MustCompile(`^(\d+) → \d+$`)
	trayLevel   = regexp.MustCompile(`^(?:Nivel|Level) (\d+), \d+ (?:cosas|things)`)
	trayHeading = regexp.MustCompile(`^(\d+) ← \d+$`)
	trayMoves   = regexp.MustCompile(`^\d+( [A-P][1-3]→[A-P][1-3])+$`)
)

// readTrays reads the level of each puzzle, and its moves.
func readTrays(t *testing.T, pdf string) (levels map[int]int, moves map[int][]string) {
	t.Helper()
	out, err := exec.Command(outside(t, "pdftotext"), "-raw", pdf, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	levels, moves = map[int]int{}, map[int][]string{}
	number := 0
	for line := range strings.Lines(string(out)) {
		line = strings.TrimSpace(line)
		if m := trayNumber.FindStringSubmatch(line); m != nil {
			number, _ = strconv.Atoi(m[1])
		}
		if m := trayLevel.FindStringSubmatch(line); m != nil {
			levels[number], _ = strconv.Atoi(m[1])
		}
		if m := trayHeading.FindStringSubmatch(line); m != nil {
			number, _ = strconv.Atoi(m[1])
		}
		if trayMoves.MatchString(line) {
			fields := strings.Fields(line)
			if want := strconv.Itoa(len(moves[number]) + 1); fields[0] != want {
				t.Errorf("%s: a line of solution %d begins with %s, not %s", pdf, number, fields[0], want)
			}
			moves[number] = append(moves[number], fields[1:]...)
		}
	}
	return levels, moves
}

// readLevelPage reads the moves of a level's page, and the files it leads to.
func readLevelPage(t *testing.T, page string) (moves, files []string) {
	t.Helper()
	file, err := os.Open(page)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	doc, err := html.Parse(file)
	if err != nil {
		t.Fatal(err)
	}
	for n := range doc.Descendants() {
		if n.Data == "li" && attr(n.Parent, "class") == "moves" {
			moves = append(moves, n.FirstChild.Data)
		}
		if n.Data != "a" || !strings.HasSuffix(attr(n, "href"), ".json") {
			continue
		}
		target := filepath.Join(filepath.Dir(page), filepath.FromSlash(attr(n, "href")))
		if _, err := os.Stat(target); err != nil {
			t.Errorf("%s leads nowhere: %v", page, err)
		}
		files = append(files, filepath.Base(target))
	}
	return moves, files
}

// proofMoves are the moves of a level's proof, as they would be printed.
func proofMoves(t *testing.T, dir string, level int) []string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, "public", "levels", "Island", fmt.Sprintf("level_%03d.proof.json", level)))
	if err != nil {
		t.Fatal(err)
	}
	var proof struct {
		Best, Bound int
		Proven      bool
		Moves       [][4]int
	}
	if err := json.Unmarshal(data, &proof); err != nil {
		t.Fatal(err)
	}
	if !proof.Proven || proof.Bound != proof.Best || proof.Best != len(proof.Moves) {
		t.Errorf("level %d: the best solution has %d moves, the bound is %d, proven: %t; the sample's book says that none is shorter",
			level, proof.Best, proof.Bound, proof.Proven)
	}
	var moves []string
	for _, m := range proof.Moves {
		moves = append(moves, fmt.Sprintf("%c%d→%c%d", 'A'+m[0], m[1]+1, 'A'+m[2], m[3]+1))
	}
	return moves
}

// TestTheRefereeIsStrict: the referee refuses what the rules refuse.
func TestTheRefereeIsStrict(t *testing.T) {
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
