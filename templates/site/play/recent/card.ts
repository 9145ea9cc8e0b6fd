// Paints the result of a solved puzzle as a picture without its solution. For a grid, it has
// squares in one colour for givens and in another for the reader's symbols; for other kinds it has
// a tick.
import { say } from "../say";

/** The side of the picture, in pixels. */
const side = 1080;

/** Paints a result, and returns it as PNG; null if the browser can't. picture is the game's state
 * (picture.ts). */
export async function paintResult(title: string, lines: readonly string[], picture: string): Promise<Blob | null> {
  // The font of the title may not be loaded yet, since few pages use it. If it can't be loaded, the picture has another font.
  await document.fonts.load(`72px "Book Serif"`).catch(() => []);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = side;
  const brush = canvas.getContext("2d");
  if (!brush) {
    return null;
  }
  const [form, given = "", own = ""] = picture.split(" ");
  brush.fillStyle = "#fdfcf9";
  brush.fillRect(0, 0, side, side);
  const ink = "#1c1b19", accent = getComputedStyle(document.documentElement).getPropertyValue("--accent-light").trim() || "#9c2f1b";
  const edge = 90;
  let y = 170;
  const write = (text: string, font: string, colour: string, step: number): void => {
    brush.fillStyle = colour;
    brush.font = font;
    brush.fillText(text, edge, y, side - 2 * edge);
    y += step;
  };
  write(title, `72px "Book Serif", Georgia, serif`, ink, 74);
  lines.forEach((line) => write(line, `36px "Book Sans", system-ui, sans-serif`, "#625e56", 52));
  const room = side - y - edge;
  if (form === "g") {
    const cells = Math.round(Math.sqrt(given.length)), unit = Math.floor(room / cells);
    [...given].forEach((g, i) => {
      brush.fillStyle = g !== "." ? ink : own[i] !== "." ? accent : "#ece8df";
      brush.fillRect(edge + (i % cells) * unit + 2, y + Math.floor(i / cells) * unit + 2, unit - 4, unit - 4);
    });
  } else {
    brush.strokeStyle = accent;
    brush.lineWidth = 40;
    brush.lineCap = brush.lineJoin = "round";
    brush.beginPath();
    [[0.2, 0.55], [0.42, 0.78], [0.85, 0.25]].forEach(([x = 0, v = 0]) => brush.lineTo(edge + x * room, y + v * room));
    brush.stroke();
  }
  brush.fillStyle = "#625e56";
  brush.font = `28px "Book Sans", system-ui, sans-serif`;
  brush.textAlign = "right";
  brush.fillText(say("result.heading"), side - edge, side - edge);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
