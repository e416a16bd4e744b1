// A document as the bytes of a PDF file.
import PDFDocument from "pdfkit";
import { drawBlock } from "./draw-blocks.mjs";
import { drawTable } from "./draw-table.mjs";
import { Fonts } from "./fonts.mjs";
import { PageFlow } from "./page-flow.mjs";

/**
 * Throws `TooManyPages`.
 * @param {import("./document.ts").Document} content
 * @param {{ folder: string, mostPages: number, mostLines: number }} options `folder` is where node_modules is
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function drawDocument(content, { folder, mostPages: maxPages, mostLines: maxLines }) {
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
  const flow = new PageFlow(document, fonts, { isRightToLeft: language === "ar", mostPages: maxPages });
  for (const block of blocks) {
    if (block.kind === "table") drawTable(flow, block, maxLines);
    else drawBlock(flow, block);
  }
  flow.root.end();
  flow.drawMargins(content);
  fonts.embed();
  document.end();
  return await written;
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
