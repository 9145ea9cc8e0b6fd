// Package sortresort makes, reads, solves and draws the levels of the game Sort Resort. Items are
// moved between containers. Three of a sort in one front vanish. Input is worlds and a balance,
// output is levels with proofs.
//
// [Kind] makes puzzles, [NewSet] makes all levels of a world. Package play has the rules and the
// solver. A World names items. A Level has exactly the keys of the game's file format. A Puzzle is
// a level with its proof. The numbers of the balance are in data/balance.json.
//
// # How a level is made
//
//   - Containers, mechanics and places on the screen follow from the level's number.
//   - The items of all levels are chosen from the world (S13).
//   - Items are arranged backwards from empty containers (S16; see arrangement). So every level has
//     a solution in which no item moves twice.
//   - Of some hundred arrangements, those that show most sorts go to the solver, which doesn't know
//     how they were made.
//   - The level is published with the solver's solution, which also decides the thresholds.
//
// docs/rules/sortresort.md defines the content of a level, its JSON, the checks, and the rulings S1
// to S17 that comments mention.
package sortresort
