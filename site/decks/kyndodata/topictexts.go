//go:build !js

package kyndodata

import (
	"io/fs"

	"octavo/content/pictures"
	"octavo/content/strict"
)

// Texts returns the texts of the topic's files, for ReadPasted.
func (t Topic) Texts(project fs.FS) (TopicTexts, error) {
	r := &topicReader{reader: newReader(t.Folder(), strict.Varieties, nil), project: project, pictures: pictures.NewReader(project), topic: t}
	texts := TopicTexts{Files: map[string]string{}}
	for _, name := range fileNames() {
		if name == speciesName {
			continue
		}
		at, err := r.find(name)
		if err != nil {
			continue // a topic needs no words of its own
		}
		source, problem := at.read()
		if problem != nil {
			return texts, strict.Problems{problem}
		}
		texts.Files[name] = source.Text()
		texts.RulesShared = texts.RulesShared || name == rulesName && r.sharesRules(at)
	}
	return texts, nil
}
