// Pages of A4 that are filled from top to bottom, with a header and the number of each page.
import { drawLine } from "./draw-line.mjs";
import { linesWithin } from "./text.mjs";

/** In points. */
export const page = { width: 595.28, height: 841.89, margin: 48, top: 76, bottom: 64 };
export const contentWidth = page.width - 2 * page.margin;
export const colors = { ink: "#18212e", quiet: "#566172", rule: "#d9dfe7", shade: "#f2f4f7" };

/** @typedef {{ size: number, weight: import("./fonts.mjs").Weight, height: number, color: string }} Look */
const small = /** @type {Look} */ ({ size: 8, weight: "regular", height: 12, color: colors.quiet });

/** The next part would be more than a document may hold. */
export class DocumentFull extends Error {}

/** A width below that of the average character, as a share of the font size: it bounds how many fit into a line. */
const narrowCharacter = 0.35;

export class PageFlow {
  /** @param {PDFKit.PDFDocument} document @param {import("./fonts.mjs").Fonts} fonts @param {{ isRightToLeft: boolean, limits: import("./document.ts").DocumentLimits }} options */
  constructor(document, fonts, { isRightToLeft, limits }) {
    this.document = document;
    this.fonts = fonts;
    this.isRightToLeft = isRightToLeft;
    this.linesPerCell = limits.linesPerCell;
    /** How much more the document may hold. */
    this.room = { characters: limits.characters, rows: limits.rows, pages: limits.pages };
    this.root = document.struct("Document");
    document.addStructure(this.root);
    /** How far down the page is filled. */
    this.y = 0;
    this.addPage();
  }

  addPage() {
    this.take("pages", 1);
    this.document.addPage();
    this.y = page.top;
  }

  /** Throws `DocumentFull`. @param {keyof PageFlow["room"]} kind @param {number} count */
  take(kind, count) {
    if (count > this.room[kind]) throw new DocumentFull(`There is no room for more ${kind}.`);
    this.room[kind] -= count;
  }

  /** Begins a page where so much does not fit on this one. Answers whether it did. @param {number} height */
  makeRoom(height) {
    if (this.y + height <= page.height - page.bottom) return false;
    this.addPage();
    return true;
  }

  /**
   * Lines of a text as they stand in a part of the page; what takes more than `max` ends in an ellipsis. Throws `DocumentFull`.
   * @param {string} text @param {number} width @param {Look} look @param {number} [max]
   */
  linesOf(text, width, { size, weight }, max = Infinity) {
    const shown = startOf(text, (max * width) / (size * narrowCharacter));
    this.take("characters", shown.length);
    return linesWithin(
      shown,
      width,
      { fonts: this.fonts, size, weight },
      { isRightToLeft: this.isRightToLeft, most: max },
    );
  }

  /**
   * Draws a line in a box: at its start as the page runs, or at the end, or where the line itself begins.
   * @param {import("./text.mjs").Line} line @param {Look} look
   * @param {{ left: number, top: number, width: number, align?: "start" | "end" | "own" }} box
   */
  drawLine(line, { size, height, color }, { left, top, width, align = "start" }) {
    const isRight = align === "own" ? line.isRightToLeft : (align === "end") !== this.isRightToLeft;
    const x = isRight ? left + width - line.width : left;
    drawLine(this.document, line, { x, y: top + height / 2 + size * 0.36, size, color });
  }

  /**
   * An element of the document's structure, by which screen readers find their way. Programs that ask for it get a text that
   * runs from right to left as it was written.
   * @param {PDFKit.PDFStructureElement} parent @param {string} type @param {string} [text]
   */
  element(parent, type, text = "") {
    const isNotified = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
    const element = this.document.struct(type, isNotified ? { actual: text } : {});
    parent.add(element);
    return element;
  }

  /** What is no part of what the document says: rules, shades, repeated headers. @param {() => void} draw @param {"Layout" | "Pagination"} type */
  artifact(draw, type = "Layout") {
    this.document.markContent("Artifact", { type });
    draw();
    this.document.endMarkedContent();
  }

  /** @param {{ title: string, source: string, pageNumber: string }} words */
  drawMargins({ title, source, pageNumber }) {
    const { count } = this.document.bufferedPageRange();
    const box = { left: page.margin, width: contentWidth };
    const line = (/** @type {string} */ text, /** @type {number} */ width) => this.linesOf(text, width, small, 1)[0];
    const [start, end] = [line(title, contentWidth * 0.7), line(source, contentWidth * 0.25)];
    for (let at = 0; at < count; at += 1) {
      this.document.switchToPage(at);
      const number = pageNumber.replace("{page}", String(at + 1)).replace("{pages}", String(count));
      const foot = line(number, contentWidth);
      this.artifact(() => {
        if (start) this.drawLine(start, small, { ...box, top: 36 });
        if (end) this.drawLine(end, small, { ...box, top: 36, align: "end" });
        this.drawRule(54);
        if (foot) this.drawLine(foot, small, { ...box, top: page.height - 44, align: "end" });
      }, "Pagination");
    }
  }

  /** @param {number} y */
  drawRule(y) {
    this.document
      .moveTo(page.margin, y)
      .lineTo(page.width - page.margin, y)
      .lineWidth(0.5)
      .stroke(colors.rule);
  }
}

/** The beginning of a text: of a long text in a cell only the first lines are drawn. @param {string} text @param {number} length */
const startOf = (text, length) =>
  text.length <= length ? text : `${text.slice(0, length).replace(/[\ud800-\udbff]$/, "")}…`;
