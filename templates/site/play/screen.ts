// Fits a game on one screen: the board is as large as it can be while tools and messages are seen
// whole, beside it or, on a screen that is taller than wide, under it.
import { make, tool } from "./page";

/** A board that can be fitted. */
export interface Fitted {
  readonly element: HTMLElement;
  /** Returns how the board can be seen whole in a room. */
  whole(width: number, height: number): Whole;
  /** Returns how the board can be read and touched in a frame of a width, in which it scrolls. */
  enlarged(width: number): Arranged;
  /** Places the parts of the board in columns. */
  arrange(columns: number): void;
}

/** A board of a width, in pixels, whose bottles, trays or notes stand in columns. */
export interface Arranged {
  readonly width: number;
  readonly columns: number;
}

/** A board that is seen whole. */
export interface Whole extends Arranged {
  readonly piece: number; // the width of a cell, bottle or tray
  readonly legible: boolean; // whether it can be read and touched
}

/** Screens on which tools stand beside the board (style.css). */
const wide = matchMedia("(orientation: landscape), (min-width: 60rem)");

/** The space between board and desk, and between the game and the edges of the window. */
const gap = 16, edge = 8;

/** The width of the desk beside a board: at least four buttons and a part of the whole, at most so
 * many rems. */
const leastDesk = 188, deskPart = 0.26, mostDesk = 24;

/** The width of a button with the space beside it. */
const pitch = 48;

/** A game that is seen without scrolling is preferred, if its pieces get at least this part of the
 * largest possible size. */
const worth = 0.8;

/** How often a board that leaves the desk too little room is tried smaller, by halves. */
const trials = 8;

/** How the desk can look, best first: words or icons, digits in a square or in few rows. */
const looks = ["square", "", "square brief", "brief"] as const;

/** The looks of a desk under its board. */
const looksUnder = ["", "brief"] as const;

/** How much larger pieces must get to be worth new places. */
const clearly = 1.25;

const zoomSetting = "octavo/zoom";

/** The sizes of a game on a screen. */
interface Layout extends Whole {
  readonly look: number;
  readonly height: number; // of the frame
  readonly desk: number;
}

