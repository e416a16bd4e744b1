import { expect, test } from "vitest";
import { csvOf, unescapeCell } from "@/lib/csv";
import { csvLimits } from "@/lib/csv-limits";
import { fc } from "@/testing/properties";
import { readCsv } from "./read";

async function read(text: string): Promise<string[][]> {
  const rows = await readCsv(new TextEncoder().encode(text), { ...csvLimits, cell: 1_000 });
  return rows.map(({ cells }) => cells.map(unescapeCell));
}

test("cells come back as they were, whatever would part them elsewhere, in the header too", async () => {
  const cell = fc
    .string({ unit: fc.constantFrom(";", "\t", ",", '"', "=", "'", " ", "\n", "a", "Ө"), maxLength: 12 })
    .map((text) => `${text}x`);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), async (rows) => {
      expect(await read(csvOf(rows))).toEqual(rows);
    }),
  );
});

test("a file that is parted by semicolons is read by them, though a header in quotes has commas", async () => {
  expect(await read('"a,b,c";d\n1;2\n')).toEqual([
    ["a,b,c", "d"],
    ["1", "2"],
  ]);
});
