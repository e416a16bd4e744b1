import { createReadStream, createWriteStream, existsSync, lstatSync } from "node:fs";
import { rename } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { faultOfFile } from "../../server/plain-file.mjs";
import { Refusal } from "./refusal";
import { withTemporary } from "./temporary";

/** The first line of a backup; table lines and row lines follow, and an end line proves that it is whole. */
export type BackupHead = { format: "ordo-backup"; version: 1; createdAt: string; migrations: string[] };
export type BackupLine =
  | { table: string; columns: string[]; hasIdentity: boolean }
  | { row: Record<string, unknown> }
  | { end: true; rows: number };

const advice = "Nothing was restored. Choose another backup.";

/** Refuses a name that is taken: what stands there may be somebody's only backup. */
export function assertNewFile(path: string): void {
  if (!lstatSync(path, { throwIfNoEntry: false })) return;
  throw new Refusal(`${path} exists already. Nothing was saved; choose another name.`);
}

/** Writes line by line into a gzip file that appears under its name only when it is whole, for its owner alone. */
export async function writeBackup(path: string, lines: AsyncIterable<BackupHead | BackupLine>): Promise<void> {
  const text = async function* () {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`;
  };
  const part = `${path}.part`;
  await withTemporary(part, async () => {
    await pipeline(Readable.from(text()), createGzip(), createWriteStream(part, { mode: 0o600, flush: true }));
    assertNewFile(path);
    await rename(part, path);
  });
}

async function* readLines(path: string): AsyncGenerator<unknown> {
  const source = createReadStream(path);
  const unzipped = source.pipe(createGunzip());
  source.on("error", (error) => unzipped.destroy(error));
  const reader = createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY });
  // The loop hears of a fault of the file only while it waits for a line; after that it would be nobody's.
  reader.on("error", () => {});
  try {
    for await (const line of reader) yield JSON.parse(line);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Refusal(`${path} is not a readable backup (${reason}). ${advice}`);
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}

function isHead(head: BackupHead | undefined): head is BackupHead {
  return head?.format === "ordo-backup" && head.version === 1 && Array.isArray(head.migrations);
}

/** The head of a backup and its lines; reading to the end throws when the end is missing. */
export async function openBackup(path: string): Promise<{ head: BackupHead; lines: AsyncGenerator<BackupLine> }> {
  if (!existsSync(path)) throw new Refusal(`File not found: ${path}. Nothing was changed.`);
  const fault = faultOfFile(path, { mayBeLink: true });
  if (fault) throw new Refusal(`${path} ${fault}. ${advice}`);
  const all = readLines(path);
  const head = (await all.next()).value as BackupHead | undefined;
  if (!isHead(head)) throw new Refusal(`${path} is not an Ordo backup. ${advice}`);
  const lines = async function* () {
    let rows = 0;
    let isWhole = false;
    for await (const line of all as AsyncGenerator<BackupLine>) {
      if (typeof line !== "object" || line === null) throw new Refusal(`${path} contains an invalid line. ${advice}`);
      if ("row" in line) rows += 1;
      if ("end" in line) isWhole = line.rows === rows;
      yield line;
    }
    if (!isWhole) throw new Refusal(`${path} is incomplete. ${advice}`);
  };
  return { head, lines: lines() };
}
