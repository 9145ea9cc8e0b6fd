package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/site/scaffold"
)

func newNew() *cobra.Command {
	c := &cobra.Command{
		Use:   "new WHAT NAME",
		Short: "Begin a publication, a book, a class set, a pack, a world, a page or a template of your own",
		Long: `New writes files that build as they are, with notes on what you can
change in them. It never replaces an existing file.

On a terminal, and without flags other than --dir, it asks for what it needs. Enter
accepts the value in brackets. Without WHAT or NAME it also asks for these.`,
		Example: `  octavo new site my-press
  octavo new book aurora --dir my-press --kind sudoku --tier hard --count 24
  octavo new deck aves`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 && isInteractive(c) {
				return nil
			}
			if len(args) == 0 {
				return misuse("new needs what is to begin: %s", commaList(scaffold.Sorts()))
			}
			return &usageError{&unknownError{noun: "beginning", word: args[0], known: scaffold.Sorts(), aliases: scaffold.OtherNames()}}
		},
		RunE: func(c *cobra.Command, _ []string) error {
			q := newDialog(c)
			what := q.askWord(message.Text("What to begin"), scaffold.Sorts(), scaffold.Site)
			return create(c, q, scaffold.Order{Sort: what, Book: scaffold.Book{Count: defaultCount}, Species: scaffold.SpeciesFormats()[0]})
		},
	}
	for _, what := range []struct{ name, short, nameHelp, example string }{
		{scaffold.Site, "Begin a publication: its settings, a first book and a page", "NAME is its folder, which is made if it doesn't exist.", "  octavo new site my-press\n  octavo new site my-press --lang en,es --kind sudoku --tier hard --count 24"},
		{scaffold.BookFile, "Begin a book", "NAME becomes part of its address, as in content/books/NAME.md.", "  octavo new book aurora --dir my-press --kind sudoku --tier hard --count 24\n  octavo new book feathers --kind wordsearch --theme birds"},
		{scaffold.ClassFile, "Begin a class set: sheets for a class, different puzzles for each pupil", "NAME becomes part of its address, as in content/books/NAME.md.", "  octavo new class third --dir school"},
		{scaffold.DeckFile, "Begin a classroom pack of the card game KYNDO", "NAME becomes part of its address, as in content/decks/NAME.md.", "  octavo new deck planets --dir school --species xlsx\n  octavo new deck animals --dir school --quartet"},
		{scaffold.WorldFile, "Begin a world of the sorting game Sort Resort", "NAME becomes its id, as in content/worlds/NAME.yaml; hyphens become _.", "  octavo new world island --dir my-press"},
		{scaffold.PageFile, "Begin a page of the site", "NAME becomes part of its address, as in content/pages/NAME.md.", "  octavo new page how-we-work --dir my-press"},
		{scaffold.Template, "Begin a template or rules of your own from the built-in ones", "NAME is the name of the built-in file, such as site/style.css or book/rules/sudoku.en.md. The publication's templates/NAME then replaces this file.", "  octavo new template site/style.css --dir my-press"},
	} {
		c.AddCommand(newSubcommand(what.name, what.short, what.nameHelp, what.example))
	}
	return c
}

