// Package play knows the rules of Sort Resort, a sorting game on containers of
// slots, and looks for shortest solutions: [Solve] searches, [Replay] plays moves,
// [State.Start] is where a level begins. Items are numbers here; worlds, names and
// screens are the package above.
//
// # The rules, as they are read here
//
//   - A container has 3 slots or 1, and rows of items behind one another. Row 0
//     is the front; an item is a number from 1, and 0 is an empty cell. Every
//     item of a level comes in exactly three copies.
//   - A move takes an item of one container's front to an empty slot in the
//     front of another container. Where several slots are empty, any may be
//     named; which one it is changes nothing that can be done later. Empty cells
//     of a row behind can't be reached.
//   - Three equal items in the front of a 3-slot container vanish at once, in
//     whatever way they got there: a match. A 1-slot container never matches.
//   - When the whole front of a container is empty, by a move or a match, the
//     next row comes forward as it stands, with its empty cells. A row of empty
//     cells alone is passed over. The last row stays as an empty front.
//   - A row that comes forward as three equal items is a match as well, so that
//     one move can make several matches. It counts for locks like any other.
//   - The same holds before the first move: a front that is empty at the start
//     gives way to the row behind, and three equal items that stand in a front
//     vanish. Start does this, and so do Play, Replay and Solve.
//   - A lock concerns moves alone: a locked container takes no item and gives
//     none, but its rows come forward and match by themselves all the same. It
//     opens for good when the given number of matches have been made, in any
//     containers, those before the first move included.
//   - A despawning container disappears when a match on it leaves no item in any
//     of its rows. If its last item is moved away it stays, empty, and
//     disappears with the next match on it. What has disappeared takes nothing.
//   - The level is solved when no item is left. The length of a solution is its
//     number of moves.
//   - Movement on the screen changes nothing of this and is not known here.
//
// The order in which several containers settle makes no difference: matches and
// rows that come forward concern one container each, and locks only open.
//
// # The search
//
// Two things are known of a position at little cost: how many moves it needs at
// least (bound.go), and whether the rows that have come forward leave a way to
// the end at all (advance.go), which decides nearly every level that can't be
// solved. On these two stand
//
//   - the hunt, a depth-first search for solutions of a given number of moves,
//     from the bound upwards: where the bound can be met, it nearly always finds
//     how, and in small levels it proves what is shortest (exact.go);
//   - the beam, a search of layers by undertakings, for good solutions of levels
//     whose shortest ones are beyond reach (beam.go), and polish, which improves
//     the ends of what it found (polish.go);
//   - the flood, which visits everything, for the last word on whether there is
//     a solution (flood.go).
//
// Solve goes through them in that order and then hunts for a proof with what is
// left of its budget.
package play
