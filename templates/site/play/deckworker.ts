// The Worker that reads pasted tables of species (cmd/decks). Its program takes the translations of
// its messages from a variable.
import "octavo:messages";
import "./worker";
