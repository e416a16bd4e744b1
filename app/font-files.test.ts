import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every file that the style sheet of the fonts names has its address, and no other", () => {
  const named = [...readFileSync("app/fonts.css", "utf8").matchAll(/url\("([^"]+)"\)/g)].map(([, source]) => source);
  const source = readFileSync("app/font-files.ts", "utf8");
  const listed = [...source.matchAll(/^ {2}"([^"]+)":/gm)].map(([, name]) => name);
  const imported = [...source.matchAll(/^import \w+ from "([^"]+)"/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(named.sort());
  expect(imported.sort()).toEqual(named.sort());
});
