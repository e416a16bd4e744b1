// One font file in one document: which characters it has, how it shapes them, and what of it is embedded.
import { readFileSync } from "node:fs";
import { create } from "fontkit";
import { unpackWoff } from "./woff.mjs";

/**
 * A glyph in visual order. `character` is what readers of the file find in its place: exactly one for each glyph, as programs
 * disagree on the order of several when text runs from right to left. `outline` is drawn apart from the text, where a mark
 * stands above or below the line.
 * @typedef {{ cid: number, character: string, width: number, advance: number, outline: { path: string, x: number, y: number } | null }} Glyph
 */

/** One arrow would be drawn for the two characters "->". */
const features = { calt: false };

export class Face {
  /** @type {import("fontkit").Font} */
  #font;
  #document;
  /** The types are of an older form of it. @type {{ includeGlyph: (glyph: number) => number, encode: () => Uint8Array }} */
  #subset;
  /** Of a thousand units to the size of the text. */
  #scale;
  /** @type {Map<string, number>} */
  #cids = new Map();
  /** @type {{ glyph: number, width: number, character: string }[]} */
  #drawn = [];
  /** @type {Map<string, Glyph[]>} */
  #shaped = new Map();
  /** @type {PDFKit.PDFKitReference | null} */
  #reference = null;

  /** @param {PDFKit.PDFDocument} document @param {string} file @param {string} name */
  constructor(document, file, name) {
    // The types know neither collections nor the one font of a file apart.
    this.#font = withOwnCharacters(/** @type {import("fontkit").Font} */ (create(unpackWoff(readFileSync(file)))));
    this.#document = document;
    this.#subset = /** @type {any} */ (this.#font.createSubset());
    this.#scale = 1000 / this.#font.unitsPerEm;
    this.name = name;
    // What no character is drawn by.
    this.#drawn.push({ glyph: 0, width: 0, character: "\uFFFD" });
  }

  /** What pages name the font by; only a font that one of them names is part of the document. */
  get reference() {
    this.#reference ??= this.#document.ref({});
    return this.#reference;
  }

  /** @param {number} codePoint */
  has(codePoint) {
    return this.#font.hasGlyphForCodePoint(codePoint);
  }

  /**
   * Glyphs of characters that run in one direction, from left to right. `mirror` gives the character that is drawn in place of
   * another from right to left, as a bracket is.
   * @param {string} text @param {boolean} isRightToLeft @param {(character: string) => string} mirror
   * @returns {readonly Glyph[]}
   */
  shape(text, isRightToLeft, mirror) {
    const key = `${isRightToLeft ? "<" : ">"}${text}`;
    const known = this.#shaped.get(key);
    if (known) return known;
    const shown = isRightToLeft ? Array.from(text, mirror).join("") : text;
    const run = this.#font.layout(shown, features, undefined, undefined, isRightToLeft ? "rtl" : "ltr");
    const glyphs = run.glyphs.flatMap((glyph, at) => {
      const meant = glyph.codePoints.map((point) => String.fromCodePoint(point));
      const characters = isRightToLeft ? meant.map(mirror).reverse() : meant;
      return this.#place(glyph, /** @type {import("fontkit").GlyphPosition} */ (run.positions[at]), characters);
    });
    this.#shaped.set(key, glyphs);
    return glyphs;
  }

  /** A sign that is found and not seen, such as a mark of direction. @param {string} character @returns {Glyph} */
  invisible(character) {
    return this.#glyph(null, 0, character);
  }

