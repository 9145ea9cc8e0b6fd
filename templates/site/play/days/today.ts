// Today's puzzle of each kind, and the calendar of one of them.
import { entries } from "../games";
import { isObject } from "../history";
import { make } from "../page";
import { count, list, say } from "../say";
import { streak } from "../statistics/tally";
import { Calendar, signs, stateReader, type State } from "./calendar";
import { dayName, dayAfter, firstWeekday, today, weekdayOf } from "./dates";
import { dayKindOf, tierOf, type DayKind } from "./kinds";

/** Matches the fragment of an address that names the kind of a calendar and, optionally, its
 * month. */
const address = /^#([a-z]+)(?:\.(\d{4}-(?:0[1-9]|1[0-2])))?$/;

export class DaysOfKinds {
  readonly #kinds: readonly DayKind[];
  readonly #tiers: Readonly<Record<string, string>>;
  readonly #today = make("ul", { class: "todays" });
  readonly #heading = make("h2", { id: "_todays" });
  readonly #levels = make("p", { class: "tiers" });
  readonly #streak = make("p");
  readonly #choice = make("div", { class: "chooser", role: "group", "aria-label": say("kind") });
  readonly #calendar: Calendar;
  #chosen: DayKind;

  constructor(place: Element, data: Readonly<Record<string, unknown>>) {
    const rows = Array.isArray(data.kinds) ? (data.kinds as unknown[]) : [];
    this.#kinds = rows.flatMap((row) => dayKindOf(row) ?? []);
    this.#tiers = isObject(data.tiers) ? (data.tiers as Record<string, string>) : {};
    const [, wished, month = ""] = address.exec(location.hash) ?? [];
    const chosen = this.#kinds.find((k) => k.kind === wished) ?? this.#kinds[0];
    if (!chosen) {
      throw new Error("the page names no kinds");
    }
    this.#chosen = chosen;
    const now = today().slice(0, 7);
    this.#calendar = new Calendar(chosen, month && month < now ? month : now, this.#tiers, (kind, shown) => history.replaceState(null, "", `#${kind}.${shown}`));
    this.#choice.append(...this.#kinds.map((kind) => this.#button(kind)));
    place.replaceChildren(
      make("section", { "aria-labelledby": "_todays" }, this.#heading, this.#today, this.#streak),
      this.#choice, this.#levels, this.#calendar.element, legend(), make("p", { class: "tiers" }, say("help")),
    );
    this.#showChoice();
    this.show();
  }

  #button(kind: DayKind): HTMLButtonElement {
    const b = make("button", { type: "button", class: "act", "data-kind": kind.kind }, kind.name);
    b.addEventListener("click", () => {
      this.#chosen = kind;
      this.#calendar.choose(kind);
      this.#showChoice();
    });
    return b;
  }

  #showChoice(): void {
    this.#choice.querySelectorAll("button").forEach((b) => (b.ariaPressed = String(b.dataset.kind === this.#chosen.kind)));
    this.#levels.textContent = this.#levelsInWords();
  }

  /** Returns the tiers of the chosen kind, each with its weekdays, in the order of the reader's
   * week. */
  #levelsInWords(): string {
    const groups: { tier: string; days: string[] }[] = [];
    for (let i = 0, day = dayAfter("2001-01-01", firstWeekday()); i < 7; i++, day = dayAfter(day, 1)) {
      const tier = this.#tiers[this.#chosen.week[weekdayOf(day)] ?? ""], name = dayName(day, { weekday: "long" });
      const same = groups.find((g) => g.tier === tier);
      if (tier) {
        same ? same.days.push(name) : groups.push({ tier, days: [name] });
      }
    }
    return groups.map(({ tier, days }) => say("week", { days: list(days), tier })).join(" · ");
  }

  /** Updates the list of today's puzzles, the number of days in a row, and the calendar. */
  show(): void {
    const now = today(), stateOf = stateReader();
    this.#heading.textContent = say("today", { day: dayName(now) });
    this.#today.replaceChildren(...this.#kinds.map((kind) => {
      const state = stateOf(kind.kind, now), tier = this.#tiers[tierOf(kind, now)] ?? "";
      const sign = make("span", { class: "sign", "aria-hidden": "true" }, signs[state]);
      const about = make("small", {}, [tier, say(state)].filter(Boolean).join(" · "));
      return make("li", { class: state }, make("a", { href: `${kind.page}#day=${now}` }, sign, make("span", {}, make("strong", {}, kind.name), " ", about)));
    }));
    const run = streak(entries().values(), now);
    this.#streak.textContent = run.best > 0 ? count("streak", run.now, { best: run.best }) : "";
    this.#calendar.show();
  }
}

/** Makes the list that explains the signs of the states. */
function legend(): HTMLElement {
  const all: readonly State[] = ["solved", "begun", "missed", "open", "coming"];
  return make("ul", { class: "legend" }, ...all.map((state) => make("li", { class: state }, make("span", { class: "sign", "aria-hidden": "true" }, signs[state]), " ", say(state))));
}
