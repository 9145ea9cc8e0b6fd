// Fits board and desk on one screen. The board gets all room that the desk doesn't need. It stands
// beside the desk or, on a screen taller than wide, above it.

/** Matches screens on which the desk stands beside the board. style.css has the same condition. */
const sideBySide = matchMedia("(orientation: landscape), (min-width: 60rem)");

/** The sizes of the printed board: A4 without its margins, in mm (engine/kyndo/board). The first game
 * has only the lower row. */
const boardWidth = 277, boardHeight = 190, lowHeight = 118;

/** In pixels: the space between board and desk, and between the table and the window's edges. */
const gap = 12, edge = 8;

/** The smallest desk beside the board, in pixels and as a share of the width. */
const leastDesk = 260, deskShare = 0.3;

/** The share of its largest width with which a board is large enough: while the desk shows all
 * texts, and while it shows brief ones. */
const enough = 0.95, enoughBrief = 0.7;

/** The sizes of the desk's text that are tried, as shares of the usual one, and the smallest size
 * in pixels. Readers who enlarge all text get the largest size that fits. */
const scales = [1, 0.85, 0.7, 0.6, 0.5, 0.4], leastText = 14;

/** Board widths in pixels. Under small, cards have no texts; under tiny, only numbers; under least,
 * containers have only numbers, too. */
const small = 560, tiny = 330, least = 230;

/** The steps of the binary search for the largest board that fits. */
const halvings = 7;

export class Fit {
  #lastMeasures = "";

  constructor(
    private readonly tabletop: HTMLElement,
    private readonly mat: HTMLElement,
    private readonly desk: HTMLElement,
  ) {
    const observer = new ResizeObserver(() => requestAnimationFrame(() => this.#lastMeasures === this.#measures() || this.fit()));
    [desk, document.body].forEach((part) => observer.observe(part)); // the size of the body changes if the reader enlarges all text
    window.addEventListener("resize", () => this.fit());
  }

  #measures(): string {
    const { clientWidth, clientHeight } = document.documentElement;
    return [clientWidth, clientHeight, usualTextSize(), this.desk.offsetWidth, this.desk.offsetHeight].join();
  }

  /** Fits the table to the screen. Without a board the desk has its natural size. */
  fit(): void {
    const isPlayed = this.mat.childElementCount > 0;
    this.tabletop.classList.toggle("onboard", isPlayed);
    if (!isPlayed) {
      this.desk.style.width = this.desk.style.fontSize = "";
      this.#lastMeasures = this.#measures();
      return;
    }
    const width = this.tabletop.clientWidth, height = document.documentElement.clientHeight - 2 * edge;
    const usual = usualTextSize();
    const most = this.#largestBoard(width, height);
    let board = 0;
    for (const [brief, scale] of [[false, 1] as const, ...scales.map((s) => [true, s] as const)]) {
      this.tabletop.classList.toggle("brief", brief);
      this.desk.style.fontSize = `${Math.max(leastText, usual * scale)}px`;
      board = this.#fittingBoard(width, height, most);
      if (board >= (brief ? enoughBrief : enough) * most || usual * scale <= leastText) {
        break;
      }
    }
    this.#setSizes(board, width);
    this.#lastMeasures = this.#measures();
  }

  /** Returns the width of the largest board: beside the smallest desk or, if the desk is below, on
   * half the height of the screen. */
  #largestBoard(width: number, height: number): number {
    const boardRatio = boardWidth / (this.mat.querySelector(".low") ? lowHeight : boardHeight);
    return sideBySide.matches ? Math.min(height * boardRatio, width - gap - Math.max(leastDesk, deskShare * width)) : Math.min(width, (height * boardRatio) / 2);
  }

  /** Returns the width of the largest board that leaves the desk enough room. */
  #fittingBoard(width: number, height: number, most: number): number {
    const fits = (board: number): boolean => {
      this.#setSizes(board, width);
      return this.tabletop.offsetHeight <= height;
    };
    if (fits(most)) {
      return most;
    }
    let low = 0, high = most;
    for (let i = 0; i < halvings; i++) {
      const middle = (low + high) / 2;
      [low, high] = fits(middle) ? [middle, high] : [low, middle];
    }
    return low;
  }

  #setSizes(board: number, width: number): void {
    this.mat.style.width = `${board}px`;
    this.desk.style.width = `${sideBySide.matches ? width - gap - board : width}px`;
    this.tabletop.classList.toggle("small", board < small);
    this.tabletop.classList.toggle("tiny", board < tiny);
    this.tabletop.classList.toggle("least", board < least);
  }
}

/** Returns the usual size of the desk's text in pixels: 0.95rem. */
function usualTextSize(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) * 0.95;
}
