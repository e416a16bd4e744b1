import { expect, test } from "vitest";
import { readAmount } from "./amount-text";

test.each([
  ["2450000", 245_000_000],
  ["2,450,000", 245_000_000],
  [" 2 450 000.5 ", 245_000_050],
  ["٢٬٤٥٠", 245_000],
  ["2.5", 250],
])("reads %o as an amount", (text, minor) => {
  expect(readAmount(text, "MNT")).toBe(minor);
});

test.each(["", "abc", "-3", "1e3", "2,5", "2,45", "2,450 000", "2.555", "1234567890123456"])(
  "reads no amount in %o",
  (text) => {
    expect(readAmount(text, "MNT")).toBeNull();
  },
);
