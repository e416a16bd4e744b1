import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readLicences } from "./licences";

test("every package that Ordo names as its own dependency is listed, with its licence", () => {
  const { packages, texts } = readLicences();
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const known = new Map(packages.map((one) => [one.name, one]));
  expect(Object.keys(dependencies).filter((name) => !known.get(name)?.licence)).toEqual([]);
  expect(texts[known.get("react")?.text ?? -1]).toContain("Permission is hereby granted");
  expect(known.has("vitest")).toBe(false);
});
