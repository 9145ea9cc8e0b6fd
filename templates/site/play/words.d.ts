// What the scripts say, in the language that they are bundled for: the part "play" of
// templates/locales.
declare module "octavo:words" {
  const words: Readonly<Record<string, string>>;
  export default words;
}

// The file that this script has to load to have the engines, one beside it; "" where the
// site is without engines.
declare module "octavo:engines" {
  const file: string;
  export default file;
}

// Whether browsers are to keep pages for times without a network.
declare module "octavo:offline" {
  const on: boolean;
  export default on;
}

// The script of Go that runs the engines' program.
declare module "octavo:support" {}