// newSubcommand returns the command that creates one sort of file, such as a book or a page. nameHelp
// says what its argument NAME is.
func newSubcommand(what, short, nameHelp, example string) *cobra.Command {
	order := scaffold.Order{Sort: what}
	long := short + ".\n\n" + nameHelp
	if scaffold.NamedByTitle(what) {
		long += "\n\nIf NAME is a title, such as \"Morning Light\", the file's name is made from it."
	}
	c := &cobra.Command{
		Use:     what + " NAME",
		Short:   short,
		Long:    long,
		Example: example,
		Args: func(c *cobra.Command, args []string) error {
			switch {
			case len(args) == 0 && isInteractive(c):
				return nil
			case len(args) == 0 || args[0] == "":
				return misuse("new %s needs a name", what)
			case len(args) > 1:
				return misuse("new %s takes one name, so not %q too", what, args[1])
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				order.Name = args[0]
			}
			return create(c, newDialog(c), order)
		},
	}
	if what == scaffold.Template {
		c.Flags().StringVar(&order.Dir, "dir", "", "the publication's `folder` (default: here)")
		c.ValidArgsFunction = completeOneName(scaffold.TemplateNames)
		return c
	}
	if what == scaffold.Site {
		c.Flags().StringVar(&order.Title, "title", "", "its title (default: the name in words)")
	} else {
		c.Flags().StringArrayVar(&order.Titles, "title", nil, "its `title`, or LANG=TITLE for each language (default: the name in words)")
	}
	if what == scaffold.Site {
		c.Flags().StringSliceVar(&order.Languages, "lang", nil, "its languages, the main one first (default: that of this machine, as LANG says)")
	} else {
		c.Flags().StringSliceVar(&order.Languages, "lang", nil, "the languages to write it in (default: all of the publication)")
		c.Flags().StringVar(&order.Dir, "dir", "", "the publication's `folder` (default: here)")
	}
	if what == scaffold.DeckFile {
		c.Flags().StringVar(&order.Species, "species", "yaml", "the format of its species: "+commaList(scaffold.SpeciesFormats())+"; csv and xlsx are for spreadsheet programs")
		c.Flags().BoolVar(&order.Quartet, "quartet", false, "begin a deck for young children instead, to play quartet and trumps, with real values from a table")
	}
	if what == scaffold.Site || what == scaffold.BookFile {
		c.Flags().StringSliceVar(&order.Book.Kinds, "kind", nil, "the kinds of puzzle, one section for each: "+commaList(scaffold.KindNames())+" (default: sudoku and kenken)")
		c.Flags().StringVar(&order.Book.Tier, "tier", "", "the tier of its puzzles (default: the first of each kind)")
		c.Flags().StringVar(&order.Book.Theme, "theme", "", "the theme of its word searches: "+commaList(scaffold.ThemeNames()))
		c.Flags().IntVar(&order.Book.Count, "count", defaultCount, "puzzles in each section")
		c.Flags().IntVar(&order.Book.PerPage, "per-page", 0, "puzzles on a page: 1, 2, 4 or 6 (default: 1; new book shows what each costs)")
		c.Flags().StringVar(&order.Book.Trim, "trim", "", "the size of its pages: "+commaList(content.TrimNames())+", or width x height (default: 6x9in)")
	}
	return c
}

// defaultCount is the default number of puzzles in a section.
const defaultCount = 12

// isInteractive reports whether new asks questions: at a terminal, if no flag except --dir is given.
func isInteractive(c *cobra.Command) bool {
	given := c.Flags().NFlag()
	if c.Flags().Changed("dir") {
		given--
	}
	return given == 0 && isTerminal(c.ErrOrStderr()) && isTerminal(c.InOrStdin())
}

// create asks for missing values, writes the files, and prints the next steps.
func create(c *cobra.Command, q *dialog, order scaffold.Order) error {
	if f := c.Flags().Lookup("count"); f != nil && order.Book.Count < 1 {
		return misuse("--count %d: at least 1 is needed", order.Book.Count)
	}
	if isInteractive(c) {
		if err := askOrder(q, &order); err != nil {
			return err
		}
	}
	if order.Sort == scaffold.Site && len(order.Languages) == 0 {
		order.Languages = []string{userLanguage(os.Getenv)}
	}
	written, err := scaffold.New(c.Context(), order)
	if m, ok := errors.AsType[*scaffold.Misuse](err); ok {
		return &usageError{m.Err}
	}
	if err != nil {
		return err
	}
	for _, name := range written {
		fmt.Fprintln(c.OutOrStdout(), name)
	}
	if id := scaffold.WorldID(order.Name); order.Sort == scaffold.WorldFile && id != order.Name {
		fmt.Fprintln(c.ErrOrStderr(), catalog().Say("%s became %s: the id of a world has lower-case letters a to z, digits and _.", order.Name, id))
	}
	if order.Sort == scaffold.BookFile && order.Book.PerPage == 0 && len(fittingPerPage(order.Book)) > 1 {
		writeLayoutCosts(c.ErrOrStderr(), order.Book)
		fmt.Fprintln(c.ErrOrStderr(), catalog().Say("perPage in a section chooses; the file has 1."))
	}
	fmt.Fprintln(c.ErrOrStderr(), nextSteps(order))
	return nil
}

// nextSteps says what the user should do after new, such as building the publication.
func nextSteps(order scaffold.Order) string {
	if order.Sort == scaffold.Site {
		return catalog().Say("Build it by octavo build %s; then open %s. While you write, octavo serve %[1]s shows it.",
			quoteForShell(order.Name), path.Join(filepath.ToSlash(order.Name), "public/index.html"))
	}
	if order.Dir == "" {
		return catalog().Say("Change it as you like; octavo build makes it.")
	}
	return catalog().Say("Change it as you like; octavo build %s makes it.", quoteForShell(order.Dir))
}

// quoteForShell puts a name in quotes if it has spaces or other characters that a shell would
// interpret.
func quoteForShell(name string) string {
	if strings.ContainsFunc(name, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("&;()'", r) }) {
		return `"` + name + `"`
	}
	return name
}

// userLanguage returns the language that the environment sets. It is English if none is set, or Octavo
// has no texts in that language.
func userLanguage(env func(string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := env(name); value != "" {
			language := strings.ToLower(value)
			if end := strings.IndexAny(language, "_-.@"); end >= 0 {
				language = language[:end]
			}
			if slices.Contains(scaffold.Languages(), language) {
				return language
			}
			break
		}
	}
	return "en"
}

