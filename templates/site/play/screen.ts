// Fits a game on one screen. The board is as large as possible while all tools and messages stay
// visible. Tools and messages stand beside the board or, on a screen taller than wide, under it.
import { make, tool } from "./page";

/** A board whose size can be fitted to the screen. */
export interface FittedBoard {
  readonly element: HTMLElement;
  /** Returns the largest layout in which the whole board fits the given pixels. */
  layOutWhole(width: number, height: number): WholeLayout;
  /** Returns a layout in which the pieces can be read and touched. The board may then scroll in a
   * frame of this width. */
  layOutEnlarged(width: number): BoardLayout;
  /** Places the parts of the board in columns. */
  arrange(columns: number): void;
}

/** The width of a board in pixels, and the columns in which its bottles, trays or notes stand. */
export interface BoardLayout {
  readonly width: number;
  readonly columns: number;
}

/** The layout of a board that is visible as a whole. */
export interface WholeLayout extends BoardLayout {
  readonly pieceWidth: number; // the width of a cell, bottle or tray, in pixels
  readonly isLegible: boolean; // the pieces can be read and touched
}

/** Matches screens on which tools stand beside the board. style.css has the same condition. */
const sideBySide = matchMedia("(orientation: landscape), (min-width: 60rem)");

/** In pixels: the space between board and desk, and between game and window edge. */
const gap = 16, edge = 8;

/** The bounds of the width of a desk beside the board. It has at least leastDesk pixels, which are
 * enough for four buttons, or the share deskPart of the screen if that is more. It has at most
 * mostDesk rems. */
const leastDesk = 188, deskPart = 0.26, mostDesk = 24;

/** The width of a button and the space beside it, in pixels. */
const buttonPitch = 48;

/** A layout without scrolling is chosen if its pieces have at least this share of their largest
 * possible size. */
const leastShare = 0.8;

/** The steps of the binary search for a board that leaves the desk enough room. */
const halvings = 8;

/** The classes of a desk beside the board, best first. "square" puts the digits in a square,
 * "brief" shows icons without words. */
const looks = ["square", "", "square brief", "brief"] as const;

/** The classes of a desk under the board, best first. */
const looksUnder = ["", "brief"] as const;

/** Pieces change their columns only if this makes them larger by this factor. */
const clearGain = 1.25;

const zoomSetting = "octavo/zoom";

/** The sizes of a game on a screen. */
interface Layout extends WholeLayout {
  readonly lookIndex: number; // the index in looks, or in looksUnder if the desk is under the board
  readonly height: number; // the height of the frame, in pixels
  readonly deskWidth: number;
}

