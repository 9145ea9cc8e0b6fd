// What the parser of puzzles in links makes of texts, and of puzzles that were kept.
import { addMade, madePuzzles, readPuzzle, writePuzzle } from "./newpuzzle/puzzles";

interface Given {
  texts: string[];
  kept: string[];
}

const given = (globalThis as unknown as { given: Given }).given;
const store = new Map<string, string>();
Object.assign(globalThis, { localStorage: { getItem: (k: string) => store.get(k) ?? null, setItem: (k: string, v: string) => store.set(k, v) } });

const texts = given.texts.map((text) => {
  const puzzle = readPuzzle(text);
  const again = puzzle && readPuzzle(decodeURIComponent(writePuzzle(puzzle).slice(3)));
  return puzzle ? { kind: puzzle.kind, text: puzzle.text, same: again?.kind === puzzle.kind && again.text === puzzle.text } : null;
});
const kept = given.kept.map((text) => {
  store.set("octavo/made", text);
  return madePuzzles().length;
});
store.clear();
for (let i = 0; i < 50; i++) {
  addMade({ kind: "sudoku", text: `t${i % 40}`, tier: "easy" });
}
console.log(JSON.stringify({ texts, kept, last: madePuzzles().map((m) => m.text) }));
