import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { locales } from "@/lib/locale";
import type { GuideSection } from "./guide-section";
import { guideNames, guides } from "./guides";

const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const { scripts } = readJson("package.json");
const sections = guideNames.flatMap((name) => Object.values<GuideSection>(guides[name].sections));
const files = new Set(sections.flatMap((section) => section.files ?? []));
const commands = new Set(sections.flatMap((section) => section.commands ?? []));

test.each([...files])("%s, which a guide names, exists", (file) => {
  expect(existsSync(file)).toBe(true);
});

test.each([...commands])("%s, which a guide names, can be run", (command) => {
  const [, script] = /^npm (?:run )?([\w:]+)/.exec(command) ?? [];
  const [, tool] = /\bnpx ([\w-]+)/.exec(command) ?? [];
  const paths = command.split(" ").filter((word) => word.includes("/") && !word.includes("://"));
  expect(script ?? tool ?? paths[0] ?? command).toMatch(/^[\w:.-]+(?:\/[\w.-]+)*$|^node --version$/);
  if (script) expect(scripts).toHaveProperty([script]);
  if (tool) expect(existsSync(`node_modules/.bin/${tool}`)).toBe(true);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test.each(locales)("every section has its texts in %s, and no text is left over", (locale) => {
  const { pages } = readJson(`messages/${locale}.json`).guide;
  for (const name of guideNames)
    expect(Object.keys(pages[name].sections), name).toEqual(Object.keys(guides[name].sections));
});
