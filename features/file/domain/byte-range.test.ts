import { expect, test } from "vitest";
import { readByteRange } from "./byte-range";

test.each([
  ["bytes=0-0", 10, { start: 0, end: 0 }],
  ["bytes=3-", 10, { start: 3, end: 9 }],
  ["bytes=3-99", 10, { start: 3, end: 9 }],
  ["bytes=-3", 10, { start: 7, end: 9 }],
  ["bytes=-99", 10, { start: 0, end: 9 }],
  ["bytes=10-", 10, "unsatisfiable"],
  ["bytes=-0", 10, "unsatisfiable"],
  ["bytes=0-", 0, "unsatisfiable"],
  ["bytes=-1", 0, "unsatisfiable"],
  ["bytes=5-3", 10, null],
  ["bytes=0-1,3-4", 10, null],
  ["bytes=-", 10, null],
  ["bytes=a-b", 10, null],
  ["items=0-1", 10, null],
  ["bytes=99999999999999999999-", 10, null],
  [null, 10, null],
])("%s of %i bytes is %j", (header, size, range) => {
  expect(readByteRange(header, size)).toEqual(range);
});
