// A document as the bytes of a PDF file.
import PDFDocument from "pdfkit";
import { drawBlock } from "./draw-blocks.mjs";
import { drawTable } from "./draw-table.mjs";
import { Fonts } from "./fonts.mjs";
import { DocumentFull, PageFlow } from "./page-flow.mjs";

/** @import { Block, Document, DocumentLimits } from "./document.ts" */

/** For the paragraph that says what is left out, and the margins of all pages. */
const roomForEnd = { characters: Infinity, rows: 0, pages: 1 };

/**
 * @param {Document} content
 * @param {{ folder: string, limits: DocumentLimits }} options `folder` is where node_modules is
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function drawDocument(content, { folder, limits }) {
  const { title, language, createdAt, blocks } = content;
  const createdOn = new Date(createdAt);
  const document = new PDFDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    // None of the fonts that pdfkit would read for itself.
    font: "",
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Creator: "Ordo", Producer: "Ordo", CreationDate: createdOn, ModDate: createdOn },
  });
  const written = collect(document);
  const fonts = new Fonts(document, folder);
  const flow = new PageFlow(document, fonts, { isRightToLeft: language === "ar", limits });
  const undrawn = drawWhatFits(flow, blocks);
  flow.room = roomForEnd;
  if (undrawn !== null) drawEnd(flow, content, undrawn);
  flow.root.end();
  flow.drawMargins(content);
  fonts.embed();
  document.end();
  return await written;
}

/** Answers the index of the first block that does not fit whole; null where all do. @param {PageFlow} flow @param {readonly Block[]} blocks */
function drawWhatFits(flow, blocks) {
  for (const [at, block] of blocks.entries()) {
    try {
      if (block.kind === "table") drawTable(flow, block);
      else drawBlock(flow, block);
    } catch (error) {
      if (error instanceof DocumentFull) return at;
      throw error;
    }
  }
  return null;
}

/** Draws the paragraph that says which sections are missing or incomplete. @param {PageFlow} flow @param {Document} content @param {number} undrawn */
function drawEnd(flow, { language, leftOut, blocks }, undrawn) {
  const isSection = (/** @type {Block} */ block) => block.kind === "heading" && block.level === 1;
  const from = blocks.slice(0, undrawn + 1).findLastIndex(isSection);
  const names = blocks
    .slice(Math.max(from, 0))
    .flatMap((block) => (isSection(block) && "text" in block ? [block.text] : []));
  const text = leftOut.replace("{sections}", () => new Intl.ListFormat(language).format(names));
  drawBlock(flow, { kind: "paragraph", text });
}

/** @param {PDFKit.PDFDocument} document @returns {Promise<Uint8Array<ArrayBuffer>>} */
function collect(document) {
  /** @type {Buffer[]} */
  const chunks = [];
  return new Promise((resolve, reject) => {
    document.on("data", (chunk) => chunks.push(chunk));
    document.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on("error", reject);
  });
}
