// The reader's settings for grids. They are stored, and apply to all puzzles.
import { isObject } from "../history";
import { loadItem, saveItem } from "../store";

/** The cells that the board marks during play: those that break rules, those that are wrong, or
 * none. */
export const markings = ["clashes", "wrong", "neither"] as const;

export type Marking = (typeof markings)[number];

/** The settings that are on or off, with their default. Their names are also stored. */
const defaults = { keepNotes: true, fillNotes: false, digitFirst: false, lightSame: true, lightHouses: false, lightPlaces: false };

export type Switch = keyof typeof defaults;

export interface Settings extends Readonly<Record<Switch, boolean>> {
  readonly marking: Marking;
}

export const switches = Object.keys(defaults) as Switch[];

const key = "gridSettings";

/** Returns the stored settings. Missing and malformed ones have their default. */
export function loadSettings(): Settings {
  const stored = loadItem(key);
  const fields: Readonly<Record<string, unknown>> = isObject(stored) ? stored : {};
  const switched = Object.fromEntries(switches.map((name) => [name, typeof fields[name] === "boolean" ? fields[name] : defaults[name]])) as Record<Switch, boolean>;
  return { ...switched, marking: markings.find((marking) => marking === fields.marking) ?? "clashes" };
}

export function saveSettings(settings: Settings): void {
  saveItem(key, settings);
}
