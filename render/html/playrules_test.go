package html

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"octavo/engine/slowtests"
	"octavo/engine/sortresort"
	resort "octavo/engine/sortresort/play"
	"octavo/engine/watersort"
)

// A triedGame is a game that a script played at random: the moves it tried, whether they were
// allowed, and the final position.
type triedGame struct {
	Level   int
	Moves   [][]int
	Allowed []bool
	End     string
	Solved  bool
}

// tries is JavaScript that plays games at random on each level, mostly with moves that its rules allow.
const tries = `
const play = (rules, level, seed) => {
  let x = seed * 2654435761 >>> 0 || 1;
  const random = (n) => (x ^= x << 13, x >>>= 0, x ^= x >>> 17, x ^= x << 5, x >>>= 0) % n;
  const any = () => Array.from({ length: rules.moveLength }, (_, i) => random(rules.moveLength === 2 || i % 2 === 0 ? places + 1 : 4) - (random(40) === 0));
  const places = rules.start.length;
  let state = rules.start;
  const game = { Level: level, Moves: [], Allowed: [] };
  for (let n = 0, most = 5 + random(60); n < most; n++) {
    let move = any();
    for (let again = 0; again < 40 && n % 5 > 0 && !rules.play(state, move); again++) move = any();
    const next = rules.play(state, move);
    game.Moves.push(move);
    game.Allowed.push(next !== undefined);
    state = next ?? state;
  }
  return { ...game, End: rules.key(state), Solved: rules.solved(state) };
};
const games = [];
levels.forEach((text, level) => { for (let i = 1; i <= each; i++) games.push(play(rulesOf(text), level, 1 + level * each + i)); });
console.log(JSON.stringify(games));
`

// triedGames plays a thousand games on levels in a script; a tenth of them in short runs.
func triedGames(t *testing.T, script string, levels []string) []triedGame {
	t.Helper()
	texts, err := json.Marshal(levels)
	if err != nil {
		t.Fatal(err)
	}
	each := 1000 / len(levels)
	if !slowtests.On {
		each /= 10
	}
	var games []triedGame
	if err := json.Unmarshal(node(t, script, fmt.Sprintf("const each = %d, levels = %s;", each, texts)+tries), &games); err != nil {
		t.Fatal(err)
	}
	if len(games) != each*len(levels) {
		t.Fatalf("%d games on %d levels", len(games), len(levels))
	}
	return games
}

// TestBottleRulesEqualEngines compares the script's rules with the engine's on levels of all sizes.
func TestBottleRulesEqualEngines(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 85))
	var levels []string
	for range 50 {
		levels = append(levels, randomBottles(rng))
	}
	allowed := 0
	script := `import { BottleRules } from "./bottles/rules"; Object.assign(globalThis, { rulesOf: (text: string) => new BottleRules(text) });`
	for _, game := range triedGames(t, script, levels) {
		text := levels[game.Level]
		var made [][]int
		for i, move := range game.Moves {
			_, _, err := watersort.Replay(text, append(slices.Clone(made), move))
			if (err == nil) != game.Allowed[i] {
				t.Fatalf("%s: after %v the script says of %v that it goes: %v; the engine: %v", text, made, move, game.Allowed[i], err)
			}
			if err == nil {
				made = append(made, move)
			}
		}
		end, solved, err := watersort.Replay(text, made)
		if err != nil || end[2:] != game.End || solved != game.Solved {
			t.Fatalf("%s: after %v the script has %s, solved %v; the engine %s, %v, %v", text, made, game.End, game.Solved, end, solved, err)
		}
		allowed += len(made)
	}
	if allowed == 0 {
		t.Error("no move was ever made")
	}
}

// randomBottles returns a level of any size as text.
func randomBottles(rng *rand.Rand) string {
	colours, capacity, empty := 2+rng.IntN(14), 2+rng.IntN(5), 1+rng.IntN(3)
	var segments []byte
	for c := range colours {
		segments = append(segments, strings.Repeat(string("AKOTMSELBHUZXRVCNJPYDFGIQW"[c]), capacity)...)
	}
	rng.Shuffle(len(segments), func(i, j int) { segments[i], segments[j] = segments[j], segments[i] })
	var bottles []string
	for b := range slices.Chunk(segments, capacity) {
		bottles = append(bottles, string(b))
	}
	return strconv.Itoa(capacity) + ":" + strings.Join(append(bottles, make([]string, empty)...), "/")
}

