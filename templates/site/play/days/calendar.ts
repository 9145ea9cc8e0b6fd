// The calendar of a month for one kind. Each day shows the state of its puzzle and links to it.
import { entries } from "../games";
import { make } from "../page";
import { puzzleName } from "../name";
import { say } from "../say";
import { dayName, dayAfter, daysOf, firstWeekday, monthAfter, today, weekdayOf } from "./dates";
import { tierOf, type DayKind } from "./kinds";
import { dayPuzzles } from "./store";

/** The states of a day's puzzle: solved, begun, missed, open today, or still to come. */
export type State = "solved" | "begun" | "missed" | "open" | "coming";

export const signs: Readonly<Record<State, string>> = { solved: "✓", begun: "◐", missed: "–", open: "○", coming: "·" };

/** Returns a function that gives the state of a puzzle by kind and day. Storage is read once. */
export function stateReader(): (kind: string, day: string) => State {
  const texts = new Map(dayPuzzles().map((p) => [`${p.kind} ${p.day}`, p.text]));
  const games = entries(), now = today();
  return (kind, day) => {
    const text = texts.get(`${kind} ${day}`);
    const entry = text === undefined ? undefined : games.get(puzzleName(kind, text));
    return entry?.done ? "solved" : entry ? "begun" : day === now ? "open" : day < now ? "missed" : "coming";
  };
}

/** The names of tiers in the page's language, by tier. */
type Names = Readonly<Record<string, string>>;

export class Calendar {
  readonly #heading = make("h3", { id: "_month", "aria-live": "polite" });
  readonly #table = make("table", { class: "calendar", "aria-labelledby": "_month" });
  readonly #before = this.#step("before", "‹", -1);
  readonly #after = this.#step("after", "›", 1);
  readonly element = make("div", {}, make("div", { class: "turn" }, this.#before, this.#heading, this.#after), this.#table);

  constructor(
    private kind: DayKind,
    private month: string,
    private readonly tiers: Names,
    private readonly changed: (kind: string, month: string) => void,
  ) {
    this.#table.addEventListener("keydown", (e) => this.#handleKey(e));
    this.show();
  }

  #step(key: "before" | "after", sign: string, by: number): HTMLButtonElement {
    const b = make("button", { type: "button", class: "act", "aria-label": say(key), title: say(key) }, sign);
    b.addEventListener("click", () => this.go(monthAfter(this.month, by)));
    return b;
  }

  /** Shows another month, unless it is still to come or before January 2000, when the first puzzle
   * of the day was due. */
  go(month: string): void {
    if (month <= today().slice(0, 7) && month >= "2000-01") {
      this.month = month;
      this.show();
      this.changed(this.kind.kind, month);
    }
  }

  /** Shows the puzzles of another kind. */
  choose(kind: DayKind): void {
    this.kind = kind;
    this.show();
    this.changed(kind.kind, this.month);
  }

  /** Shows the month again, with the present states of its days. */
  show(): void {
    const now = today(), first = firstWeekday(), days = daysOf(this.month), stateOf = stateReader();
    this.#heading.textContent = dayName(`${this.month}-01`, { month: "long", year: "numeric" });
    this.#before.ariaDisabled = String(this.month <= "2000-01");
    this.#after.ariaDisabled = String(this.month >= now.slice(0, 7));
    const gap = (weekdayOf(`${this.month}-01`) - first + 7) % 7;
    const cells = [...Array.from({ length: gap }, () => make("td")), ...days.map((day) => this.#day(day, stateOf(this.kind.kind, day), day === now))];
    while (cells.length % 7 > 0) {
      cells.push(make("td"));
    }
    const weeks = Array.from({ length: cells.length / 7 }, (_, i) => make("tr", {}, ...cells.slice(i * 7, i * 7 + 7)));
    this.#table.replaceChildren(make("thead", {}, make("tr", {}, ...this.#weekdays(first))), make("tbody", {}, ...weeks));
  }

  #weekdays(first: number): HTMLElement[] {
    return Array.from({ length: 7 }, (_, i) => {
      const day = dayAfter("2001-01-01", first + i); // 1 January 2001 was a Monday
      const [short, long] = (["short", "long"] as const).map((weekday) => dayName(day, { weekday }));
      return make("th", { scope: "col" }, make("span", { "aria-hidden": "true" }, short ?? ""), make("span", { class: "hidden" }, long ?? ""));
    });
  }

  #day(day: string, state: State, isToday: boolean): HTMLTableCellElement {
    const tier = this.tiers[tierOf(this.kind, day)] ?? "";
    const about = [tier, say(state)].filter(Boolean).join(say("comma"));
    const parts = [
      make("b", {}, String(Number(day.slice(8)))), make("span", { class: "sign", "aria-hidden": "true" }, signs[state]), make("span", { class: "hidden" }, ` (${about})`),
    ];
    const inside = state === "coming" ? make("span", {}, ...parts) : make("a", { href: `${this.kind.page}#day=${day}`, "data-day": day, title: about }, ...parts);
    if (isToday) {
      inside.setAttribute("aria-current", "date");
    }
    return make("td", { class: state }, inside);
  }

  /** The left and right arrows move the focus by a day, up and down by a week, Page Up and Page
   * Down by a month. */
  #handleKey(e: KeyboardEvent): void {
    const day = e.target instanceof HTMLElement ? e.target.dataset.day : undefined;
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[e.key];
    const months = { PageUp: -1, PageDown: 1 }[e.key];
    if (day === undefined || e.altKey || e.ctrlKey || e.metaKey || (by === undefined && months === undefined)) {
      return;
    }
    e.preventDefault();
    const to = by === undefined ? monthAfter(day.slice(0, 7), months ?? 0) + day.slice(7) : dayAfter(day, by);
    if (to.slice(0, 7) !== this.month) {
      this.go(to.slice(0, 7));
    }
    const links = [...this.#table.querySelectorAll<HTMLElement>("a")];
    (links.find((a) => a.dataset.day === to) ?? (months ? links.filter((a) => (a.dataset.day ?? "") < to).at(-1) : undefined))?.focus();
  }
}
