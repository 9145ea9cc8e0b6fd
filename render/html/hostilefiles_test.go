package html

import (
	"encoding/json"
	"testing"
)

// spoilt is JavaScript that damages values and texts at random: it puts in odd values, such as
// names of prototypes and huge numbers, and changes letters.
const spoilt = `
let x = 20261122;
const random = (n) => (x ^= x << 13, x >>>= 0, x ^= x >>> 17, x ^= x << 5, x >>>= 0) % n;
const odd = () => [null, true, -1, 1e308, 2 ** 53, 0.5, NaN, "", "__proto__", "constructor", "9".repeat(5000), [], {}, [[[]]], JSON.parse('{"__proto__":{"polluted":1}}'), JSON.parse('{"constructor":{"prototype":{"polluted":1}}}')][random(16)];
const spoil = (thing) => {
  if (random(12) === 0 || typeof thing !== "object" || thing === null) return random(3) === 0 ? odd() : thing;
  const copy = Array.isArray(thing) ? [...thing] : Object.fromEntries(Object.entries(thing));
  const keys = Object.keys(copy);
  if (keys.length === 0) return copy;
  const key = keys[random(keys.length)];
  switch (random(6)) {
    case 0: delete copy[key]; break;
    case 1: Object.defineProperty(copy, ["__proto__", "toString", "length2", "0"][random(4)], { value: odd(), enumerable: true, configurable: true, writable: true }); break;
    default: copy[key] = spoil(copy[key]);
  }
  return copy;
};
const letters = '0123456789.~-RC:[]{}",%_ é\\u0000';
const slip = (text) => {
  const chars = [...text];
  for (let n = random(3); n >= 0; n--) chars.splice(random(chars.length + 1), random(3), ...Array.from({ length: random(3) }, () => letters[random(letters.length)]));
  return chars.join("");
};
const faults = [];
const counts = { taken: 0, refused: 0 };
const tried = (what, thing, act) => {
  try {
    counts[act() ? "taken" : "refused"]++;
  } catch (error) {
    faults.push(what + " throws " + error + " for " + JSON.stringify(thing)?.slice(0, 200));
  }
  if ({}.polluted !== undefined || [].polluted !== undefined) faults.push(what + " changes prototypes: " + JSON.stringify(thing));
};
`

// hostileGrids tries damaged saved games and links of a grid. A refused one changes nothing. After
// an accepted one, every cell can be shown and every move can be undone.
const hostileGrids = `
const sound = (game) => game.cells.length === 16 && game.cells.every((c) => typeof c.value === "string" && c.value.length <= 1 && "1234".includes(c.value) && [...c.notes, ...c.corners].every((s) => "1234".includes(s)) && Number.isInteger(c.colour) && c.colour >= 0 && c.colour <= 9)
  && linkedPositionOf(game).length < 500 && typeof game.solved === "boolean";
const begun = new Game(puzzle());
for (let n = 0; n < 60; n++) {
  begun.write([random(16)], String(1 + random(4)), ["value", "note", "corner"][random(3)]);
  if (n % 9 === 8) begun.undo();
}
begun.undo();
const saved = JSON.parse(JSON.stringify(begun.save()));
const link = linkedPositionOf(begun);
for (let i = 0; i < 3000; i++) {
  const thing = spoil(spoil(saved));
  const game = new Game(puzzle());
  const before = JSON.stringify(game.save());
  tried("a saved game", thing, () => {
    const took = game.restore(JSON.parse(JSON.stringify(thing) ?? "null"));
    if (!took && JSON.stringify(game.save()) !== before) faults.push("refused, and it changes the game: " + JSON.stringify(thing));
    if (!sound(game)) faults.push("taken: " + JSON.stringify(thing));
    for (let n = 0; n < 200 && game.undo().length > 0; n++);
    for (let n = 0; n < 200 && game.redo().length > 0; n++);
    if (!sound(game)) faults.push("undone and done again: " + JSON.stringify(thing));
    return took;
  });
  const text = i % 4 === 0 ? String(odd()) : slip(link);
  tried("a link", text, () => {
    const is = linkedPositionOf(game);
    const took = goTo(game, text);
    if (!took && linkedPositionOf(game) !== is) faults.push("a refused link changes the game: " + text);
    if (!sound(game)) faults.push("a link: " + text);
    return took;
  });
}
console.log(JSON.stringify({ faults: faults.slice(0, 3), ...counts }));
`

