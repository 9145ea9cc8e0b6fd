// The words of a script in its language (render/scripts/words.go).
declare module "octavo:words" {
  const words: Readonly<Record<string, string>>;
  export default words;
}

// The name of the file beside this script that runs the engines; "" if the site has none.
declare module "octavo:engines" {
  const file: string;
  export default file;
}

// The name of the script that starts the Worker on a page opened from a folder.
declare module "octavo:folder" {
  const name: string;
  export default name;
}

// Gives a program the translations of its messages.
declare module "octavo:messages" {}

// The script of the engines' Worker.
declare module "octavo:worker" {
  const script: string;
  export default script;
}

// Whether browsers keep pages for reading offline.
declare module "octavo:offline" {
  const on: boolean;
  export default on;
}

// Go's support script for WebAssembly.
declare module "octavo:support" {}
