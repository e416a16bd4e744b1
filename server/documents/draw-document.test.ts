import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { drawnTextOf, readPdf } from "@/testing/pdf-text";
import type { Block, Document, DocumentLimits } from "./document";
import { drawDocument } from "./draw-document.mjs";

const leftToRight = [
  "Монгол Улсын хөгжлийн төлөвлөгөө",
  "Үүргийн үнэ өссөн: ₮ 45,000.00",
  "„Өргөө“ компанийн №12 гэрээ",
  "ӨҮҮРЭГ, БҮРТГЭЛ, ЁСТОЙ — щ ъ ы ь э ю я",
  "45,000₮ · 12.5% · 2026.11.26",
  "Ordo системийн API холболтыг шалгах (v2.1)",
  "Бат-Эрдэнэ „Project Alpha“ төслийг 2026 онд эхлүүлнэ",
  "Bat قال «مرحبًا» ثم خرج",
  "Client name: شركة النور (Dubai)",
];
const rightToLeft = [
  "تقرير المشروع",
  "السلام عليكم ولا بأس بالآمال والأحلام والإسلام",
  "مُحَمَّدٌ كَتَبَ رِسَالَةً",
  "الميزانية ١٢٣٬٤٥٦ والنسبة ٧٥٪",
  "أُنجز 45 من 120 مهمة (37.5%)",
  "الموعد: 26/11/2026 [مؤجَّل]",
  "يعمل Bat-Erdene على Project Alpha منذ 2024",
  "الميزانية: ₮ 45,000,000",
  "هل انتهى العمل؟ نعم، انتهى.",
  "فيلم Өргөө في Улаанбаатар عام 2026",
  "رقم +976 9911 2233 والبريد a.b@example.com",
];
const languages = [
  ["mn", leftToRight],
  ["ar", rightToLeft],
] as const;

const limits = { characters: 100_000, rows: 1_000, pages: 20, linesPerCell: 3 };

const draw = (blocks: readonly Block[], given: Partial<Document> = {}, lower: Partial<DocumentLimits> = {}) =>
  drawDocument(
    {
      title: "",
      language: "en",
      source: "",
      createdAt: "2026-11-26T00:00:00Z",
      pageNumber: "{page}/{pages}",
      leftOut: "Left out: {sections}.",
      blocks,
      ...given,
    },
    { folder: process.cwd(), limits: { ...limits, ...lower } },
  );
const paragraphs = (texts: readonly string[]) => texts.map((text): Block => ({ kind: "paragraph", text }));

test.each(languages)("texts in %s come out letter by letter as they went in", async (language, texts) => {
  const { pages } = await readPdf(await draw(paragraphs(texts), { language, pageNumber: "" }));
  expect(pages.flat().map(drawnTextOf)).toEqual(texts.map(drawnTextOf));
});

/** Debian's poppler-utils 22.12 is what it is held to; the program says itself which way a part runs. */
const withoutDirections = (text: string) => text.replace(/[\u200e\u200f\u202a-\u202e]/g, "").trim();

test.for(languages)(
  "pdftotext finds texts in %s exactly as they went in",
  { tags: ["full"] },
  async ([language, texts], { skip }) => {
    const folder = mkdtempSync(join(tmpdir(), "ordo-pdf-"));
    const file = join(folder, "texts.pdf");
    writeFileSync(file, await draw(paragraphs(texts), { language, pageNumber: "" }));
    const { stdout, error } = spawnSync("pdftotext", [file, "-"], { encoding: "utf8" });
    rmSync(folder, { recursive: true });
    skip(error !== undefined, "The program pdftotext (poppler-utils) is not installed.");
    expect(
      stdout
        .split(/[\n\f]/)
        .map(withoutDirections)
        .filter(Boolean),
    ).toEqual(texts);
  },
);

test("what no font has is a box in the picture and right in the text", async () => {
  const { pages } = await readPdf(await draw(paragraphs(["Ulaanbaatar 乌兰巴托 😀"]), { pageNumber: "" }));
  expect(pages.flat()).toEqual(["Ulaanbaatar 乌兰巴托 😀"]);
});

