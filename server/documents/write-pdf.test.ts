import { expect, test } from "vitest";
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

test.each([
  ["rows", [table(documentLimits.rows + 1)]],
  ["letters", [{ kind: "paragraph", text: "a".repeat(documentLimits.letters + 1) }]],
] as const)("more %s than a document may have are refused before they are drawn", async (_, blocks) => {
  await expect(writePdf(documentOf(blocks))).rejects.toMatchObject({ code: "too-large" });
});

test("more pages than a document may have are refused", { tags: ["full"] }, async () => {
  const items = Array.from({ length: 60 * documentLimits.pages }, () => "x");
  await expect(writePdf(documentOf([{ kind: "list", items }]))).rejects.toMatchObject({ code: "too-large" });
});

test("whoever comes while many wait is told to come back", { tags: ["full"] }, async () => {
  const drawn = await Promise.allSettled(Array.from({ length: 10 }, () => writePdf(documentOf([]))));
  const refused = drawn.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused).toMatchObject([
    { code: "unavailable", retryAfterS: 5 },
    { code: "unavailable", retryAfterS: 5 },
  ]);
});
