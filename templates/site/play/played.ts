// Stores the game of a puzzle, and its entry in the list of all games.
//
// A script makes one Played and restores its saved game. It calls save after each move, hinted
// for each hint, and solved at the end.
import { entries, entriesOf, keepEntries, listKey, type Entry } from "./games";
import { isObject } from "./history";
import { puzzleName } from "./name";
import { StorageWarning, itemKeys, loadItem, removeItem, saveItem, watchItem } from "./store";

/** The facts about a puzzle that its page has. */
export interface PuzzleAbout {
  readonly kind: string;
  readonly text: string; // the canonical text
  readonly tier: string; // such as "easy"; "" if the puzzle has none
  readonly size: number; // such as 9; 0 if the puzzle has none
  readonly day?: string; // the day whose puzzle it is, such as "2027-01-01"; "" for other puzzles
}

/** The storage key of a game, by the name of its puzzle. */
export function gameKey(name: string): string {
  return `game/${name}`;
}

/** The event on the document after the puzzle was solved. */
export const solvedEvent = "octavo:solved";

/** The event on the document after the game was stored. */
export const savedEvent = "octavo:saved";

export class Played {
  readonly name: string;
  #listed = false; // this page has put the game into the list
  #isKept = true; // the last save worked
  readonly #storageWarning = new StorageWarning();

  constructor(
    private readonly about: PuzzleAbout,
    private readonly now: () => number = () => Math.floor(Date.now() / 1000),
  ) {
    moveFormerGames();
    this.name = puzzleName(about.kind, about.text);
  }

  /** The stored game, or undefined. The script of the kind checks whether it is valid. */
  get saved(): unknown {
    return loadItem(gameKey(this.name));
  }

  /** The game's entry in the list of all games. */
  get entry(): Entry | undefined {
    return entries().get(this.name);
  }

  /** Stores the game, and returns warnings for the reader. If storage is full, it deletes a tenth
   * of the solved games: those that were solved longest ago. Their entries stay. */
  save(game: unknown): string[] {
    const room = saveItem(gameKey(this.name), game) || (makeRoom(this.name) && saveItem(gameKey(this.name), game));
    this.#listed ||= this.#changeEntry({});
    this.#isKept = room;
    globalThis.document?.dispatchEvent(new Event(savedEvent));
    return this.#storageWarning.messages(room && this.#listed);
  }

  /** Calls act with the stored game when another tab has changed it. It doesn't call act if this
   * page's own game couldn't be stored, since that game would be lost. */
  follow(act: (game: unknown) => void): void {
    watchItem(gameKey(this.name), (game) => game !== undefined && this.#isKept && act(game));
  }

  /** Notes that the reader asked for a hint. */
  hinted(): void {
    this.#changeEntry({ hints: (this.entry?.hints ?? 0) + 1 });
  }

  /** Notes that the puzzle is solved, with the number of moves if they are counted. */
  solved(moves = 0): void {
    globalThis.document?.dispatchEvent(new Event(solvedEvent));
    const before = this.entry;
    const best = moves && before?.moves ? Math.min(moves, before.moves) : moves || (before?.moves ?? 0);
    if (!before?.done || best !== before.moves) {
      this.#changeEntry({ done: before?.done || this.now(), moves: best });
    }
  }

  /** Adds seconds that the clock has counted. */
  addSeconds(seconds: number): void {
    if (seconds > 0) {
      this.#changeEntry({ seconds: (this.entry?.seconds ?? 0) + seconds });
    }
  }

  /** Changes the entry. It reads the list again, since another tab may have changed it. */
  #changeEntry(to: Partial<Entry>): boolean {
    const all = entries();
    const { kind, tier, size, day = "" } = this.about;
    const was = all.get(this.name) ?? { begun: 0, done: 0, hints: 0, seconds: 0, moves: 0, day };
    all.set(this.name, { ...was, kind, tier, size, begun: was.begun || this.now(), day: day || was.day, ...to });
    return keepEntries(all);
  }
}

/** Deletes the tenth of the solved games that were solved longest ago, but not the game named but.
 * It reports whether it has deleted any. */
function makeRoom(but: string): boolean {
  const solved = [...entries()].filter(([name, e]) => e.done > 0 && name !== but && loadItem(gameKey(name)) !== undefined);
  solved.sort(([, a], [, b]) => a.done - b.done);
  const gone = solved.slice(0, Math.ceil(solved.length / 10));
  gone.forEach(([name]) => removeItem(gameKey(name)));
  return gone.length > 0;
}

/** Renames games that the first version of these scripts stored by kind and text. It does nothing
 * once there is a list of games. */
export function moveFormerGames(): void {
  if (entriesOf(loadItem(listKey)) !== undefined) {
    return;
  }
  const all = new Map<string, Entry>();
  for (const key of itemKeys()) {
    const [, kind = "", text = ""] = /^game\/([a-z]+)\/(.+)$/s.exec(key) ?? [];
    const game = loadItem(key);
    if (kind === "" || !isObject(game)) {
      continue;
    }
    const name = puzzleName(kind, text);
    if (saveItem(gameKey(name), game)) {
      removeItem(key);
      all.set(name, { kind, tier: "", size: 0, begun: 0, done: 0, hints: 0, seconds: 0, moves: 0, day: "" });
    }
  }
  keepEntries(all);
}
