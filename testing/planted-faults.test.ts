import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { plantedFaults } from "./planted-faults.mjs";

test.each(plantedFaults)(
  "$name: its piece occurs once in its file, and the tests that should find it are there",
  ({ file, find, replace, run }) => {
    expect(readFileSync(file, "utf8").split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
    for (const path of [...(run.files ?? []), ...(run.e2e ?? [])]) expect(existsSync(path), path).toBe(true);
  },
);
