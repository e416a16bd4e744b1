import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { sentenceOf } from "./failure.mjs";

const folder = mkdtempSync(join(tmpdir(), "ordo-failure-"));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true }));

/** What the system refuses: a folder where a file stands. */
function refused(path: string): unknown {
  writeFileSync(path, "");
  try {
    mkdirSync(path);
  } catch (error) {
    return error;
  }
  throw new Error(`${path} was made.`);
}

test.each([
  ["inside the data folder", "data", "data/file"],
  ["that is the data folder", "file", "file"],
  ["that the data folder would lie in", "file/data", "file"],
])("a path %s is told with the way to name another", (_name, data, path) => {
  mkdirSync(join(folder, "data"), { recursive: true });
  vi.stubEnv("ORDO_DATA", join(folder, data));
  expect(sentenceOf(refused(join(folder, path)))).toMatch(
    /file cannot be used \(a file with that name already exists, EEXIST\); .* with ORDO_DATA\.$/,
  );
});

test("another data folder is no advice about a path that has nothing to do with it", () => {
  vi.stubEnv("ORDO_DATA", join(folder, "data"));
  const path = join(folder, "data-of-others.gz");
  expect(sentenceOf(refused(path))).toBe(`Cannot use ${path}: a file with that name already exists, EEXIST.`);
});
