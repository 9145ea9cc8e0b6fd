// Whether the site has engines (../engine.ts). Scripts ask this without loading the engine
// script.
import file from "octavo:engines";

export const hasEngines = file !== "";
