import { expect, test } from "vitest";
import { nearestWidth, storedWidths } from "./stored-widths";
import { productImageUrl, srcSetOf } from "./url";

test("a srcset names each stored width once", () => {
  expect(srcSetOf({ url: productImageUrl("a"), width: 1280 })).toBe(
    "/api/product/image/a?width=320 320w, /api/product/image/a?width=640 640w, /api/product/image/a?width=1280 1280w",
  );
  expect(srcSetOf({ url: "/p", width: 500 })).toBe("/p?width=320 320w, /p?width=640 500w");
  expect(srcSetOf({ url: "/p", width: 200 })).toBe("/p?width=320 200w");
});

test.each([
  [1280, 1, 320],
  [1280, 480, 640],
  [1280, 479, 320],
  [1280, 961, 1280],
  [1280, 5_000, 1280],
  [1280, undefined, 1280],
  [500, 1280, 640],
  [320, 640, 320],
])("of a picture %i wide, %s is answered by the width that is called %i", (width, requested, name) => {
  expect(nearestWidth(width, requested).name).toBe(name);
});

test("the last stored width is the picture's own", () => {
  for (const width of [1, 320, 321, 640, 1000, 1280]) expect(storedWidths(width).at(-1)?.width).toBe(width);
});
