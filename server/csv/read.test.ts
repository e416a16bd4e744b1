import { expect, test } from "vitest";
import { csvLimits } from "@/lib/csv-limits";
import { expectShort, turnsDuring } from "@/testing/event-loop";
import { readCsv } from "./read";

const megabytes = 5;
/** As large as a file may be, of rows like this one. */
function fileOf(row: string): Uint8Array {
  const rows = Math.min(csvLimits.rows, Math.floor((megabytes * 1024 * 1024) / (Buffer.byteLength(row) + 1)) - 1);
  return Buffer.from(`email,about\n${`${row}\n`.repeat(rows)}`);
}

const files: readonly [name: string, row: string][] = [
  ["long cells", `a@b.mn,${"Бат ".repeat(140)}`],
  ["quotes", `a@b.mn,"${'x""y\r\n'.repeat(160)}"`],
  ["many cells", ",x".repeat(99)],
  ["cells without end", ",".repeat(30_000)],
  ["marks", `a@b.mn,${`а${"\u0301\u0323".repeat(80)}`.repeat(3)}`],
];

test.each(files)("a file of 5 MB with %s is read in turns with others", async (_, row) => {
  const file = fileOf(row);
  expect(await turnsDuring(() => readCsv(file, csvLimits).catch(() => {}))).toBeGreaterThan(0);
});

test.each(files)(
  "a file of 5 MB with %s is read in turns: none takes 100 ms",
  { tags: ["full"] },
  async (name, row) => {
    const file = fileOf(row);
    // Loaded and compiled before it counts.
    await readCsv(fileOf("a@b.mn,x"), csvLimits);
    await expectShort(100, () => new Map([[name, () => readCsv(file, csvLimits).catch(() => {})]]));
  },
);

test("rows come out whole wherever a part of the text ends", async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => [`p${at}@b.mn`, `Өө "${"𐍈ү".repeat(at % 40)}"\n${at}`]);
  const text = rows.map(([email, about]) => `${email},"${about?.replaceAll('"', '""')}"`).join("\n");
  const [, ...read] = await readCsv(Buffer.from(`email,about\n${text}\n`), csvLimits);
  expect(read.map(({ cells }) => cells)).toEqual(rows);
  expect(read.map(({ line }) => line)).toEqual(rows.map((_, at) => 2 + 2 * at));
});

test("the last row of a file without an end of line is read, and one row more than there may be is refused", async () => {
  expect(await readCsv(Buffer.from("email\na@b.mn"), csvLimits)).toMatchObject([{ line: 1 }, { line: 2 }]);
  const tooMany = Buffer.from(`email\n${"a@b.mn\n".repeat(2 * csvLimits.rows)}`);
  await expect(readCsv(tooMany, csvLimits)).rejects.toMatchObject({
    code: "invalid-input",
    fields: [{ pointer: `#/lines/${csvLimits.rows + 2}`, code: "too-many-rows" }],
  });
});
