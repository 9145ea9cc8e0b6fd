// The reader's settings for grids. They hold for all puzzles.
import { isObject } from "../history";
import { loadItem, saveItem } from "../store";

/** What is marked on the board while it is played: what breaks the rules, what isn't the
 * solution, or nothing. */
export const markings = ["clashes", "wrong", "neither"] as const;

export type Marking = (typeof markings)[number];

/** The settings that are on or off, as they usually are. */
const usual = { keepNotes: true, fillNotes: false, digitFirst: false, lightSame: true, lightHouses: false, lightPlaces: false };

export type Switch = keyof typeof usual;

export interface Settings extends Readonly<Record<Switch, boolean>> {
  readonly marking: Marking;
}

export const switches = Object.keys(usual) as Switch[];

const key = "gridSettings";

/** Returns the stored settings. What isn't stored or is malformed is as usual. */
export function loadSettings(): Settings {
  const stored = loadItem(key);
  const told: Readonly<Record<string, unknown>> = isObject(stored) ? stored : {};
  const on = Object.fromEntries(switches.map((name) => [name, typeof told[name] === "boolean" ? told[name] : usual[name]])) as Record<Switch, boolean>;
  return { ...on, marking: markings.find((marking) => marking === told.marking) ?? "clashes" };
}

export function saveSettings(settings: Settings): void {
  saveItem(key, settings);
}
