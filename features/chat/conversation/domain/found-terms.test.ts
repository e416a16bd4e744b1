import { expect, test } from "vitest";
import { foundExcerpt, foundTerms } from "./found-terms";

const marked = (text: string, query: string) => foundTerms(text, query).map(({ start, end }) => text.slice(start, end));

test("each term is found in each word, whatever its case, accents and look-alike letters", () => {
  expect(marked("Order the tyres, reorder oil", "ORDER oil")).toEqual(["Order", "order", "oil"]);
  expect(marked("Zoë wrote", "zoe")).toEqual(["Zoë"]);
  expect(marked("хүнсний захиалга", "хvнс")).toEqual(["хүнс"]);
  expect(marked("Nothing here", "")).toEqual([]);
});

test("one place is marked once", () => {
  expect(marked("warehouse", "ware warehouse")).toEqual(["warehouse"]);
});

test("an excerpt begins shortly before what was found", () => {
  expect(foundExcerpt("Short and found", "found")).toBe("Short and found");
  const text = `${"word ".repeat(40)}needle and more`;
  const excerpt = foundExcerpt(text, "needle");
  expect(excerpt.startsWith("…word")).toBe(true);
  expect(excerpt.indexOf("needle")).toBeLessThan(45);
});

test("the longest message of one-letter words is read for fifty terms once", () => {
  const text = "a ".repeat(4_000);
  expect(foundTerms(text, "a ".repeat(50))).toHaveLength(4_000);
  expect(foundExcerpt(text, "a ".repeat(50))).toBe(text.trim());
});
