import { expect, test } from "vitest";
import type { Fields } from "@/lib/fields";
import { fieldValues, minutesCells, textCells } from "./field-cells";

const described = {
  name: { kind: "text", max: 5, isRequired: true },
  notes: { kind: "text", max: 5, isMultiline: true },
  effort: { kind: "minutes", max: 600, columns: ["effort-hours"] },
} as const satisfies Fields;
const row = { name: "Roof", notes: " a\n", effort: 90 };

test("texts are written as they are, minutes as hours, and both are read back", () => {
  const cells = { ...textCells(described, () => row), ...minutesCells(described, () => row) };
  const written = Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, cell.present(row)]));
  expect(written).toEqual({ name: "Roof", notes: " a\n", "effort-hours": "1.5" });
  const read = Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => [column, cell.parse(written[column] ?? "")]),
  );
  expect({ ...fieldValues(described, "text", read, ""), ...fieldValues(described, "minutes", read, null) }).toEqual(
    row,
  );
  expect(
    Object.entries(cells)
      .filter(([, { isVerbatim }]) => isVerbatim)
      .map(([column]) => column),
  ).toEqual(["notes"]);
});

test("minutes that are none, or too many, are no duration; an empty file says nothing", () => {
  const { "effort-hours": cell } = minutesCells(described, () => row);
  expect([cell.parse("soon"), cell.parse("11h"), cell.code]).toEqual([null, null, "no-duration"]);
  expect(fieldValues(described, "minutes", {}, null)).toEqual({ effort: null });
});
