import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { openBackup, writeBackup } from "./backup-file";

const folder = mkdtempSync(join(tmpdir(), "ordo-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const head = JSON.stringify({ format: "ordo-backup", version: 1, createdAt: "2026-11-01T00:00:00Z", migrations: [] });
/** As many lines as fill several reads of the file, so that its end is read after its beginning. */
const rows = Array.from({ length: 2_000 }, () => JSON.stringify({ row: { text: randomBytes(200).toString("hex") } }));

async function readAll(lines: readonly string[], cutAt: (length: number) => number): Promise<number> {
  const path = join(folder, "backup.gz");
  const bytes = gzipSync(`${lines.join("\n")}\n`);
  writeFileSync(path, bytes.subarray(0, cutAt(bytes.length)));
  const opened = await openBackup(path);
  let count = 0;
  for await (const line of opened.lines) {
    if ("row" in line) count += 1;
  }
  return count;
}

const whole = (length: number) => length;
const half = (length: number) => Math.floor(length / 2);

test("a whole backup is read to its end", async () => {
  expect(await readAll([head, ...rows, JSON.stringify({ end: true, rows: rows.length })], whole)).toBe(rows.length);
});

test.each([
  ["cut in its middle", [head, ...rows], half],
  ["with a line that is none", [head, "{", ...rows], whole],
  ["with a line that is none, and cut", [head, "{", ...rows], half],
  ["without an end", [head, ...rows], whole],
])("a backup %s is refused by one sentence, and nothing fails afterwards", async (_name, lines, cutAt) => {
  await expect(readAll(lines, cutAt)).rejects.toMatchObject({
    name: "Failure",
    message: expect.stringMatching(
      /backup\.gz (is not a readable backup|is incomplete).*Nothing was restored\. Choose another backup\.$/,
    ),
  });
  // What was still to be read has been read by then, and an error of it that nobody hears would end this process.
  for (let read = 0; read < 20; read += 1) await stat(folder);
});

test.each(["/dev/null", folder])("%s is no backup, and is named before it is read", async (path) => {
  await expect(openBackup(path)).rejects.toThrow(/ is a (device|folder), not a file. Nothing was restored/);
});

test("a backup that is not there is named", async () => {
  const path = join(folder, "nothing.gz");
  await expect(openBackup(path)).rejects.toThrow(`File not found: ${path}. Nothing was changed.`);
});

test("a file that is there is not replaced by a backup", async () => {
  const path = join(folder, "kept.gz");
  writeFileSync(path, "somebody's only backup");
  const lines = async function* () {
    yield { end: true, rows: 0 } as const;
  };
  await expect(writeBackup(path, lines())).rejects.toThrow(`${path} exists already. Nothing was saved`);
  expect(readFileSync(path, "utf8")).toBe("somebody's only backup");
  expect(readdirSync(folder)).not.toContain("kept.gz.part");
});
