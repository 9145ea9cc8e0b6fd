// What every page has: the search, marks on what is done, one of a list at random.
import { offerOne } from "./around/one";
import { showMarks } from "./around/marks";
import { offerSearch } from "./around/search";
import { offerSheets } from "./around/sheet";

const here = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;

offerSearch(here);
offerSheets();
const marks = document.querySelectorAll<HTMLElement>("[data-mark], [data-marks]");
if (marks.length > 0) {
  offerOne();
  showMarks();
  // A page that is come back to shows what was done meanwhile.
  window.addEventListener("pageshow", (e) => e.persisted && showMarks());
  window.addEventListener("storage", () => showMarks());
}
