// Package scripts bundles the TypeScript of the site's pages with esbuild.
//
// It takes source files of the folder site/play and the words of one language. It returns
// minified scripts that load nothing else, so that they run on pages opened from a folder.
// A project may replace any source file.
package scripts

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// A Module is a module that isn't a file: its text is given here. Scripts import it by its name, such
// as "octavo:engines".
type Module struct {
	Name   string
	Text   string
	IsJSON bool // whether the module exports Text as JSON; otherwise Text is a script that is run
}

const (
	moduleNamespace = "octavo:"                 // beginning of the names of modules
	wordsModule     = moduleNamespace + "words" // name of the module that exports the script's Words
	fileNamespace   = "templates"               // esbuild's namespace of source files
)

// Bundle makes one script from the file named entry and everything that it imports.
func Bundle(files fs.FS, entry string, words Words, modules ...Module) ([]byte, error) {
	return bundle(files, entry, "", words, modules)
}

// Export is Bundle for a script that another script loads. The script's exports become a field of the
// page's variable "octavo".
func Export(files fs.FS, entry, field string, words Words, modules ...Module) ([]byte, error) {
	return bundle(files, entry, "octavo."+field, words, modules)
}

func bundle(files fs.FS, entry, name string, words Words, added []Module) ([]byte, error) {
	texts, err := json.Marshal(words)
	if err != nil {
		return nil, fmt.Errorf("writing the words of a script: %w", err)
	}
	modules := map[string]Module{wordsModule: {Name: wordsModule, Text: string(texts), IsJSON: true}}
	for _, m := range added {
		modules[m.Name] = m
	}
	built := api.Build(api.BuildOptions{
		EntryPoints: []string{entry},
		Bundle:      true, Write: false, Outfile: "out.js",
		GlobalName: name, Format: api.FormatIIFE, Target: api.ES2022, Platform: api.PlatformBrowser, Charset: api.CharsetUTF8,
		MinifyWhitespace: true, MinifyIdentifiers: true, MinifySyntax: true,
		LegalComments: api.LegalCommentsInline, LogLevel: api.LogLevelSilent, TsconfigRaw: "{}",
		Plugins: []api.Plugin{reader(files, modules)},
	})
	if err := mistakes(built.Errors); err != nil {
		return nil, err
	}
	return built.OutputFiles[0].Contents, nil
}

// reader returns a plugin that makes esbuild read only from files and modules, never directly from the
// disk.
func reader(files fs.FS, modules map[string]Module) api.Plugin {
	return api.Plugin{Name: "octavo", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: ".*"}, func(asked api.OnResolveArgs) (api.OnResolveResult, error) {
			switch {
			case modules[asked.Path].Name != "":
				return api.OnResolveResult{Path: asked.Path, Namespace: moduleNamespace}, nil
			case asked.Kind == api.ResolveEntryPoint:
				return api.OnResolveResult{Path: asked.Path, Namespace: fileNamespace}, nil
			case !strings.HasPrefix(asked.Path, "."):
				return api.OnResolveResult{}, fmt.Errorf("%q can't be imported; possible: files of this folder, such as \"./say\", and %q", asked.Path, slices.Sorted(maps.Keys(modules)))
			}
			name := path.Join(path.Dir(asked.Importer), asked.Path) + ".ts"
			if _, err := fs.Stat(files, name); err != nil {
				return api.OnResolveResult{}, fmt.Errorf("there is no file templates/%s", name)
			}
			return api.OnResolveResult{Path: name, Namespace: fileNamespace}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: fileNamespace}, func(asked api.OnLoadArgs) (api.OnLoadResult, error) {
			data, err := fs.ReadFile(files, asked.Path)
			text := string(data)
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderTS}, err
		})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: moduleNamespace}, func(asked api.OnLoadArgs) (api.OnLoadResult, error) {
			m := modules[asked.Path]
			loader := api.LoaderJS
			if m.IsJSON {
				loader = api.LoaderJSON
			}
			return api.OnLoadResult{Contents: &m.Text, Loader: loader}, nil
		})
	}}
}

// A Mistake is an error in a script or style sheet, with its place.
type Mistake struct {
	File         string // path of the file, relative to the project's folder; "" if unknown
	Line, Column int    // place in the file, from 1; 0 if unknown
	Text         string
}

func (m *Mistake) Error() string {
	if m.Line == 0 {
		return m.Text
	}
	return fmt.Sprintf("%s:%d:%d: %s", m.File, m.Line, m.Column, m.Text)
}

// mistakes joins all errors of esbuild, each as a *Mistake.
func mistakes(messages []api.Message) error {
	var all []error
	for _, m := range messages {
		mistake := &Mistake{Text: m.Text}
		if at := m.Location; at != nil {
			mistake.File, mistake.Line, mistake.Column = path.Join("templates", strings.TrimPrefix(at.File, fileNamespace+":")), at.Line, at.Column+1
		}
		all = append(all, mistake)
	}
	return errors.Join(all...)
}
