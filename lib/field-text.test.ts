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
  price: { kind: "amount", currency: "MNT", max: 100_000, isRequired: true },
  earlier: { kind: "amount", currency: "MNT", max: 100_000 },
  tags: { kind: "tags", max: 4, maxCount: 2 },
  days: { kind: "composite", columns: ["start", "end"] },
} as const satisfies Fields;

const values = { name: "Roof", notes: "", size: "s", effort: 90, parentId: null, price: 12.5, earlier: null } as const;
const tags = ["a", "b"];

test("the texts of a form come to the values that they show, and nothing typed to the empty ones", () => {
  const texts = {
    name: "Roof",
    notes: "",
    size: "s",
    effort: "1h 30m",
    parentId: "",
    price: "12.5",
    earlier: "",
    tags: "a, b",
  };
  expect(textsOf(described, { ...values, tags }, "en")).toEqual(texts);
  expect(valuesFrom(described, texts)).toEqual({ ...values, tags });
  const empty = { name: "", notes: "", size: "m", effort: null, parentId: null, price: null, earlier: null, tags: [] };
  expect(valuesFrom(described, emptyTexts(described))).toEqual(empty);
  const missing = {
    name: null,
    notes: null,
    size: null,
    effort: null,
    parentId: null,
    price: null,
    earlier: null,
    tags: null,
  };
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
  ["price", "", "required"],
  ["price", "٩٩٩٫٥", undefined],
  ["price", "1 000", undefined],
  ["price", "1000.01", "too-large"],
  ["price", "0.001", "no-amount"],
  ["earlier", "", undefined],
  ["earlier", "soon", "no-amount"],
  ["tags", "a، b; a", undefined],
  ["tags", "a,b,c", "too-many"],
  ["tags", "wooly", "too-long"],
] as const)("form and contract agree on %s %j: %s", (name, text, fault) => {
  expect(faultOf(described[name], text)).toBe(fault);
  const value = valuesFrom(described, { ...emptyTexts(described), [name]: text })[name];
  const isAccepted = acceptedShape(described)[name].safeParse(value).success;
  // What is no duration and no amount is null, which the contract takes unless it is required: the form alone sees it.
  const isNull = fault === "no-duration" || fault === "no-amount";
  expect(isAccepted).toBe(fault === undefined || (isNull && name !== "price"));
});

test("a file has the columns of each field", () => {
  expect(columnsOf(described)).toEqual([
    "name",
    "notes",
    "size",
    "effort-hours",
    "parentId",
    "price",
    "earlier",
    "tags",
    "start",
    "end",
  ]);
});
