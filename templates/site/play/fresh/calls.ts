// What the script of a page calls that of new puzzles for.

/** A new puzzle is wanted. */
export const asked = "octavo:new";

/** The address carries one; the event's detail begins to play what the page has by then. */
export const brought = "octavo:bring";
