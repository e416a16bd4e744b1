import { expect, test } from "vitest";
import { moveColumn, readTableView, showColumn } from "@/lib/table-view";
import {
  type Abilities,
  type ColumnId,
  columnIds,
  columnsFor,
  filtersOf,
  sortsFor,
  standardView,
  userLists,
} from "./list-state";

const { list } = userLists;
const read = (search: string) => list.read(new URLSearchParams(search));
const write = (state: ReturnType<typeof read>, search = "") =>
  list.write(new URLSearchParams(search), state).toString();

test("an empty URL is the first page by name, and nothing of it is written", () => {
  const state = read("");
  expect(state).toEqual({ search: "", sort: "name", page: 1, pageSize: 25 });
  expect(write(state)).toBe("");
  expect(userLists.cards.read(new URLSearchParams("pageSize=50")).pageSize).toBe(24);
});

test("a URL says the same after it was read and written", () => {
  const url =
    "search=%D0%BD%D0%BE%D0%BC%D0%B8%D0%BD&role=2&verified=false&status=pending&sort=-createdAt&page=3&pageSize=50";
  expect(write(read(url))).toBe(url);
});

test("what is badly said is as usual", () => {
  const state = read("status=gone&role=-1&verified=perhaps&sort=password&page=0&pageSize=7");
  expect(write(state)).toBe("");
});

test("a page beyond those that may be asked for by number is the first", () => {
  expect(read("page=400").page).toBe(400);
  expect(read("page=401").page).toBe(1);
  expect(read("page=101&pageSize=100").page).toBe(1);
});

test("what else stands in the URL stays", () => {
  expect(write({ ...read(""), status: "active" }, "lng=mn&page=4")).toBe("lng=mn&status=active");
});

test("the server is asked in its own names, and only for what narrows", () => {
  expect(filtersOf(list.query(read("search=+bold+")))).toEqual({ search: "bold" });
  expect(list.query(read("role=2&verified=true&sort=-email&page=2"))).toEqual({
    search: "",
    role: 2,
    verified: true,
    sort: "-email",
    page: 2,
    pageSize: 25,
  });
});

test("a status alone is a tab and not a filter", () => {
  expect(list.isFiltered(read("status=active"))).toBe(false);
  expect(list.isFiltered(read("search=b"))).toBe(true);
  expect(list.isFiltered(read("verified=false"))).toBe(true);
});

test("a view that was kept before a column came has it at the end, and forgets what is gone", () => {
  const view = readTableView(
    {
      columns: [
        { id: "role", isShown: false },
        { id: "shoeSize", isShown: true },
        { id: "role", isShown: true },
      ],
      isDense: true,
    },
    standardView,
  );
  expect(view.columns[0]).toEqual({ id: "role", isShown: false });
  expect(view.columns.map(({ id }) => id).toSorted()).toEqual([...columnIds].toSorted());
  expect(view.isDense).toBe(true);
  expect(readTableView(null, standardView)).toEqual(standardView);
});

test("a column moves past those that the viewer is not offered", () => {
  const offered: ColumnId[] = columnIds.filter((id) => id !== "email" && id !== "status");
  const orderOf = ({ columns }: typeof standardView) =>
    columns.map(({ id }) => id).filter((id) => offered.includes(id));
  expect(orderOf(moveColumn(standardView, "phoneNumber", -1, offered))).toEqual([
    "jobTitle",
    "phoneNumber",
    "role",
    "isVerified",
    "createdAt",
  ]);
  expect(moveColumn(standardView, "jobTitle", -1, offered).columns).toEqual(standardView.columns);
  expect(moveColumn(standardView, "createdAt", 1, offered).columns).toEqual(standardView.columns);
});

test("a column is shown and hidden where it stands", () => {
  const view = showColumn(standardView, "createdAt", true);
  expect(view.columns.at(-1)).toEqual({ id: "createdAt", isShown: true });
});

test("whoever may not see contacts or standing is offered neither as a column nor as an order", () => {
  const nothing: Abilities = { manage: false, contact: false, export: false, import: false };
  expect(columnsFor(nothing)).toEqual(["jobTitle", "role"]);
  expect(sortsFor(nothing)).toEqual(["name", "jobTitle", "role"]);
  expect(columnsFor({ ...nothing, contact: true })).toContain("phoneNumber");
  expect(sortsFor({ ...nothing, manage: true, contact: true })).toContain("createdAt");
});
