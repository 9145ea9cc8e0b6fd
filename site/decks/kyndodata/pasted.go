package kyndodata

import (
	"octavo/content/strict"
	"octavo/content/table"
)

// TopicTexts has the texts of a topic's files. With them a browser can read species without the
// publication.
type TopicTexts struct {
	Files       map[string]string `json:"files"` // by name without ending; species are left out
	RulesShared bool              `json:"rulesShared,omitempty"`
}

// ReadPasted reads and checks a table of species that somebody pasted into a page: CSV, or what a
// spreadsheet program copies. It reports the same problems as a build does for species.csv. name is
// what problems call the table.
func ReadPasted(topic TopicTexts, name, pasted, language string) (*Data, error) {
	r := newReader(name, strict.Varieties, []string{language})
	r.rulesShared = topic.RulesShared
	for _, file := range fileNames() {
		if text, ok := topic.Files[file]; ok {
			r.readFile(strict.NewSource(file+".yaml", []byte(text)), nil, r.readerOf(file))
		}
	}
	read, fault := table.ReadCSV([]byte(pasted))
	sheet, problem := strict.NewSheet(name, read, fault)
	if problem != nil {
		return nil, strict.Problems{problem}
	}
	r.readSheet(sheet)
	r.noteUnusedFamilies()
	return r.data()
}
