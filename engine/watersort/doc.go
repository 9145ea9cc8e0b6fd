// Package watersort is the kind Water Sort: the player pours coloured segments
// from bottle to bottle until each bottle holds one colour.
//
// [Kind] is the entry point. Levels are made by size and measured difficulty. A
// search decides whether a level can be solved, and looks for a shortest solution.
// Both searches have a budget of positions.
//
// # The rules
//
// There are N colours in N+E bottles. A bottle has room for CAP segments, and
// each colour has CAP segments. A move pours the run of equal colour on top of a
// bottle onto an empty bottle or onto its own colour, as many segments as fit.
// The level is solved when every bottle is empty or full of one colour.
//
// # Making and grading
//
// docs/rules/watersort.md defines a level's bottles, its score and its difficulty
// T, and states the rulings W1 to W5 that comments cite. In short:
//
//   - The size and the tier determine how many bottles are empty (policy.go).
//   - Every level is decided before it is used. A level that can't be solved is
//     made again (maker.go).
//   - T separates normal from hard levels (difficulty.go). The limits were
//     measured (calibrated.go).
//   - score100 is printed next to T (score.go).
//
// # On paper
//
// Bottles are drawn in one to four rows, as near to a square as possible. They
// are numbered from 1, as in the printed moves (draw.go). Every segment shows the
// glyph of its colour. Hatch and ink help to distinguish colours; in grey a tint
// stands for the ink (palette.go and segment.go). At the smallest cell of 3 mm a
// glyph is 7 pt high, and there is no room for a hatch. Below a level there are a log
// of moves and grids for noting positions (workings.go). The level can also be laid
// out with tokens of 19 × 14 mm, one for each segment, on drawings of bottles
// (kit.go).
//
// # Deciding what can be solved
//
// Whether a position can be solved depends only on a part of it (Ito, Kawahara
// and others, “Sorting Balls and Water: Equivalence and Computational
// Complexity”, FUN 2022). A border is a place in a bottle where a segment lies on
// one of another colour. No move makes a border, and only the topmost border of a
// bottle can fall. To dig is to let it fall. When all borders have fallen, every
// bottle holds one colour, and pouring equal colours together solves the level. So
// the level is solved by digging borders one by one, and a state is the set of
// borders that still stand. For such a state,
//
//   - a bin is a bottle without borders,
//   - the freed segments F(c) of a colour have no border above them,
//   - the shelves S(c) are the places, filled or free, above the topmost border
//     in all bottles that have c right above that border,
//   - room(c) = S(c) − F(c).
//
// Freed segments can lie on the shelves of their colour and in bins. A bin holds
// one colour. A colour has at most CAP segments, so one bin is always enough for
// it, and it needs no bin if room(c) ≥ 0. Let need be the number of colours with
// room(c) < 0.
//
// Theorem. The topmost border of a bottle, with c above it and CAP−h segments of
// shelf, can be made to fall, while the others stand, if and only if
//
//	need, counted after taking CAP−h from room(c), ≤ number of bins.
//
// Necessary: consider the moment when the last segment of c leaves the bottle.
// Every freed segment lies on one of the other shelves or in a bin. Each colour
// with more freed segments than its shelves hold has a bin to itself. The run
// that comes to light in this bottle is neither on a shelf nor in a bin yet, so
// it doesn't count.
//
// Sufficient: first let every other colour d use as few bins as it can. If
// room(d) ≥ 0, its segments in bins fit onto its shelves. Pour them there, one
// shelf after the other (a pour that doesn't fit fills the shelf and leaves the
// rest). If room(d) < 0, pour its bins together into one. No such pour removes a
// border, since all are out of bins. Now c can use as many bins as the theorem
// requires. If c has a bin, pour the run into it: the segments of c never
// overflow a bin. If room(c) ≥ CAP−h, the other shelves of c, together with its
// bins, have space for the run, so pour it there. Otherwise there is an empty
// bin: pour it there.
//
// When a border at height h falls, with c above and t below, room(c) falls by
// CAP−h. If the run of t isn't at the bottom, room(t) rises by the same number.
// If it is, the bottle becomes a bin with h freed segments of t. The run that now
// lies open never makes things worse for its own colour. The state needs nothing
// else. decide.go searches it, safe.go finds the borders that may fall at once
// without a choice, and outlook.go recognises states that are dead.
//
// # Limits
//
// A benchmark took a thousand random levels in each cell of the policy, with
// N=8, 20, 28 and 36 (bench_test.go). Every level is decided:
//
//   - 99 in 100 take less than 50 ms, except with N=36, E=3, CAP=4.
//   - There 95 in 100 take less than 50 ms, and the worst take several seconds.
//     Two in a hundred of these can't be solved, which is slow to prove.
//
// A shortest solution is proven
//
//   - up to N=20 for all levels tried, up to N=28 for all but one in a hundred,
//     nearly always within a second;
//   - at N=36 with the fewest empty bottles for five in six levels with CAP=4,
//     nine in ten with CAP=5 and nearly all with CAP=6; within a second for three
//     in five, three in four and nine in ten of them;
//   - at N=36 with the most empty bottles for nearly all, within a second.
//
// For the other levels, the solution found is some moves longer than the bound.
//
// docs/rules/watersort.md lists the attempts to make it faster, and how little
// each bound would save (tried_test.go).
package watersort
