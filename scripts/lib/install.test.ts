import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { packagesAreCurrent } from "./install.mjs";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "ordo-install-"));
  mkdirSync(join(root, "node_modules"));
});
afterEach(() => rmSync(root, { recursive: true }));

type Packages = Record<string, { version: string; integrity?: string; optional?: boolean; dev?: boolean }>;
const lock = (packages: Packages) => writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages }));
const laid = (packages: Packages) =>
  writeFileSync(join(root, "node_modules/.package-lock.json"), JSON.stringify({ packages }));
const pg = { version: "8.0.0", integrity: "sha512-a" };

test("what the lock names is there: nothing to install", () => {
  lock({ "": { version: "1" }, "node_modules/pg": pg });
  laid({ "node_modules/pg": pg });
  expect(packagesAreCurrent(root, { forBuilding: true })).toBe(true);
});

test("another version, other contents or a missing package is stale", () => {
  lock({ "node_modules/pg": pg });
  laid({ "node_modules/pg": { ...pg, version: "8.0.1" } });
  expect(packagesAreCurrent(root, { forBuilding: true })).toBe(false);
  laid({ "node_modules/pg": { ...pg, integrity: "sha512-b" } });
  expect(packagesAreCurrent(root, { forBuilding: true })).toBe(false);
  laid({});
  expect(packagesAreCurrent(root, { forBuilding: true })).toBe(false);
});

test("an optional package may be absent, being for another system", () => {
  lock({ "node_modules/fsevents": { version: "2.0.0", optional: true } });
  laid({});
  expect(packagesAreCurrent(root, { forBuilding: true })).toBe(true);
});

test("an interrupted install has no list yet and is stale", () => {
  lock({ "node_modules/pg": pg });
  expect(packagesAreCurrent(root, { forBuilding: true })).toBe(false);
});

test("the lock names the packages of every system, without which npm ci refuses it", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const paths = Object.keys(packages);
  const optional = paths.flatMap((path) => Object.keys(packages[path].optionalDependencies ?? {}));
  expect(optional.length).toBeGreaterThan(50);
  expect(optional.filter((name) => !paths.some((path) => path.endsWith(`node_modules/${name}`)))).toEqual([]);
});

test("a package for development may be absent where nothing is built, and only there", () => {
  lock({ "node_modules/pg": pg, "node_modules/vitest": { version: "4.0.0", dev: true } });
  laid({ "node_modules/pg": pg });
  expect(packagesAreCurrent(root, { forBuilding: false })).toBe(true);
  expect(packagesAreCurrent(root, { forBuilding: true })).toBe(false);
});
