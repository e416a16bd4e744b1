import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { assertDataFolder } from "./checks.mjs";

test("makes a data folder with all that is above it, for its owner alone", () => {
  const above = mkdtempSync(join(tmpdir(), "ordo-checks-"));
  assertDataFolder(join(above, "a", "b"));
  expect(statSync(join(above, "a", "b")).mode & 0o777).toBe(0o700);
  rmSync(above, { recursive: true });
});

test.runIf(process.platform === "linux")("refuses a data folder where no folder can be made", () => {
  expect(() => assertDataFolder("/proc/ordo/data")).toThrow(
    "The data folder /proc/ordo/data cannot be written (ENOENT)",
  );
});
