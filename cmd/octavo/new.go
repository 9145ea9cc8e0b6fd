package main

import (
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"octavo/content"
	"octavo/content/message"
	"octavo/site/scaffold"
)

func newNew() *cobra.Command {
	c := &cobra.Command{
		Use:   "new WHAT NAME",
		Short: "Begin a publication, a book, a class set, a pack, a world, a page or a template of your own",
		Long: `New writes files that build as they are, with notes on what can be changed in them.
It never writes over a file that is there.

On a terminal, and where no flag but --dir is given, it asks for what it needs; Enter
takes what stands in brackets. Without WHAT or NAME it asks for these, too.`,
		Example: `  octavo new site my-press
  octavo new book aurora --dir my-press --kind sudoku --tier hard --count 24
  octavo new deck aves`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 && answered(c) {
				return nil
			}
			if len(args) == 0 {
				return misuse("new needs what is to begin: %s", list(scaffold.Whats()))
			}
			return &usageError{&unknownError{what: "beginning", read: args[0], known: scaffold.Whats(), also: scaffold.OtherNames()}}
		},
		RunE: func(c *cobra.Command, _ []string) error {
			q := newQuestions(c)
			what := q.word(message.Text("What to begin"), scaffold.Whats(), scaffold.Site)
			return begin(c, q, scaffold.Order{What: what, Book: scaffold.Book{Count: usualCount}, Species: scaffold.SpeciesFormats()[0]})
		},
	}
	for _, what := range []struct{ name, short, named, example string }{
		{scaffold.Site, "Begin a publication: its settings, a first book and a page", "NAME is its folder, which is made if there is none.", "  octavo new site my-press\n  octavo new site my-press --lang en,es --kind sudoku --tier hard --count 24"},
		{scaffold.BookFile, "Begin a book", "NAME becomes part of its address, as in content/books/NAME.md.", "  octavo new book aurora --dir my-press --kind sudoku --tier hard --count 24"},
		{scaffold.ClassFile, "Begin a class set: sheets for a class, other puzzles for each pupil", "NAME becomes part of its address, as in content/books/NAME.md.", "  octavo new class third --dir school"},
		{scaffold.DeckFile, "Begin a classroom pack of the card game KYNDO", "NAME becomes part of its address, as in content/decks/NAME.md.", "  octavo new deck planets --dir school --species xlsx"},
		{scaffold.WorldFile, "Begin a world of the sorting game Sort Resort", "NAME becomes its id, as in content/worlds/NAME.yaml; hyphens become _.", "  octavo new world island --dir my-press"},
		{scaffold.PageFile, "Begin a page of the site", "NAME becomes part of its address, as in content/pages/NAME.md.", "  octavo new page how-we-work --dir my-press"},
		{scaffold.Template, "Begin a template or rules of your own, by those that are built in", "NAME is that of the built-in file, such as site/style.css or book/rules/sudoku.en.md; templates/NAME of the publication is used in its place.", "  octavo new template site/style.css --dir my-press"},
	} {
		c.AddCommand(newBeginning(what.name, what.short, what.named, what.example))
	}
	return c
}

// newBeginning is the command that begins one sort of thing.
func newBeginning(what, short, named, example string) *cobra.Command {
	order := scaffold.Order{What: what}
	c := &cobra.Command{
		Use:     what + " NAME",
		Short:   short,
		Long:    short + ". " + named,
		Example: example,
		Args: func(c *cobra.Command, args []string) error {
			switch {
			case len(args) == 0 && answered(c):
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
			return begin(c, newQuestions(c), order)
		},
	}
	if what == scaffold.Template {
		c.Flags().StringVar(&order.Dir, "dir", "", "the publication's `folder` (default: here)")
		c.ValidArgsFunction = oneOf(scaffold.TemplateNames)
		return c
	}
	if what == scaffold.Site {
		c.Flags().StringVar(&order.Title, "title", "", "its title (default: the name in words)")
	} else {
		c.Flags().StringArrayVar(&order.Titles, "title", nil, "its `title`, or LANG=TITLE for that in a language and again for the next (default: the name in words)")
	}
	if what == scaffold.Site {
		c.Flags().StringSliceVar(&order.Languages, "lang", nil, "its languages, the main one first (default: that of this machine, as LANG says)")
	} else {
		c.Flags().StringSliceVar(&order.Languages, "lang", nil, "the languages to write it in (default: all of the publication)")
		c.Flags().StringVar(&order.Dir, "dir", "", "the publication's `folder` (default: here)")
	}
	if what == scaffold.DeckFile {
		c.Flags().StringVar(&order.Species, "species", "yaml", "in which format its species are written: "+list(scaffold.SpeciesFormats())+"; csv and xlsx are for spreadsheet programs")
	}
	if what == scaffold.Site || what == scaffold.BookFile {
		c.Flags().StringSliceVar(&order.Book.Kinds, "kind", nil, "the kinds of puzzle, a section each: "+list(scaffold.KindNames())+" (default: sudoku and kenken)")
		c.Flags().StringVar(&order.Book.Tier, "tier", "", "the tier of its puzzles (default: the first of each kind)")
		c.Flags().IntVar(&order.Book.Count, "count", usualCount, "puzzles in each section")
		c.Flags().StringVar(&order.Book.Trim, "trim", "", "the size of its pages: "+list(content.TrimNames())+", or width x height (default: 6x9in)")
	}
	return c
}

// usualCount is how many puzzles a section has where nothing is said.
const usualCount = 12

// answered reports whether somebody sits there who answers questions: at a terminal, with
// nothing said but where.
func answered(c *cobra.Command) bool {
	given := c.Flags().NFlag()
	if c.Flags().Changed("dir") {
		given--
	}
	return given == 0 && onTerminal(c.ErrOrStderr()) && onTerminal(c.InOrStdin())
}

// begin asks for what wasn't said, writes the files, and says what can be done next.
func begin(c *cobra.Command, q *questions, order scaffold.Order) error {
	if f := c.Flags().Lookup("count"); f != nil && order.Book.Count < 1 {
		return misuse("--count %d: at least 1 is needed", order.Book.Count)
	}
	if answered(c) {
		if err := ask(q, &order); err != nil {
			return err
		}
	}
	if order.What == scaffold.Site && len(order.Languages) == 0 {
		order.Languages = []string{spoken(os.Getenv)}
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
	if id := scaffold.WorldID(order.Name); order.What == scaffold.WorldFile && id != order.Name {
		fmt.Fprintln(c.ErrOrStderr(), tongue().Say("%s became %s: the id of a world has lower-case letters a to z, digits and _.", order.Name, id))
	}
	fmt.Fprintln(c.ErrOrStderr(), next(order))
	return nil
}

// next says what whoever began something does with it.
func next(order scaffold.Order) string {
	if order.What == scaffold.Site {
		return tongue().Say("Build it by octavo build %s; then open %s. While you write, octavo serve %[1]s shows it.",
			typed(order.Name), path.Join(filepath.ToSlash(order.Name), "public/index.html"))
	}
	if order.Dir == "" {
		return tongue().Say("Change it as you like; octavo build makes it.")
	}
	return tongue().Say("Change it as you like; octavo build %s makes it.", typed(order.Dir))
}

// typed is a name as it is typed at a prompt.
func typed(name string) string {
	if strings.ContainsFunc(name, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("&;()'", r) }) {
		return `"` + name + `"`
	}
	return name
}

// spoken is the language that whoever calls is spoken to in by other programs; English
// where Octavo doesn't have it.
func spoken(env func(string) string) string {
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
