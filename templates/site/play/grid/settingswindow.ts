// The window with the settings for grids.
import { areKeysOnBoard, setKeysOnBoard } from "../keyscope";
import { button, make } from "../page";
import { say } from "../say";
import { markings, saveSettings, switches, type Settings } from "./settings";

/** The keys of the texts for markings. */
const markingTexts = { clashes: "markClashes", wrong: "markWrong", neither: "markNothing" } as const;

/** The keys of the texts for switches. */
const switchTexts = {
  keepNotes: "keepNotes", fillNotes: "fillAtStart", digitFirst: "digitFirst", lightSame: "lightSame", lightHouses: "lightHouses", lightPlaces: "lightPlaces",
} as const;

/** Makes a check box or radio button with its label. */
function labelledInput(attributes: Readonly<Record<string, string>>, isOn: boolean, text: string, turn: (on: boolean) => void): HTMLLabelElement {
  const input = make("input", attributes);
  input.checked = isOn;
  input.addEventListener("change", () => turn(input.checked));
  return make("label", {}, input, " ", text);
}

/** Opens the window. It stores each change and then calls changed. */
export function show(settings: Settings, changed: (settings: Settings) => void): void {
  let now = settings;
  const change = (to: Partial<Settings>): void => {
    now = { ...now, ...to };
    saveSettings(now);
    changed(now);
  };
  const marking = markings.map((one) => labelledInput({ type: "radio", name: "_marking" }, now.marking === one, say(markingTexts[one]), () => change({ marking: one })));
  const others = switches.map((one) => labelledInput({ type: "checkbox" }, now[one], say(switchTexts[one]), (on) => change({ [one]: on })));
  const keys = labelledInput({ type: "checkbox" }, areKeysOnBoard(), say("keysOnBoard"), setKeysOnBoard);
  const dialog = make("dialog", { class: "searching settings", "aria-labelledby": "_settings" },
    make("div", { class: "asked" }, make("h2", { id: "_settings" }, say("settings")), button("fresh.close", () => dialog.close())),
    make("fieldset", {}, make("legend", {}, say("marking")), ...marking), make("fieldset", {}, make("legend", {}, say("helps")), ...others, keys),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
