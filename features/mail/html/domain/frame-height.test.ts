import { expect, test } from "vitest";
import { frameHeights } from "./frame-height";

/** The heights of a frame whose content depends on it, until it stays or for so many changes. */
function settle(contentOf: (frame: number) => number, changes = 100): number[] {
  const next = frameHeights();
  const heights = [0];
  while (heights.length < changes) {
    const frame = heights.at(-1) ?? 0;
    const height = next({ width: 600, height: contentOf(frame) });
    if (height === frame) return heights;
    heights.push(height);
  }
  throw new Error(`It never stays: ${heights.join(", ")}`);
}

test("a frame is as high as its content, in whole pixels", () => {
  expect(settle(() => 400.2).at(-1)).toBe(401);
});

test("content that depends on the frame in part comes to rest", () => {
  expect(settle((frame) => 400 + frame / 2).at(-1)).toBe(800);
});

test.each([1, 1.5, 2, 4])("content of %d times the frame and more gets its first height", (times) => {
  expect(settle((frame) => 400 + times * frame).at(-1)).toBe(400);
});

test("pictures that load one after another make a frame higher, and narrower windows too", () => {
  const next = frameHeights();
  const sizes = [100, 400, 500, 900, 950, 1_000, 1_100, 1_120].map((height) => next({ width: 600, height }));
  expect(sizes).toEqual([100, 400, 500, 900, 950, 1_000, 1_100, 1_120]);
  const resized = Array.from({ length: 30 }, (_, at) => next({ width: 590 - at, height: 1_200 + 10 * at }));
  expect(resized.at(-1)).toBe(1_490);
});

test("no frame is higher than 30,000 pixels", () => {
  expect(frameHeights()({ width: 600, height: 90_000 })).toBe(30_000);
});
