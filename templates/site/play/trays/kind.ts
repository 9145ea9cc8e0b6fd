// Trays for the table of puzzles of moves: places, words, keys.
import type { Extra, Kind, Typed } from "../moves/kind";
import { Line, write, type Move } from "../moves/line";
import { say } from "../say";
import { TrayBoard, type Slot } from "./board";
import { copies, type Event, type TrayRules, type Trays } from "./rules";
import { TrayWords } from "./words";

/** The texts on stars: while they can be won, and at the end. */
const starred = ["trays.noStar", "trays.oneStar", "trays.twoStars", "trays.threeStars"] as const;
const won = ["trays.wonNone", "trays.wonOne", "trays.wonTwo", "trays.wonThree"] as const;

export class TrayKind implements Kind<Trays> {
  readonly line: Line<Trays>;
  readonly board: TrayBoard;
  readonly extras: readonly Extra[];
  readonly #words: TrayWords;
  #typed: number | undefined; // the tray whose letter was typed

  constructor(
    private readonly rules: TrayRules,
    readonly path: readonly Move[],
    private readonly level: string,
    names: readonly string[],
    title: string,
  ) {
    this.line = new Line(rules);
    this.#words = new TrayWords(rules, names);
    this.board = new TrayBoard(rules, this.#words, title);
    const moving = rules.level.trays.some((t) => t.motion) && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.extras = [
      { label: "trays.showOthers", keys: "S", act: (place) => this.#others(place) },
      ...(moving ? [{ label: "trays.setMoving", keys: "", act: () => this.#move() }] : []),
    ];
  }

  /** The level and its moves, as the engines read them. */
  get text(): string {
    return [this.level, write(this.line.moves)].filter(Boolean).join("\n");
  }

  takes(state: Trays, place: number): boolean {
    const { tray, slot } = this.#slot(place);
    return this.rules.open(state, tray) && this.rules.item(state, tray, slot) !== 0;
  }

  targets(state: Trays, place: number): readonly number[] {
    const { tray } = this.#slot(place);
    return this.board.slots.flatMap((to, i) => (to.tray !== tray && this.rules.free(state, to.tray, to.slot) ? [i] : []));
  }

  /** Items can be dragged to an occupied slot. They go beside what stands there. */
  moveOf(state: Trays, from: number, to: number, dragged: boolean): Move | undefined {
    const { tray, slot } = this.#slot(from), target = this.#slot(to);
    const free = (place: number): boolean => this.rules.free(state, target.tray, place);
    const beside = dragged ? [...Array(copies).keys()].find(free) : undefined;
    const move = [tray, slot, target.tray, free(target.slot) ? target.slot : (beside ?? -1)];
    return this.rules.play(state, move) && move;
  }

  placesOf(_: Trays, [from = 0, slot = 0, to = 0, place = 0]: Move): [number, number] {
    return [this.board.placeAt(from, slot), this.board.placeAt(to, place)];
  }

  named(place: number): string {
    const { tray, slot } = this.#slot(place);
    return this.#words.slot(tray, slot);
  }

  taken(state: Trays, place: number): string {
    const { tray, slot } = this.#slot(place);
    return say("trays.taken", { item: this.#words.item(this.rules.item(state, tray, slot)), slot: this.named(place) });
  }

  told(state: Trays, move: Move): string {
    return this.#words.told(state, move);
  }

  followed(before: Trays, move: Move): readonly string[] {
    const events: Event[] = [];
    this.rules.play(before, move, events);
    return events.map((event) => this.#words.happened(event));
  }

  sort(state: Trays, move: Move): string {
    return this.#words.sort(state, move);
  }

  stuck(state: Trays): boolean {
    return this.board.slots.every((_, place) => !this.takes(state, place) || this.targets(state, place).length === 0);
  }

  score(moves: number): string {
    const { stars } = this.rules.level, most = this.#stars(moves);
    return say(starred[most] ?? starred[0], { n: stars[stars.length - most] ?? 0 });
  }

  ending(moves: number): string {
    return say(won[this.#stars(moves)] ?? won[0]);
  }

  #stars(moves: number): number {
    return this.rules.level.stars.filter((most) => moves <= most).length;
  }

  /** Slots are taken by the letter of their tray and their number. */
  typed(key: string, focus: number | undefined): Typed | undefined {
    const tray = this.#typed;
    this.#typed = undefined;
    if (/^[1-9]$/.test(key) && tray !== undefined) {
      const tap = this.board.placeAt(tray, Number(key) - 1);
      return tap < 0 ? { say: say("trays.noSlot", { letter: this.#words.letter(tray), n: key }) } : { tap };
    }
    if (!/^[a-z]$/i.test(key)) {
      return undefined;
    }
    const named = key.toUpperCase().charCodeAt(0) - 65;
    const slots = this.rules.level.trays[named]?.slots;
    if (slots === undefined) {
      return key.toUpperCase() === "S" ? this.#others(focus) : undefined;
    }
    if (slots === 1) {
      return { tap: this.board.placeAt(named, 0) };
    }
    this.#typed = named;
    return { say: say("trays.waits", { letter: this.#words.letter(named) }) };
  }

  /** Says where the other items of a sort are. */
  #others(place: number | undefined): Typed {
    const { tray, slot } = this.#slot(place ?? -1);
    const item = this.rules.item(this.line.now, tray, slot);
    if (item === 0) {
      return { say: say("trays.whichOthers") };
    }
    const lit = this.board.slots.flatMap((s, i) => (this.rules.item(this.line.now, s.tray, s.slot) === item ? [i] : []));
    return { say: this.#words.others(this.line.now, item), lit };
  }

  /** Starts or stops the moving trays. */
  #move(): Typed {
    return { say: say(this.board.element.classList.toggle("moving") ? "trays.nowMoving" : "trays.nowStill") };
  }

  #slot(place: number): Slot {
    return this.board.slots[place] ?? { tray: -1, slot: -1 };
  }
}
