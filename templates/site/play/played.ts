// What is kept of one puzzle while it is played: the game, and its entry in the list of all.
//
// A script of any kind makes one Played, goes on from its saved game, and tells it what
// happens: save at each move, hinted at each hint that is asked for, solved at the end.
import { entries, entriesOf, keepEntries, listKey, type Entry } from "./games";
import { isObject } from "./history";
import { puzzleName } from "./name";
import { allKeys, forget, keep, kept } from "./store";
import { Unkept } from "./unkept";

/** What a page tells of its puzzle. */
export interface About {
  readonly kind: string;
  readonly text: string; // the canonical text
  readonly tier: string; // "easy"; "" where it has none
  readonly size: number; // 9; 0 where it has none
  readonly day?: string; // "2027-01-01" where it is the puzzle of that day
}

/** The key of a game, by the name of its puzzle. */
export function gameKey(name: string): string {
  return `game/${name}`;
}

/** What the document is told once a puzzle is solved. */
export const solvedEvent = "octavo:solved";

export class Played {
  readonly name: string;
  #listed = false; // whether this page has put the game into the list
  readonly #unkept = new Unkept();

  constructor(
    private readonly about: About,
    private readonly now: () => number = () => Math.floor(Date.now() / 1000),
  ) {
    moveFormer();
    this.name = puzzleName(about.kind, about.text);
  }

  /** The game as it was saved; undefined where there is none. Its own script says whether
   * that is a game. */
  get saved(): unknown {
    return kept(gameKey(this.name));
  }

  /** What the list of all games has of this one. */
  get entry(): Entry | undefined {
    return entries().get(this.name);
  }

  /** Keeps the game, and says what is to be said of that. Where the browser's room is full,
   * those games make room that were solved longest ago; that they were solved stays known. */
  save(game: unknown): string[] {
    const room = keep(gameKey(this.name), game) || (makeRoom(this.name) && keep(gameKey(this.name), game));
    this.#listed ||= this.#change({});
    return this.#unkept.said(room && this.#listed);
  }

  /** A hint was asked for. */
  hinted(): void {
    this.#change({ hints: (this.entry?.hints ?? 0) + 1 });
  }

  /** It is solved, with so many moves where they are counted. */
  solved(moves = 0): void {
    globalThis.document?.dispatchEvent(new Event(solvedEvent));
    const before = this.entry;
    const best = moves && before?.moves ? Math.min(moves, before.moves) : moves || (before?.moves ?? 0);
    if (!before?.done || best !== before.moves) {
      this.#change({ done: before?.done || this.now(), moves: best });
    }
  }

  /** So many seconds more by the clock. */
  took(seconds: number): void {
    if (seconds > 0) {
      this.#change({ seconds: (this.entry?.seconds ?? 0) + seconds });
    }
  }

  /** Changes the entry in the list as it is now, which another tab may have changed. */
  #change(to: Partial<Entry>): boolean {
    const all = entries();
    const { kind, tier, size, day = "" } = this.about;
    const was = all.get(this.name) ?? { begun: 0, done: 0, hints: 0, seconds: 0, moves: 0, day };
    all.set(this.name, { ...was, kind, tier, size, begun: was.begun || this.now(), day: day || was.day, ...to });
    return keepEntries(all);
  }
}

/** Forgets a tenth of the solved games, but for one, and says whether there were any. */
function makeRoom(but: string): boolean {
  const solved = [...entries()].filter(([name, e]) => e.done > 0 && name !== but && kept(gameKey(name)) !== undefined);
  solved.sort(([, a], [, b]) => a.done - b.done);
  const gone = solved.slice(0, Math.ceil(solved.length / 10));
  gone.forEach(([name]) => forget(gameKey(name)));
  return gone.length > 0;
}

/** Gives the games of the first form, which were kept by kind and text, their names and
 * their places in the list. It is done once, when there is no list. */
export function moveFormer(): void {
  if (entriesOf(kept(listKey)) !== undefined) {
    return;
  }
  const all = new Map<string, Entry>();
  for (const key of allKeys()) {
    const [, kind = "", text = ""] = /^game\/([a-z]+)\/(.+)$/s.exec(key) ?? [];
    const game = kept(key);
    if (kind === "" || !isObject(game)) {
      continue;
    }
    const name = puzzleName(kind, text);
    if (keep(gameKey(name), game)) {
      forget(key);
      all.set(name, { kind, tier: "", size: 0, begun: 0, done: 0, hints: 0, seconds: 0, moves: 0, day: "" });
    }
  }
  keepEntries(all);
}
