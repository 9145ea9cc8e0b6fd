// Reserves room for what the reader has begun before the page is shown, so that nothing moves
// when continue.ts fills it. Pages load it before their contents.
import { here } from "./common/load";
import { folderOf, recentGames } from "./recent/list";

const top = new URL("../", here).href;
const folder = folderOf(location.href, top);
const games = recentGames().filter((game) => game.path.startsWith(folder));

if (games.length > 0) {
  document.documentElement.classList.add("begun");
}

// An installed site starts at the choice of language, or where the reader was last.
if (location.hash === "#_continue" && document.currentScript?.dataset.root !== undefined && games[0]) {
  location.replace(new URL(`${games[0].path.split("/")[0] ?? ""}/index.html#_continue`, top));
}