  /**
   * @param {import("fontkit").Glyph} glyph @param {import("fontkit").GlyphPosition} position
   * @param {string[]} characters @returns {Glyph[]}
   */
  #place(glyph, { xAdvance, xOffset, yOffset }, characters) {
    const advance = xAdvance * this.#scale;
    if (xOffset !== 0 || yOffset !== 0 || characters.length === 0) {
      const outline = { path: glyph.path.scale(this.#scale / 1000).toSVG(), x: xOffset, y: yOffset };
      const scaled = { ...outline, x: outline.x * this.#scale, y: outline.y * this.#scale };
      const [first = "", ...others] = characters;
      return [
        { ...this.#glyph(null, advance, first), outline: scaled },
        ...others.map((character) => this.#glyph(null, 0, character)),
      ];
    }
    // A ligature is drawn by the first of its characters; each takes its part of the width.
    const width = (characters.length === 1 ? glyph.advanceWidth * this.#scale : advance) / characters.length;
    return characters.map((character, at) => ({
      ...this.#glyph(at === 0 ? glyph.id : null, width, character),
      advance: advance / characters.length,
    }));
  }

  /** @param {number | null} glyph @param {number} width @param {string} character @returns {Glyph} */
  #glyph(glyph, width, character) {
    const key = `${glyph}/${width}/${character}`;
    let cid = this.#cids.get(key);
    if (cid === undefined) {
      cid = this.#drawn.length;
      // The font's own space is empty; its width is told by the document.
      const id = glyph ?? this.#font.glyphForCodePoint(0x20).id;
      this.#drawn.push({ glyph: this.#subset.includeGlyph(id), width, character });
      this.#cids.set(key, cid);
    }
    return { cid, character, width, advance: width, outline: null };
  }

  /** Writes the part of the font that was drawn into the document, if any was. */
  embed() {
    if (!this.#reference) return;
    const file = this.#document.ref({});
    file.end(this.#subset.encode());
    const name = `${this.name.toUpperCase()}+${this.#font.postscriptName}`;
    const { bbox, ascent, descent, capHeight, xHeight } = this.#font;
    const descriptor = this.#document.ref({
      Type: "FontDescriptor",
      FontName: name,
      Flags: 4,
      FontBBox: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map((value) => value * this.#scale),
      ItalicAngle: 0,
      Ascent: ascent * this.#scale,
      Descent: descent * this.#scale,
      CapHeight: capHeight * this.#scale,
      XHeight: xHeight * this.#scale,
      StemV: 0,
      FontFile2: file,
    });
    descriptor.end(null);
    const descendant = this.#document.ref({
      Type: "Font",
      Subtype: "CIDFontType2",
      BaseFont: name,
      CIDSystemInfo: { Registry: new String("Adobe"), Ordering: new String("Identity"), Supplement: 0 },
      FontDescriptor: descriptor,
      W: [0, this.#drawn.map(({ width }) => width)],
      CIDToGIDMap: this.#glyphMap(),
    });
    descendant.end(null);
    Object.assign(this.reference.data, {
      Type: "Font",
      Subtype: "Type0",
      BaseFont: name,
      Encoding: "Identity-H",
      DescendantFonts: [descendant],
      ToUnicode: this.#characterMap(),
    });
    this.reference.end(null);
  }

  #glyphMap() {
    const map = this.#document.ref({});
    map.end(Buffer.from(this.#drawn.flatMap(({ glyph }) => [glyph >> 8, glyph & 255])));
    return map;
  }

  #characterMap() {
    const map = this.#document.ref({});
    const entries = this.#drawn.map(({ character }, cid) => `<${hex(cid)}> <${utf16(character)}>`);
    const parts = [];
    for (let from = 0; from < entries.length; from += 100) parts.push(entries.slice(from, from + 100));
    map.end(`/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${parts.map((part) => `${part.length} beginbfchar\n${part.join("\n")}\nendbfchar`).join("\n")}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`);
    return map;
  }
}

/**
 * fontkit keeps each glyph with the characters that it was first drawn for, and one glyph serves several: ي and ى within a word.
 * @param {import("fontkit").Font} font
 */
function withOwnCharacters(font) {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) =>
    Object.create(getGlyph(id, codePoints), { codePoints: { value: codePoints } });
  return font;
}

/** @param {number} value */
export const hex = (value) => value.toString(16).padStart(4, "0");
/** @param {string} text */
const utf16 = (text) => Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join("");
