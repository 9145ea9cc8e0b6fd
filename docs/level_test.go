package docs

import (
	"strings"
	"testing"

	"octavo/engine/kyndo"
)

// TestLevelsOfDuelsAreNamed checks that the reference of settings names every level of duels.
func TestLevelsOfDuelsAreNamed(t *testing.T) {
	for place, group := range settingGroups(t, "reference/settings.yaml") {
		if !strings.HasSuffix(place, "sections.duels") {
			continue
		}
		level := group.Said["level"]
		for _, name := range kyndo.LevelNames() {
			if !strings.Contains(level.En, code(name)) || !strings.Contains(level.Es, code(name)) {
				t.Errorf("%s: level says nothing of %s", place, name)
			}
		}
	}
}
