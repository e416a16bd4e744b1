import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { pageRows } from "./page-rows";

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|[\\/])page\.tsx$/.test(file))
  .map((file) => join("app", file));
const pathOf = (file: string) => {
  const parts = dirname(file).split(/[\\/]/).slice(1);
  return `/${parts.filter((part) => !/^\(.*\)$/.test(part)).join("/")}`;
};

test("every page has a row that says who sees it, and every row a page", () => {
  expect(files.map(pathOf).toSorted()).toEqual(Object.keys(pageRows).toSorted());
});

test("every endpoint lies where the matrix, the contract and the samples look for it", () => {
  const routes = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
    /(^|[\\/])route\.\w+$/.test(file),
  );
  // Files that everybody reads: a feed beside its pages (feed.test.ts tries it), and the licences, written at the build.
  const publicFiles = ["(pages)/test/posts/rss.xml/route.ts", "licence-texts.json/route.ts", "licences.json/route.ts"];
  const isElsewhere = (file: string) => !/^api[\\/].*route\.ts$/.test(file);
  expect(
    routes
      .filter(isElsewhere)
      .map((file) => file.replaceAll("\\", "/"))
      .toSorted(),
  ).toEqual(publicFiles);
});

test("each page that not everybody sees asks who looks, by itself", () => {
  const unguarded = files.filter((file) => {
    if (pageRows[pathOf(file)]?.access === "public") return false;
    return !/requireActor\(|readPeopleFrame\(|redirect\(|permanentRedirect/.test(readFileSync(file, "utf8"));
  });
  expect(unguarded).toEqual([]);
});
