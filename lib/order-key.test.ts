import { expect, test } from "vitest";
import { fc } from "@/testing/properties";
import { keysForOrder, orderKeyAt, spreadOrderKeys } from "./order-key";

const inByteOrder = (keys: string[]) => keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

/** Puts names into a list one by one, as the board does, and keeps their keys. */
function insertAll(indexes: number[]) {
  let rows: { name: number; key: string }[] = [];
  let spreads = 0;
  for (const [name, index] of indexes.entries()) {
    const key = orderKeyAt(
      rows.map((row) => row.key),
      index,
    );
    const place = Math.min(index, rows.length);
    rows = rows.toSpliced(place, 0, { name, key: key ?? "" });
    if (key === null) {
      spreads += 1;
      const keys = spreadOrderKeys(rows.length);
      rows = rows.map((row, at) => ({ ...row, key: keys[at]! }));
    }
  }
  return { rows, spreads };
}

test("whatever the order of insertions, keys sort as the list stands and none repeats", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { maxLength: 120 }), (indexes) => {
      const keys = insertAll(indexes).rows.map((row) => row.key);
      expect(keys).toEqual(inByteOrder(keys));
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test("keys stay short: putting everything in second place spreads the list now and then", () => {
  const { rows, spreads } = insertAll(Array.from({ length: 1_000 }, () => 1));
  expect(Math.max(...rows.map((row) => row.key.length))).toBeLessThanOrEqual(48);
  expect(spreads).toBeGreaterThan(0);
  expect(spreads).toBeLessThan(20);
});

test("an index past the end means the end", () => {
  expect(orderKeyAt(["a0", "a1"], 99)).toBe("a2");
});

test("two rows with one key leave no room, so the list must be spread", () => {
  expect(orderKeyAt(["a0", "a0"], 1)).toBeNull();
});

test("one row that moves gets one key, whichever way it goes, and the list then sorts as it was meant", () => {
  const keys = spreadOrderKeys(6);
  const rows = keys.map((position, at) => ({ id: `${at}`, position }));
  fc.assert(
    fc.property(fc.nat(5), fc.nat(5), (from, to) => {
      const ids = rows.map(({ id }) => id);
      const order = ids.toSpliced(from, 1).toSpliced(to, 0, `${from}`);
      const written = keysForOrder(rows, order);
      expect(written.size).toBe(from === to ? 0 : 1);
      const sorted = rows.toSorted((a, b) => {
        const [one, two] = [a, b].map(({ id, position }) => written.get(id) ?? position);
        return (one ?? "") < (two ?? "") ? -1 : 1;
      });
      expect(sorted.map(({ id }) => id)).toEqual(order);
    }),
  );
});
