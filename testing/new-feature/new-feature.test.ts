import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyRepository } from "@/testing/repository-copy";

let copy: ReturnType<typeof copyRepository>;
beforeAll(() => {
  copy = copyRepository("new-feature");
});
afterAll(() => copy.remove());

const vitest = (...parts: string[]) => copy.node("node_modules/vitest/vitest.mjs", "run", ...parts);

test("a generated feature passes the checks, its own tests and those of every feature, as it is", {
  tags: ["full"],
  timeout: 1_800_000,
}, () => {
  const made = copy.node("scripts/new.mjs", "note", "--mn=тэмдэглэл,тэмдэглэлүүд", "--ar=ملاحظة,الملاحظات");
  expect(made).toMatchObject({ status: 0 });
  const migrations = readdirSync(join(copy.folder, "server/db/migrations"));
  expect(migrations.filter((file) => file.endsWith("_notes.sql"))).toHaveLength(1);
  expect(copy.node("scripts/new.mjs", "note").output).toContain("has the name note");

  const checked = copy.node("scripts/check.mjs");
  expect(checked.output).not.toContain("failed:");
  expect(checked.status).toBe(0);

  const ofEveryFeature = [
    "app/api/authorisation.test.ts",
    "app/api/hostile-input.test.ts",
    "features/role/why",
    "personal-data",
  ];
  const tested = vitest(
    "--project",
    "server",
    "--project",
    "server-alone",
    "--tags-filter=!full",
    "app/api/note",
    ...ofEveryFeature,
  );
  expect(tested.output).toMatch(/Tests {2}.*passed/);
  expect(tested.status, tested.output).toBe(0);
});
