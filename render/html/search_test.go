package html

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// runLines runs lines of JavaScript that end in a value, and reads that value as JSON.
func runLines(t *testing.T, exports, lines string, into any) {
	t.Helper()
	if err := json.Unmarshal(node(t, exports, lines), into); err != nil {
		t.Fatal(err)
	}
}

// TestSearch checks search: it ignores accents and capitals, finds words by their beginnings, and
// forgives typing mistakes if nothing else fits. Puzzles are found by number and by code.
func TestSearch(t *testing.T) {
	pages := []document{
		{foundBook, "Lógica de páramo", "es/paramo/index.html", "", "setenta sudokus simétricos"},
		{foundSection, "Calcudoku · Difícil", "es/paramo/kenken-hard/index.html", "Lógica de páramo", "parejas"},
		{foundLesson, "Pez espada", "es/lessons/sudoku/swordfish.html", "Sudoku", "tres filas columnas"},
		{foundCard, "Colibrí", "es/aves/especies/hummingbird.html", "Aves", "colibri thalassinus"},
		{foundPuzzles, "Calcudoku · 6 × 6", "es/puzzles/kenken-6.html", "", "fácil difícil"},
	}
	data := puzzlesData{
		Kinds: map[string]string{"kenken": "Calcudoku", "sudoku": "Sudoku"}, Tiers: map[string]string{"hard": "Difícil"},
		Sizes: map[string]string{"kenken 6": "6 × 6"}, Works: [][2]string{{"Lógica de páramo", "es/paramo/"}},
		Groups: []puzzleGroup{
			{groupKey{Kind: "kenken", Tier: "hard", Size: 6}, puzzleTexts{"17.aaaaaaaa.4G7KQ2", "18.bbbbbbbb.01ABCD"}},
			{groupKey{Kind: "sudoku"}, puzzleTexts{"17.cccccccc"}},
		},
	}
	tests := map[string]string{
		"logica":                "es/paramo/index.html",
		"PÁRAMO lóg":            "es/paramo/index.html",
		"simetricos":            "es/paramo/index.html",
		"espada":                "es/lessons/sudoku/swordfish.html",
		"pez de sudoku":         "",
		"pez sudoku":            "es/lessons/sudoku/swordfish.html",
		"leccion pez":           "es/lessons/sudoku/swordfish.html",
		"colibri":               "es/aves/especies/hummingbird.html",
		"coilbri":               "es/aves/especies/hummingbird.html",
		"calcudoku dificil 6x6": "es/puzzles/kenken-6.html",
		"calcudoku 6 x 6":       "es/puzzles/kenken-6.html",
		"4g7kq2":                "es/paramo/17.html",
		"OIabcd":                "es/paramo/18.html",
		"calcudoku 17":          "es/paramo/17.html",
		"17 dificil 6×6":        "es/paramo/17.html",
		"99":                    "",
		"<script>":              "",
		"":                      "",
	}
	input, _ := json.Marshal([]any{pages, data, tests})
	var found map[string]string
	runLines(t, `import { Finder, findPuzzles } from "./find/find"; import { puzzlesOf } from "./find/puzzles";
		Object.assign(globalThis, { Finder, findPuzzles, puzzlesOf });`, fmt.Sprintf(`
		const [pages, data, tests] = %s, finder = new Finder(pages, (sort) => ({ lesson: "Lección", card: "Carta" })[sort] ?? "");
		console.log(JSON.stringify(Object.fromEntries(Object.keys(tests).map((query) => {
			const all = [...findPuzzles(query, data, puzzlesOf(data), (kind, n) => kind + " n.º " + n), ...finder.find(query)];
			return [query, all[0]?.path ?? ""];
		}))))`, input), &found)
	if !reflect.DeepEqual(found, tests) {
		for query, want := range tests {
			if found[query] != want {
				t.Errorf("%q finds %q, want %q", query, found[query], want)
			}
		}
	}
}

