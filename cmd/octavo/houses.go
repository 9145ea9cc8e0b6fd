package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"octavo/site/product/houses"
)

func newHouses() *cobra.Command {
	var format string
	c := &cobra.Command{
		Use:   "houses [NAME…]",
		Short: "List the known print houses: their rules, sources, dates",
		Long: `Houses lists what print houses require of files for print. Each figure
names its source page, and the day on which it was read. A page that is marked as
quoting is a guide that quotes the house. If two sources differ, the stricter one holds.`,
		Example: `  octavo houses
  octavo houses kdp --format json`,
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return houses.Names(), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(c *cobra.Command, names []string) error {
			if !slices.Contains([]string{"text", "json"}, format) {
				return unknown("format", format, []string{"text", "json"})
			}
			selected, err := housesNamed(names)
			if err != nil {
				return err
			}
			write := writeHousesText
			if format == "json" {
				write = writeHousesJSON
			}
			var b bytes.Buffer
			if err := write(&b, selected); err != nil {
				return err
			}
			_, err = c.OutOrStdout().Write(b.Bytes())
			return err
		},
	}
	c.Flags().StringVar(&format, "format", "text", "write `FORMAT`: text or json")
	return c
}

// housesNamed returns the print houses with these names, or all if there are no names.
func housesNamed(names []string) ([]*houses.House, error) {
	if len(names) == 0 {
		return houses.All(), nil
	}
	var selected []*houses.House
	for _, name := range names {
		h, known := houses.Named(name)
		if !known {
			return nil, unknownHouse(name)
		}
		selected = append(selected, h)
	}
	return selected, nil
}

// unknownHouse returns the error for an unknown house. Its suggestion also considers the other
// names of houses.
func unknownHouse(name string) error {
	return &usageError{&unknownError{noun: "house", word: name, known: houses.Names(), aliases: houses.Aliases()}}
}

// writeHousesText writes the rules of each house, with numbered sources below.
func writeHousesText(w io.Writer, selected []*houses.House) error {
	for i, h := range selected {
		if i > 0 {
			fmt.Fprintln(w)
		}
		rules := h.Rules()
		sources := houses.Sources(rules)
		fmt.Fprintf(w, "%s: %s\npapers: %s\n\n", h.Name, h.Title, strings.Join(h.PaperNames(), ", "))
		table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
		for _, r := range rules {
			fmt.Fprintf(table, "  %s\t%s\t[%d]\n", r.Subject, r.Text, slices.Index(sources, r.From)+1)
		}
		if err := table.Flush(); err != nil {
			return err
		}
		fmt.Fprintln(w)
		for n, s := range sources {
			fmt.Fprintf(w, "  [%d] %s%s, read %s\n      %s\n", n+1, s.Title, quotingMark(s), s.Read, s.Address)
		}
	}
	return nil
}

// quotingMark returns a mark for a source that quotes the print house, but isn't by the house
// itself. For other sources it returns "".
func quotingMark(s *houses.Source) string {
	if s.Quoting {
		return ", quoting"
	}
	return ""
}

// A houseJSON is the form of a print house for --format json.
type houseJSON struct {
	Name   string     `json:"name"`
	Title  string     `json:"title"`
	Papers []string   `json:"papers"`
	Rules  []ruleJSON `json:"rules"`
}

type ruleJSON struct {
	Subject string `json:"of"`
	Text    string `json:"says"`
	Source  string `json:"source"`
	Address string `json:"address"`
	Read    string `json:"read"`
	Quoting bool   `json:"quoting,omitempty"`
}

// writeHousesJSON writes a JSON object per line for each house.
func writeHousesJSON(w io.Writer, selected []*houses.House) error {
	out := json.NewEncoder(w)
	out.SetEscapeHTML(false)
	for _, h := range selected {
		line := houseJSON{Name: h.Name, Title: h.Title, Papers: h.PaperNames()}
		for _, r := range h.Rules() {
			line.Rules = append(line.Rules, ruleJSON{r.Subject, r.Text, r.From.Title, r.From.Address, r.From.Read, r.From.Quoting})
		}
		if err := out.Encode(line); err != nil {
			return err
		}
	}
	return nil
}