// TestTrayRulesEqualEngines compares the script's rules with the engine's on levels with locked,
// disappearing and single trays, with gaps, and with threes from the start.
func TestTrayRulesEqualEngines(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 86))
	var states []resort.State
	var levels []string
	for range 50 {
		level := randomTrays(rng)
		states, levels = append(states, level.State()), append(levels, level.String())
	}
	script := `import { TrayRules } from "./trays/rules"; import { levelOf } from "./trays/level";
		Object.assign(globalThis, { rulesOf: (text: string) => new TrayRules(levelOf(text)!) });`
	threes := 0
	for _, game := range triedGames(t, script, levels) {
		now := states[game.Level].Start()
		for i, move := range game.Moves {
			next, err := now.Play(resort.Move{From: move[0], FromSlot: move[1], To: move[2], ToSlot: move[3]})
			if (err == nil) != game.Allowed[i] {
				t.Fatalf("%s: after %v the script says of %v that it goes: %v; the engine: %v", levels[game.Level], game.Moves[:i], move, game.Allowed[i], err)
			}
			if err == nil {
				threes += (now.Items() - next.Items()) / resort.Copies
				now = next
			}
		}
		if end := keyOf(now); end != game.End || now.IsSolved() != game.Solved {
			t.Fatalf("%s: after %v the script has\n%s, solved %v; the engine\n%s, %v", levels[game.Level], game.Moves, game.End, game.Solved, end, now.IsSolved())
		}
	}
	if threes == 0 {
		t.Error("nothing has ever vanished")
	}
}

// keyOf writes a state as the script does.
func keyOf(s resort.State) string {
	var trays []string
	for _, c := range s.Containers {
		var rows []string
		for _, row := range c.Rows {
			var items []string
			for _, item := range row {
				items = append(items, strconv.Itoa(int(item)))
			}
			rows = append(rows, strings.Join(items, ","))
		}
		lock := strconv.Itoa(c.Lock)
		if c.Gone {
			lock = "-"
		}
		trays = append(trays, lock+":"+strings.Join(rows, "/"))
	}
	return strings.Join(trays, " ")
}

// randomTrays returns a level that may have no solution.
func randomTrays(rng *rand.Rand) *sortresort.Level {
	level := &sortresort.Level{ID: 1, World: "any", Name: "level_001", Thresholds: []int{5, 6, 7, 8}, Seconds: 30}
	var free []*sortresort.Placed
	for i := range 3 + rng.IntN(8) {
		c := sortresort.Container{
			ID: "container_" + strconv.Itoa(i+1), Type: "standard", Slots: 3, Rows: 1 + rng.IntN(4),
			Despawns: rng.IntN(4) == 0, Locked: rng.IntN(4) == 0,
		}
		if c.Locked {
			c.UnlockMatches = 1 + rng.IntN(3)
		}
		if rng.IntN(5) == 0 {
			c.Type, c.Slots = "single_slot", 1
		}
		for row := range c.Rows {
			for slot := range c.Slots {
				c.Items = append(c.Items, sortresort.Placed{Row: row, Slot: slot})
			}
		}
		level.Containers = append(level.Containers, c)
	}
	for i := range level.Containers {
		for j := range level.Containers[i].Items {
			free = append(free, &level.Containers[i].Items[j])
		}
	}
	rng.Shuffle(len(free), func(i, j int) { free[i], free[j] = free[j], free[i] })
	sorts := len(free) * (1 + rng.IntN(3)) / 12
	for i, cell := range free[:resort.Copies*sorts] {
		cell.ID = "thing_" + strconv.Itoa(i/resort.Copies)
	}
	if len(level.Containers[0].Items) >= resort.Copies && sorts > 0 && rng.IntN(2) == 0 {
		gather(free[:resort.Copies*sorts], level.Containers[0].Items)
	}
	for i := range level.Containers {
		c := &level.Containers[i]
		c.Items = slices.DeleteFunc(c.Items, func(p sortresort.Placed) bool { return p.ID == "" })
	}
	return level
}

// gather moves the items of one sort to the front of a tray.
func gather(items []*sortresort.Placed, tray []sortresort.Placed) {
	for i, item := range items[:resort.Copies] {
		if &tray[i] != item {
			tray[i].ID, item.ID = item.ID, tray[i].ID
		}
	}
}