// storage is a localStorage for scripts that run without a browser.
const storage = `class Storage { setItem(k, v) { this[k] = String(v) } getItem(k) { return Object.hasOwn(this, k) ? this[k] : null } removeItem(k) { delete this[k] } }
	globalThis.localStorage = new Storage();`

// TestGamesAreListedAndCounted checks that games appear in the list, that games in the first format
// are read, and that statistics count what was played.
func TestGamesAreListedAndCounted(t *testing.T) {
	var got map[string]any
	runLines(t, `import { Played } from "./played"; import { entries } from "./games"; import { puzzleName } from "./name";
		import { tallies, streak } from "./statistics/tally"; Object.assign(globalThis, { Played, entries, puzzleName, tallies, streak });`, storage+`
		localStorage.setItem("octavo/game/sudoku/53..", JSON.stringify({ now: ["5"], past: [], future: [] }));
		localStorage.setItem("octavo/game/sudoku/broken", "{");
		let time = 1000;
		const old = new Played({ kind: "sudoku", text: "53..", tier: "easy", size: 9 }, () => time);
		const saved = old.saved;
		const one = new Played({ kind: "kenken", text: "a", tier: "hard", size: 6 }, () => time);
		one.save({ now: [] }); one.hinted(); one.hinted(); time = 2000; one.solved(); time = 3000; one.solved(); one.addSeconds(61);
		const two = new Played({ kind: "kenken", text: "b", tier: "hard", size: 6, day: "2027-01-02" }, () => time);
		two.save({ now: [] }); two.solved(12); two.solved(9); two.solved(15);
		const days = ["2027-01-02", "2027-01-03", "2027-01-05"].map((day) => ({ ...two.entry, day, done: Date.parse(day) / 1000 }));
		const late = { ...two.entry, day: "2027-01-04", done: Date.parse("2027-02-01") / 1000 };
		const dayOf = (s) => new Date(s * 1000).toISOString().slice(0, 10);
		console.log(JSON.stringify({
			saved, formerGone: localStorage.getItem("octavo/game/sudoku/53..") === null, one: one.entry, twoMoves: two.entry.moves,
			tallies: tallies(entries().values(), ["sudoku", "kenken"], ["easy", "hard"]),
			streak: streak([...days, late], "2027-01-06", dayOf),
		}))`, &got)
	text, _ := json.Marshal(got)
	for _, want := range []string{
		`"saved":{"future":[],"now":["5"],"past":[]}`, `"formerGone":true`,
		`"one":{"begun":1000,"day":"","done":2000,"hints":2,"kind":"kenken","moves":0,"seconds":61,"size":6,"tier":"hard"}`, `"twoMoves":9`,
		`{"begun":1,"done":0,"kind":"sudoku","seconds":0,"tier":"","timed":0,"unaided":0},{"begun":2,"done":2,"kind":"kenken","seconds":61,"tier":"hard","timed":1,"unaided":1}`,
		`"streak":{"best":2,"now":1}`,
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("%s isn't in %s", want, text)
		}
	}
}

