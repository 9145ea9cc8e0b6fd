// The page on which a teacher makes cards of KYNDO from a table: choices, problems in the table, and
// sheets of cards as they will print. The table stays in this browser.
import { ask, explainFailure, hasEngines } from "../engine";
import type { Deck } from "../engine/messages";
import { isObject } from "../history";
import { choice, valueOf } from "../newpuzzle/options";
import { Live, button, make, pageData } from "../page";
import { count, say } from "../say";
import { giveText, languages, takeText, usualPaper, type PaperName } from "../sheet/choices";
import { framed, scaleTo, setPaper } from "../sheet/leaf";
import { parseDrawing } from "../svg";

/** A topic for tables (render.DeckTopic). */
interface Topic {
  readonly name: string;
  readonly example: string;
  readonly words: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
  readonly rulesShared?: boolean;
}

/** How many cards a sheet has. */
const cardsOnSheet = 9;

/** Where a table waits while this tab opens the page in another language. */
const tableKey = "octavo:table";

const data = pageData();
const topics = (isObject(data) && Array.isArray(data.topics) ? data.topics : []) as Topic[];
const place = document.querySelector<HTMLElement>(".sheet-maker");

const topic = choice(say("decks.topic"), topics.map(({ name }, i) => [String(i), name]), location.hash.slice(1) || "0");
const faces = choice(say("decks.faces"), ["ABC", "AB", "A", "B", "C"].map((letters) => [letters, [...letters].join(", ")]));
const paper = choice(say("sheets.paper"), [["a4", say("sheets.a4")], ["letter", say("sheets.letter")]], usualPaper());
const language = choice(say("sheets.language"), languages().map(({ url, name }) => [url, name]));
const table = make("textarea", { rows: "12", wrap: "off", autocomplete: "off", spellcheck: "false", "aria-describedby": "_table" });
const live = new Live();
const findings = make("ol", { class: "in-table" });
const pages = make("div", { class: "papers" });
const print = button("sheets.print", () => window.print());
let example = "";

if (place && hasEngines && topics.length > 0) {
  const choices = make("fieldset", {}, make("legend", {}, say("sheets.look")), topic, ...(languages().length > 1 ? [language] : []), faces, paper);
  const pasted = make("fieldset", {}, make("legend", {}, say("decks.table")),
    make("label", {}, make("span", {}, say("decks.species")), " ", table), make("small", { id: "_table" }, say("decks.tableHint")));
  print.hidden = true;
  place.append(make("div", { class: "sheet-form of-table" }, choices, pasted),
    make("p", { class: "acts" }, button("decks.show", () => void showCards()), print), live.element, findings, pages);
  showExample();
  table.value = takeText(tableKey) || example;
  choices.addEventListener("change", clear);
  table.addEventListener("input", clear);
  topic.addEventListener("change", showExample);
  language.addEventListener("change", () => {
    giveText(tableKey, table.value === example ? "" : table.value);
    location.href = `${valueOf(language)}#${valueOf(topic)}`;
  });
  new ResizeObserver(() => scaleTo(pages)).observe(pages);
}

function chosenTopic(): Topic | undefined {
  return topics[Number(valueOf(topic))] ?? topics[0];
}

/** Shows the example of the chosen topic, unless the table is no longer an example. */
function showExample(): void {
  const next = chosenTopic()?.example ?? "";
  if (table.value === example) {
    table.value = next;
  }
  example = next;
}

/** Removes what was shown of an earlier table or of earlier choices. */
function clear(): void {
  findings.replaceChildren();
  pages.replaceChildren();
  print.hidden = true;
  live.say("");
}

/** Reads the table, and shows its problems or its cards. */
async function showCards(): Promise<void> {
  const { words, files, rulesShared = false } = chosenTopic()!;
  clear();
  live.say(say("decks.reading"));
  try {
    showDeck(await ask("cards", {
      name: say("decks.tableName"), table: table.value, language: document.documentElement.lang, topic: { files, rulesShared }, words, faces: valueOf(faces),
    }));
  } catch (error) {
    live.say(explainFailure(error));
  }
}

function showDeck({ problems, notes, cards }: Deck): void {
  findings.replaceChildren(...problems.map(({ row, text }) => make("li", {}, row > 0 ? rowButton(row, text) : text)), ...notes.map((note) => make("li", {}, note)));
  if (problems.length > 0) {
    return live.say(count("decks.problems", problems.length));
  }
  const size = valueOf(paper) as PaperName;
  setPaper(size);
  for (let i = 0; i < cards.length; i += cardsOnSheet) {
    const drawings = cards.slice(i, i + cardsOnSheet).map(({ name, face, svg }) => parseDrawing(svg, `${name} ${face}`));
    pages.append(framed(make("section", { class: `sheet-page on-${size}` }, make("div", { class: "card-sheet" }, ...drawings))));
  }
  scaleTo(pages);
  print.hidden = false;
  live.say(count("decks.ready", pages.children.length));
  print.focus();
}

/** Makes a button with the text of a problem, which selects the row of the table. */
function rowButton(row: number, text: string): HTMLButtonElement {
  const b = make("button", { type: "button" }, text);
  b.addEventListener("click", () => {
    const lines = table.value.split("\n"), from = lines.slice(0, row - 1).join("\n").length + (row > 1 ? 1 : 0);
    table.focus();
    table.setSelectionRange(from, from + (lines[row - 1]?.length ?? 0));
    table.scrollTop = (table.scrollHeight / lines.length) * (row - 2);
  });
  return b;
}
