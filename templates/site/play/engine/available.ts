// Whether the site has engines, so that there is anybody to ask (../engine.ts).
import file from "octavo:engines";

export const available = file !== "";
