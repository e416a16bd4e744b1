import { getDocumentProxy } from "unpdf";

type Line = { y: number; text: string };

/**
 * What a reader of a PDF file finds, page by page: lines in the order of the file. pdf.js drops the spaces between parts that run
 * from right to left, so compare without them.
 */
export async function readPdf(bytes: Uint8Array) {
  const file = await getDocumentProxy(bytes.slice());
  const { info } = await file.getMetadata();
  const pages: string[][] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent();
    const lines: Line[] = [];
    for (const item of items) {
      if (!("str" in item) || item.str === "") continue;
      const y = Math.round(item.transform[5]);
      const last = lines.at(-1);
      if (last?.y === y) last.text += item.str;
      else lines.push({ y, text: item.str });
    }
    pages.push(lines.map(({ text }) => text));
  }
  return { info: info as Readonly<Record<string, unknown>>, pages };
}

/** A text without spaces, marks of direction and vowel signs, which programs place differently. */
export const drawnTextOf = (text: string) => text.normalize("NFC").replace(/[\s\p{Cf}\p{Mn}]/gu, "");
