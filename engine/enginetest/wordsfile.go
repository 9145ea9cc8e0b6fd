package enginetest

import (
	"fmt"

	"github.com/goccy/go-yaml"
)

// saidIn reads the texts of a words file by key, the groups of a key joined by
// dots.
func saidIn(t T, file string, data []byte) map[string]string {
	t.Helper()
	said := map[string]string{}
	var groups map[string]any
	if err := yaml.Unmarshal(data, &groups); err != nil {
		t.Errorf("%s: %v", file, err)
		return said
	}
	gather(said, "", groups)
	return said
}

func gather(said map[string]string, prefix string, groups map[string]any) {
	for key, value := range groups {
		if group, ok := value.(map[string]any); ok {
			gather(said, prefix+key+".", group)
		} else if value != nil {
			said[prefix+key] = fmt.Sprint(value)
		}
	}
}
