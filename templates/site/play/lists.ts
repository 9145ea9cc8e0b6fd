// What pages have that list puzzles: marks on what is done, one of them at random.
import { showMarks } from "./around/marks";
import { offerOne } from "./around/one";

offerOne();
showMarks();
// A page that is come back to shows what was done meanwhile.
window.addEventListener("pageshow", (e) => e.persisted && showMarks());
window.addEventListener("storage", () => showMarks());
