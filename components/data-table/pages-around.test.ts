import { expect, test } from "vitest";
import { pagesAround } from "./pages-around";

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 40, [1, 2, null, 40]],
  [20, 40, [1, null, 19, 20, 21, null, 40]],
  [4, 40, [1, 2, 3, 4, 5, null, 40]],
  [40, 40, [1, null, 39, 40]],
])("page %i of %i offers %j", (page, last, pages) => {
  expect(pagesAround(page, last)).toEqual(pages);
});
