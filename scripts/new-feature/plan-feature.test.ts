import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { namesOf, renamed, withNoun } from "./names.mjs";
import { planFeature } from "./plan-feature.mjs";
import { readTemplate } from "./read-template.mjs";
import { entries } from "./registries.mjs";

const template = readTemplate();
const read = (path: string) => readFileSync(path, "utf8");
const plan = (name: string, changed: Readonly<Record<string, (text: string) => string>> = {}) =>
  planFeature({
    names: namesOf(name),
    nouns: { en: ["note", "notes"], mn: ["тэмдэглэл", "тэмдэглэлүүд"], ar: ["ملاحظة", "الملاحظات"] },
    template,
    read: (path) => changed[path]?.(read(path)) ?? read(path),
    exists: existsSync,
  });

const writtenLines = (text: string) => text.split("\n").filter((line) => line !== "");

test.each([
  ["sampleItemsQuery SampleItemTable sampleItemStatuses", "stockEntriesQuery StockEntryTable stockEntryStatuses"],
  ["sample-item.changed sample-items.csv", "stock-entry.changed stock-entries.csv"],
  ["sample_item_updated_index", "stock_entry_updated_index"],
  ["Sample items belong to a sample item.", "Stock entries belong to a stock entry."],
])("the template's %s are spelled as code, files, tables and sentences are", (text, expected) => {
  expect(renamed(text, namesOf("stock-entry"))).toBe(expected);
});

test("a text speaks of the noun of its language", () => {
  expect(withNoun("{{Plural}}: {{plural}}, {{Singular}}, {{singular}} {name}", ["note", "notes"])).toBe(
    "Notes: notes, Note, note {name}",
  );
});

test.each([
  ["Note", undefined],
  ["stock_item", undefined],
  ["x".repeat(31), undefined],
  ["sheep", "sheep"],
])("%s, with the plural %s, is not a valid name", (name, plural) => {
  expect(() => namesOf(name, plural)).toThrow();
});

test("a plan has no name of the template left, and the files that it changes keep all their lines", () => {
  const planned = plan("quokka");
  for (const [path, text] of planned) expect(`${path}\n${text}`).not.toMatch(/sample[-_ ]?item|\{\{\w+\}\}/i);
  const changed = [...planned.keys()].filter((path) => existsSync(path));
  const lists = [...new Set(entries.map(({ file }) => file))];
  expect(changed.toSorted()).toEqual(
    [...lists, "lib/endpoints.ts", "messages/en.json", "messages/mn.json", "messages/ar.json"].toSorted(),
  );
  expect(planned.size - changed.length).toBeLessThanOrEqual(40);
  for (const path of changed.filter((each) => each.endsWith(".ts"))) {
    const before = writtenLines(read(path));
    const after = writtenLines(planned.get(path) ?? "");
    expect(after.filter((line) => before.includes(line))).toEqual(before);
    expect(after.length, path).toBeGreaterThan(before.length);
  }
});

test("the list of endpoints stays in the order of its paths", () => {
  const lines = (plan("quokka").get("lib/endpoints.ts") ?? "")
    .split("\n")
    .filter((line) => line.includes("/api/quokka/"));
  expect(lines.map((line) => line.split('"')[1])).toEqual([
    "POST /api/quokka/delete",
    "GET /api/quokka/details",
    "GET /api/quokka/export",
    "POST /api/quokka/import",
    "POST /api/quokka/import/undo",
    "GET /api/quokka/list",
    "POST /api/quokka/new",
    "POST /api/quokka/restore",
    "POST /api/quokka/update",
  ]);
});

test("an area that was planned moves to its place in the menu and keeps its label", () => {
  const menu = "features/navigation/domain/menu.ts";
  const planned = plan("quokka", {
    [menu]: (text) => text.replace("plannedAreas = [\n", '$&  { id: "quokkas" },\n'),
    "messages/en.json": (text) => text.replace('"today": "Today"', '"quokkas": "Wallabies", $&'),
  });
  expect(planned.get(menu)?.match(/id: "quokkas".*/g)).toEqual([expect.stringContaining("href: paths.quokka")]);
  expect(JSON.parse(planned.get("messages/en.json") ?? "").nav.items.quokkas).toBe("Wallabies");
});

test.each([
  "project",
  "row",
  "delete",
  "break",
  "interface",
  "transaction",
  "promise",
  "map",
  "home",
  "image",
  "assistant",
  "session",
  "health",
  "components",
  "charts",
])("%s is refused before anything is written", (name) => {
  expect(() => plan(name)).toThrow(/uses the name|has the name|needs a plural/);
});
