import { expect, test } from "vitest";
import { z } from "zod";
import { type CsvCells, filledColumns, parseInput, readCells } from "./cells";

const colours = ["red", "blue"] as const;
const cells = {
  name: { present: () => "", parse: (text: string) => text },
  note: { present: () => "", parse: (text: string) => text, isVerbatim: true as const },
  colour: { present: () => "", parse: (text: string) => colours.find((one) => one === text) ?? null },
  city: { present: () => "", parse: (text: string) => text, empty: null },
  people: {
    present: () => "",
    parseEach: (text: string, known: ReadonlySet<string>) => (known.has(text) ? text : null),
    code: "unknown-person",
    field: "peopleIds",
  },
  made: { present: () => "" },
};
const known = new Set(["Bat", "Saran"]);

const rowOf = (texts: CsvCells<keyof typeof cells>["texts"]) => ({ line: 2, texts, faults: [] });

test("cells are read by their columns: trimmed, each name of a list, an empty one as its column says", () => {
  const row = rowOf({ name: " Road ", note: " a\n", city: " ", people: "Bat; Saran;", made: "2026" });
  expect(readCells(cells, row, known)).toEqual({ name: "Road", note: " a\n", city: null, people: ["Bat", "Saran"] });
  expect(row.faults).toEqual([]);
  expect(filledColumns(row, cells)).toEqual(["name", "note", "people"]);
});

test("every fault of a row is listed, those of its contract by the column of their field", () => {
  const row = rowOf({ name: "", colour: "green", people: "Bat; Nobody" });
  const { people, ...values } = readCells(cells, row, known);
  const contract = z.object({
    name: z.string(),
    address: z.object({ city: z.string() }),
    peopleIds: z.array(z.string()).max(0),
  });
  expect(parseInput(contract, { ...values, address: {}, peopleIds: people }, row, cells)).toBeNull();
  expect(row.faults).toEqual([
    { line: 2, column: "colour", code: "invalid-value", text: "green" },
    { line: 2, column: "people", code: "unknown-person", text: "Nobody" },
    { line: 2, column: "name", code: "required" },
    { line: 2, column: "city", code: "required" },
    { line: 2, column: "people", code: "too-many" },
  ]);
});
