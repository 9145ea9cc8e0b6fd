// Whether the site has engines. Scripts use this without loading engine.ts.
import file from "octavo:engines";

export const hasEngines = file !== "";
