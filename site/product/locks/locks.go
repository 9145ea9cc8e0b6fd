// Package locks reads and writes locks: files that list the puzzles of a book, one in each line, so
// that people can read them and version control can merge them.
//
//	# The puzzles of aurora. …
//	36 sudoku easy 4...21.33.12...4
//	37 sudoku easy 2...31.21.24...1
//	-37 sudoku easy .4.23......32.1.
//
// A line has the number of the puzzle, its kind, its tier (- if it has none) and its text. A minus
// before the number marks a puzzle that had this number and was replaced. If the puzzles were
// sorted after they were made, a second number follows, as in 37/4: the place of the puzzle among
// those of its section when it was made. The printed ID contains that place.
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

// NoTier is written as the tier of puzzles that have none.
const NoTier = "-"

// A Line is the line of one puzzle in a lock, with its position.
type Line struct {
	Number   int
	Made     int  // place in the order of making, within its section or part of a mix, from 1; 0 if the puzzle wasn't moved
	Replaced bool // whether another puzzle has taken its number
	Kind     string
	Tier     string // name of the tier, or NoTier
	Text     string
	Pos      strict.Pos // the position of the line
	KindPos  strict.Pos
	TierPos  strict.Pos
	TextPos  strict.Pos
}

// String returns the line as it is written in the file.
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

// Record returns the line as manifests have it: kind, tier and text, without the number. If the
// puzzle was moved after it was made, "/4" comes first, for the fourth made.
func (l Line) Record() string {
	text := l.Kind + " " + l.Tier + " " + l.Text
	if l.Made > 0 {
		text = "/" + strconv.Itoa(l.Made) + " " + text
	}
	return text
}

// ParseRecord parses the result of Record. It returns false for any other text.
func ParseRecord(text string) (l Line, ok bool) {
	if made, rest, found := strings.Cut(text, " "); found && strings.HasPrefix(made, "/") {
		l.Made, _ = strconv.Atoi(made[1:]) // a text that is no number gives 0, as if the puzzle was not moved
		text = rest
	}
	fields := strings.SplitN(text, " ", 3)
	if len(fields) < 3 {
		return l, false
	}
	l.Kind, l.Tier, l.Text = fields[0], fields[1], fields[2]
	return l, true
}

// A Lock is the content of a lock file: the puzzles of a book in the order of their numbers, and
// replaced puzzles.
type Lock struct{ Puzzles, Replaced []Line }

// linePattern matches a line with a puzzle.
var linePattern = regexp.MustCompile(`^[ \t]*(-?)([0-9]{1,9})(?:/([1-9][0-9]{0,8}))?[ \t]+([a-z]+)[ \t]+([a-z]+|-)[ \t]+(\S.*?)[ \t]*$`)

// conflictMark matches the marks that version control writes around two versions of lines.
var conflictMark = regexp.MustCompile(`^(<{7}|={7}|>{7}|\|{7})([ \t\r]|$)`)

// MaxProblems is the largest number of problems that are reported for a lock.
const MaxProblems = 100

// Read reads a lock and reports wrong lines. It also reports numbers that aren't consecutive: a
// merge of two locks may have lost or doubled a line there.
func Read(source *strict.Source) (Lock, strict.Problems) {
	var lock Lock
	var problems strict.Problems
	report := func(pos strict.Pos, read, format string, args ...any) {
		if len(problems) < MaxProblems {
			problems = append(problems, source.Problemf(pos, read, format, args...))
		}
	}
	for i, text := range strings.Split(source.Text(), "\n") {
		pos := strict.Pos{File: source.Name(), Line: i + 1, Column: 1}
		if trimmed := strings.TrimSpace(text); trimmed == "" || strings.HasPrefix(trimmed, "#") {
			continue
		}
		at := linePattern.FindStringSubmatchIndex(text)
		if conflictMark.MatchString(text) {
			report(pos, text, "two versions of the lock meet here, and were not merged; possible: the lines of one of them, and no line such as this")
			continue
		}
		if at == nil {
			report(pos, text, "the line says no puzzle; possible: its number, kind, tier (- for none) and text, such as 37 sudoku easy 2...31.21.24...1")
			continue
		}
		part := func(n int) string { return text[max(0, at[2*n]):max(0, at[2*n+1])] }
		number, _ := strconv.Atoi(part(2)) // can't fail: at most nine digits
		made, _ := strconv.Atoi(part(3))   // 0 if the line has none
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
			report(pos, part(2), "number %d follows number %d, on line %d; possible: %d, since the numbers go on one by one", number, before.Number, before.Pos.Line, before.Number+1)
		}
		lock.Puzzles = append(lock.Puzzles, line)
	}
	for _, r := range lock.orphans() {
		report(r.Pos, "-"+strconv.Itoa(r.Number), "number %d was replaced, and no line gives it another puzzle; possible: %d to %d, or leaving this line out",
			r.Number, lock.Puzzles[0].Number, lock.Puzzles[len(lock.Puzzles)-1].Number)
	}
	if len(lock.Puzzles) == 0 && len(problems) == 0 {
		report(strict.Pos{File: source.Name(), Line: 1, Column: 1}, "", "the lock has no puzzles; possible: deleting it, or octavo lock")
	}
	return lock, problems
}

// orphans returns the lines of replaced puzzles whose number no puzzle has now.
func (l Lock) orphans() (lines []Line) {
	numbered := map[int]bool{}
	for _, p := range l.Puzzles {
		numbered[p.Number] = true
	}
	for _, r := range l.Replaced {
		if len(numbered) > 0 && !numbered[r.Number] && len(lines) < MaxProblems {
			lines = append(lines, r)
		}
	}
	return lines
}

// Text returns the text of the lock file. It begins with a comment that explains the file.
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

// Replacements returns how often the puzzle of a number was replaced.
func (l Lock) Replacements(number int) int {
	n := 0
	for _, r := range l.Replaced {
		if r.Number == number {
			n++
		}
	}
	return n
}

// Renumbered returns a copy of the lock whose numbers begin at first.
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
