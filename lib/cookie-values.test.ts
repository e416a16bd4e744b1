import { expect, test } from "vitest";
import { cookieValues } from "./cookie-values";

test("every cookie of a name is found once, whatever else is sent", () => {
  expect(cookieValues("token=a; tokens=x; token=b;token=a; other", "token")).toEqual(["a", "b"]);
  expect(cookieValues("token=a=b==", "token")).toEqual(["a=b=="]);
});

test("an empty cookie is none", () => {
  expect(cookieValues("token=; token=a; token", "token")).toEqual(["a"]);
  expect(cookieValues(null, "token")).toEqual([]);
});

test("a header full of one name names a bounded number of values", () => {
  const header = Array.from({ length: 5_000 }, (_, index) => `token=${index}`).join("; ");
  expect(cookieValues(header, "token")).toHaveLength(8);
});
