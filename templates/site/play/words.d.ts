// What the scripts say, in the language that they are bundled for: the part "play" of
// templates/locales.
declare module "octavo:words" {
  const words: Readonly<Record<string, string>>;
  export default words;
}
