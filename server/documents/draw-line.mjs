import { hex } from "./face.mjs";

/**
 * Draws a line with its left end and its baseline where it is told. Its parts go out in the order in which they are read.
 * @param {PDFKit.PDFDocument} document @param {import("./text.mjs").Line} line
 * @param {{ x: number, y: number, size: number, color: string }} where in points from the top left of the page
 */
export function drawLine(document, line, { x, y, size, color }) {
  document.fillColor(color);
  for (const run of line.runs) {
    const fonts = document.page.fonts;
    fonts[run.font.name] ??= run.font.reference;
    document.addContent("q");
    document.addContent(`1 0 0 -1 0 ${document.page.height} cm`);
    document.addContent("BT");
    document.addContent(`1 0 0 1 ${round(x + run.x)} ${round(document.page.height - y)} Tm`);
    document.addContent(`/${run.font.name} ${size} Tf`);
    document.addContent(`[${run.glyphs.map(shownGlyph).join("")}] TJ`);
    document.addContent("ET");
    document.addContent("Q");
    drawOutlines(document, run, { x: x + run.x, y, size, color });
  }
}

/** The second number moves the next glyph to the left, in thousandths of the size. @param {import("./face.mjs").Glyph} glyph */
const shownGlyph = ({ cid, width, advance }) => `<${hex(cid)}>${width === advance ? "" : round(width - advance)}`;

/**
 * @param {PDFKit.PDFDocument} document @param {import("./text.mjs").Run} run
 * @param {{ x: number, y: number, size: number, color: string }} where
 */
function drawOutlines(document, run, { x, y, size, color }) {
  let pen = x;
  for (const { advance, outline } of run.glyphs) {
    if (outline) {
      document.save();
      const left = pen + (outline.x * size) / 1000;
      document.transform(size, 0, 0, -size, left, y - (outline.y * size) / 1000);
      document.path(outline.path).fill(color);
      document.restore();
    }
    pen += (advance * size) / 1000;
  }
}

/** @param {number} value */
const round = (value) => Math.round(value * 1000) / 1000;
