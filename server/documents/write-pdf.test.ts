import { expect, test, vi } from "vitest";
import { expectShort } from "@/testing/event-loop";
import { readPdf } from "@/testing/pdf-text";
import { type Block, type Document, documentLimits } from "./document";
import { writePdf } from "./write-pdf";

const documentOf = (blocks: readonly Block[]): Document => ({
  title: "Report",
  language: "en",
  source: "",
  createdAt: "2026-11-26T00:00:00Z",
  pageNumber: "",
  leftOut: "Left out: {sections}.",
  blocks,
});
const table = (count: number): Block => ({
  kind: "table",
  columns: [{ label: "Name", share: 1 }],
  rows: Array.from({ length: count }, (_, at) => [`Row ${at}`]),
});

test("a document is drawn outside of this thread, and comes whole", async () => {
  let bytes = new Uint8Array();
  const draw = async () => {
    bytes = await writePdf(documentOf([table(200)]));
  };
  await expectShort(50, () => new Map([["draw", draw]]));
  const { pages } = await readPdf(bytes);
  expect(pages.flat()).toContain("Row 199");
});

/** Without the deadline: what is tested is what comes, however slow the machine is. */
async function writeUnhurried(document: Document) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    return await writePdf(document);
  } finally {
    vi.useRealTimers();
  }
}

const cutAfter = async (blocks: readonly Block[]) => {
  const aim: Block = { kind: "heading", level: 1, text: "Aim" };
  const { pages } = await readPdf(await writeUnhurried(documentOf([aim, ...blocks])));
  return { pages: pages.length, end: pages.at(-1)?.find((line) => line.startsWith("Left out")) };
};

test("what exceeds the limit of characters is left out before it is drawn, and the last page says so", async () => {
  const text = "a".repeat(documentLimits.characters + 1);
  expect(await cutAfter([{ kind: "paragraph", text }])).toEqual({ pages: 1, end: "Left out: Aim." });
});

const sample = "Төслийн төлөвлөгөө хугацаандаа хэрэгжиж байна ";
const textOf = (length: number) => sample.repeat(Math.ceil(length / sample.length)).slice(0, length);
const paragraphs = Array.from({ length: 2_000 }, (): Block => ({ kind: "paragraph", text: textOf(1_000) }));
const items = Array.from({ length: 60 * documentLimits.pages }, () => "x");

test.each<[string, Block[]]>([
  ["two million characters", paragraphs],
  ["two million characters without spaces", paragraphs.map(() => ({ kind: "paragraph", text: "ү".repeat(1_000) }))],
  ["too many rows", [table(documentLimits.rows + 1)]],
  ["too many pages", [{ kind: "list", items }]],
])("%s make a document, cut where it is full", { tags: ["full"], timeout: 600_000 }, async (_, blocks) => {
  const { pages, end } = await cutAfter(blocks);
  expect(pages).toBeLessThanOrEqual(documentLimits.pages + 1);
  expect(end).toBe("Left out: Aim.");
});

test("whoever comes while many wait is told to come back", { tags: ["full"] }, async () => {
  const drawn = await Promise.allSettled(Array.from({ length: 10 }, () => writePdf(documentOf([]))));
  const refused = drawn.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused).toMatchObject([
    { code: "unavailable", retryAfterS: 5 },
    { code: "unavailable", retryAfterS: 5 },
  ]);
});
