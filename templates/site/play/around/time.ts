// Times as clocks show them.

/** What two digits are written from a number below 100. */
const two = (n: number): string => String(n).padStart(2, "0");

/** A time as clocks show it: 4:07, 1:04:07. */
export function shown(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}
