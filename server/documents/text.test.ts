import PDFDocument from "pdfkit";
import { afterEach, expect, test, vi } from "vitest";
import { drawDocument } from "./draw-document.mjs";
import { Fonts } from "./fonts.mjs";
import { linesWithin } from "./text.mjs";

afterEach(() => void vi.restoreAllMocks());

const fonts = new Fonts(new PDFDocument({ autoFirstPage: false, font: "" }), process.cwd());
const linesOf = (text: string, most: number) =>
  linesWithin(text, 100, { fonts, size: 8, weight: "regular" }, { isRightToLeft: false, most });

test("a text that is cut among a thousand characters without a width is laid out a few times", () => {
  let letters = "i";
  while (linesOf(`${letters}i`, 2).length === 1) letters += "i";
  const text = `${letters}${"\u200b".repeat(1_000)}${letters}`;
  const characters = vi.spyOn(Fonts.prototype, "faceOf");
  const segments = vi.spyOn(Intl.Segmenter.prototype, "segment");
  expect(linesOf(text, 1)).toHaveLength(1);
  expect(segments.mock.calls.length).toBeLessThan(15);
  expect(characters.mock.calls.length).toBeLessThan(text.length * 15);
});

test("the title above each page is laid out once, however many pages there are", async () => {
  const characters = vi.spyOn(Fonts.prototype, "faceOf");
  const layoutsOf = async (pages: number) => {
    characters.mockClear();
    await drawDocument(
      {
        title: "₮",
        language: "en",
        source: "",
        createdAt: "2026-11-26T00:00:00Z",
        pageNumber: "",
        leftOut: "",
        blocks: [{ kind: "list", items: Array.from({ length: pages * 60 }, () => "x") }],
      },
      { folder: process.cwd(), limits: { characters: 10_000, rows: 0, pages: 20, linesPerCell: 3 } },
    );
    return characters.mock.calls.filter(([character]) => character === "₮").length;
  };
  expect(await layoutsOf(5)).toBe(await layoutsOf(1));
});

test("a very long word is laid out unchanged", () => {
  const word = "үг".repeat(10_000);
  const segments = vi.spyOn(Intl.Segmenter.prototype, "segment");
  const lines = linesOf(word, Number.POSITIVE_INFINITY);
  const maxLength = Math.max(...segments.mock.calls.map(([text]) => text.length));
  expect(maxLength).toBeLessThanOrEqual(2_000);
  const shown = lines.flatMap(({ runs }) => runs.flatMap(({ glyphs }) => glyphs.map(({ character }) => character)));
  expect(shown.join("")).toBe(word);
});

test("of a cell only what can be seen is laid out, however long its text is", async () => {
  const characters = vi.spyOn(Fonts.prototype, "faceOf");
  const layoutsOf = async (length: number) => {
    characters.mockClear();
    await drawDocument(
      {
        title: "",
        language: "en",
        source: "",
        createdAt: "2026-11-26T00:00:00Z",
        pageNumber: "",
        leftOut: "",
        blocks: [{ kind: "table", columns: [{ label: "", share: 1 }], rows: [["word ".repeat(length)]] }],
      },
      { folder: process.cwd(), limits: { characters: 10_000, rows: 1, pages: 1, linesPerCell: 3 } },
    );
    return characters.mock.calls.length;
  };
  expect(await layoutsOf(100_000)).toBe(await layoutsOf(1_000));
});
