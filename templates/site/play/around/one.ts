// One of the puzzles that a page lists, at random: one that isn't done, if there is any.
import { button, make } from "../page";
import { byMark, oneOf } from "./done";

/** Offers it where a page lists several. */
export function offerOne(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[data-mark]")];
  if (links.length < 2) {
    return;
  }
  const go = button("random", () => {
    const link = oneOf(links, (l) => l.dataset.mark ?? "", byMark());
    if (link) {
      location.assign(link.href);
    }
  });
  document.querySelector("main .count")?.after(make("p", { class: "chooser" }, go));
}
