import { expect, test } from "vitest";
import { acceptedShape } from "./field-schemas";
import { emptyTexts, faultOf, textsOf, valuesFrom } from "./field-text";
import { columnsOf, type Fields, joinedValues } from "./fields";

const described = {
  name: { kind: "text", max: 5, isRequired: true },
  notes: { kind: "text", max: 5, isMultiline: true },
  size: { kind: "choice", values: ["s", "m"], default: "m" },
  effort: { kind: "minutes", max: 600, columns: ["effort-hours"] },
  parentId: { kind: "id" },
  days: { kind: "composite", columns: ["start", "end"] },
} as const satisfies Fields;

const values = { name: "Roof", notes: "", size: "s", effort: 90, parentId: null } as const;

test("the texts of a form come to the values that they show, and nothing typed to the empty ones", () => {
  const texts = { name: "Roof", notes: "", size: "s", effort: "1h 30m", parentId: "" };
  expect(textsOf(described, values, "en")).toEqual(texts);
  expect(valuesFrom(described, texts)).toEqual(values);
  const empty = { name: "", notes: "", size: "m", effort: null, parentId: null };
  expect(valuesFrom(described, emptyTexts(described))).toEqual(empty);
  const missing = { name: null, notes: null, size: null, effort: null, parentId: null };
  expect(joinedValues(described, missing)).toEqual(empty);
});

test.each([
  ["name", " ", "required"],
  ["name", " Roofs ", undefined],
  ["name", "Gutter", "too-long"],
  ["notes", "      ", "too-long"],
  ["effort", "soon", "no-duration"],
  ["effort", "11h", "too-large"],
  ["effort", "", undefined],
  ["size", "s", undefined],
] as const)("form and contract agree on %s %j: %s", (name, text, fault) => {
  expect(faultOf(described[name], text)).toBe(fault);
  const value = valuesFrom(described, { ...emptyTexts(described), [name]: text })[name];
  const isAccepted = acceptedShape(described)[name].safeParse(value).success;
  // What is no duration is null, which the contract takes: the form alone sees it.
  expect(isAccepted).toBe(fault === undefined || fault === "no-duration");
});

test("a file has the columns of each field", () => {
  expect(columnsOf(described)).toEqual(["name", "notes", "size", "effort-hours", "parentId", "start", "end"]);
});
