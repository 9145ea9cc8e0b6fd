//go:build slow

package site

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"octavo/render/programtest"
)

// playLevel plays moves to the end of a level.
func playLevel(t *testing.T, where string, level []byte, moves []string) {
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

// TestLevelsArePlayedToTheEnd reads the moves from the backs of finished books and plays them on the
// levels that the captions name. It also plays the moves on every level's page in both languages, and
// the moves of its proof. It checks that the files exist that a page links to, and that the files of
// levels are what their set says.
func TestLevelsArePlayedToTheEnd(t *testing.T) {
	dir := resort(t)
	mustBuild(t, Config{Dir: dir, NoCache: true})
	checkLevelFiles(t, filepath.Join(dir, "public"))
	for _, name := range []string{"es/trays/trays.pdf", "es/trays/trays.print.pdf", "en/trays/trays.print.pdf"} {
		levels, moves := readTrays(t, filepath.Join(dir, "public", name))
		if len(levels) != 7 || len(moves) != 7 {
			t.Fatalf("%s: read %d levels and %d solutions, want 7", name, len(levels), len(moves))
		}
		for number, level := range levels {
			playLevel(t, fmt.Sprintf("%s: puzzle %d", name, number), levelJSON(t, dir, level), moves[number])
		}
	}
	for level := 1; level <= 100; level++ {
		text := levelJSON(t, dir, level)
		playLevel(t, fmt.Sprintf("the proof of level %d", level), text, proofMoves(t, dir, level))
		for _, language := range []string{"es", "en"} {
			page := filepath.Join(dir, "public", language, "worlds", "island", strconv.Itoa(level)+".html")
			moves, files := readLevelPage(t, page)
			playLevel(t, page, text, moves)
			if want := []string{fmt.Sprintf("level_%03d.json", level), fmt.Sprintf("level_%03d.proof.json", level)}; !slices.Equal(files, want) {
				t.Errorf("%s leads to %v, want %v", page, files, want)
			}
		}
	}
}

// checkLevelFiles compares the files of levels in a site with the goldens.
func checkLevelFiles(t *testing.T, folder string) {
	t.Helper()
	levels := 0
	for name, text := range tree(t, folder) {
		inLevels, ok := strings.CutPrefix(name, "levels/")
		if !ok {
			continue
		}
		levels++
		golden, err := os.ReadFile(filepath.Join("worlds", "testdata", "levels", strings.ReplaceAll(inLevels, "/", "_")))
		if err == nil && string(golden) != text {
			t.Errorf("%s is not what its set says", name)
		}
	}
	if levels != 201 {
		t.Errorf("%d files of levels", levels)
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
	out, err := programtest.Command(t, "pdftotext", "-raw", pdf, "-").Output()
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

// proofMoves returns the moves of a level's proof in printed form.
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
