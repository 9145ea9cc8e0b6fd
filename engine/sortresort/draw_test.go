package sortresort

import (
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/sortresort/icons"
	"octavo/engine/sortresort/play"
	"octavo/engine/sortresort/tray"
)

// beach returns a level of a small world.
func beach() Drawing {
	w := &World{ID: "beach", Groups: []Group{
		{Unlock: 1, Items: []Item{
			{ID: "shell_pale", Name: Translations{"es": "concha clara", "en": "pale shell"}, Shape: "scallop"},
			{ID: "shell_dark", Name: Translations{"es": "concha oscura", "en": "dark shell"}, Shape: "scallop solid"},
		}},
		{Unlock: 1, Items: []Item{{ID: "beachball_mixed", Name: Translations{"es": "pelota de playa", "en": "beach ball"}}}},
	}}
	return Drawing{World: w, Level: &Level{
		ID: 7, World: "beach", Name: "level_007", Thresholds: []int{3, 4, 5, 6},
		Containers: []Container{
			{Slots: 3, Rows: 2, Items: []Placed{{"shell_pale", 0, 0}, {"shell_pale", 0, 1}, {"beachball_mixed", 0, 2}, {"shell_dark", 1, 0}, {"shell_dark", 1, 2}}},
			{Slots: 3, Rows: 1, Despawns: true, Items: []Placed{{"shell_pale", 0, 0}, {"beachball_mixed", 0, 1}}},
			{Slots: 1, Rows: 1, Items: []Placed{{"shell_dark", 0, 0}}},
			{Slots: 3, Rows: 1, Locked: true, UnlockMatches: 1, Moving: true, MoveType: carouselMove, MoveDirection: "right", Items: []Placed{{"beachball_mixed", 0, 1}}},
		},
	}}
}

// beachSolution solves beach: the ball goes to B, the shell to A, where three
// vanish and the lock opens; then the balls, and the dark shells.
var beachSolution = []play.Move{
	{From: 0, FromSlot: 2, To: 1, ToSlot: 2}, {From: 1, FromSlot: 0, To: 0, ToSlot: 2},
	{From: 3, FromSlot: 1, To: 1, ToSlot: 0}, {From: 2, FromSlot: 0, To: 0, ToSlot: 1},
}

func TestItemsHaveTheirIcons(t *testing.T) {
	of := iconsOf(beach().World, []string{"shell_dark", "unheard_of", "coconut"})
	for id, want := range map[string]icons.Icon{
		"shell_pale": {Shape: "scallop"}, "shell_dark": {Shape: "scallop", Marking: icons.Solid},
		"beachball_mixed": {Shape: "ball"}, "coconut": {Shape: "coconut"},
	} {
		if of[id] != want {
			t.Errorf("%s is drawn as %v, want %v", id, of[id], want)
		}
	}
	if of["unheard_of"] == (icons.Icon{}) {
		t.Error("an item that the world doesn't know has no icon")
	}
}

func TestPlayIsPrinted(t *testing.T) {
	if end, err := play.Replay(beach().Level.State(), beachSolution); err != nil || !end.IsSolved() {
		t.Fatal(end, err)
	}
	printed := beach().PrintSolution(beachSolution, figure.PrintStyle(tray.MinCell, "es"))
	if want := []string{"A3→B3", "B1→A3", "D2→B1", "C1→A2"}; !slices.Equal(printed.Moves, want) {
		t.Errorf("printed %v, want %v", printed.Moves, want)
	}
	if len(printed.Stages) != 1 || printed.Stages[0].After != 2 {
		t.Errorf("pictures after %v", printed.Stages)
	}
	for _, f := range printed.Stages {
		for _, item := range f.Figure.Items {
			if !f.Figure.Bounds().Contains(item.Extent()) {
				t.Fatalf("%v leaves the picture", item)
			}
		}
	}
	// The picture shows the position: after two moves the lock is open.
	if before, after := textsIn(beach().Question(figure.PrintStyle(6000, "es"))), textsIn(printed.Stages[0].Figure); !slices.Contains(before, "1") || slices.Contains(after, "1") {
		t.Errorf("texts before %v and after %v", before, after)
	}
}

func textsIn(f figure.Figure) []string {
	var all []string
	for _, item := range f.Items {
		if text, ok := item.(figure.Text); ok {
			all = append(all, text.String)
		}
	}
	return all
}

func TestWrongMovesShowNothing(t *testing.T) {
	wrong := slices.Repeat([]play.Move{{From: 0, To: 3}}, 12)
	if stages := beach().PrintSolution(wrong, figure.PrintStyle(6000, "es")).Stages; len(stages) != 0 {
		t.Errorf("%d pictures of where wrong moves lead", len(stages))
	}
}

func TestAnswerIsEmpty(t *testing.T) {
	f := beach().Answer(figure.PrintStyle(6000, "es"))
	if got := textsIn(f); !slices.Equal(got, []string{"A", "1", "2", "3", "C", "1", "D", "1", "2", "3"}) {
		t.Errorf("the solved level says %v", got)
	}
}

func TestDescribeNamesEverything(t *testing.T) {
	want := []string{
		"front A shell_pale shell_pale beachball_mixed", "behind A 1 shell_dark empty shell_dark",
		"front B shell_pale beachball_mixed empty", "despawns B", "front C shell_dark",
		"front D empty beachball_mixed empty", "locked D match1", "rightwards D",
	}
	if described := describedAs(t, beach().Describe()); !slices.Equal(described, want) {
		t.Errorf("described as %q, want %q", described, want)
	}
}

// TestPicturesOnTheWayAreDescribed checks that pictures are described without the rows behind, which they don't show.
func TestPicturesOnTheWayAreDescribed(t *testing.T) {
	state := beach().Level.State().Start()
	state.Containers[2].Gone = true
	want := []string{
		"folded A shell_pale shell_pale beachball_mixed rows1", "front B shell_pale beachball_mixed empty", "front D empty beachball_mixed empty",
	}
	if described := describedAs(t, beach().describePosition(state)); !slices.Equal(described, want) {
		t.Errorf("described as %q, want %q", described, want)
	}
}

// describedAs returns steps as text: their keys and terms.
func describedAs(t *testing.T, steps []engine.Step) (described []string) {
	t.Helper()
	for _, step := range steps {
		line := step.Key
		for _, arg := range step.Args {
			for _, term := range arg.Terms {
				line += " " + term.Word + term.Text
				if term.Word == "" && strings.Contains(term.Text, "_") && term.Names["es"] == "" {
					t.Errorf("%s has no name", term.Text)
				}
			}
		}
		described = append(described, line)
	}
	return described
}

func TestKeyNamesTheWorld(t *testing.T) {
	var names []string
	for _, sign := range beach().World.Key() {
		names = append(names, sign.Name("en"))
		f := sign.Draw(7000, figure.PrintStyle(7000, "en"))
		if len(f.Items) == 0 || f.W != 7000 || f.H != 7000 {
			t.Errorf("%s is drawn as %v", sign.Name("en"), f)
		}
	}
	if want := []string{"pale shell", "dark shell", "beach ball"}; !slices.Equal(names, want) {
		t.Errorf("named %v, want %v", names, want)
	}
}

// TestLogHasRoomForEveryStar checks the number of lines: the level has a solution of
// four moves, and its last star is lost with six.
func TestLogHasRoomForEveryStar(t *testing.T) {
	f := beach().DrawMoveLog(4, 115000, 40000, figure.PrintStyle(6000, "es"))
	if got := textsIn(f); len(got) != 6 || got[5] != "6" {
		t.Errorf("the log numbers %v", got)
	}
}
