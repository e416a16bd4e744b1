import { expect, test } from "vitest";
import { momentCursor, writeMomentCursor } from "./moment-cursor";

const id = "0f6c1c1e-2f0d-4b7c-9f39-0a4f5f8f2f11";

test("a place is read as it was written", () => {
  const place = { at: new Date("2026-11-27T02:00:00.123Z"), id };
  expect(momentCursor.parse(writeMomentCursor(place))).toEqual(place);
});

test.each([
  "",
  "x",
  `2026-11-27T02:00:00Z_${id}x`,
  `0000-01-01T00:00:00.000Z_${id}`,
  `2026-99-99T00:00:00Z_${id}`,
  `2026-02-30T00:00:00Z_${id}`,
  `+275760-09-13T00:00:00.000Z_${id}`,
  `-271821-04-20T00:00:00.000Z_${id}`,
])("what is none of ours is the first page: %s", (cursor) => {
  expect(momentCursor.parse(cursor)).toBeUndefined();
});
