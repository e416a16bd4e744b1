import { expect, test } from "vitest";
import { filtersOf, projectList } from "./list-state";

const member = "019ab000-0000-7000-8000-000000000001";
const read = (search: string) => projectList.read(new URLSearchParams(search));

test("what is read from a URL is written to the same one", () => {
  const url = `shelf=archived&search=road&status=active&priority=high&member=${member}&sort=dueDate&view=table`;
  expect(projectList.write(new URLSearchParams(), read(url)).toString()).toBe(url);
});

test("whatever is said badly is as usual, and what is usual is not written", () => {
  const state = read("view=x&shelf=y&status=1&priority=&member=me&sort=--name&other=1");
  expect(filtersOf(state)).toEqual({ shelf: "current", search: "", sort: "-updatedAt" });
  expect(projectList.write(new URLSearchParams("other=1&view=x"), state).toString()).toBe("other=1");
});
