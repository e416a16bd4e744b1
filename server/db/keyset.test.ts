import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "./client";
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

test.for([
  ...["+99", "1 +16", "2026-11-27", "2026-11-27 02:00:00", "2026-11-27 02:00:00+99", "now"],
  ...["0000-01-01 00:00:00+00", "2026-13-01 00:00:00+00", "2026-02-30 00:00:00+00", "2026-11-27 24:60:00+00"],
  ...["275760-09-13 00:00:00+00", "999999-12-31 00:00:00+00"],
])("what the database would refuse as a moment is no place: %s", (moment) => {
  expect(newest.readCursor(newest.writeCursor([moment, id]))).toBeNull();
});

test.for(["0000-01-01", "2026-02-30", "2026-13-01", "99999-01-01"])("%s is no day", (day) => {
  const byDay = keysetOrder("day", [
    [sql`due`, "date"],
    [sql`id`, "uuid"],
  ]);
  expect(byDay.readCursor(byDay.writeCursor([day, id]))).toBeNull();
});

test.for(["1.5", "Infinity", "2147483648", "99999999999999999999"])("%s is no int", (number) => {
  expect(order("role").readCursor(order("role").writeCursor([number, id]))).toBeNull();
});

test("PostgreSQL accepts every valid cursor", async () => {
  const types = ["text", "int", "bigint", "numeric", "uuid", "date", "timestamptz"] as const;
  const all = keysetOrder(
    "all",
    types.map((type) => [sql`null::${sql.raw(type)}`, type]),
  );
  for (const [number, year] of [
    ["-2147483647", "0001"],
    ["2147483647", "9999"],
  ]) {
    const place = [
      "",
      number,
      "-999999999999999999",
      "Infinity",
      id,
      `${year}-12-31`,
      `${year}-12-31 23:59:59.999999+14:59`,
    ];
    const read = all.readCursor(all.writeCursor(place as string[]));
    expect(read).toEqual(place);
    await db.execute(sql`select ${all.after(read ?? [])} as behind`);
  }
});
