import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyRepository } from "@/testing/repository-copy";

let copy: ReturnType<typeof copyRepository>;
beforeAll(() => {
  copy = copyRepository("new-feature");
});
afterAll(() => copy.remove());

test("a generated feature passes all checks, its own tests and those of every feature unchanged", {
  tags: ["full"],
  timeout: 1_800_000,
}, () => {
  const generated = copy.node("scripts/new.mjs", "note", "--mn=тэмдэглэл,тэмдэглэлүүд", "--ar=ملاحظة,الملاحظات");
  expect(generated).toMatchObject({ status: 0 });
  const migrations = readdirSync(join(copy.folder, "server/db/migrations"));
  expect(migrations.filter((file) => file.endsWith("_notes.sql"))).toHaveLength(1);
  expect(copy.node("scripts/new.mjs", "note").output).toContain("has the name note");

  const checked = copy.node("scripts/check.mjs");
  expect(checked.output).not.toContain("failed:");
  expect(checked.status).toBe(0);

  const testsOfEveryFeature = [
    "app/api/authorisation.test.ts",
    "app/api/hostile-input.test.ts",
    "features/role/why",
    "personal-data",
  ];
  const tested = copy.node(
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    "server",
    "--project",
    "server-alone",
    "--tags-filter=!full",
    "app/api/note",
    ...testsOfEveryFeature,
  );
  expect(tested.output).toMatch(/\d passed/);
  expect(tested.status, tested.output).toBe(0);
});