// hostileFiles tries damaged files of games, offline lists, and puzzles in addresses.
const hostileFiles = `
const store = new Map();
globalThis.localStorage = new Proxy({ getItem: (k) => store.get(k) ?? null, setItem: (k, v) => void store.set(k, v), removeItem: (k) => void store.delete(k) }, { ownKeys: () => [...store.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) });
const file = { octavo: "games", form: 1, games: { "2lrx5c12": ["sudoku", "easy", 9, 1, 2, 3, 4, 5, "2027-01-01"], abc: ["kenken", "", 0, 0, 0, 0, 0, 0, ""] }, saved: { abc: { now: [], past: [], future: [] } } };
const list = { title: "T", language: "es", page: "index.html", files: [["1.html", "abcdefghijkl", 9], ["../x.js", "abcdefghijk2", 9, "es"]] };
const top = "https://a.example/press/", at = top + "es/t/keep.json";
(async () => {
  for (let i = 0; i < 3000; i++) {
    const text = i % 3 === 0 ? slip(JSON.stringify(file)) : JSON.stringify(spoil(spoil(file))) ?? "";
    const before = JSON.stringify([...store]);
    tried("a file", text, () => {
      const took = take(text);
      if (!took && JSON.stringify([...store]) !== before) faults.push("a refused file changes what is kept: " + text);
      if (take(written()) === undefined) faults.push("after it, what is kept can't be read: " + text);
      return took;
    });
    if (i % 50 === 0) store.clear();
    const carriedText = slip("sudoku:53..7....");
    tried("an address", carriedText, () => readPuzzle(carriedText) !== undefined);
    const listText = i % 3 === 0 ? slip(JSON.stringify(list)) : JSON.stringify(spoil(spoil(list))) ?? "";
    const found = await listOf(listText, at, top).catch((e) => void faults.push("a list throws " + e));
    counts[found ? "taken" : "refused"]++;
    for (const url of found ? [found.page, ...found.files.keys()] : []) if (!url.startsWith(top)) faults.push("a list leads away: " + listText);
  }
  for (const way of ["https://b.example/", "//b.example/x", "../../../x", "/x", "x?y", "x#y", "javascript:1", "https://a.example/pressed"]) {
    if (await listOf(JSON.stringify({ files: [[way, "abcdefghijkl", 1]] }), at, top)) faults.push("a list leads to " + way);
  }
  if (take(JSON.stringify(file) + " ".repeat(20_000_001)) !== undefined) faults.push("a file without end is read");
  console.log(JSON.stringify({ faults: faults.slice(0, 3), ...counts }));
})();
`

// TestHostileFilesHarmNothing checks that scripts accept or refuse damaged files, without throwing
// and without changing prototypes.
func TestHostileFilesHarmNothing(t *testing.T) {
	for _, test := range []struct{ name, script, run string }{
		{"grids", `import { Game } from "./grid/game"; import { linkedPositionOf, goTo } from "./grid/position"; import { puzzleOf } from "./grid/puzzle";
			const puzzle = () => puzzleOf({ kind: "sudoku", text: "x", symbols: "1234", given: "12..............", solution: "1234341221434321", boxes: [0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3], margin: 0, room: [0,0,1000,1000] }, [])!;
			Object.assign(globalThis, { Game, puzzle, linkedPositionOf, goTo });`, hostileGrids},
		{"files", `import { importGames as take, exportGames as written } from "./statistics/file"; import { readPuzzle } from "./newpuzzle/puzzles"; import { listOf } from "./offline/lists";
			Object.assign(globalThis, { take, written, readPuzzle, listOf });`, hostileFiles},
	} {
		var found struct {
			Faults         []string
			Taken, Refused int
		}
		if err := json.Unmarshal(node(t, test.script, spoilt+test.run), &found); err != nil {
			t.Fatal(err)
		}
		for _, fault := range found.Faults {
			t.Errorf("%s: %s", test.name, fault)
		}
		if found.Taken < 50 || found.Refused < 50 {
			t.Errorf("%s: %d were taken and %d refused, so that one of both is hardly tried", test.name, found.Taken, found.Refused)
		}
	}
}
