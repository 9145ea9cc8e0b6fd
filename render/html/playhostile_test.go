package html

import (
	"encoding/json"
	"fmt"
	"testing"

	"octavo/engine/slowtests"
)

// damages is JavaScript that damages saved games and links at random, and makes up others. It
// reports games that break the rules, and refused ones that changed something.
const damages = `
let x = 88172645;
const random = (n) => (x ^= x << 13, x >>>= 0, x ^= x >>> 17, x ^= x << 5, x >>>= 0) % n;
const letters = '0123456789-~,:[]{}"nulpastfrew. \\u0000é';
const damaged = (text) => {
  const chars = [...text];
  for (let n = random(4); n >= 0; n--) {
    const at = random(chars.length + 1);
    chars.splice(at, random(3), ...Array.from({ length: random(4) }, () => letters[random(letters.length)]));
  }
  return chars.join("");
};
const parsed = (text) => { try { return JSON.parse(text); } catch { return text; } };
const odd = () => [null, 3, "x", [], {}, { past: [], future: 3 }, { past: [[0, "", "9-9"]], future: [] }, { past: [[-1, "", ""]], future: [] },
  { past: Array(6000).fill([0, "", ""]), future: [] }, { past: [[0, "", "0-1~".repeat(9000)]], future: [] }, JSON.parse('{"__proto__":{"past":[]}}')][random(11)];
const legal = (line) => {
  let state = line.rules.start;
  for (const m of line.moves) {
    state = line.rules.play(state, m);
    if (state === undefined) return false;
  }
  return line.rules.key(state) === line.rules.key(line.now);
};
const faults = [];
let took = 0;
for (const text of levels) {
  const rules = rulesOf(text);
  const whole = new Line(rules);
  for (let n = 0; n < 400; n++) {
    const move = Array.from({ length: rules.moveLength }, (_, i) => random(rules.moveLength === 2 || i % 2 === 0 ? rules.start.length : 3));
    if (n % 50 === 49) whole.goTo(whole.moves.slice(0, random(whole.moves.length)));
    else if (n % 20 === 19) whole.undo();
    else whole.move(move);
  }
  const saved = JSON.stringify(whole.save()), link = write(whole.moves);
  const again = new Line(rules);
  if (!again.restore(JSON.parse(saved)) || JSON.stringify(again.save()) !== saved) faults.push("what was saved isn't restored: " + saved);
  for (let i = 0; i < each; i++) {
    const line = new Line(rules);
    const thing = i % 5 === 0 ? odd() : parsed(damaged(saved));
    const restored = line.restore(thing);
    took += restored ? 1 : 0;
    if (!legal(line) || (!restored && line.moves.length + line.canUndo + line.canRedo > 0)) faults.push("restored: " + JSON.stringify(thing));
    while (line.undo());
    if (restored && (line.moves.length > 0 || line.canUndo)) faults.push("not undone: " + JSON.stringify(thing));
    while (line.redo());
    if (!legal(line)) faults.push("made again: " + JSON.stringify(thing));
    const moves = read(damaged(link), rules.moveLength);
    const before = write(line.moves);
    if (moves && !line.goTo(moves) && write(line.moves) !== before) faults.push("a link refused changes the game: " + write(moves));
    if (!legal(line)) faults.push("linked: " + write(moves));
    levelsRead(damaged(text));
  }
}
console.log(JSON.stringify({ faults: faults.slice(0, 3), took }));
`

