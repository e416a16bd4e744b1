import { expect, test } from "vitest";
import { changedKeys, conflictsBetween } from "@/lib/edit-conflicts";
import type { InvoiceDetails } from "../schema";
import { emptyTexts, inputOf, patchOf, problemsOf, textsOf, totalsOfTexts } from "./form-values";

const line = { id: "l", title: "Chair", description: "", quantity: "2", price: "1,500.50" };
const texts = { ...emptyTexts("en", 10), lines: [line], discount: "1", shipping: "5000" };

test("the totals of a form are those of the invoice that it makes", () => {
  expect(totalsOfTexts(texts)).toMatchObject({ subtotal: 300_100, discount: 100, shipping: 500_000, total: 800_000 });
  expect(inputOf(texts)).toMatchObject({ discount: 100, shipping: 500_000, lines: [{ quantity: 2, price: 150_050 }] });
});

test("an empty draft can be saved and not issued", () => {
  const empty = emptyTexts("en", 10);
  expect(problemsOf(empty, { isIssuing: false })).toEqual([]);
  expect(inputOf(empty).lines).toEqual([]);
  expect(problemsOf(empty, { isIssuing: true }).map(({ code }) => code)).toEqual(["name", "lines"]);
});

test.each([
  [{ ...line, title: " " }, "lineTitle"],
  [{ ...line, quantity: "1.5" }, "quantity"],
  [{ ...line, quantity: "0" }, "quantity"],
  [{ ...line, price: "x" }, "price"],
])("a line that cannot be is named", (wrong, code) => {
  const found = problemsOf({ ...texts, lines: [line, wrong], discount: "" }, { isIssuing: false });
  expect(found.map((problem) => problem.code)).toEqual([code]);
});

test("a discount of more than the subtotal, and a total that is too large, are named", () => {
  const codes = (part: object) => problemsOf({ ...texts, ...part }, { isIssuing: false }).map(({ code }) => code);
  expect(codes({ discount: "99999" })).toEqual(["discount"]);
  expect(codes({ lines: [{ ...line, price: "40000000000" }] })).toEqual(["tooLarge"]);
});

test("two people's changes of a draft conflict where they are of the same field, and lines that say the same are the same", () => {
  const { id: _, ...saved } = { ...line, quantity: 2, price: 150_050 };
  const draft = (more: object, lineId: string) =>
    textsOf({
      ...texts,
      discount: 100,
      shipping: 0,
      lines: [{ ...saved, id: lineId }],
      ...more,
    } as unknown as InvoiceDetails);
  const [start, theirs] = [draft({}, "a"), draft({ note: "Theirs", terms: 5 }, "b")];
  expect(changedKeys(start, theirs)).toEqual(["terms", "note"]);
  const mine = { ...start, note: "Mine", shipping: "50" };
  expect(conflictsBetween(start, theirs, mine)).toEqual(["note"]);
  expect(patchOf(mine, new Set(changedKeys(start, mine)))).toEqual({ note: "Mine", shipping: 5_000 });
});
