// Cuts the small font files that every page of a language needs out of the large ones of Fontsource; run it after a
// font package has moved, and commit what it writes. The licence (OFL 1.1) allows it; app/fonts/OFL.txt goes along.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const latinExt = import.meta.resolve("@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2");
const cyrillicExt = import.meta.resolve("@fontsource-variable/inter/files/inter-cyrillic-ext-wght-normal.woff2");
const arabic = import.meta.resolve(
  "@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2",
);

const letters = (/** @type {number} */ first, /** @type {number} */ last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** The weights that the interface uses; the others would double the file. */
const weights = { variationAxes: { wght: { min: 400, max: 700 } } };

const cuts = [
  // Public Sans has no tögrög sign, and Inter's file that has it weighs 85 KB.
  { from: latinExt, to: "inter-currency", text: letters(0x20a0, 0x20c0), options: {} },
  { from: cyrillicExt, to: "inter-mongolian", text: "ӨөҮү", options: {} },
  // The whole block, for names in Persian, Urdu or Kurdish letters: a word must not change fonts between joined letters.
  { from: arabic, to: "noto-sans-arabic", text: letters(0x600, 0x6ff) + letters(0x200c, 0x200f), options: weights },
];

for (const { from, to, text, options } of cuts) {
  const cut = await subsetFont(readFileSync(fileURLToPath(from)), text, { targetFormat: "woff2", ...options });
  writeFileSync(`app/fonts/${to}.woff2`, cut);
  console.log(`app/fonts/${to}.woff2: ${cut.length} bytes`);
}