// TestHostileGamesHarmNothing checks damaged games and links of bottles and trays.
func TestHostileGamesHarmNothing(t *testing.T) {
	each := 300
	if !slowtests.On {
		each = 120
	}
	for _, test := range []struct{ name, script, level string }{
		{"bottles", `import { BottleRules } from "./bottles/rules"; import { Line, readMoves as read, writeMoves as write } from "./moves/line";
			const rulesOf = (text: string) => new BottleRules(text);
			Object.assign(globalThis, { rulesOf, Line, read, write, levelsRead: (text: string) => rulesOf(text).valid });`, "4:KOTA/AKOT/OOKK/TTAA//"},
		{"trays", `import { TrayRules } from "./trays/rules"; import { levelOf } from "./trays/level"; import { Line, readMoves as read, writeMoves as write } from "./moves/line";
			Object.assign(globalThis, { rulesOf: (text: string) => new TrayRules(levelOf(text)!), Line, read, write, levelsRead: levelOf });`, beach},
	} {
		texts, err := json.Marshal([]string{test.level})
		if err != nil {
			t.Fatal(err)
		}
		var found struct {
			Faults []string `json:"faults"`
			Took   int      `json:"took"`
		}
		if err := json.Unmarshal(node(t, test.script, fmt.Sprintf("const each = %d, levels = %s;", each, texts)+damages), &found); err != nil {
			t.Fatal(err)
		}
		for _, fault := range found.Faults {
			t.Errorf("%s: %s", test.name, fault)
		}
		if found.Took == 0 || found.Took == each {
			t.Errorf("%s: %d of %d damaged games are taken for games", test.name, found.Took, each)
		}
	}
}

// beach is a level with a lock, a disappearing tray and rows behind the first one.
const beach = `{"world_id":"beach","id":1,"star_move_thresholds":[5,6,7,8],"containers":[` +
	`{"slot_count":3,"max_rows_per_slot":2,"unlock_matches_required":0,"initial_items":[{"id":"a","row":0,"slot":0},{"id":"b","row":0,"slot":1},{"id":"a","row":1,"slot":0}]},` +
	`{"slot_count":3,"max_rows_per_slot":1,"unlock_matches_required":0,"despawn_on_match":true,"initial_items":[{"id":"b","row":0,"slot":0},{"id":"a","row":0,"slot":2}]},` +
	`{"slot_count":3,"max_rows_per_slot":1,"unlock_matches_required":1,"initial_items":[]},` +
	`{"slot_count":1,"max_rows_per_slot":2,"unlock_matches_required":0,"initial_items":[{"id":"b","row":1,"slot":0}]}]}`

// TestLongGamesGoOn checks that after very many moves the next one can be made and undone, that
// saved data stays bounded, and that it can be read.
func TestLongGamesGoOn(t *testing.T) {
	var got struct{ Faults []string }
	out := node(t, `import { BottleRules } from "./bottles/rules"; import { Line, maxMoves as longest } from "./moves/line"; Object.assign(globalThis, { BottleRules, Line, longest });`, `
		const rules = new BottleRules("2:01/10//"), line = new Line(rules), faults = [];
		line.move([0, 2]);
		for (let n = 0; n < 2 * longest && faults.length < 4; n++) {
			const back = n % 10 === 9, there = line.now[2] !== "";
			if (!(back ? line.goTo([[0, 2]]) : line.move(there ? [2, 3] : [3, 2]))) faults.push("thing " + n + " can't be done");
		}
		const saved = JSON.parse(JSON.stringify(line.save())), again = new Line(rules);
		if (saved.past.length > longest) faults.push(saved.past.length + " things are kept");
		if (!again.restore(saved) || again.moves.join(" ") !== line.moves.join(" ")) faults.push("what was kept isn't read again");
		let undone = 0;
		while (again.undo()) undone++;
		if (undone !== saved.past.length || again.moves.length > 0) faults.push(undone + " things were undone, and " + again.moves.length + " moves are left");
		const full = new Line(rules);
		for (let n = 0; n < longest; n++) full.move(n === 0 ? [0, 2] : n % 2 === 1 ? [2, 3] : [3, 2]);
		if (full.moves.length !== longest || full.move([3, 2]) || !full.undo() || !full.move([2, 3])) faults.push("a full line isn't one");
		console.log(JSON.stringify({ Faults: faults.slice(0, 5) }))`)
	if err := json.Unmarshal(out, &got); err != nil {
		t.Fatal(err)
	}
	for _, fault := range got.Faults {
		t.Error(fault)
	}
}
