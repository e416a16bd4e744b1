// How each kind of block stands on the page.
import { colors, contentWidth, page } from "./page-flow.mjs";

/** @import { Block } from "./document.ts" */
/** @typedef {import("./page-flow.mjs").PageFlow} Flow */
/** @typedef {import("./page-flow.mjs").Look} Look */

const looks = /** @satisfies {Record<string, Look>} */ ({
  title: { size: 20, weight: "bold", height: 28, color: colors.ink },
  heading1: { size: 13, weight: "bold", height: 19, color: colors.ink },
  heading2: { size: 10.5, weight: "bold", height: 16, color: colors.ink },
  text: { size: 10, weight: "regular", height: 15, color: colors.ink },
  quiet: { size: 10, weight: "regular", height: 15, color: colors.quiet },
});
const whole = { left: page.margin, width: contentWidth };
const indent = 14;

/** @param {Flow} flow @param {Exclude<Block, { kind: "table" }>} block */
export function drawBlock(flow, block) {
  switch (block.kind) {
    case "title":
      drawLines(flow, { type: "H1", text: block.text, look: looks.title, align: "start" });
      flow.y += 6;
      break;
    case "heading":
      drawHeading(flow, block);
      break;
    case "paragraph":
      drawLines(flow, { type: "P", text: block.text, look: block.isQuiet ? looks.quiet : looks.text, align: "own" });
      flow.y += 6;
      break;
    case "list":
      drawList(flow, block.items);
      break;
    case "facts":
      drawFacts(flow, block.rows);
  }
}

/** A heading does not stand alone at the end of a page. @param {Flow} flow @param {{ level: 1 | 2, text: string }} block */
function drawHeading(flow, { level, text }) {
  const look = level === 1 ? looks.heading1 : looks.heading2;
  if (!flow.makeRoom(look.height + (level === 1 ? 140 : 84))) flow.y += level === 1 ? 16 : 8;
  drawLines(flow, { type: level === 1 ? "H2" : "H3", text, look, align: "start" });
  flow.y += 4;
}

/** @typedef {{ type: string, text: string, look: Look, align: "start" | "own", left?: number, width?: number, parent?: PDFKit.PDFStructureElement }} Lines */

/** @param {Flow} flow @param {Lines} lines */
function drawLines(flow, { type, text, look, align, left = whole.left, width = whole.width, parent = flow.root }) {
  const element = flow.element(parent, type, text);
  for (const line of flow.linesOf(text, width, look)) {
    flow.makeRoom(look.height);
    element.add(() => flow.drawLine(line, look, { left, width, top: flow.y, align }));
    flow.y += look.height;
  }
  element.end();
}

/** @param {Flow} flow @param {readonly string[]} items */
function drawList(flow, items) {
  const list = flow.element(flow.root, "L");
  const [bullet] = flow.linesOf("•", indent, looks.quiet);
  const left = whole.left + (flow.isRightToLeft ? 0 : indent);
  for (const text of items) {
    flow.makeRoom(looks.text.height);
    const item = flow.element(list, "LI");
    if (bullet) flow.artifact(() => flow.drawLine(bullet, looks.quiet, { ...whole, top: flow.y }));
    const parts = { type: "LBody", text, look: looks.text, align: /** @type {const} */ ("start") };
    drawLines(flow, { ...parts, left, width: whole.width - indent, parent: item });
    item.end();
  }
  list.end();
  flow.y += 6;
}

/** Names beside what they stand for. @param {Flow} flow @param {readonly (readonly [string, string])[]} rows */
function drawFacts(flow, rows) {
  const nameWidth = contentWidth * 0.26;
  const valueWidth = contentWidth - nameWidth;
  const list = flow.element(flow.root, "Table");
  for (const [name, value] of rows) {
    const [label] = flow.linesOf(name, nameWidth - 8, looks.quiet, 1);
    flow.makeRoom(looks.text.height);
    const row = flow.element(list, "TR");
    const header = flow.element(row, "TH");
    const box = { left: flow.isRightToLeft ? whole.left + valueWidth : whole.left, width: nameWidth };
    if (label) header.add(() => flow.drawLine(label, looks.quiet, { ...box, top: flow.y }));
    const left = flow.isRightToLeft ? whole.left : whole.left + nameWidth;
    drawLines(flow, {
      type: "TD",
      text: value,
      look: looks.text,
      align: "start",
      left,
      width: valueWidth,
      parent: row,
    });
    header.end();
    row.end();
    flow.y += 3;
  }
  list.end();
  flow.y += 6;
}
