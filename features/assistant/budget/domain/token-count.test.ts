import { expect, test } from "vitest";
import { tokensOf } from "./token-count";

test.each<[string, number | null | undefined]>([
  ["", null],
  ["  ", null],
  ["0", 0],
  ["250000", 250_000],
  ["250,000", 250_000],
  ["1 000 000", 1_000_000],
  ["٢٥٠", 250],
  ["250.000", 250_000],
  ["1\u202f000\u202f000", 1_000_000],
  ["٢٥٠٬٠٠٠", 250_000],
  ["1,000,000,000,000", 1_000_000_000_000],
  ["1,000,000,000,001", undefined],
  ["1.5", undefined],
  ["1,2,3", undefined],
  ["1,000.000", undefined],
  ["-1", undefined],
  [".", undefined],
  ["a lot", undefined],
  ["1e6", undefined],
  ["1234567890123", undefined],
])("%j is read as %j tokens", (text, tokens) => {
  expect(tokensOf(text)).toBe(tokens);
});
