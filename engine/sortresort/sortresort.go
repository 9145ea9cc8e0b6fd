// Package sortresort makes, reads, solves and draws the levels of Sort Resort, a game in which items
// are moved between containers until three of a sort are together and vanish. Worlds and a balance go
// in; levels with proofs come out.
//
// [Kind] makes puzzles, [NewSet] all levels of a world. Package play has the rules and the solver. A
// World names items, a Set makes the levels of a world, a Level has exactly the keys of the game's
// format, a Puzzle is a level with its proof. The numbers of the balance are in data/balance.json.
//
// # How a level is made
//
// A level's containers, mechanics and places on the screen follow from its number alone. The items of
// all levels are chosen first, from the world alone (S13). Then the items are arranged backwards, from
// the empty containers at the end (S16; see arrangement): three of a sort are put in front of a
// container, and two of them are moved to other containers. So every level has a solution in which each
// move takes an item home and no item moves twice. Of some hundred arrangements, those that show most
// sorts go to the solver, which doesn't know how they were made. A level is published with the
// solver's solution, from which its thresholds follow.
//
// # Sources
//
// docs/rules/sortresort.md defines the content of a level, its JSON and the checks. It states the
// rulings S1 to S17 that comments cite.
package sortresort
