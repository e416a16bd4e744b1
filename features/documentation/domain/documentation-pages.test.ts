import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import messages from "../../../messages/en.json";
import { documentationPages, neighboursOf } from "./documentation-pages";

const folder = "app/(docs)";
const routes = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith("page.tsx"));

test("the list of pages and the routes of the group are the same", () => {
  const paths = routes.map((file) => `/${file.replace(/\/?page\.tsx$/, "")}`);
  expect(documentationPages.map(({ href }) => href).sort()).toEqual(paths.sort());
});

test("every route draws the page that the list has at its path", () => {
  for (const { id, href } of documentationPages) {
    const source = readFileSync(`${folder}${href}/page.tsx`, "utf8");
    expect(source, href).toMatch(new RegExp(`documentationMetadata\\("${id}"\\)`));
  }
});

test("every page and every section has its title, and none too many", () => {
  const texts: Record<string, { sections: Record<string, unknown> }> = messages.documentation.pages;
  expect(Object.keys(texts)).toEqual(documentationPages.map(({ id }) => id));
  for (const { id, sections } of documentationPages) expect(Object.keys(texts[id]?.sections ?? {})).toEqual(sections);
});

test("ids are unique across areas", () => {
  const ids = documentationPages.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("each page leads to the one after it and back", () => {
  for (const { id } of documentationPages) {
    const { next } = neighboursOf(id);
    if (next) expect(neighboursOf(next.id).previous?.id).toBe(id);
  }
  expect(documentationPages.filter(({ id }) => neighboursOf(id).next === null)).toHaveLength(1);
});
