// Package sortresort makes, reads, solves and draws the levels of Sort Resort, a
// game in which items are sorted on containers until three of a sort stand
// together and vanish.
//
// The rules and the solver are package play's. A World names items, a Set makes
// the levels of a world, a Level has exactly the keys of the game's level
// format, a Puzzle is a level with its proof. The numbers of the balance are
// data: data/balance.json.
//
// # How a level is made
//
// What a level holds follows from its number alone: containers, mechanics,
// places on the screen. Which items it has is decided for all levels first,
// from the world alone (S13). Then the items are arranged backwards, from the
// empty containers of the end (S16; see unplayer): three of a sort are put
// before what stands in a container, and two of them leave for other
// containers. So every level has a solution in which each move takes an item
// home, and nothing moves twice. Some hundred arrangements are made so, and
// those that show most go to the solver, which knows nothing of how they came
// about; a level is published with the solution that the solver finds, and its
// thresholds follow from that.
//
// # How the specification is read
//
// The specification is “Sort Resort, level generator reference”; S1 to S17 are
// rulings on it, which hold where the two differ.
//
//   - The front share of 55 or 40 % (steps 4 and S5) is aimed at, clipped to
//     what the buffer leaves, and raised where that shows every sort. Randomised
//     least-filled selection decides between containers that serve equally:
//     those that must be full before they are locked come first, then those
//     whose front hides no sort when it goes one row back.
//   - S4: where the front has room for every sort, hidden ones are exchanged with
//     twins of others until all are shown, and the level is taken if it can be
//     solved. Otherwise as many are shown as the best of the arrangements has:
//     in deep levels about two thirds of what has room, since a front without
//     any two of a sort leaves a player nothing to do but to push items aside,
//     and mostly can't be solved. The summary says how many.
//   - S6: four cells in front of open containers stay free at least: with fewer,
//     a row of three can't come forward and be moved about.
//   - S13: the containers of a level follow from level·42+7 and the version. What
//     stands in them follows from the world's id as well, so that two worlds
//     share their containers and not their puzzles.
//   - Mechanics (parameters): where a level has no room for as many containers of
//     each mechanic as the data ask for, the mechanic that has most gives one
//     up. Back and forth, single slots and locks are never on one container.
//   - Layout: containers that disappear stand in rows of their own in the middle
//     column, above the two columns of the others, since beside each other they
//     would cover one another. A carousel's first car begins 200 pixels beyond
//     the edge, and travels the screen's width and the length of the train. A
//     container that would leave the safe bounds sets out the other way.
//   - moving_tracks is documented empty, and its entries are not documented: it
//     stays empty. The type of a container with one slot is “single_slot”.
//   - Timer and items: halves are rounded to the even number, as Python's round
//     does.
//   - A set is checked by S12's bounds; a carousel, which comes in from beyond
//     them, is not.
package sortresort
