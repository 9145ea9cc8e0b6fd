// Package sortresort makes, reads, solves and draws the levels of Sort Resort, a game in which items
// are sorted on containers until three of a sort stand together and vanish. Worlds and a balance go
// in; levels with proofs come out.
//
// [Kind] makes puzzles, [NewSet] all levels of a world. The rules and the solver are package play's. A
// World names items, a Set makes the levels of a world, a Level has exactly the keys of the game's
// format, a Puzzle is a level with its proof. The numbers of the balance are in data/balance.json.
//
// # How a level is made
//
// A level's containers, mechanics and places on the screen follow from its number alone. Its items are
// chosen for all levels first, from the world alone (S13). Then the items are arranged backwards, from
// the empty containers of the end (S16; see arrangement): three of a sort are put before what stands
// in a container, and two of them leave for other containers. So every level has a solution in which
// each move takes an item home and nothing moves twice. Of some hundred arrangements those that show
// most go to the solver, which knows nothing of how they were made. A level is published with the
// solver's solution, which decides its thresholds.
//
// # Sources
//
// docs/rules/sortresort.md says what a level holds, how its JSON is written and what is checked. It
// states the rulings S1 to S17 that comments cite.
package sortresort
