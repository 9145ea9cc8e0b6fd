package kyndo

// Rulings are what a sentence of an explanation follows from: sections and rulings of
// docs/rules/kyndo.md, by the key of the sentence.
func Rulings(key string) []string { return rulings[key] }

var rulings = map[string][]string{
	"round":          {"5.2", "R31"},
	"stimulus":       {"4.6.1", "R16", "R17"},
	"base":           {"4.3", "R11"},
	"scale":          {"4.4", "R07"},
	"environment":    {"4.5", "R08", "R32"},
	"context-met":    {"4.7a", "R27", "R29"},
	"context-unmet":  {"4.7a", "R27", "R29"},
	"penalty":        {"4.7a", "R08", "R30"},
	"ability":        {"4.7b", "R06"},
	"ability-locked": {"4.7b", "R47"},
	"ability-unmet":  {"4.7b", "R48"},
	"ability-idle":   {"4.7b", "R48"},
	"final":          {"4.8", "R10"},
	"clamp":          {"4.8", "R10"},
	"attacker-wins":  {"R05"},
	"defender-wins":  {"R05"},
	"tie":            {"R05", "R35"},
	"well-played":    {"8", "R25"},
	"badly-played":   {"8", "R25"},
	"energy":         {"7.1", "R18", "R20"},
	"energy-full":    {"7.1", "R18"},
	"next-attacker":  {"5.2", "R34"},
	"next-defender":  {"5.2", "R34", "R35"},
}
