package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"octavo/content/message"
	"octavo/site"
	"octavo/site/doctor"
)

// errFaultsFound ends doctor with exit status 1 after it has reported faults.
var errFaultsFound = errors.New("something is to be mended")

func newDoctor(find engineFinder) *cobra.Command {
	var config site.Config
	var format string
	c := &cobra.Command{
		Use:   "doctor [DIR]",
		Short: "Report what is wrong with the set-up",
		Long: `Doctor examines the publication in DIR, or here, and everything that the
program works with. It reports whether the content can be read, and which of the
publication's templates and fonts replace the program's. It reports whether pages get
the engines for hints and new puzzles, what is in the cache, which books are locked, and
whether the output can be written.

It changes nothing. The exit status is 1 if something must be mended.`,
		Example: `  octavo doctor my-press
  octavo doctor --format json`,
		Args:              atMostOneFolder,
		ValidArgsFunction: completeOneFolder,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				config.Dir = args[0]
			}
			if !slices.Contains([]string{"text", "json"}, format) {
				return unknown("format", format, []string{"text", "json"})
			}
			if err := errors.Join(checkFolder("out", config.Out), checkFolder("private", config.Private)); err != nil {
				return err
			}
			found, err := doctor.Examine(c.Context(), config)
			if err != nil {
				return err
			}
			if find != nil {
				found = append(found, examineEngines(c.Context(), find))
			}
			if err := writeFindings(c.OutOrStdout(), found, format); err != nil {
				return err
			}
			if slices.ContainsFunc(found, func(f doctor.Finding) bool { return f.State == doctor.Wrong }) {
				return errFaultsFound
			}
			return nil
		},
	}
	c.Flags().StringVar(&config.Out, "out", "", "the output folder (default: DIR/public)")
	c.Flags().StringVar(&config.Private, "private", "", "the folder of private files (default: DIR/private, or OUT-private)")
	c.Flags().StringVar(&format, "format", "text", "write `FORMAT`: text or json")
	return c
}

// examineEngines reports whether pages get engines, which give hints and make new puzzles. It also
// compiles them as a build does, because their source may be found but not compile.
func examineEngines(ctx context.Context, find engineFinder) doctor.Finding {
	engines, missing := find(ctx)
	if missing == nil {
		_, missing = engines.Make(ctx)
	}
	if missing != nil {
		return doctor.Finding{Part: "engines", State: doctor.Wrong, Text: message.New("pages are without hints from every position and without new puzzles: %s", message.Of(missing))}
	}
	return doctor.Finding{Part: "engines", State: doctor.Fine, Text: message.Text("pages get those by which hints and new puzzles are made")}
}

// stateWord returns the translatable word for a state of a finding.
func stateWord(state string) message.Message {
	switch state {
	case doctor.Fine:
		return message.Text("fine")
	case doctor.Note:
		return message.Text("note")
	}
	return message.Text("amiss")
}

// partWord returns the translatable word for the part of the set-up that a finding is about.
func partWord(part string) message.Message {
	switch part {
	case "publication":
		return message.Text("publication")
	case "templates":
		return message.Text("templates")
	case "fonts":
		return message.Text("fonts")
	case "locks":
		return message.Text("locks")
	case "decks":
		return message.Text("decks")
	case "cache":
		return message.Text("cache")
	case "output":
		return message.Text("output")
	case "engines":
		return message.Text("engines")
	}
	return message.Name(part)
}

// writeFindings writes a list in JSON, or a line of text for each finding: state, part and message.
//
//	fine   cache        .octavo/cache holds 96 entries, 0.4 MB
func writeFindings(out io.Writer, found []doctor.Finding, format string) error {
	if format == "json" {
		type findingJSON struct {
			Part    string `json:"part"`
			State   string `json:"state"`
			Message string `json:"message"`
		}
		list := make([]findingJSON, 0, len(found))
		for _, f := range found {
			list = append(list, findingJSON{f.Part, f.State, f.Text.In(catalog())})
		}
		return json.NewEncoder(out).Encode(list)
	}
	for _, f := range found {
		if _, err := fmt.Fprintf(visibleWriter{out}, "%-6s %-12s %s\n", stateWord(f.State).In(catalog()), partWord(f.Part).In(catalog()), f.Text.In(catalog())); err != nil {
			return err
		}
	}
	return nil
}
