// Package play implements the rules of Sort Resort, a sorting game on containers
// with slots, and looks for shortest solutions: [Solve] searches, [Replay] plays
// moves, [State.Start] is the state at the first move. Items are numbers here;
// package sortresort has worlds, names and screens.
//
// # The rules
//
//   - A container has 3 slots or 1, and rows of items behind one another. Row 0
//     is the front. An item is a number from 1, and 0 is an empty cell. Every
//     item of a level has exactly three copies.
//   - A move takes an item from the front of a container to an empty slot in the
//     front of another container. The choice among several empty slots makes no
//     difference to later play. Empty cells of a row behind can't be reached.
//   - Three equal items in the front of a 3-slot container vanish at once, however
//     they got there: this is a match. A 1-slot container never matches.
//   - When the whole front of a container is empty, after a move or a match, the
//     next row comes forward with its empty cells. A row with only empty cells is
//     skipped. The last row stays as an empty front.
//   - A row that comes forward with three equal items is a match, too. So one move
//     can make several matches. Such a match counts for locks like any other.
//   - The same holds before the first move: a front that is empty at the start
//     gives way to the row behind, and three equal items in a front vanish. Start
//     does this, and so do Play, Replay and Solve.
//   - A lock concerns only moves: a locked container takes and gives no item, but
//     its rows come forward and match. It opens for good after the given number of
//     matches in any containers, including matches before the first move.
//   - A despawning container disappears when a match in it leaves no item in any
//     of its rows. If its last item is moved away, it stays, empty, and disappears
//     with the next match in it. A container that has disappeared takes no item.
//   - The level is solved when no item is left. The length of a solution is its
//     number of moves.
//   - Movement on the screen changes none of these rules.
//
// The order in which several containers settle makes no difference: a match or an
// advance concerns only one container, and locks only open.
//
// # The search
//
// Two properties of a position are cheap to compute: a lower bound of its moves
// (bound.go), and whether the rows that have come forward make a solution
// impossible (advance.go), which decides nearly every unsolvable level. The search
// has these parts:
//
//   - the hunt, a depth-first search for solutions of a given number of moves,
//     from the bound upwards. If a solution meets the bound, the hunt nearly always
//     finds it. In small levels it proves which solution is shortest (exact.go);
//   - the beam, a search in layers by undertakings, for good solutions of levels
//     whose shortest ones can't be found (beam.go), and polish, which shortens the
//     ends of these solutions (polish.go);
//   - the flood, which visits all positions, to find any solution or prove that
//     there is none (flood.go).
//
// Solve runs them in this order, and then hunts for a proof with the rest of its
// budget.
package play