test("the same document gives the same bytes, and another one other bytes", async () => {
  const [first, again, other] = await Promise.all(["One", "One", "Two"].map((text) => draw(paragraphs([text]))));
  expect(first).toEqual(again);
  expect(first).not.toEqual(other);
});

test("a file tells its title and language, and is tagged", async () => {
  const bytes = await draw(paragraphs(["Сайн байна уу"]), { title: "Төслийн тайлан", language: "mn" });
  const { info } = await readPdf(bytes);
  expect(info).toMatchObject({ Title: "Төслийн тайлан", Language: "mn" });
  expect(Buffer.from(bytes).toString("latin1")).toContain("/Marked true");
});

test("a table begins each page with its header, breaks between rows, and each page has its number", async () => {
  const rows = Array.from({ length: 60 }, (_, at) => [`Task ${at} ${"with a long name ".repeat(6)}`, `Person ${at}`]);
  const columns = [
    { label: "Name", share: 1 },
    { label: "Assigned to", share: 1 },
  ];
  const { pages } = await readPdf(await draw([{ kind: "table", columns, rows }], { title: "Report" }));
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, lines] of pages.entries()) {
    const text = lines.join(" ");
    expect(text).toContain("Name Assigned to");
    expect(text).toContain(`${at + 1}/${pages.length}`);
    // Whoever stands in a row stands on the page of its name.
    const named = [...text.matchAll(/Task (\d+)/g)].map(([, number]) => number);
    expect(named.length).toBeGreaterThan(0);
    expect([...text.matchAll(/Person (\d+)/g)].map(([, number]) => number)).toEqual(named);
  }
});

test("a cell that is too long ends in an ellipsis, and a word that is too long breaks", async () => {
  const columns = [{ label: "Name", share: 1 }];
  const long = { kind: "table", columns, rows: [["word ".repeat(400)]] } as const;
  const [lines = []] = (await readPdf(await draw([long, ...paragraphs(["x".repeat(300)])], { pageNumber: "" }))).pages;
  expect(lines.filter((line) => line.startsWith("word"))).toHaveLength(3);
  expect(lines[3]).toMatch(/…$/);
  expect(lines.slice(4).join("")).toBe("x".repeat(300));
  expect(lines.slice(4).length).toBeGreaterThan(1);
});

const section = (text: string): Block => ({ kind: "heading", level: 1, text });
const rowsOf = (count: number, text = "Row"): Block => ({
  kind: "table",
  columns: [{ label: "Name", share: 1 }],
  rows: Array.from({ length: count }, (_, at) => [`${text} ${at}`]),
});

test.each<[string, Partial<DocumentLimits>, number, number]>([
  ["pages", { pages: 2 }, 3, 70],
  ["characters", { characters: 160 }, 1, 30],
  ["rows", { rows: 12 }, 1, 12],
])(
  "a document with too many %s is cut, and its last page names the sections left out",
  async (_, lower, maxPages, maxRows) => {
    const blocks = [
      section("Aim"),
      ...paragraphs(["A roof."]),
      section("Tasks"),
      rowsOf(200),
      section("Risks"),
      rowsOf(3),
    ];
    const { pages } = await readPdf(await draw(blocks, { pageNumber: "" }, lower));
    const lines = pages.flat();
    const rows = lines.filter((line) => line.startsWith("Row"));
    expect(pages.length).toBeLessThanOrEqual(maxPages);
    expect(rows).toEqual(Array.from({ length: rows.length }, (_, at) => `Row ${at}`));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(maxRows);
    expect(lines.slice(0, 3)).toEqual(["Aim", "A roof.", "Tasks"]);
    expect(lines.at(-1)).toBe("Left out: Tasks and Risks.");
  },
);

test("a document that just fits is whole and names no missing sections", async () => {
  const { pages } = await readPdf(
    await draw([section("Tasks"), rowsOf(12)], { pageNumber: "" }, { rows: 12, pages: 1 }),
  );
  expect(pages.flat()).toContain("Row 11");
  expect(pages.flat().join()).not.toContain("Left out");
});
