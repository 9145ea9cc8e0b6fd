package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/site/scaffold"
)

// questions are put to somebody at a terminal, one a line. Enter takes the answer that
// stands in brackets; what is not possible is asked again.
type questions struct {
	in   *bufio.Scanner
	out  io.Writer
	over bool // there are no more answers
}

func newQuestions(c *cobra.Command) *questions {
	return &questions{in: bufio.NewScanner(c.InOrStdin()), out: c.ErrOrStderr()}
}

// ask asks for what an order needs.
func ask(q *questions, order *scaffold.Order) error {
	for order.Name == "" {
		if order.Name = q.text(tongue().Say("Name (%s)", order.What), ""); order.Name == "" && q.over {
			return misuse("new %s needs a name", order.What)
		}
	}
	if order.What == scaffold.Template {
		return q.in.Err()
	}
	order.Title = q.text(message.Text("Title").In(tongue()), scaffold.Title(order.Name))
	if order.What == scaffold.Site {
		order.Languages = []string{q.word(message.Text("Language"), scaffold.Languages(), spoken(os.Getenv))}
	}
	if order.What == scaffold.DeckFile {
		order.Species = q.word(message.Text("Species written as"), scaffold.SpeciesFormats(), order.Species)
	}
	if order.What == scaffold.Site || order.What == scaffold.BookFile {
		kind := q.word(message.Text("Kind of puzzle"), scaffold.KindNames(), "sudoku")
		order.Book.Kinds = []string{kind}
		order.Book.Tier = q.word(message.Text("Tier"), scaffold.TierNames(kind), scaffold.TierNames(kind)[0])
		order.Book.Count = q.number(message.Text("How many"), order.Book.Count)
		order.Book.Trim = q.trim(message.Text("Size of the pages"), "6x9in")
	}
	return q.in.Err()
}

// text takes any line.
func (q *questions) text(what, standard string) string {
	if standard != "" {
		what += " [" + standard + "]"
	}
	fmt.Fprint(q.out, what+": ")
	if q.over || !q.in.Scan() {
		q.over = true
		fmt.Fprintln(q.out) // nobody has pressed Enter
		return standard
	}
	if answer := strings.TrimSpace(q.in.Text()); answer != "" {
		return answer
	}
	return standard
}

// word takes one of several words, or tells the nearest of them.
func (q *questions) word(what message.Message, known []string, standard string) string {
	for {
		answer := q.text(tongue().Say("%s (%s)", what, strings.Join(known, ", ")), standard)
		if slices.Contains(known, answer) {
			return answer
		}
		q.unknown(what, answer, known)
	}
}

// unknown tells that an answer is none of the words known, and the nearest of them.
func (q *questions) unknown(what message.Message, answer string, known []string) {
	told := message.New("%s: %s is not possible; possible: %s", what, strict.Quoted(answer), strings.Join(known, ", "))
	if meant := strict.Suggest(answer, known, nil); meant != "" {
		told = message.Joined(told, message.New(" (did you mean %q?)", meant))
	}
	fmt.Fprintln(q.out, told.In(tongue()))
}

// fewTrims are the sizes of pages that are offered, of more that are possible.
func fewTrims() []string { return []string{"6x9in", "5x8in", "8.5x11in", "a4", "a5", "letter"} }

// trim takes a size of pages by its name, or width x height.
func (q *questions) trim(what message.Message, standard string) string {
	for {
		answer := q.text(tongue().Say("%s (%s, … or such as 152x229mm)", what, strings.Join(fewTrims(), ", ")), standard)
		problem := content.TrimProblem(answer)
		if problem == nil {
			return answer
		}
		fmt.Fprintln(q.out, problem.In(tongue()))
	}
}

// number takes a number from 1.
func (q *questions) number(what message.Message, standard int) int {
	for {
		n, err := strconv.Atoi(q.text(what.In(tongue()), strconv.Itoa(standard)))
		if err == nil && n >= 1 {
			return n
		}
		fmt.Fprintln(q.out, tongue().Say("A whole number from 1 is needed."))
	}
}