/** A Screen sizes the frame of the board, and the desk: messages, tools and digits. */
export class Screen {
  /** Switches between a small whole board and an enlarged one. */
  readonly zoomButton = tool("zoom", () => this.#toggleZoom());
  readonly #frame: HTMLElement;
  readonly #desk: HTMLElement;
  readonly #pad: HTMLElement | undefined;
  #enlarged = wantsEnlarged();
  #lastMeasures = "";
  #firstLook = 0; // the first look that is tried; better ones aren't tried again, because tools would jump when a message goes

  /** Adds the desk after the frame. talk has the messages; only grids have a pad of digits. */
  constructor(
    private readonly board: FittedBoard,
    frame: HTMLElement,
    talk: readonly HTMLElement[],
    tools: HTMLElement,
    pad?: HTMLElement,
  ) {
    this.#frame = frame;
    this.#pad = pad;
    this.#desk = make("div", { class: "desk" }, make("div", { class: "talk" }, ...talk), tools, ...(pad ? [pad] : []));
    this.zoomButton.hidden = true;
    tools.querySelector("details")?.before(this.zoomButton);
    frame.after(this.#desk);
    frame.parentElement?.classList.add("played");
    // New messages are fitted before they are painted. The ResizeObserver notices other causes,
    // such as fonts that arrive late.
    const changed = new MutationObserver(() => this.#fitIfResized());
    this.#desk.querySelectorAll(".talk, .acts").forEach((part) => changed.observe(part, { childList: true, subtree: true }));
    new ResizeObserver(() => requestAnimationFrame(() => this.#fitIfResized())).observe(this.#desk);
    window.addEventListener("resize", () => {
      this.#firstLook = 0;
      this.fit();
    });
  }

  #measures(): string {
    const { clientWidth, clientHeight } = document.documentElement;
    return [clientWidth, clientHeight, this.#desk.offsetWidth, this.#desk.offsetHeight].join();
  }

  #toggleZoom(): void {
    this.#enlarged = !this.#enlarged;
    try {
      sessionStorage.setItem(zoomSetting, String(this.#enlarged));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    this.fit();
    this.#frame.querySelector("[tabindex='0']")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Fits the game again if the desk or the window has another size than at the last fit. */
  #fitIfResized(): void {
    if (this.#lastMeasures !== this.#measures()) {
      this.fit();
    }
  }

  /** Fits the game to the screen. */
  fit(): void {
    this.zoomButton.hidden = true;
    let layout = this.#layout();
    if (!layout.isLegible) {
      this.zoomButton.hidden = false; // the button takes room, so the layout is computed again
      layout = this.#layout();
    }
    const { height, deskWidth: desk } = layout;
    this.#firstLook = layout.lookIndex;
    const enlarged = !this.zoomButton.hidden && this.#enlarged;
    const room = enlarged && !sideBySide.matches ? desk : layout.width;
    const { width: board, columns } = enlarged ? this.board.layOutEnlarged(room) : layout;
    this.board.arrange(columns);
    const shown = Math.min(board, room);
    setWidth(this.#frame.firstElementChild, board);
    setWidth(this.#frame, shown);
    document.querySelectorAll("body > :is(header, main, footer)").forEach((part) => setWidth(part, sideBySide.matches ? shown + gap + desk : desk));
    this.#frame.classList.toggle("enlarged", enlarged);
    this.#frame.classList.toggle("small", !this.zoomButton.hidden && !enlarged);
    this.#frame.style.maxHeight = enlarged ? `${height}px` : "";
    this.zoomButton.setAttribute("aria-pressed", String(enlarged));
    this.#lastMeasures = this.#measures();
  }

  /** Returns the layout that needs no scrolling. If its board were much smaller than possible, it
   * returns the layout with the largest board. */
  #layout(): Layout {
    const { paddingLeft, paddingRight } = getComputedStyle(document.body);
    const width = document.body.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    const height = document.documentElement.clientHeight - 2 * edge;
    const above = this.#frame.getBoundingClientRect().top + scrollY - edge;
    const largest = this.#within(width, height), unscrolled = this.#within(width, height - above);
    return unscrolled.pieceWidth >= leastShare * largest.pieceWidth ? unscrolled : this.#within(width, height);
  }

  #within(width: number, height: number): Layout {
    return sideBySide.matches ? this.#beside(width, height) : this.#under(width, height);
  }

  /** Puts the desk beside the board. If the desk is too high, the board becomes narrower. */
  #beside(width: number, height: number): Layout {
    const most = mostDesk * parseFloat(getComputedStyle(document.documentElement).fontSize);
    const deskAt = (board: number): number => Math.min(most, width - gap - board);
    const best = this.board.layOutWhole(width - gap - Math.max(leastDesk, Math.min(width * deskPart, most)), height);
    const fits = (board: number): boolean => this.#deskHeight(deskAt(board)) <= height;
    for (const [i, look] of looks.entries()) {
      if (i >= this.#firstLook && this.#look(look, deskAt(best.width)) && fits(best.width)) {
        return { ...best, lookIndex: i, height, deskWidth: deskAt(best.width) };
      }
    }
    let low = Math.min(width, height) / 3, high = best.width;
    for (let i = 0; i < halvings; i++) {
      const middle = (low + high) / 2;
      this.#look("brief", deskAt(middle));
      [low, high] = fits(middle) ? [middle, high] : [low, middle];
    }
    const whole = this.board.layOutWhole(low, height), desk = deskAt(whole.width);
    this.#look("brief", desk);
    this.#deskHeight(desk);
    return { ...whole, lookIndex: looks.length - 1, height, deskWidth: desk };
  }

  /** Puts the desk under the board. It shows icons alone if words would make the board smaller. */
  #under(width: number, height: number): Layout {
    const most = this.board.layOutWhole(width, Infinity).pieceWidth;
    for (const [i, look] of [...looksUnder.entries()].slice(this.#firstLook)) {
      this.#look(look, width);
      const room = height - gap - this.#deskHeight(width);
      const whole = this.board.layOutWhole(width, room);
      if (whole.pieceWidth >= most || look === "brief") {
        return { ...whole, lookIndex: i, height: room, deskWidth: width };
      }
    }
    throw new Error("the last look is always taken");
  }

  #deskHeight(width: number): number {
    this.#desk.style.width = `${width}px`;
    return this.#desk.offsetHeight;
  }

  /** Gives the desk a look (looks), and divides the digits into columns of about equal length. It returns
   * true, so that it can stand in conditions. */
  #look(look: string, width: number): true {
    this.#desk.className = `desk ${look}`;
    const n = this.#pad?.children.length ?? 0, most = Math.floor((width + buttonPitch - 44) / buttonPitch);
    const square = Math.ceil(Math.sqrt(n - 1)); // the last button erases, in a row of its own
    const columns = look.includes("square") && square <= most ? square : Math.ceil(n / Math.ceil(n / most));
    this.#pad?.style.setProperty("--across", String(columns));
    return true;
  }
}

/** Sets a width in pixels. A custom property instead would restyle all cells. */
function setWidth(element: Element | null, width: number): void {
  if (element instanceof HTMLElement) {
    element.style.width = `${width}px`;
  }
}

/** Returns the number of columns that makes pieces largest, and their width. sizeIn returns the
 * width of a piece for a number of columns. The present number (0 for none) stays unless another
 * number makes the pieces larger by clearGain. */
export function bestColumns(pieces: number, present: number, sizeIn: (columns: number) => number): { columns: number; piece: number } {
  let columns = present || 1, piece = sizeIn(columns) * (present ? clearGain : 1);
  for (let i = 1; i <= pieces; i++) {
    if (sizeIn(i) > piece) {
      [columns, piece] = [i, sizeIn(i)];
    }
  }
  return { columns, piece: sizeIn(columns) };
}

/** Whether small boards are enlarged. The reader can turn this off for the session. */
function wantsEnlarged(): boolean {
  try {
    return sessionStorage.getItem(zoomSetting) !== "false";
  } catch {
    return true;
  }
}
