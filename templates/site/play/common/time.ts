// Times as clocks show them.

/** The key of the reader's setting whether clocks are on. */
export const clockSetting = "clock";

const twoDigits = (n: number): string => String(n).padStart(2, "0");

/** Writes seconds as a clock shows them: 4:07, 1:04:07. */
export function clockTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = twoDigits(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${rest}`;
}
