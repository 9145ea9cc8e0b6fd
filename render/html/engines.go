package html

import (
	"encoding/base32"
	"encoding/json"
	"path"
	"slices"
	"strings"

	"octavo/render"
	"octavo/render/scripts"
)

// The modules by which scripts of pages know the engines.
const (
	enginesModule = "octavo:engines" // exports the name of the file that a script has to load next, or ""
	supportModule = "octavo:support" // the script that Go brings
)

// workerScript is the file that runs the engines in a thread of their own.
const workerScript = "worker"

// programOf is the file of the engines' program; none where there are no engines.
func programOf(engines *render.Engines) []render.File {
	if engines == nil {
		return nil
	}
	return []render.File{hashed("play/engines", ".wasm", engines.Program)}
}

// worker bundles the script that runs the engines, and speaks a language.
func (r *Renderer) worker(words render.Words, engines *render.Engines) ([]render.File, error) {
	if engines == nil {
		return nil, nil
	}
	data, err := scripts.Bundle(r.files, scriptFolder+"/"+workerScript+".ts", stepWords(words),
		namedIn(programOf(engines)), scripts.Module{Name: supportModule, Text: string(engines.Support)})
	return []render.File{hashed("play/engines."+words.Language(), ".js", data)}, err
}

// stepWords are the texts by which steps of all kinds are told, and what cells are to each
// other.
func stepWords(words render.Words) scripts.Words {
	said := scripts.Words{"language": words.Language(), "plural": words.Group("language")["plural"]}
	for _, group := range []string{"kind", "grids", "list", "aloud"} {
		for key, text := range words.Group(group) {
			if parts := strings.Split(key, "."); group == "list" || group == "aloud" || slices.ContainsFunc(parts[:min(len(parts), 2)], ofSteps) {
				said[group+"."+key] = text
			}
		}
	}
	return said
}

// ofSteps reports whether a group of a kind's texts is one by which steps are told.
func ofSteps(group string) bool { return group == "steps" || group == "techniques" || group == "terms" }

// namedIn tells a script which file it has to load, one that stands beside it.
func namedIn(files []render.File) scripts.Module {
	name := ""
	for _, f := range files {
		name = path.Base(f.Path)
	}
	text, err := json.Marshal(name)
	if err != nil {
		panic("html: a name that can't be written: " + err.Error()) // there is none
	}
	return scripts.Module{Name: enginesModule, Text: string(text), Data: true}
}

// hashed is a file that is called after what is in it, so that browsers may keep it for
// as long as they like.
func hashed(name, extension string, data []byte) render.File {
	f := render.File{Data: data}
	f.Path = name + "." + shortened(f.Digest()) + extension
	return f
}

// shortened is the beginning of a digest, in letters that names may have.
func shortened(digest render.Digest) string {
	const letters = 12
	return strings.ToLower(base32.StdEncoding.EncodeToString(digest[:])[:letters])
}
