import { expect, test } from "vitest";
import { parseMailSearch } from "./search-query";

const today = "2026-11-27";
const parse = (query: string) => parseMailSearch(query, today);
const texts = (query: string) => parse(query).terms.map(({ text, isExcluded }) => `${isExcluded ? "-" : ""}${text}`);

test("terms are folded, phrases keep their spaces, and a minus sign leaves out", () => {
  expect(texts('Гэрээ "Monthly Report" -draft')).toEqual(["гэрээ", "monthly report", "-draft"]);
});

test("operators name the field that they look into", () => {
  expect(parse('from:anu@ordo.local to:"Б.Хулан" subject:(night shift) -from:omar').terms).toEqual([
    { field: "from", text: "anu@ordo.local", isExcluded: false },
    { field: "to", text: "б.хулан", isExcluded: false },
    { field: "subject", text: "night shift", isExcluded: false },
    { field: "from", text: "omar", isExcluded: true },
  ]);
});

test("operators have Mongolian and Arabic names, in whatever letters they are typed", () => {
  expect(parse("хэнээс:номин Гарчиг:тайлан өмнө:2026.11.01 төлөв:уншаагүй хавсралт:тийм шошго:ажил")).toMatchObject({
    terms: [
      { field: "from", text: "номин" },
      { field: "subject", text: "тайлан" },
    ],
    before: "2026-11-01",
    states: [{ state: "unread", isExcluded: false }],
    hasAttachment: true,
    labels: [{ name: "ажил", isExcluded: false }],
  });
  expect(parse("من:ليلى في:المهملات")).toMatchObject({ terms: [{ field: "from", text: "ليلي" }], place: "trash" });
  // What the interface calls them.
  expect(parse("وسم:عمل في:غير_المرغوب_فيه")).toMatchObject({ labels: [{ name: "عمل" }], place: "spam" });
});

test("states, places and attachments", () => {
  expect(parse("is:unread -is:starred in:sent has:attachment")).toMatchObject({
    states: [
      { state: "unread", isExcluded: false },
      { state: "starred", isExcluded: true },
    ],
    place: "sent",
    hasAttachment: true,
    terms: [],
  });
  expect(parse("-has:attachment").hasAttachment).toBe(false);
});

test.each([
  ["before:2026-11-05", { before: "2026-11-05", after: null }],
  ["after:2026/11/5", { before: null, after: "2026-11-05" }],
  ["older_than:9999y", { before: "1900-01-01", after: null }],
  ["older_than:7d", { before: "2026-11-20", after: null }],
  ["newer_than:2w", { before: null, after: "2026-11-13" }],
  ["older_than:1y after:2024-02-29", { before: "2025-11-27", after: "2024-02-29" }],
])("%s", (query, days) => {
  expect(parse(query)).toMatchObject({ ...days, terms: [] });
});

test.each([
  ["before:2026-02-30", ["before:2026-02-30"]],
  ["before:0000-01-01", ["before:0000-01-01"]],
  ["before:yesterday", ["before:yesterday"]],
  ["is:purple", ["is:purple"]],
  ["in:kitchen", ["in:kitchen"]],
  ["https://example.mn/a", ["https://example.mn/a"]],
  ["12:30", ["12:30"]],
  ["nobody:here", ["nobody:here"]],
])("what is no operator, or none with such a value, is text: %s", (query, expected) => {
  expect(texts(query)).toEqual(expected);
});

test("an operator that is still being typed asks for nothing", () => {
  expect(parse("from: ")).toEqual(parse(""));
  expect(texts('"unclosed phrase')).toEqual(["unclosed phrase"]);
  expect(parse('from:"')).toEqual(parse(""));
});

test("a query of any length is read in little time and has an end", () => {
  expect(parse("a ".repeat(5_000)).terms).toHaveLength(16);
  expect(parse(`${"-".repeat(5_000)}${"(".repeat(5_000)}`).terms.length).toBeLessThanOrEqual(16);
});
