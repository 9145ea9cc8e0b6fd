// The page on which a teacher makes sheets: choices, progress, the pages as they will print. Names of
// pupils stay in the form and on the pages.
import { ask, explainFailure, hasEngines, leave } from "../engine";
import type { Layout, MakeRequest, Paper } from "../engine/messages";
import { isObject } from "../history";
import { randomSeed } from "../newpuzzle/options";
import { Live, button, make, pageData } from "../page";
import { count, say } from "../say";
import { copy } from "../share";
import { orderOf, papers, readChoices, usualPaper, writeChoices, type Choices, type SheetKind } from "./choices";
import { SheetForm } from "./form";
import { layKey, pupilPages, type Pupil } from "./lay";
import { atTrueSize, framed, leaf, micrometres, scaleTo, setPaper } from "./leaf";
import { makeOrder, type SheetPuzzle } from "./order";

const data = pageData();
const kinds = (isObject(data) && Array.isArray(data.kinds) ? data.kinds : []) as SheetKind[];
const place = document.querySelector<HTMLElement>(".sheet-maker");
const language = document.documentElement.lang;

const live = new Live();
const progress = make("progress", { hidden: "", "aria-label": say("sheets.progress") });
const pages = make("div", { class: "papers" });
const show = button("sheets.show", () => void makeSheets());
const stop = button("sheets.stop", () => making?.abort());
const print = button("sheets.print", () => window.print());
const link = make("span", { class: "link" });
let making: AbortController | undefined;

const usual: Choices = {
  kind: kinds[0]?.kind ?? "", tier: "", options: {}, perPage: 4, pages: 1, pupils: 1, own: true,
  paper: usualPaper(), large: false, rules: true, title: "", seed: randomSeed(),
};
const form = new SheetForm(kinds, readChoices(location.hash, kinds, usual), change);

if (place && hasEngines && kinds.length > 0) {
  stop.hidden = print.hidden = true;
  place.append(form.element, make("p", { class: "acts" }, show, stop, print, button("sheets.copyLink", () => {
    remember();
    void copy(location.href, "sheets.linkCopied", live, link);
  })), link, progress, live.element, pages);
  new ResizeObserver(() => scaleTo(pages)).observe(pages);
  if (location.hash) {
    void makeSheets();
  }
}

/** Writes changed choices into the address, and removes pages that were made with earlier choices. */
function change(): void {
  making?.abort();
  pages.replaceChildren();
  print.hidden = true;
  live.say("");
  remember();
}

/** Writes the choices into the address. */
function remember(): void {
  history.replaceState(null, "", writeChoices(form.chosen()));
}

/** Makes all sheets and shows their pages. */
async function makeSheets(): Promise<void> {
  making?.abort();
  const { signal } = (making = new AbortController());
  const choices = form.chosen(), names = form.names();
  remember();
  setPaper(choices.paper);
  pages.replaceChildren();
  stop.hidden = progress.hidden = false;
  print.hidden = true;
  progress.removeAttribute("value");
  live.say(say("sheets.making"));
  try {
    await document.fonts.ready; // words are measured in these fonts
    const each = choices.perPage * choices.pages;
    const pupils = names.length > 0 ? names : Array.from({ length: choices.pupils }, () => "");
    const total = choices.own ? each * pupils.length : each;
    const order = orderOf(choices, kinds.find(({ kind }) => kind === choices.kind));
    const planned = await findPlaces(choices, order, signal);
    if (!planned) {
      return;
    }
    const { layout, paper, rules } = planned;
    if (layout.different > 0 && layout.different < total) {
      return live.say(say("sheets.tooFew", { n: layout.different }));
    }
    const all: SheetPuzzle[] = [];
    progress.max = total;
    for await (const puzzle of makeOrder({ ...order, paper }, total, signal)) {
      progress.value = all.push(puzzle);
    }
    showPages(pupils.map((name, i) => ({ name, puzzles: choices.own ? all.slice(i * each, (i + 1) * each) : all })), choices, layout, rules);
    print.hidden = false;
    live.say(count("sheets.ready", pages.children.length));
    print.focus();
  } catch (error) {
    live.say(signal.aborted ? say("enginesStopped") : refusal(error) ?? explainFailure(error));
  } finally {
    if (making?.signal === signal) {
      stop.hidden = progress.hidden = true;
      leave();
    }
  }
}

/** Returns why choices are refused; undefined for another failure. */
function refusal(error: unknown): string | undefined {
  if (!isObject(error) || error.code !== "refused") {
    return undefined;
  }
  return error.isForReaders ? String(error.message) : say("fresh.none");
}

function showPages(pupils: readonly Pupil[], choices: Choices, layout: Layout, rules: () => Node[]): void {
  pages.append(...pupils.flatMap((pupil) => pupilPages(pupil, choices, layout, rules)));
  const about = [say(`kind.${choices.kind}.name`), ...(choices.tier ? [say(`tier.${choices.tier}`), say("sheets.seedIs", { seed: choices.seed })] : [form.levels()])].filter(Boolean).join(" · ");
  layKey(pages, choices.own ? pupils : pupils.slice(0, 1), choices, about);
  scaleTo(pages);
}

interface PlannedSheet {
  readonly layout: Layout;
  readonly paper: Paper;
  readonly rules: () => Node[]; // the words above the puzzles
}

/** Finds the places of puzzles: below the rules with their example if that leaves cells to write in,
 * or else below the rules alone, or below nothing. If the puzzles don't fit, it says so and returns
 * undefined. */
async function findPlaces(choices: Choices, order: MakeRequest, signal: AbortSignal): Promise<PlannedSheet | undefined> {
  const [width, height] = papers[choices.paper];
  const ways = choices.rules ? [() => rulesOf(choices.kind, true), () => rulesOf(choices.kind, false), () => []] : [() => []];
  let most = 0;
  for (const rules of ways) {
    const paper: Paper = { width, height, above: heightOf(rules(), choices), perPage: choices.perPage, large: choices.large, language };
    const layout = await ask("plan", { ...order, paper }, signal);
    if (layout.fits) {
      return { layout, paper, rules };
    }
    most = layout.most;
  }
  live.say(say(most > 0 ? "sheets.most" : "sheets.noRoom", { n: most }));
  return undefined;
}

/** Returns the short rules of a kind from the page; [] if the page has none for it. They keep their
 * example only if isIllustrated. */
function rulesOf(kind: string, isIllustrated: boolean): Node[] {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-kind="${kind}"]`);
  const rules = template?.content.cloneNode(true);
  if (!(rules instanceof DocumentFragment)) {
    return [];
  }
  rules.querySelectorAll("svg").forEach(atTrueSize);
  if (!isIllustrated) {
    rules.querySelectorAll("svg, span").forEach((part) => part.remove()); // the drawings and what is said of them
  }
  return [make("div", { class: "rules" }, rules)];
}

/** Measures words above puzzles, with the white space below them, in micrometres. */
function heightOf(words: Node[], choices: Choices): number {
  const [first] = words;
  if (!(first instanceof HTMLElement)) {
    return 0;
  }
  const frame = framed(leaf(choices.paper, choices.large, { title: choices.title, name: "", foot: "" }, first));
  pages.append(frame);
  const height = micrometres(first.offsetHeight);
  frame.remove();
  return height + belowRules;
}

/** The white space below rules, in micrometres: about a line of text. */
const belowRules = 5000;
