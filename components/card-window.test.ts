import { expect, test } from "vitest";
import { rangeWithin } from "./card-window";

/** Boxes of 100 px, one below the other, the first at `top`. */
const boxesFrom = (top: number) => (index: number) => ({ top: top + index * 100, bottom: top + index * 100 + 92 });

test("a range holds what touches the stretch, in whole steps of four", () => {
  expect(rangeWithin(1000, boxesFrom(0), { top: 0, bottom: 350 })).toEqual([0, 4]);
  expect(rangeWithin(1000, boxesFrom(-50_000), { top: 0, bottom: 600 })).toEqual([500, 508]);
  expect(rangeWithin(1000, boxesFrom(-95), { top: 0, bottom: 300 })).toEqual([0, 4]);
});

test("a range looks at a handful of boxes, however many there are", () => {
  let looks = 0;
  const boxAt = (index: number) => {
    looks += 1;
    return boxesFrom(-40_000)(index);
  };
  rangeWithin(1000, boxAt, { top: 0, bottom: 600 });
  expect(looks).toBeLessThanOrEqual(20);
});

test("nothing is near where the stretch lies past the boxes, or there are none", () => {
  expect(rangeWithin(3, boxesFrom(0), { top: 400, bottom: 900 })).toEqual([0, 0]);
  expect(rangeWithin(0, boxesFrom(0), { top: 0, bottom: 900 })).toEqual([0, 0]);
});
