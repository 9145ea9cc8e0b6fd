// Package locks reads and writes locks: files that say which puzzles a book has,
// a puzzle a line, so that people can read them and version control can merge
// them.
//
//	# The puzzles of aurora. …
//	36 sudoku easy 4...21.33.12...4
//	37 sudoku easy 2...31.21.24...1
//	-37 sudoku easy .4.23......32.1.
//
// A line has the number of the puzzle, its kind, its tier (- where it has none)
// and its text. A number with a minus stands before a puzzle that had it once and
// was replaced. After a stroke, as in 37/4, stands which of its section's puzzles it
// was when they were made, where they were put into another order then: the ID beside
// it goes by that.
package locks

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"octavo/content/strict"
)

// NoTier stands for the tier of puzzles that have none.
const NoTier = "-"

// A Line is what a lock says of one puzzle, and where.
type Line struct {
	Number   int
	Made     int  // in which place of its sort in the section it was made, from 1; 0 for the one where it stands
	Replaced bool // the book had it once, and has another in its place
	Kind     string
	Tier     string // NoTier for none
	Text     string
	Pos      strict.Pos // of the line
	KindPos  strict.Pos
	TierPos  strict.Pos
	TextPos  strict.Pos
}

// String is the line as it is written.
func (l Line) String() string {
	sign := ""
	if l.Replaced {
		sign = "-"
	}
	made := ""
	if l.Made > 0 {
		made = "/" + strconv.Itoa(l.Made)
	}
	return fmt.Sprintf("%s%d%s %s %s %s", sign, l.Number, made, l.Kind, l.Tier, l.Text)
}

// Record is the line without its number, as the record of a build has it: kind, tier
// and text, and before them /4 where the fourth was made that stands here.
func (l Line) Record() string {
	text := l.Kind + " " + l.Tier + " " + l.Text
	if l.Made > 0 {
		text = "/" + strconv.Itoa(l.Made) + " " + text
	}
	return text
}

// Recorded reads what Record has written; ok is false where it is none of it.
func Recorded(text string) (l Line, ok bool) {
	if made, rest, found := strings.Cut(text, " "); found && strings.HasPrefix(made, "/") {
		l.Made, _ = strconv.Atoi(made[1:]) // or none, as in the places of those that stand where they were made
		text = rest
	}
	fields := strings.SplitN(text, " ", 3)
	if len(fields) < 3 {
		return l, false
	}
	l.Kind, l.Tier, l.Text = fields[0], fields[1], fields[2]
	return l, true
}

// A Lock is what a file says: the puzzles of a book in the order of their numbers,
// and those that were replaced.
type Lock struct{ Puzzles, Replaced []Line }

// form is that of a line that is none of white space or a comment.
var form = regexp.MustCompile(`^[ \t]*(-?)([0-9]{1,9})(?:/([1-9][0-9]{0,8}))?[ \t]+([a-z]+)[ \t]+([a-z]+|-)[ \t]+(\S.*?)[ \t]*$`)

// unmerged are the marks that version control leaves around two versions.
var unmerged = regexp.MustCompile(`^(<{7}|={7}|>{7}|\|{7})([ \t\r]|$)`)

// mostProblems bounds what is said of one file.
const mostProblems = 100

// Read reads a lock, and tells each line that is none. The numbers go on one by
// one: whoever merges two locks may have lost a line, or have one twice.
func Read(source *strict.Source) (Lock, strict.Problems) {
	var lock Lock
	var problems strict.Problems
	say := func(pos strict.Pos, read, format string, args ...any) {
		if len(problems) < mostProblems {
			problems = append(problems, source.Problemf(pos, read, format, args...))
		}
	}
	for i, text := range strings.Split(source.Text(), "\n") {
		pos := strict.Pos{File: source.Name(), Line: i + 1, Column: 1}
		if trimmed := strings.TrimSpace(text); trimmed == "" || strings.HasPrefix(trimmed, "#") {
			continue
		}
		at := form.FindStringSubmatchIndex(text)
		if unmerged.MatchString(text) {
			say(pos, text, "two versions of the lock meet here, and were not merged; possible: the lines of one of them, and no line such as this")
			continue
		}
		if at == nil {
			say(pos, text, "the line says no puzzle; possible: its number, kind, tier (- for none) and text, such as 37 sudoku easy 2...31.21.24...1")
			continue
		}
		part := func(n int) string { return text[max(0, at[2*n]):max(0, at[2*n+1])] }
		number, _ := strconv.Atoi(part(2)) // nine digits at most
		made, _ := strconv.Atoi(part(3))   // or none
		place := func(n int) strict.Pos {
			return strict.Pos{File: pos.File, Line: pos.Line, Column: 1 + utf8.RuneCountInString(text[:at[2*n]])}
		}
		line := Line{number, made, part(1) != "", part(4), part(5), part(6), pos, place(4), place(5), place(6)}
		if line.Replaced {
			lock.Replaced = append(lock.Replaced, line)
			continue
		}
		if n := len(lock.Puzzles); n > 0 && number != lock.Puzzles[n-1].Number+1 {
			before := lock.Puzzles[n-1]
			say(pos, part(2), "number %d follows number %d, on line %d; possible: %d, since the numbers go on one by one", number, before.Number, before.Pos.Line, before.Number+1)
		}
		lock.Puzzles = append(lock.Puzzles, line)
	}
	for _, r := range lock.orphans() {
		say(r.Pos, "-"+strconv.Itoa(r.Number), "number %d was replaced, and no line gives it another puzzle; possible: %d to %d, or leaving this line out",
			r.Number, lock.Puzzles[0].Number, lock.Puzzles[len(lock.Puzzles)-1].Number)
	}
	if len(lock.Puzzles) == 0 && len(problems) == 0 {
		say(strict.Pos{File: source.Name(), Line: 1, Column: 1}, "", "the lock has no puzzles; possible: deleting it, or octavo lock")
	}
	return lock, problems
}

// orphans are the lines of numbers that were replaced, and have no puzzle now.
func (l Lock) orphans() (lines []Line) {
	having := map[int]bool{}
	for _, p := range l.Puzzles {
		having[p.Number] = true
	}
	for _, r := range l.Replaced {
		if len(having) > 0 && !having[r.Number] {
			lines = append(lines, r)
		}
	}
	return lines
}

// Text is a lock as it is written, under a line that says what it is.
func (l Lock) Text(name string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# The puzzles of %s: number, kind, tier, text. It has these from now on, whatever makes puzzles;\n", name)
	b.WriteString("# octavo lock --replace N gives number N another. A number with a minus was replaced by one.\n")
	for _, line := range l.Puzzles {
		b.WriteString(line.String() + "\n")
		for _, r := range l.Replaced {
			if r.Number == line.Number {
				b.WriteString(r.String() + "\n")
			}
		}
	}
	return b.String()
}

// Replacements counts the puzzles that had a number before the one that has it.
func (l Lock) Replacements(number int) int {
	n := 0
	for _, r := range l.Replaced {
		if r.Number == number {
			n++
		}
	}
	return n
}

// Renumbered is the lock with numbers that begin at another.
func (l Lock) Renumbered(first int) Lock {
	moved := Lock{slices.Clone(l.Puzzles), slices.Clone(l.Replaced)}
	if len(moved.Puzzles) == 0 {
		return moved
	}
	by := first - moved.Puzzles[0].Number
	for _, lines := range [][]Line{moved.Puzzles, moved.Replaced} {
		for i := range lines {
			lines[i].Number += by
		}
	}
	return moved
}
