// Reserves room for the list of begun games before the page is shown, so that nothing moves when
// continue.ts fills the list. Pages load this script before their contents.
import { scriptURL } from "./common/load";
import { folderOf, recentGames } from "./recent/list";

const top = new URL("../", scriptURL).href;
const folder = folderOf(location.href, top);
const games = recentGames().filter((game) => game.path.startsWith(folder));

if (games.length > 0) {
  document.documentElement.classList.add("begun");
}

// An installed site opens in the language of the game that was played last. If no game was played,
// the site shows its choice of languages.
if (location.hash === "#_continue" && document.currentScript?.dataset.root !== undefined && games[0]) {
  location.replace(new URL(`${games[0].path.split("/")[0] ?? ""}/index.html#_continue`, top));
}
