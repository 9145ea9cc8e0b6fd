package main

import (
	"errors"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"octavo/content/message"
	"octavo/site/decks"
	"octavo/site/decks/kyndodata"
)

// speciesFlags are the flags of species.
type speciesFlags struct {
	table                 decks.Table
	format, language, out string
}

func newKyndoSpecies() *cobra.Command {
	var flags speciesFlags
	c := &cobra.Command{
		Use:   "species",
		Short: "Write the species as a table for spreadsheet programs, or as YAML",
		Long: `Species writes the species of a publication, or of one of its decks. The
file is YAML, or a table for spreadsheet programs (CSV or XLSX) with one row for each
species. Put it into content/kyndo as species.csv, species.xlsx or species.yaml, instead
of the present file: it has the same species.

Columns: ` + commaList(kyndodata.SheetHeads()) + `. Required are name, the ten
characteristics and primary. Names, facts and abilities may be in several languages
(name.es). docs/spreadsheets.md says what each column may contain.

--lang is the language of the columns' names; Octavo reads all four languages. CSV in
Spanish, Portuguese and French has semicolons between its cells, as spreadsheet programs
have in these languages. An existing file is never replaced.`,
		Example: `  octavo kyndo species --format xlsx --lang es --out content/kyndo/species.xlsx
  octavo kyndo species --deck aves --format csv`,
		Args: atMost(0),
		RunE: func(c *cobra.Command, _ []string) error { return flags.run(c) },
	}
	c.Flags().StringVar(&flags.format, "format", "csv", "csv, xlsx or yaml")
	c.Flags().StringVar(&flags.language, "lang", "en", "the language of the columns: "+commaList(kyndodata.HeadLanguages()))
	c.Flags().StringVar(&flags.out, "out", "", "the `file` to write (default: standard output)")
	addKyndoDirFlag(c, &flags.table.Dir)
	c.Flags().StringVar(&flags.table.Deck, "deck", "", "the deck whose species to write (default: all species of the topic)")
	c.Flags().StringVar(&flags.table.Topic, "topic", "", "the topic, a folder in content/kyndo (default: the deck's, or the one without a name)")
	return c
}

func (f speciesFlags) run(c *cobra.Command) error {
	if f.table.Deck != "" && f.table.Topic != "" {
		return misuse("--deck has a topic of its own: it takes no --topic")
	}
	formats := []string{"csv", "xlsx", "yaml"}
	switch {
	case !slices.Contains(formats, f.format):
		return unknown("format", f.format, formats)
	case !slices.Contains(kyndodata.HeadLanguages(), f.language):
		return unknown("language", f.language, kyndodata.HeadLanguages())
	case f.format == "xlsx" && f.out == "" && isTerminal(c.OutOrStdout()):
		return misuse("xlsx is no text for a terminal; possible: --out species.xlsx")
	}
	species, err := f.table.Data()
	if err != nil {
		return asUsageError(err)
	}
	data, err := f.encode(species)
	if err != nil {
		return err
	}
	if f.out == "" {
		_, err = c.OutOrStdout().Write(data)
		return err
	}
	return writeNew(f.out, data)
}

// encode returns the species in the format of --format.
func (f speciesFlags) encode(species *kyndodata.Data) ([]byte, error) {
	if f.format == "yaml" {
		return kyndodata.SpeciesYAML(species)
	}
	draft := kyndodata.Draft(species, kyndodata.AllColumns(f.language))
	if f.format == "xlsx" {
		return draft.XLSX()
	}
	return draft.CSV(kyndodata.Separator(f.language))
}

// writeNew writes a new file. It returns an error if the file exists already.
func writeNew(name string, data []byte) error {
	out, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if errors.Is(err, os.ErrExist) {
		return message.Errorf("%s is there already, and nothing is written over it", name)
	}
	if err != nil {
		return err
	}
	_, err = out.Write(data)
	if err = errors.Join(err, out.Close()); err != nil {
		err = errors.Join(err, os.Remove(name)) // for example, the disk may be full
	}
	return err
}
