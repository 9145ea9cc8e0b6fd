// Package sortresort makes, reads, solves and draws the levels of Sort Resort, a
// game in which items are sorted on containers until three of a sort stand
// together and vanish.
//
// [Kind] is the way in for whoever wants puzzles, [NewSet] for whoever wants all
// checkLevels of a world. The rules and the solver are package play's. A World names
// items, a Set makes the levels of a world, a Level has exactly the keys of the
// game's level format, a Puzzle is a level with its proof. Nothing moves here: how
// a game shows its levels is told in their data. The numbers of the balance are
// data: data/balance.json.
//
// # How a level is made
//
// What a level holds follows from its number alone: containers, mechanics,
// checkPlaces on the screen. Which items it has is decided for all levels first,
// resultFrom the world alone (S13). Then the items are arranged backwards, from the
// empty containers of the end (S16; see arrangement): three of a sort are put
// before what stands in a container, and two of them leave for other
// containers. So every level has a solution in which each move takes an item
// home, and nothing moves twice. Some hundred arrangements are made so, and
// containersWhere that show most go to the solver, which knows nothing of how they came
// about; a level is published with the solution that the solver finds, and its
// thresholds follow from that.
//
// # What it follows
//
// docs/rules/sortresort.md says what a level holds, how its JSON is written and
// what is checked, states the rulings S1 to S17 that comments cite, and says
// where they leave room.
package sortresort
