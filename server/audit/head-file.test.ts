import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepLook, readLooks } from "./head-file";

test("looks are kept in a file and in nothing else that stands in its place", () => {
  const folder = mkdtempSync(join(tmpdir(), "ordo-head-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const evaluation = { head: { sequence: 1, hash: "a" }, break: null };
  const look = keepLook(evaluation, folder);
  expect(readLooks(folder)).toEqual([look]);
  rmSync(join(folder, "audit-head"));
  symlinkSync("/dev/null", join(folder, "audit-head"));
  expect(() => keepLook(evaluation, folder)).toThrow("audit-head is a device, not a file.");
  expect(readLooks(folder)).toEqual([]);
});
