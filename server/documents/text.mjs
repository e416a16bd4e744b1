// Text in lines: which way each part of it runs, where a line ends, and which glyphs stand in it.
import bidiFactory from "bidi-js";

const bidi = bidiFactory();

/** @typedef {{ fonts: import("./fonts.mjs").Fonts, size: number, weight: import("./fonts.mjs").Weight }} Style */
/** @typedef {{ font: import("./face.mjs").Face, level: number, glyphs: readonly import("./face.mjs").Glyph[], width: number }} Run */
/** Parts in the order in which they are read; `x` is where each stands from the left of the line, in points.
 * @typedef {{ runs: readonly (Run & { x: number })[], width: number, isRightToLeft: boolean }} Line */

/** Marks and overrides of direction have done their work once levels are known, and have no glyph. */
const directional = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/u;
const leftToRightMark = "\u200E";
const rightToLeftMark = "\u200F";
/** Spaces at which a line may end; the others hold a number and its unit together. */
const breaking = /[^\S\u00a0\u202f]+/g;
const otherSpace = /[\u00a0\u202f]/;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** @param {string} character */
const mirror = (character) => bidi.getMirroredCharacter(character) ?? character;

/**
 * Whether a text runs from right to left: by its first letter, and where it has none as the page does.
 * @param {string} text @param {boolean} isRightToLeft of the page
 */
export function runsRightToLeft(text, isRightToLeft) {
  for (const character of text) {
    const type = bidi.getBidiCharTypeName(character);
    if (type === "L") return false;
    if (type === "R" || type === "AL") return true;
  }
  return isRightToLeft;
}

/**
 * The lines that a text takes in a width, and no more than `most`: a text that takes more ends in an ellipsis. Breaks stand at
 * spaces, and inside a word only where it alone is too wide.
 * @param {string} text @param {number} width in points @param {Style} style
 * @param {{ isRightToLeft: boolean, most: number }} options the direction of the page
 * @returns {Line[]}
 */
export function linesWithin(text, width, style, { isRightToLeft, most: max }) {
  const whole = text.normalize("NFC").replace(breaking, " ").trim();
  const { breaks, lines } = layOut(whole, width, style, { isRightToLeft, most: max });
  if (breaks.length <= max) return lines();
  let kept = Array.from(whole.slice(0, breaks[max - 1]?.[1]));
  // Twice as many each time: thousands of characters without a width may stand there.
  for (let count = 2; ; count *= 2) {
    const cut = layOut(`${kept.join("").trim()}…`, width, style, { isRightToLeft, most: max });
    if (cut.breaks.length <= max) return cut.lines();
    kept = kept.slice(0, -count);
  }
}

/** @param {string} text @param {number} width @param {Style} style @param {{ isRightToLeft: boolean, most: number }} options */
function layOut(text, width, style, { isRightToLeft: isPageRightToLeft, most: max }) {
  const isRightToLeft = runsRightToLeft(text, isPageRightToLeft);
  const { levels } = bidi.getEmbeddingLevels(text, isRightToLeft ? "rtl" : "ltr");
  const runs = (/** @type {number} */ from, /** @type {number} */ to) => runsOf(text, levels, from, to, style);
  const widthOf = (/** @type {number} */ from, /** @type {number} */ to) =>
    runs(from, to).reduce((sum, run) => sum + run.width, 0);
  const breaks = breaksOf(text, width, widthOf, max);
  return { breaks, lines: () => breaks.map(([from, to]) => lineOf(runs(from, to), isRightToLeft)) };
}

/**
 * Where lines begin and end, up to one more than `most`.
 * @param {string} text @param {number} width @param {(from: number, to: number) => number} widthOf @param {number} max
 * @returns {[from: number, to: number][]}
 */
function breaksOf(text, width, widthOf, max) {
  /** @type {[number, number][]} */
  const lines = [];
  let [from, to, used] = [0, 0, 0];
  const endLine = (/** @type {number} */ next) => {
    if (to > from) lines.push([from, to]);
    [from, to, used] = [next, next, 0];
  };
  const isFull = () => lines.length > max;
  for (const { index, 0: word } of text.matchAll(/[^ ]+/g)) {
    const wordWidth = widthOf(index, index + word.length);
    const gap = to > from ? widthOf(to, index) : 0;
    if (used + gap + wordWidth > width) endLine(index);
    else used += gap;
    if (isFull()) return lines;
    if (wordWidth <= width) {
      used += wordWidth;
      to = index + word.length;
      continue;
    }
    for (const segment of graphemesOf(word)) {
      const wide = widthOf(to, to + segment.length);
      if (used + wide > width && to > from) endLine(to);
      if (isFull()) return lines;
      used += wide;
      to += segment.length;
    }
  }
  endLine(to);
  return lines;
}

