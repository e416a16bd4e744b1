import { expect, test } from "vitest";
import { readLayout, writeLayout } from "./board-layout";

test("the layout goes into the address and comes back, beside what else stands there", () => {
  const layout = { view: "table", lanes: "label", sort: { key: "due", isDescending: true } } as const;
  const written = writeLayout(new URLSearchParams("q=blue&sort=name"), layout);
  expect(written.toString()).toBe("q=blue&sort=-due&view=table&lanes=label");
  expect(readLayout(written)).toEqual(layout);
});

test("the usual layout says nothing in the address, and what is not understood counts as it", () => {
  const defaults = { view: "board", lanes: null, sort: null } as const;
  expect(readLayout(new URLSearchParams("view=cube&lanes=mood&sort=--due"))).toEqual(defaults);
  expect(writeLayout(new URLSearchParams("view=table&lanes=label"), defaults).toString()).toBe("");
});