/** A Screen fits a board in its frame and the desk, which has everything else. */
export class Screen {
  /** Enlarges a board that is too small to be read, or shows all of it. */
  readonly zoom = tool("zoom", () => this.#turn());
  readonly #frame: HTMLElement;
  readonly #desk: HTMLElement;
  readonly #pad: HTMLElement | undefined;
  #enlarged = isEnlarged();
  #measured = "";
  #least = 0; // the best look that is tried: tools don't change back when a message goes

  /** The desk stands below the board. Its parts are messages, tools and, for grids, digits. */
  constructor(
    private readonly board: Fitted,
    frame: HTMLElement,
    talk: readonly HTMLElement[],
    tools: HTMLElement,
    pad?: HTMLElement,
  ) {
    this.#frame = frame;
    this.#pad = pad;
    this.#desk = make("div", { class: "desk" }, make("div", { class: "talk" }, ...talk), tools, ...(pad ? [pad] : []));
    this.zoom.hidden = true;
    tools.querySelector("details")?.before(this.zoom);
    frame.after(this.#desk);
    frame.parentElement?.classList.add("played");
    // Messages are fitted before they are seen. Sizes are watched for what else changes them, such
    // as fonts.
    const changed = new MutationObserver(() => this.#fitIfResized());
    this.#desk.querySelectorAll(".talk, .acts").forEach((part) => changed.observe(part, { childList: true, subtree: true }));
    new ResizeObserver(() => requestAnimationFrame(() => this.#fitIfResized())).observe(this.#desk);
    window.addEventListener("resize", () => {
      this.#least = 0;
      this.fit();
    });
  }

  #measures(): string {
    const { clientWidth, clientHeight } = document.documentElement;
    return [clientWidth, clientHeight, this.#desk.offsetWidth, this.#desk.offsetHeight].join();
  }

  #turn(): void {
    this.#enlarged = !this.#enlarged;
    try {
      sessionStorage.setItem(zoomSetting, String(this.#enlarged));
    } catch {
      // It is forgotten with the page.
    }
    this.fit();
    this.#frame.querySelector("[tabindex='0']")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Fits the game again if the desk or the window has another size than at the last fit. */
  #fitIfResized(): void {
    if (this.#measured !== this.#measures()) {
      this.fit();
    }
  }

  /** Fits the game to the screen. */
  fit(): void {
    this.zoom.hidden = true;
    let layout = this.#layout();
    if (!layout.legible) {
      this.zoom.hidden = false; // it takes room, too
      layout = this.#layout();
    }
    const { height, desk } = layout;
    this.#least = layout.look;
    const enlarged = !this.zoom.hidden && this.#enlarged;
    const room = enlarged && !wide.matches ? desk : layout.width;
    const { width: board, columns } = enlarged ? this.board.enlarged(room) : layout;
    this.board.arrange(columns);
    const shown = Math.min(board, room);
    setWidth(this.#frame.firstElementChild, board);
    setWidth(this.#frame, shown);
    document.querySelectorAll("body > :is(header, main, footer)").forEach((part) => setWidth(part, wide.matches ? shown + gap + desk : desk));
    this.#frame.classList.toggle("enlarged", enlarged);
    this.#frame.classList.toggle("small", !this.zoom.hidden && !enlarged);
    this.#frame.style.maxHeight = enlarged ? `${height}px` : "";
    this.zoom.setAttribute("aria-pressed", String(enlarged));
    this.#measured = this.#measures();
  }

  /** Returns the layout that needs no scrolling or, if its board were much smaller, the largest. */
  #layout(): Layout {
    const { paddingLeft, paddingRight } = getComputedStyle(document.body);
    const width = document.body.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    const height = document.documentElement.clientHeight - 2 * edge;
    const above = this.#frame.getBoundingClientRect().top + scrollY - edge;
    const most = this.#within(width, height), less = this.#within(width, height - above);
    return less.piece >= worth * most.piece ? less : this.#within(width, height);
  }

  #within(width: number, height: number): Layout {
    return wide.matches ? this.#beside(width, height) : this.#under(width, height);
  }

  /** Puts the desk beside the board. Where it is too high, the board gives it more width. */
  #beside(width: number, height: number): Layout {
    const most = mostDesk * parseFloat(getComputedStyle(document.documentElement).fontSize);
    const deskAt = (board: number): number => Math.min(most, width - gap - board);
    const best = this.board.whole(width - gap - Math.max(leastDesk, Math.min(width * deskPart, most)), height);
    const fits = (board: number): boolean => this.#deskHeight(deskAt(board)) <= height;
    for (const [i, look] of looks.entries()) {
      if (i >= this.#least && this.#look(look, deskAt(best.width)) && fits(best.width)) {
        return { ...best, look: i, height, desk: deskAt(best.width) };
      }
    }
    let low = Math.min(width, height) / 3, high = best.width;
    for (let i = 0; i < trials; i++) {
      const middle = (low + high) / 2;
      this.#look("brief", deskAt(middle));
      [low, high] = fits(middle) ? [middle, high] : [low, middle];
    }
    const whole = this.board.whole(low, height), desk = deskAt(whole.width);
    this.#look("brief", desk);
    this.#deskHeight(desk);
    return { ...whole, look: looks.length - 1, height, desk };
  }

  /** Puts the desk under the board, with icons alone if words would make the board smaller. */
  #under(width: number, height: number): Layout {
    const most = this.board.whole(width, Infinity).piece;
    for (const [i, look] of [...looksUnder.entries()].slice(this.#least)) {
      this.#look(look, width);
      const room = height - gap - this.#deskHeight(width);
      const whole = this.board.whole(width, room);
      if (whole.piece >= most || look === "brief") {
        return { ...whole, look: i, height: room, desk: width };
      }
    }
    throw new Error("the last look is always taken");
  }

  #deskHeight(width: number): number {
    this.#desk.style.width = `${width}px`;
    return this.#desk.offsetHeight;
  }

  /** Gives the desk a look, and the digits columns of about the same length. */
  #look(look: string, width: number): true {
    this.#desk.className = `desk ${look}`;
    const n = this.#pad?.children.length ?? 0, most = Math.floor((width + pitch - 44) / pitch);
    const square = Math.ceil(Math.sqrt(n - 1)); // the last one erases, and takes a row of its own
    const columns = look.includes("square") && square <= most ? square : Math.ceil(n / Math.ceil(n / most));
    this.#pad?.style.setProperty("--across", String(columns));
    return true;
  }
}

/** Sets a width in pixels. Custom properties would have the styles of all cells computed anew. */
function setWidth(element: Element | null, width: number): void {
  if (element instanceof HTMLElement) {
    element.style.width = `${width}px`;
  }
}

/** Returns in how many columns pieces get largest, of the width that size returns. Pieces keep
 * their places unless they get clearly larger elsewhere. */
export function best(pieces: number, now: number, size: (columns: number) => number): { columns: number; piece: number } {
  let columns = now || 1, piece = size(columns) * (now ? clearly : 1);
  for (let i = 1; i <= pieces; i++) {
    if (size(i) > piece) {
      [columns, piece] = [i, size(i)];
    }
  }
  return { columns, piece: size(columns) };
}

/** Whether small boards are enlarged: unless the reader turned it off in this session. */
function isEnlarged(): boolean {
  try {
    return sessionStorage.getItem(zoomSetting) !== "false";
  } catch {
    return true;
  }
}
