import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { keysetOrder, keysetPage } from "./keyset";

const id = "0f6c1c1e-2f0d-4b7c-9f39-0a4f5f8f2f11";
const order = (name: string) =>
  keysetOrder(name, [
    [sql`role_id`, "int"],
    [sql`id`, "uuid"],
  ]);
const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

test("a page has a cursor to the next one only where more rows were read than it shows", () => {
  const rows = [{ place: ["1", id] }, { place: ["2", id] }];
  const { rows: shown, nextCursor } = keysetPage(order("role"), rows, 1);
  expect(shown).toEqual(rows.slice(0, 1));
  expect(order("role").readCursor(nextCursor)).toEqual(["1", id]);
  expect(keysetPage(order("role"), rows, 2).nextCursor).toBeNull();
});

test.for([
  undefined,
  null,
  "",
  "not a cursor",
  cursorOf({}),
  cursorOf(["name", "1", id]),
  cursorOf(["role", "1"]),
  cursorOf(["role", "1", id, "1"]),
  cursorOf(["role", "one", id]),
  cursorOf(["role", 1, id]),
  cursorOf(["role", "1", "\0"]),
])("a cursor of another order, or none of ours, is the first page: %s", (cursor) => {
  expect(order("role").readCursor(cursor)).toBeNull();
});

const newest = keysetOrder("newest", [
  [sql`created_at`, "timestamptz"],
  [sql`id`, "uuid"],
]);

test.for(["2026-11-27 02:00:00+00", "2026-11-27 02:00:00.123456+00", "2026-11-27 02:00:00-03:30"])(
  "a moment as the database writes it is a place: %s",
  (moment) => {
    expect(newest.readCursor(newest.writeCursor([moment, id]))).toEqual([moment, id]);
  },
);

test.for(["+99", "1 +16", "2026-11-27", "2026-11-27 02:00:00", "2026-11-27 02:00:00+99", "now"])(
  "what the database would refuse as a moment is no place: %s",
  (moment) => {
    expect(newest.readCursor(newest.writeCursor([moment, id]))).toBeNull();
  },
);
