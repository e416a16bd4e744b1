import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "pg";
import { faultOfFile } from "../../server/plain-file.mjs";
import { openEngine } from "../embedded/engine.mjs";
import { freeBytes, layout, minFreeBytes, socketFolder } from "../embedded/folder.mjs";
import { Front } from "../embedded/front.mjs";
import { withClient } from "./databases";
import { nameHolder, takeLock } from "./lock.mjs";
import { Refusal } from "./refusal";
import { withTemporary } from "./temporary";

const prefix = "database.copy-";
const log = "pg_wal";
/** Nothing that a copy may have: it belongs to the process that works on the original. */
const left = new Set(["postmaster.pid", "postmaster.opts"]);

/** The log of the meantime comes on top of the files. */
const growth = 1.2;

type Work<T> = (client: Client) => Promise<T>;

/** What is done where no copy can be made: `unattended` work is not done then, and harms nobody. */
type Options = Readonly<{ unattended?: boolean }>;

/**
 * Gives `work` a copy of the embedded database that is being served, whole and as it stands at one moment. Whoever uses
 * the database waits while what is in memory is written to the disk, and not while `work` reads. Where no copy can be
 * made, for want of room perhaps, `work` gets the database itself, and everybody waits for it; `unattended` it is refused.
 */
export async function withEmbeddedCopy<T>(folder: string, work: Work<T>, options: Options = {}): Promise<T> {
  const { root } = layout(folder);
  // All clients share one session, where a second copying would end the first one's, whose files then did not agree.
  const lock = await takeLock(join(root, "backup.lock"), "a backup");
  if (lock.holder) {
    throw new Refusal(`Another backup is running (${nameHolder(lock.holder)}). Try again when it has finished.`);
  }
  const copyAndWork = async () => {
    removeLeft(root);
    const copy = mkdtempSync(join(root, prefix));
    const socket = mkdtempSync(join(tmpdir(), "ordo-copy-"));
    return await withTemporary(copy, () =>
      withTemporary(socket, () => workOnCopy({ folder, copy, socket, ...options }, work)),
    );
  };
  return await copyAndWork().finally(lock.release);
}

type Places = Readonly<{ folder: string; copy: string; socket: string }>;

async function workOnCopy<T>({ unattended = false, ...places }: Places & Options, work: Work<T>): Promise<T> {
  const close = await copyAndOpen(places).catch((error: Error) => {
    const fault = `No copy of the database could be made (${error.message})`;
    if (unattended) throw new Refusal(`${fault}, and without one everybody would wait for the backup.`);
    // What there is of it would keep the room from the database that is read in its place.
    rmSync(places.copy, { recursive: true, force: true });
    console.error(`${fault}. The database itself is read, and others wait meanwhile.`);
    return null;
  });
  if (!close) return await withClient(socketFolder(layout(places.folder).root).folder, work);
  return await withClient(places.socket, work).finally(close);
}

async function copyAndOpen({ folder, copy, socket }: Places) {
  const { cluster, root } = layout(folder);
  assertRoom(root, sizeOf(cluster));
  await withClient(socketFolder(root).folder, (client) => copyServed(client, cluster, copy));
  return await openCopy(copy, socket);
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;

/** On a disk that a copy filled, the database that is being served could not write its log. */
function assertRoom(root: string, size: number): void {
  const [needed, free] = [size * growth + minFreeBytes, freeBytes(root)];
  if (free >= needed) return;
  throw new Error(`it needs ${megabytes(needed)} on the disk of ${root}, where ${megabytes(free)} are free`);
}

const sizeOf = (path: string): number =>
  readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, entry) => sum + (statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );

/** What backups left that were killed: whoever has the lock knows that the maker of any other copy is gone. */
function removeLeft(root: string): void {
  for (const name of readdirSync(root).filter((entry) => entry.startsWith(prefix)))
    rmSync(join(root, name), { recursive: true, force: true });
}

/** A base backup: files are copied while they change, and the log of the meantime makes them agree. */
async function copyServed(client: Client, from: string, to: string): Promise<void> {
  await beginBackup(client);
  let label: string;
  try {
    await copyFiles(from, to);
  } finally {
    const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    label = rows[0]?.labelfile ?? "";
  }
  await copyFiles(join(from, log), join(to, log));
  await writeFile(join(to, "backup_label"), label);
}

/** One that was cut off is still open in the session that all clients share. */
async function beginBackup(client: Client): Promise<void> {
  const begin = () => client.query("select pg_backup_start('ordo', true)");
  await begin().catch(async () => {
    await client.query("select pg_backup_stop(false)");
    await begin();
  });
}

async function copyFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    // The log comes last: it must reach to the end of the copying.
    if (entry.isDirectory() && entry.name === log) await mkdir(target, { mode: 0o700 });
    else if (entry.isDirectory()) await copyFiles(source, target);
    else if (!left.has(entry.name) && !faultOfFile(source, { mayBeLink: true }))
      await copyFile(source, target).catch(ignoreGone);
  }
}

/** A file that went meanwhile is gone in the log, too. */
function ignoreGone(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

async function openCopy(copy: string, socket: string) {
  const engine = await openEngine({ folder: copy, isDisposable: true });
  const front = new Front();
  await front.attach(engine);
  await front.listen({ path: join(socket, ".s.PGSQL.5432") });
  return async () => {
    await front.close(0);
    await engine.close();
  };
}
