// A table: breaks between its rows, and begins each page with its header.
import { colors, contentWidth, page } from "./page-flow.mjs";

/** @import { Block } from "./document.ts" */
/** @typedef {import("./page-flow.mjs").PageFlow} Flow */
/** @typedef {import("./page-flow.mjs").Look} Look */
/** @typedef {{ left: number, width: number, align: "start" | "end" }} Column */

const cell = /** @type {Look} */ ({ size: 8.5, weight: "regular", height: 12.5, color: colors.ink });
const heading = /** @type {Look} */ ({ size: 8, weight: "bold", height: 12, color: colors.quiet });
const padding = { x: 5, y: 4 };

/** @param {Flow} flow @param {Extract<Block, { kind: "table" }>} block */
export function drawTable(flow, { columns, rows }) {
  const places = placesOf(columns, flow.isRightToLeft);
  const header = measure(flow, { texts: columns.map(({ label }) => label), places, look: heading, mostLines: 3 });
  const table = flow.element(flow.root, "Table");
  for (const [at, texts] of rows.entries()) {
    flow.take("rows", 1);
    const row = measure(flow, { texts, places, look: cell, mostLines: flow.linesPerCell });
    const isNewPage = flow.makeRoom(row.height + (at === 0 ? header.height : 0));
    if (at === 0) drawRow(flow, header, { element: flow.element(table, "TR"), type: "TH" });
    else if (isNewPage) drawRow(flow, header, null);
    drawRow(flow, row, { element: flow.element(table, "TR"), type: "TD" });
    flow.artifact(() => flow.drawRule(flow.y));
  }
  table.end();
  flow.y += 10;
}

/** @param {readonly import("./document.ts").Column[]} columns @param {boolean} isRightToLeft @returns {Column[]} */
function placesOf(columns, isRightToLeft) {
  const sum = columns.reduce((total, { share }) => total + share, 0);
  let from = 0;
  return columns.map(({ share, align = "start" }) => {
    const width = (contentWidth * share) / sum;
    const left = page.margin + (isRightToLeft ? contentWidth - from - width : from);
    from += width;
    return { left, width, align };
  });
}

/**
 * @typedef {{ texts: readonly string[], places: readonly Column[], look: Look, mostLines: number }} RowParts
 * @param {Flow} flow @param {RowParts} parts
 */
function measure(flow, { texts, places, look, mostLines: maxLines }) {
  const cells = places.map((place, at) => {
    const text = texts[at] ?? "";
    return { text, place, lines: flow.linesOf(text, place.width - 2 * padding.x, look, maxLines) };
  });
  const max = Math.max(1, ...cells.map(({ lines }) => lines.length));
  return { cells, look, height: max * look.height + 2 * padding.y };
}

/** @param {Flow} flow @param {ReturnType<typeof measure>} row @param {{ element: PDFKit.PDFStructureElement, type: "TH" | "TD" } | null} structure null where a header is repeated */
function drawRow(flow, { cells, look, height }, structure) {
  if (look === heading)
    flow.artifact(() => flow.document.rect(page.margin, flow.y, contentWidth, height).fill(colors.shade));
  for (const { text, place, lines } of cells) {
    const box = { ...place, left: place.left + padding.x, width: place.width - 2 * padding.x };
    const draw = () => {
      for (const [at, line] of lines.entries())
        flow.drawLine(line, look, { ...box, top: flow.y + padding.y + at * look.height });
    };
    if (!structure) flow.artifact(draw);
    else addCell(flow, structure, { text, draw });
  }
  structure?.element.end();
  flow.y += height;
}

/** @param {Flow} flow @param {{ element: PDFKit.PDFStructureElement, type: "TH" | "TD" }} structure @param {{ text: string, draw: () => void }} content */
function addCell(flow, { element, type }, { text, draw }) {
  const part = flow.element(element, type, text);
  if (text !== "") part.add(draw);
  part.end();
}
