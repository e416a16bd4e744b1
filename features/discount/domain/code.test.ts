import { expect, test } from "vitest";
import { codePattern, randomCode } from "./code";

test.each(["A", "SUMMER-10", "2026"])("%s is a code", (code) => {
  expect(codePattern.test(code)).toBe(true);
});

test.each(["", "-A", "A-", "A--B", "A B", "A_B", "ХӨН", "a"])("%j is no code", (code) => {
  expect(codePattern.test(code)).toBe(false);
});

test("a generated code is two groups of five of letters and digits that nobody mistakes", () => {
  expect(randomCode(Uint8Array.from([0, 31, 32, 255, 7, 8, 9, 10, 11, 12]))).toBe("A9A9H-JKLMN");
  expect(codePattern.test(randomCode())).toBe(true);
});
