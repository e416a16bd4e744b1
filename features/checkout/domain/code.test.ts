import { expect, test } from "vitest";
import { canonicalCode } from "./code";

test.each([
  [" summer-10 ", "SUMMER-10"],
  ["хөнгөлөлт", "ХӨНГӨЛӨЛТ"],
  ["new٢٠٢٦", "NEW2026"],
  ["ＳＡＬＥ１０", "SALE10"],
])("%j is stored as %s", (typed, code) => {
  expect(canonicalCode(typed)).toBe(code);
});
