// Fits board and desk on one screen: the board is as large as the desk lets it be, beside it or,
// on a screen that is taller than wide, above it.

/** Screens on which the desk stands beside the board (style.css). */
const wide = matchMedia("(orientation: landscape), (min-width: 60rem)");

/** The width of the printed board by its height (engine/kyndo/board). */
const ratio = 277 / 190;

/** The space between board and desk, and between the table and the edges of the window. */
const gap = 12, edge = 8;

/** The least width of a desk beside the board, in pixels, and its part of the whole. */
const leastDesk = 260, deskPart = 0.3;

/** A board is large enough if it has this part of the width that it could have: with all texts on
 * the desk, and with fewer. */
const enough = 0.95, enoughBrief = 0.7;

/** The text of the desk, as parts of its usual size: where a reader enlarges all text, it is as
 * large as the screen lets it be, but not smaller than this in pixels. */
const scales = [1, 0.85, 0.7, 0.6, 0.5, 0.4], leastText = 14;

/** A board narrower than these shows no texts on its cards, only numbers on them, and only numbers
 * of containers. */
const small = 560, tiny = 330, least = 230;

/** How often a board is tried smaller, by halves. */
const trials = 7;

export class Fit {
  #measured = "";

  constructor(
    private readonly tabletop: HTMLElement,
    private readonly mat: HTMLElement,
    private readonly desk: HTMLElement,
  ) {
    const observer = new ResizeObserver(() => requestAnimationFrame(() => this.#measured === this.#measures() || this.fit()));
    [desk, document.body].forEach((part) => observer.observe(part)); // the body changes with the size of all text
    window.addEventListener("resize", () => this.fit());
  }

  #measures(): string {
    const { clientWidth, clientHeight } = document.documentElement;
    return [clientWidth, clientHeight, usualText(), this.desk.offsetWidth, this.desk.offsetHeight].join();
  }

  /** Fits the table to the screen. Without a board the desk takes the room that it needs. */
  fit(): void {
    const isPlayed = this.mat.childElementCount > 0;
    this.tabletop.classList.toggle("onboard", isPlayed);
    if (!isPlayed) {
      this.desk.style.width = this.desk.style.fontSize = "";
      this.#measured = this.#measures();
      return;
    }
    const width = this.tabletop.clientWidth, height = document.documentElement.clientHeight - 2 * edge;
    const usual = usualText();
    const most = this.#most(width, height);
    let board = 0;
    for (const [brief, scale] of [[false, 1] as const, ...scales.map((s) => [true, s] as const)]) {
      this.tabletop.classList.toggle("brief", brief);
      this.desk.style.fontSize = `${Math.max(leastText, usual * scale)}px`;
      board = this.#board(width, height, most);
      if (board >= (brief ? enoughBrief : enough) * most || usual * scale <= leastText) {
        break;
      }
    }
    this.#set(board, width);
    this.#measured = this.#measures();
  }

  /** The width that a board could have, with the least desk. */
  #most(width: number, height: number): number {
    return wide.matches ? Math.min(height * ratio, width - gap - Math.max(leastDesk, deskPart * width)) : Math.min(width, (height * ratio) / 2);
  }

  /** Returns the largest board that leaves the desk enough room. */
  #board(width: number, height: number, most: number): number {
    const fits = (board: number): boolean => {
      this.#set(board, width);
      return this.tabletop.offsetHeight <= height;
    };
    if (fits(most)) {
      return most;
    }
    let low = 0, high = most;
    for (let i = 0; i < trials; i++) {
      const middle = (low + high) / 2;
      [low, high] = fits(middle) ? [middle, high] : [low, middle];
    }
    return low;
  }

  #set(board: number, width: number): void {
    this.mat.style.width = `${board}px`;
    this.desk.style.width = `${wide.matches ? width - gap - board : width}px`;
    this.tabletop.classList.toggle("small", board < small);
    this.tabletop.classList.toggle("tiny", board < tiny);
    this.tabletop.classList.toggle("least", board < least);
  }
}

/** The usual size of the desk's text in pixels. */
function usualText(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) * 0.95;
}
