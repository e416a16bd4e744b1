import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listBackups } from "./backups.mjs";

const dayMs = 86_400_000;

test("lists backups by their time, and those of a wrong clock before all others", () => {
  const folder = mkdtempSync(join(tmpdir(), "ordo-backups-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const put = (name: string, daysAgo: number) => {
    writeFileSync(join(folder, name), "");
    const at = new Date(Date.now() - daysAgo * dayMs);
    utimesSync(join(folder, name), at, at);
  };
  put("automatic-2026-01-02T03-04-05.ndjson.gz", 1);
  put("ordo-2026-01-01T03-04-05.ndjson.gz", 2);
  put("automatic-2126-01-01T03-04-05.ndjson.gz", 3);
  put("automatic-2026-01-01T03-04-06.ndjson.gz", -36_500);
  put("automatic-2026-01-01T03-04-07.ndjson.gz.part", 0);
  mkdirSync(join(folder, "automatic-2026-01-01T03-04-08.ndjson.gz"));
  expect(listBackups(folder).map(({ name, isFromFuture }) => [name, isFromFuture])).toEqual([
    ["automatic-2126-01-01T03-04-05.ndjson.gz", true],
    ["automatic-2026-01-01T03-04-06.ndjson.gz", true],
    ["ordo-2026-01-01T03-04-05.ndjson.gz", false],
    ["automatic-2026-01-02T03-04-05.ndjson.gz", false],
  ]);
});