/** Characters of a word that are segmented at a time. */
const partLength = 2_000;

/**
 * The graphemes of a word. In parts, because `Intl.Segmenter` copies the whole text with each segment, which takes minutes for a
 * long word.
 * @param {string} word
 */
function* graphemesOf(word) {
  for (let at = 0; at < word.length; ) {
    const part = Array.from(graphemes.segment(word.slice(at, at + partLength)), ({ segment }) => segment);
    // The last one may continue in the next part.
    if (part.length > 1 && at + partLength < word.length) part.pop();
    yield* part;
    at += part.join("").length;
  }
}

/**
 * Parts of one level and one font, in the order of the text.
 * @param {string} text @param {Uint8Array} levels @param {number} from @param {number} to @param {Style} style
 * @returns {Run[]}
 */
function runsOf(text, levels, from, to, style) {
  /** @type {Part[]} */
  const parts = [];
  let at = from;
  for (const character of text.slice(from, to)) {
    const level = levels[at] ?? 0;
    at += character.length;
    if (directional.test(character)) continue;
    addTo(parts, otherSpace.test(character) ? " " : character, level, style);
  }
  return parts.map((part) => shapedRun(part, style.size));
}

/**
 * @typedef {{ font: import("./face.mjs").Face, level: number, text: string, isSign: boolean }} Part
 * @param {Part[]} parts @param {string} character @param {number} level @param {Style} style
 */
function addTo(parts, character, level, { fonts, weight }) {
  const last = parts.at(-1);
  // A combining mark stays with its letter, and a space with the word before it.
  const isKept = /[\p{M} ]/u.test(character) && last?.font.has(character.codePointAt(0) ?? 0);
  const font = isKept && last ? last.font : fonts.faceOf(character, weight);
  // Programs that read part by part turn what holds letters from right to left round, and a sign among signs they leave.
  const isSign = level % 2 === 1 && !/[\p{L}\p{M}\p{N}\s]/u.test(character);
  if (last && last.font === font && last.level === level && !isSign && !last.isSign) last.text += character;
  else parts.push({ font, level, text: character, isSign });
}

/** @param {Part} part @param {number} size @returns {Run} */
function shapedRun({ font, level, text, isSign }, size) {
  const shaped = font.shape(text, level % 2 === 1, mirror);
  // Programs that guess by place take these for the end of a number, with all that stands to the left of them.
  const isNumeric = isSign && ["CS", "ES", "ET"].includes(bidi.getBidiCharTypeName(text));
  const glyphs = isNumeric ? [font.invisible(rightToLeftMark), ...shaped] : shaped;
  return { font, level, glyphs, width: glyphs.reduce((sum, { advance }) => sum + (advance * size) / 1000, 0) };
}

/**
 * Places the runs of a line (UAX #9, rule L2). Programs that find text by where it stands guess which way its signs run; a mark
 * on either side of what runs against the line tells them.
 * @param {readonly Run[]} runs @param {boolean} isRightToLeft @returns {Line}
 */
function lineOf(runs, isRightToLeft) {
  const base = isRightToLeft ? 1 : 0;
  const visual = visualOrder(runs);
  const isAgainst = (/** @type {Run | undefined} */ run) => run !== undefined && run.level > base;
  const placed = new Map();
  let x = 0;
  for (const [at, run] of visual.entries()) {
    const { font, glyphs } = run;
    const before = isAgainst(run) && !isAgainst(visual[at - 1]) ? [font.invisible(rightToLeftMark)] : [];
    const after = isAgainst(run) && !isAgainst(visual[at + 1]) ? [font.invisible(leftToRightMark)] : [];
    placed.set(run, { ...run, glyphs: [...before, ...glyphs, ...after], x });
    x += run.width;
  }
  return { runs: runs.map((run) => placed.get(run)), width: x, isRightToLeft };
}

/** @param {readonly Run[]} runs @returns {readonly Run[]} */
function visualOrder(runs) {
  let order = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    /** @type {Run[]} */
    const next = [];
    /** @type {Run[]} */
    let turned = [];
    for (const run of order) {
      if (run.level >= level) turned.unshift(run);
      else {
        next.push(...turned, run);
        turned = [];
      }
    }
    order = [...next, ...turned];
  }
  return order;
}
