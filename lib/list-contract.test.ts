import { expect, test } from "vitest";
import { z } from "zod";
import {
  choice,
  choices,
  defineList,
  flag,
  id,
  number,
  reverseSort,
  slug,
  sortKey,
  sortNames,
  text,
} from "./list-contract";
import { listShape } from "./list-schema";

const projectId = "019AB000-0000-7000-8000-000000000001";
const list = defineList({
  filters: {
    search: text(5),
    state: choice(["open", "done"], "open"),
    late: flag(),
    projectId: { ...id(), param: "of" },
  },
  display: { sort: choice(sortNames(["name", "due"]), "name"), page: number(1, 9, 1) },
});
const schema = z.object(listShape(list.fields));
const read = (search: string) => list.read(new URLSearchParams(search));

test("the URL and the endpoint of a list understand the same, and take the same defaults", () => {
  for (const input of [
    {},
    { search: "roof", state: "done", late: "true", sort: "-due", page: "3" },
    { search: "a roof that leaks", late: "false" },
    { state: "gone", late: "perhaps", sort: "--due", page: "0" },
    { page: "10" },
    { page: "1.5" },
  ]) {
    expect(schema.parse(input)).toEqual(read(new URLSearchParams(input as Record<string, string>).toString()));
  }
  expect(schema.parse({ projectId }).projectId).toBe(read(`of=${projectId}`).projectId);
  expect(read("of=1").projectId).toBeUndefined();
});

test("a URL names only what is not the default", () => {
  const url = "search=roof&late=true&page=2";
  expect(list.write(new URLSearchParams(), read(url)).toString()).toBe(url);
  expect(list.write(new URLSearchParams(`${url}&task=1`), list.initial).toString()).toBe("task=1");
});

test("filters are counted beside the search, and cleared with it", () => {
  const state = read(`search=roof&state=done&of=${projectId}&sort=-due`);
  expect(list.countFilters(state)).toBe(2);
  expect(list.isFiltered(state)).toBe(true);
  expect({ ...state, ...list.cleared }).toEqual(read("sort=-due"));
  expect(list.isFiltered(read("search=+&sort=due"))).toBe(false);
  expect(list.query(read("search=+at+")).search).toBe("at");
});

test("a field may have several values, each once and in their order, and a slug names one record", () => {
  const several = defineList({
    filters: { search: text(5), colors: choices(["red", "blue", "teal"]), category: slug(8) },
    display: {},
  });
  const endpoint = z.object(listShape(several.fields));
  const state = several.read(new URLSearchParams("colors=teal,red,gold,red&category=тоног-2"));
  expect(state).toEqual({ search: "", colors: ["red", "teal"], category: "тоног-2" });
  expect(endpoint.parse({ colors: ["teal", "red,gold"], category: "тоног-2" })).toEqual(state);
  expect(endpoint.parse({ colors: "red", category: "a b" })).toEqual(several.initial);
  expect(several.write(new URLSearchParams(), state).get("colors")).toBe("red,teal");
  expect(several.countFilters(state)).toBe(2);
  expect(several.write(new URLSearchParams(), { ...state, ...several.cleared }).size).toBe(0);
});

test("each order has its reverse", () => {
  expect(sortNames(["name"])).toEqual(["name", "-name"]);
  expect([reverseSort("name"), reverseSort("-name"), sortKey("-name")]).toEqual(["-name", "name", "name"]);
});
