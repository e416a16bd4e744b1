import { expect, test } from "vitest";
import { filtersOf, readProjectList, writeProjectList } from "./list-state";

const member = "019ab000-0000-7000-8000-000000000001";

test("what is read from an address is written to the same one", () => {
  const address = `view=table&shelf=archived&search=road&status=active&priority=high&member=${member}&sort=dueDate`;
  expect(writeProjectList(new URLSearchParams(), readProjectList(new URLSearchParams(address))).toString()).toBe(
    address,
  );
});

test("whatever is said badly is as usual, and what is usual is not written", () => {
  const state = readProjectList(new URLSearchParams("view=x&shelf=y&status=1&priority=&member=me&sort=--name&other=1"));
  expect(filtersOf(state)).toEqual({ shelf: "current", search: "", sort: "-updatedAt" });
  expect(writeProjectList(new URLSearchParams("other=1&view=x"), state).toString()).toBe("other=1");
});
