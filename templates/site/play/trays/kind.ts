// Tells the table for puzzles of moves (moves/table.ts) about trays: their places, words and keys.
import type { ExtraButton, Kind, KeyResult } from "../moves/kind";
import { Line, writeMoves, type Move } from "../moves/line";
import { describePieceRefusal, describeTargets, movesText, pieceTexts, solvedText } from "../moves/words";
import { say } from "../say";
import { TrayBoard, type SlotPosition } from "./board";
import { copies, type Event, type TrayRules, type Trays } from "./rules";
import { TrayWords } from "./words";

/** The keys of the texts on stars, by their number: during the game, and at its end. */
const starTexts = ["trays.noStar", "trays.oneStar", "trays.twoStars", "trays.threeStars"] as const;
const wonTexts = ["trays.wonNone", "trays.wonOne", "trays.wonTwo", "trays.wonThree"] as const;

export class TrayKind implements Kind<Trays> {
  readonly line: Line<Trays>;
  readonly board: TrayBoard;
  readonly hasDeadEnds = true;
  readonly texts = pieceTexts;
  readonly extraButtons: readonly ExtraButton[];
  readonly #words: TrayWords;
  #typedTray: number | undefined; // the tray whose letter was the last key

  constructor(
    private readonly rules: TrayRules,
    readonly solution: readonly Move[],
    private readonly level: string,
    names: readonly string[],
    title: string,
  ) {
    this.line = new Line(rules);
    this.#words = new TrayWords(rules, names);
    this.board = new TrayBoard(rules, this.#words, title);
    const moving = rules.level.trays.some((t) => t.motion) && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.extraButtons = [
      { textKey: "trays.showOthers", keys: "S", act: (place) => this.#showOthers(place) },
      ...(moving ? [{ textKey: "trays.setMoving", keys: "", act: () => this.#toggleMotion() }] : []),
    ];
  }

  /** The level and the moves made so far, in the form that engines read. */
  get clipboardText(): string {
    return [this.level, writeMoves(this.line.moves)].filter(Boolean).join("\n");
  }

  canTake(state: Trays, place: number): boolean {
    const { tray, slot } = this.#slotAt(place);
    return this.rules.isOpen(state, tray) && this.rules.itemAt(state, tray, slot) !== 0;
  }

  targets(state: Trays, place: number): readonly number[] {
    const { tray } = this.#slotAt(place);
    return this.board.slotOfPlace.flatMap((to, i) => (to.tray !== tray && this.rules.isFree(state, to.tray, to.slot) ? [i] : []));
  }

  /** An item that is dragged to an occupied slot goes to the first free slot of that tray. */
  moveOf(state: Trays, from: number, to: number, dragged: boolean): Move | undefined {
    const { tray, slot } = this.#slotAt(from), target = this.#slotAt(to);
    const free = (place: number): boolean => this.rules.isFree(state, target.tray, place);
    const beside = dragged ? [...Array(copies).keys()].find(free) : undefined;
    const move = [tray, slot, target.tray, free(target.slot) ? target.slot : (beside ?? -1)];
    return this.rules.play(state, move) && move;
  }

  placesOf(_: Trays, [from = 0, fromSlot = 0, to = 0, toSlot = 0]: Move): [number, number] {
    return [this.board.placeAt(from, fromSlot), this.board.placeAt(to, toSlot)];
  }

  placeName(place: number): string {
    const { tray, slot } = this.#slotAt(place);
    return this.#words.slotName(tray, slot);
  }

  describeTaken(state: Trays, place: number): string {
    const { tray, slot } = this.#slotAt(place);
    const taken = say("trays.taken", { item: this.#words.itemName(this.rules.itemAt(state, tray, slot)), slot: this.placeName(place) });
    return `${taken} ${describeTargets(this, state, place)}`;
  }

  describeRefusal(_: Trays, from: number | undefined, to: number): string {
    return describePieceRefusal(this, from, to);
  }

  describeMove(state: Trays, move: Move): string {
    return this.#words.describeMove(state, move);
  }

  describeEvents(before: Trays, move: Move): readonly string[] {
    const events: Event[] = [];
    this.rules.play(before, move, events);
    return events.map((event) => this.#words.describeEvent(event));
  }

  moveCategory(state: Trays, move: Move): string {
    return this.#words.moveCategory(state, move);
  }

  isStuck(state: Trays): boolean {
    return this.board.slotOfPlace.every((_, place) => !this.canTake(state, place) || this.targets(state, place).length === 0);
  }

  scoreText(moves: number): string {
    const { stars } = this.rules.level, most = this.#starsFor(moves);
    return movesText(this, moves, say(starTexts[most] ?? starTexts[0], { n: stars[stars.length - most] ?? 0 }));
  }

  endingText(moves: number): string {
    return `${solvedText(this, moves)} ${say(wonTexts[this.#starsFor(moves)] ?? wonTexts[0])}`;
  }

  #starsFor(moves: number): number {
    return this.rules.level.stars.filter((most) => moves <= most).length;
  }

  /** The letter of a tray and then the number of a slot tap this slot. For a tray with one slot,
   * the letter is enough. S shows the other items of the same sort as the one with the focus. */
  handleKey(key: string, focus: number | undefined): KeyResult | undefined {
    const tray = this.#typedTray;
    this.#typedTray = undefined;
    if (/^[1-9]$/.test(key) && tray !== undefined) {
      const tap = this.board.placeAt(tray, Number(key) - 1);
      return tap < 0 ? { say: say("trays.noSlot", { letter: this.#words.trayLetter(tray), n: key }) } : { tap };
    }
    if (!/^[a-z]$/i.test(key)) {
      return undefined;
    }
    const named = key.toUpperCase().charCodeAt(0) - 65;
    const slots = this.rules.level.trays[named]?.slots;
    if (slots === undefined) {
      return key.toUpperCase() === "S" ? this.#showOthers(focus) : undefined;
    }
    if (slots === 1) {
      return { tap: this.board.placeAt(named, 0) };
    }
    this.#typedTray = named;
    return { say: say("trays.waits", { letter: this.#words.trayLetter(named) }) };
  }

  /** Says where all items of the same sort as that at a place are, and highlights those in
   * front. */
  #showOthers(place: number | undefined): KeyResult {
    const { tray, slot } = this.#slotAt(place ?? -1);
    const item = this.rules.itemAt(this.line.now, tray, slot);
    if (item === 0) {
      return { say: say("trays.whichOthers") };
    }
    const lit = this.board.slotOfPlace.flatMap((s, i) => (this.rules.itemAt(this.line.now, s.tray, s.slot) === item ? [i] : []));
    return { say: this.#words.describeOthers(this.line.now, item), highlighted: lit };
  }

  /** Starts or stops the moving trays. */
  #toggleMotion(): KeyResult {
    return { say: say(this.board.element.classList.toggle("moving") ? "trays.nowMoving" : "trays.nowStill") };
  }

  #slotAt(place: number): SlotPosition {
    return this.board.slotOfPlace[place] ?? { tray: -1, slot: -1 };
  }
}
