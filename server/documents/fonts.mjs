// The fonts that documents are drawn with, each opened when its first character comes.
import { join } from "node:path";
import { Face } from "./face.mjs";

/**
 * By preference. Vazirmatn draws Arabic, because it has a whole glyph for each letter: Noto Sans Arabic puts letters together
 * from bases and dots, of which a reader of the file finds no letters (docs/decisions/184).
 */
const files = [
  ["inter", "inter-latin"],
  ["inter", "inter-cyrillic"],
  ["inter", "inter-cyrillic-ext"],
  ["vazirmatn", "vazirmatn-arabic"],
  ["inter", "inter-latin-ext"],
  ["inter", "inter-greek"],
  ["inter", "inter-vietnamese"],
  ["vazirmatn", "vazirmatn-latin"],
].map(([series, subset]) => join("node_modules/@fontsource", `${series}/files/${subset}`));

const weights = { regular: 400, bold: 600 };
/** @typedef {keyof typeof weights} Weight */

export class Fonts {
  #document;
  #folder;
  /** @type {Map<string, Face>} */
  #faces = new Map();
  /** @type {Map<string, Face>} */
  #chosen = new Map();

  /** @param {PDFKit.PDFDocument} document @param {string} folder where node_modules is */
  constructor(document, folder) {
    this.#document = document;
    this.#folder = folder;
  }

  /**
   * The first font that has the character, else the first of all, which draws a box.
   * @param {string} character @param {Weight} weight
   */
  faceOf(character, weight) {
    const key = `${weight}${character}`;
    let font = this.#chosen.get(key);
    if (!font) {
      const point = character.codePointAt(0) ?? 0;
      const file = files.find((name) => this.#open(name, weight).has(point)) ?? files[0];
      font = this.#open(/** @type {string} */ (file), weight);
      this.#chosen.set(key, font);
    }
    return font;
  }

  embed() {
    for (const font of this.#faces.values()) font.embed();
  }

  /** @param {string} file @param {Weight} weight */
  #open(file, weight) {
    const path = join(this.#folder, `${file}-${weights[weight]}-normal.woff`);
    let font = this.#faces.get(path);
    if (!font) {
      // Six capitals tell the parts of fonts in different files apart.
      font = new Face(this.#document, path, `ORDO${String.fromCharCode(65 + this.#faces.size)}A`);
      this.#faces.set(path, font);
    }
    return font;
  }
}