// TestFilesOfGames checks that files of games can be read on another machine, and that other files
// change nothing.
func TestFilesOfGames(t *testing.T) {
	var got struct {
		Whole, Again string
		Taken        []map[string]any
		Refused      []string // damaged files that were taken by mistake
		Changed      []string // refused files that changed something
		Tried        int
	}
	runLines(t, `import { Played } from "./played"; import { exportGames as written, importGames as take, eraseAll } from "./statistics/file"; import { entries } from "./games"; import { madePuzzles, addMade } from "./newpuzzle/puzzles";
		Object.assign(globalThis, { Played, written, take, eraseAll, entries, madePuzzles, addMade });`, storage+`
		const now = () => 5000;
		const a = new Played({ kind: "sudoku", text: "a", tier: "easy", size: 9 }, now); a.save({ now: [1] }); a.hinted();
		const b = new Played({ kind: "kenken", text: "b", tier: "hard", size: 6 }, now); b.save({ now: [2] }); b.solved();
		addMade({ kind: "sudoku", text: "1....2....3....4", tier: "easy" }); addMade({ kind: "watersort", text: "2:01/10//", tier: "" });
		const whole = written();
		localStorage.setItem("octavo/clock", "true");
		eraseAll();
		const left = Object.keys(localStorage).join();
		const taken = [take(whole), take(whole)];
		const again = written();
		a.solved(); take(whole);
		taken.push({ staysDone: a.entry.done, left, made: madePuzzles().map((m) => m.kind + ":" + m.text + " " + m.tier).join() });

		// Damaged files: letters changed, cut, doubled; by a source of chance that is always the same.
		let seed = 7; const chance = (n) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
		const state = () => JSON.stringify(localStorage);
		const refused = [], changed = [];
		let tried = 0;
		const attempt = (text, mustRefuse) => {
			const before = state(); let result;
			try { result = take(text); } catch (e) { refused.push("throws " + e + ": " + text.slice(0, 80)); }
			tried++;
			if (mustRefuse && result) refused.push(text.slice(0, 120));
			if (!result && state() !== before) changed.push(text.slice(0, 120));
		};
		const letters = '{}[]",:0123456789-eaxtruefalsn\\\u0000é';
		for (let i = 0; i < 3000; i++) {
			const letter = letters[chance(letters.length)], at = chance(whole.length), to = at + chance(9);
			attempt([whole.slice(0, at) + letter + whole.slice(at + 1), whole.slice(0, at), whole.slice(0, at) + whole.slice(to), whole.slice(0, to) + whole.slice(at)][i % 4], false);
		}
		const file = JSON.parse(whole), name = Object.keys(file.games)[0], row = file.games[name];
		const like = (change) => { const copy = structuredClone(file); change(copy); return JSON.stringify(copy); };
		for (const text of ["", "null", "[]", "7", "{}", '{"octavo":"games"}', "[".repeat(100000), "x".repeat(20000001),
			like((f) => (f.form = 2)), like((f) => (f.games.__PROTO = row)), like((f) => (f.games["../x"] = row)), like((f) => (f.games[name] = row.slice(1))),
			like((f) => (f.games[name][3] = -1)), like((f) => (f.games[name][3] = 1e300)), like((f) => (f.games[name][0] = "<b>")), like((f) => (f.games[name][8] = "today")), like((f) => (f.made = {})), like((f) => (f.made[0] = ["sudoku", "easy"])), like((f) => (f.made[0][1] = "<b>")), like((f) => f.made.push(7)),
			like((f) => (f.saved.unknown1 = {})), like((f) => (f.saved[name] = "text")), like((f) => (f.saved[name] = { now: "x".repeat(2000001) })),
			'{"octavo":"games","form":1,"games":{"__proto__":[]},"saved":{}}', whole.replace('"saved":{', '"saved":{"' + name + '":' + '{"a":'.repeat(20000) + "1" + "}".repeat(20000) + ","),
		]) attempt(text, !text.includes('{"a":{"a"'));
		console.log(JSON.stringify({ Whole: whole, Again: again, Taken: taken, Refused: refused, Changed: changed, Tried: tried }))`, &got)
	if got.Whole != got.Again {
		t.Errorf("written %s,\nread and written again %s", got.Whole, got.Again)
	}
	if text := fmt.Sprint(got.Taken); text != "[map[all:true fresh:2 games:2] map[all:true fresh:0 games:2] map[left:octavo/clock made:watersort:2:01/10// ,sudoku:1....2....3....4 easy staysDone:5000]]" {
		t.Errorf("reading the file: %s", text)
	}
	if len(got.Refused) > 0 || len(got.Changed) > 0 || got.Tried < 3000 {
		t.Errorf("%d files tried; not refused: %q; refused, and yet something changed: %q", got.Tried, got.Refused, got.Changed)
	}
}
