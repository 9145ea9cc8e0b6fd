package main

import (
	"bytes"
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"os"
	"runtime/debug"
	"strings"

	cdx "github.com/CycloneDX/cyclonedx-go"
)

// writeMaterials writes the list of a program's modules, which it reads from the program.
func writeMaterials(program, file string) error {
	data, err := os.ReadFile(program)
	if err != nil {
		return err
	}
	info, err := buildinfo.Read(bytes.NewReader(data))
	if err != nil {
		return fmt.Errorf("%s: %w", program, err)
	}
	bom, err := materials(info)
	if err != nil {
		return err
	}
	sum := sha256.Sum256(data)
	bom.Metadata.Component.Hashes = hashes(sum[:])
	var text bytes.Buffer
	if err := cdx.NewBOMEncoder(&text, cdx.BOMFileFormatJSON).SetPretty(true).EncodeVersion(bom, cdx.SpecVersion1_6); err != nil {
		return err
	}
	return os.WriteFile(file, text.Bytes(), 0o644)
}

// materials returns the bill of materials of a program: the program itself, the standard library,
// and the modules of the program. It has no serial number and no time, so that a program always has
// the same bill.
func materials(info *debug.BuildInfo) (*cdx.BOM, error) {
	main := component(cdx.ComponentTypeApplication, info.Main)
	parts := []cdx.Component{{
		BOMRef: "std", Type: cdx.ComponentTypeLibrary, Name: "std",
		Version:    strings.TrimPrefix(info.GoVersion, "go"),
		PackageURL: "pkg:golang/std@" + strings.TrimPrefix(info.GoVersion, "go"),
	}}
	depends := []string{"std"}
	for _, module := range info.Deps {
		if module.Replace != nil {
			module = module.Replace
		}
		part := component(cdx.ComponentTypeLibrary, *module)
		if err := part.sum(module.Sum); err != nil {
			return nil, err
		}
		parts = append(parts, part.Component)
		depends = append(depends, part.BOMRef)
	}
	bom := cdx.NewBOM()
	bom.Metadata = &cdx.Metadata{Component: &main.Component}
	bom.Components = &parts
	bom.Dependencies = &[]cdx.Dependency{{Ref: main.BOMRef, Dependencies: &depends}}
	return bom, nil
}

// A part is a component of a program.
type part struct{ cdx.Component }

func component(sort cdx.ComponentType, module debug.Module) part {
	url := "pkg:golang/" + module.Path
	if module.Version != "" {
		url += "@" + strings.ReplaceAll(module.Version, "+", "%2B")
	}
	return part{cdx.Component{BOMRef: url, Type: sort, Name: module.Path, Version: module.Version, PackageURL: url}}
}

// sum adds the hash of a module, as the program's build information writes it. The hash is the SHA-256 of
// the digests of the module's files, in base 64.
func (p *part) sum(text string) error {
	encoded, ok := strings.CutPrefix(text, "h1:")
	if !ok {
		return nil // a module that a folder replaces has no hash
	}
	sum, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil {
		return fmt.Errorf("%s: %w", p.Name, err)
	}
	p.Hashes = hashes(sum)
	return nil
}

func hashes(sha []byte) *[]cdx.Hash {
	return &[]cdx.Hash{{Algorithm: cdx.HashAlgoSHA256, Value: hex.EncodeToString(sha)}}
}
