package scripts

import (
	"encoding/json"
	"io/fs"
	"path"

	"octavo/render"
)

// A program runs in a Worker of pages.
type program struct {
	name   string      // begins the names of the program and of the Worker's scripts
	entry  string      // the entry file of the Worker
	folder string      // the script that starts the Worker on a page that is opened from a folder
	wasm   render.File // the program as WebAssembly
	packed render.File // the program as a script, for folder
}

// The names of the programs.
const (
	enginesProgram = "engines" // the puzzle engines
	decksProgram   = "decks"   // reads pasted tables of species and draws their cards
)

// programsOf returns the programs of a site; none if engines is nil.
func programsOf(engines *render.Engines) []program {
	if engines == nil {
		return nil
	}
	return []program{
		{enginesProgram, "worker", folder, named("play/engines", ".wasm", engines.Engines), packProgram(folder, engines.Engines)},
		{decksProgram, "deckworker", folder + decksProgram, named("play/decks", ".wasm", engines.Decks), packProgram(folder+decksProgram, engines.Decks)},
	}
}

// scripts returns the Worker's script in a language. It also returns the script that starts this
// Worker on a page that is opened from a folder.
func (p *program) scripts(files fs.FS, words render.Words, engines *render.Engines) (worker, fromFolder render.File, err error) {
	modules := []Module{nextFile(p.wasm), {Name: "octavo:support", Text: string(engines.Support)}}
	var texts Words
	switch language := words.Language(); p.name {
	case enginesProgram:
		texts = workerWords(words, engines.Messages[language])
	case decksProgram:
		modules = append(modules, catalogModule(engines.DeckMessages[language]))
	}
	data, err := Bundle(files, Folder+"/"+p.entry+".ts", texts, modules...)
	if err != nil {
		return worker, fromFolder, err
	}
	worker = named("play/"+p.name+"."+words.Language(), ".js", data)
	data, err = Export(files, Folder+"/engine/folder.ts", p.folder, nil, nextFile(p.packed), Module{Name: "octavo:worker", Text: quoted(string(data)), IsJSON: true})
	return worker, render.File{Path: Path(p.folder, words.Language()), Data: data}, err
}

// catalogModule returns a module that gives a program the translations of its messages
// (cmd/decks/main_js.go).
func catalogModule(messages map[string]string) Module {
	text, _ := json.Marshal(messages) // there is no error, since every string can be written as JSON
	return Module{Name: "octavo:messages", Text: "self.messages=" + quoted(string(text))}
}

// workerModules returns the modules by which a page's script starts a Worker: the Worker's script, and
// the name of the script that starts it from a folder. Both are empty for a site without programs.
func workerModules(worker render.File, folder string) []Module {
	return []Module{nextFile(worker), {Name: "octavo:folder", Text: quoted(folder), IsJSON: true}}
}

// nextFile returns a module that exports the name of a file, without folder. A script that imports
// the module loads that file next. The name is "" for the zero File.
func nextFile(file render.File) Module {
	name := ""
	if file.Path != "" {
		name = path.Base(file.Path)
	}
	return Module{Name: "octavo:engines", Text: quoted(name), IsJSON: true}
}
