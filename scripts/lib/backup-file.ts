import { createReadStream, createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Refusal } from "./refusal";

/** The first line of a backup; table lines and row lines follow, and an end line proves that it is whole. */
export type BackupHead = { format: "ordo-backup"; version: 1; createdAt: string; migrations: string[] };
export type BackupLine =
  | { table: string; columns: string[]; hasIdentity: boolean }
  | { row: Record<string, unknown> }
  | { end: true; rows: number };

/** Writes line by line into a gzip file that appears under its name only when it is whole, for its owner alone. */
export async function writeBackup(path: string, lines: AsyncIterable<BackupHead | BackupLine>): Promise<void> {
  const text = async function* () {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`;
  };
  await pipeline(Readable.from(text()), createGzip(), createWriteStream(`${path}.part`, { mode: 0o600, flush: true }));
  await rename(`${path}.part`, path);
}

async function* readLines(path: string): AsyncGenerator<unknown> {
  const source = createReadStream(path);
  const unzipped = source.pipe(createGunzip());
  source.on("error", (error) => unzipped.destroy(error));
  try {
    for await (const line of createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY }))
      yield JSON.parse(line);
  } catch (error) {
    throw new Refusal(`${path} cannot be read as a backup (${error instanceof Error ? error.message : error}).`);
  }
}

/** The head of a backup and its lines; reading to the end throws when the end is missing. */
export async function openBackup(path: string): Promise<{ head: BackupHead; lines: AsyncGenerator<BackupLine> }> {
  const all = readLines(path);
  const head = (await all.next()).value as BackupHead | undefined;
  if (head?.format !== "ordo-backup" || head.version !== 1) throw new Refusal(`${path} is not a backup of Ordo.`);
  const lines = async function* () {
    let rows = 0;
    let isWhole = false;
    for await (const line of all as AsyncGenerator<BackupLine>) {
      if ("row" in line) rows += 1;
      if ("end" in line) isWhole = line.rows === rows;
      yield line;
    }
    if (!isWhole) throw new Refusal(`${path} is cut off; nothing was restored from it.`);
  };
  return { head, lines: lines() };
}