// A dialog asks questions at a terminal, one per line. Enter chooses the answer in brackets. After an
// impossible answer, the question is asked again.
type dialog struct {
	in    *bufio.Scanner
	out   io.Writer
	ended bool // whether the input has ended
}

func newDialog(c *cobra.Command) *dialog {
	return &dialog{in: bufio.NewScanner(c.InOrStdin()), out: c.ErrOrStderr()}
}

// askOrder asks for everything that an order needs, and sets its fields.
func askOrder(q *dialog, order *scaffold.Order) error {
	for order.Name == "" {
		if order.Name = q.askText(catalog().Say("Name (%s)", order.Sort), ""); order.Name == "" && q.ended {
			return misuse("new %s needs a name", order.Sort)
		}
	}
	if order.Sort == scaffold.Template {
		return q.in.Err()
	}
	order.Title = q.askText(message.Text("Title").In(catalog()), scaffold.Title(order.Name))
	if order.Sort == scaffold.Site {
		order.Languages = []string{q.askWord(message.Text("Language"), scaffold.Languages(), userLanguage(os.Getenv))}
	}
	if order.Sort == scaffold.DeckFile {
		order.Species = q.askWord(message.Text("Species written as"), scaffold.SpeciesFormats(), order.Species)
	}
	if order.Sort == scaffold.Site || order.Sort == scaffold.BookFile {
		kind := q.askWord(message.Text("Kind of puzzle"), scaffold.KindNames(), "sudoku")
		order.Book.Kinds = []string{kind}
		order.Book.Tier = q.askWord(message.Text("Tier"), scaffold.TierNames(kind), scaffold.TierNames(kind)[0])
		order.Book.Count = q.askNumber(message.Text("How many"), order.Book.Count)
		order.Book.Trim = q.askTrim(message.Text("Size of the pages"), "6x9in")
		if fitting := fittingPerPage(order.Book); len(fitting) > 1 {
			writeLayoutCosts(q.out, order.Book)
			order.Book.PerPage, _ = strconv.Atoi(q.askWord(message.Text("Puzzles on a page"), fitting, fitting[0]))
		}
	}
	return q.in.Err()
}

// askText asks for any text. An empty answer gives defaultAnswer.
func (q *dialog) askText(what, defaultAnswer string) string {
	if defaultAnswer != "" {
		what += " [" + defaultAnswer + "]"
	}
	fmt.Fprint(q.out, what+": ")
	if q.ended || !q.in.Scan() {
		q.ended = true
		fmt.Fprintln(q.out) // ends the question's line, since nobody pressed Enter
		return defaultAnswer
	}
	if answer := strings.TrimSpace(q.in.Text()); answer != "" {
		return answer
	}
	return defaultAnswer
}

// askWord asks for one of several words.
func (q *dialog) askWord(what message.Message, known []string, defaultAnswer string) string {
	for {
		answer := q.askText(catalog().Say("%s (%s)", what, strings.Join(known, ", ")), defaultAnswer)
		if slices.Contains(known, answer) {
			return answer
		}
		q.rejectAnswer(what, answer, known)
	}
}

// rejectAnswer prints that an answer is not possible, and suggests the most similar word.
func (q *dialog) rejectAnswer(what message.Message, answer string, known []string) {
	text := message.New("%s: %s is not possible; possible: %s", what, strict.Quoted(answer), strings.Join(known, ", "))
	if meant := strict.Suggest(answer, known, nil); meant != "" {
		text = message.Joined(text, message.New(" (did you mean %q?)", meant))
	}
	fmt.Fprintln(q.out, text.In(catalog()))
}

// offeredTrims lists the page sizes that the question offers. Other sizes are possible, too.
func offeredTrims() []string { return []string{"6x9in", "5x8in", "8.5x11in", "a4", "a5", "letter"} }

// askTrim asks for a page size, by name or as width x height.
func (q *dialog) askTrim(what message.Message, defaultAnswer string) string {
	for {
		answer := q.askText(catalog().Say("%s (%s, … or such as 152x229mm)", what, strings.Join(offeredTrims(), ", ")), defaultAnswer)
		problem := content.TrimProblem(answer)
		if problem == nil {
			return answer
		}
		fmt.Fprintln(q.out, problem.In(catalog()))
	}
}

// askNumber asks for a whole number from 1.
func (q *dialog) askNumber(what message.Message, defaultAnswer int) int {
	for {
		n, err := strconv.Atoi(q.askText(what.In(catalog()), strconv.Itoa(defaultAnswer)))
		if err == nil && n >= 1 {
			return n
		}
		fmt.Fprintln(q.out, catalog().Say("A whole number from 1 is needed."))
	}
}
