package main

import (
	"os"
	"regexp"
	"runtime/debug"
	"slices"
	"testing"

	"octavo/site"
)

func TestSource(t *testing.T) {
	committed := []debug.BuildSetting{{Key: "vcs.revision", Value: "0123456789abcdef0123"}, {Key: "vcs.time", Value: "2027-01-06T10:00:00Z"}}
	for _, test := range []struct {
		info debug.BuildInfo
		want []string
	}{
		{debug.BuildInfo{}, nil},
		{debug.BuildInfo{Main: debug.Module{Version: "(devel)"}}, nil},
		{debug.BuildInfo{Main: debug.Module{Version: "v" + site.Version}}, nil},
		{debug.BuildInfo{Main: debug.Module{Version: "v0.9.1-0.20270106100000-0123456789ab"}}, []string{"module v0.9.1-0.20270106100000-0123456789ab"}},
		{debug.BuildInfo{Settings: committed}, []string{"commit 0123456789ab of 2027-01-06"}},
		{debug.BuildInfo{Settings: append(committed, debug.BuildSetting{Key: "vcs.modified", Value: "true"})}, []string{"commit 0123456789ab of 2027-01-06", "with changes"}},
	} {
		if got := sourceRevision(&test.info); !slices.Equal(got, test.want) {
			t.Errorf("a build of %+v says %q, not %q", test.info, got, test.want)
		}
	}
}

// TestVersionMatchesChangeLog checks that the program's version is the newest in CHANGELOG.md.
func TestVersionMatchesChangeLog(t *testing.T) {
	changes, err := os.ReadFile("../../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	newest := regexp.MustCompile(`(?m)^## (\d+\.\d+\.\d+)\b`).FindSubmatch(changes)
	if newest == nil || string(newest[1]) != site.Version {
		t.Errorf("CHANGELOG.md's newest version is %s, the program's %s", newest, site.Version)
	}
}
