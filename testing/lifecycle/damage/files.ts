import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import type { Random } from "@/server/db/seed/random";

const page = 8_192;

/** Changes `length` bytes of a file in place. */
function overwrite(path: string, at: number, change: (bytes: Buffer) => void, length: number): void {
  const file = openSync(path, "r+");
  const bytes = Buffer.alloc(length);
  const count = readSync(file, bytes, 0, length, at);
  change(bytes);
  writeSync(file, bytes, 0, count, at);
  closeSync(file);
}

function drawPage(path: string, random: Random): number {
  return random.between(0, Math.max(0, Math.ceil(statSync(path).size / page) - 1)) * page;
}

/** What may happen to one file. Each answers what it did. */
const fileDamages: Record<string, (path: string, random: Random) => void> = {
  removed: (path) => rmSync(path),
  emptied: (path) => truncateSync(path, 0),
  "cut at a page": (path, random) => truncateSync(path, drawPage(path, random)),
  "cut anywhere": (path, random) => truncateSync(path, random.between(0, Math.max(0, statSync(path).size - 1))),
  "with a page of zeros": (path, random) => overwrite(path, drawPage(path, random), (bytes) => bytes.fill(0), page),
  "all zeros": (path) => writeFileSync(path, Buffer.alloc(statSync(path).size)),
  "with a flipped bit": (path, random) => {
    const flip = (bytes: Buffer) => {
      bytes[0] = (bytes[0] ?? 0) ^ (1 << random.between(0, 7));
    };
    overwrite(path, random.between(0, Math.max(0, statSync(path).size - 1)), flip, 1);
  },
  "of noise": (path, random) => {
    const noise = (bytes: Buffer) => {
      for (let at = 0; at < bytes.length; at += 1) bytes[at] = random.between(0, 255);
    };
    overwrite(path, drawPage(path, random), noise, page);
  },
  "turned into a folder": (path) => {
    rmSync(path);
    mkdirSync(path);
  },
  "a link to nothing": (path) => {
    rmSync(path);
    symlinkSync(`${path}.gone`, path);
  },
  // Root reads it all the same.
  unreadable: (path) => chmodSync(path, 0),
};

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [join(folder, entry.name)] : []));

/** A file of the cluster: half of the time one that every call needs, else any. */
function drawFile(cluster: string, files: readonly string[], random: Random): string {
  const folders = ["global", "pg_wal", "pg_xact", "pg_multixact/offsets", "base/5", "base/5"];
  const fixed = ["global/pg_control", "PG_VERSION", "postgresql.conf", "global/pg_filenode.map"];
  const named = random.isOneIn(4) ? fixed : files;
  const path = join(cluster, random.pick(named));
  if (random.isOneIn(2) && existsSync(path)) return path;
  const all = filesOf(join(cluster, random.pick(folders)));
  return all.length > 0 ? random.pick(all) : join(cluster, "PG_VERSION");
}

/** Damages one file of the cluster and answers which and how. */
export function damageFile(cluster: string, files: readonly string[], random: Random): string {
  const path = drawFile(cluster, files, random);
  const [name, damage] = random.pick(Object.entries(fileDamages));
  damage(path, random);
  return `${path.slice(cluster.length + 1)} ${name}`;
}

/** Damages the file of a backup and answers how. */
export function damageBackup(path: string, random: Random): string {
  const { unreadable: _, ...damages } = fileDamages;
  const [name, damage] = random.pick(Object.entries(damages));
  damage(path, random);
  return `the backup ${name}`;
}

const garble = (path: string, random: Random) =>
  writeFileSync(path, random.pick(["", "{", "null", "[]", '{"pid":1}', '{"pid":"x"}', "\0\0\0\0"]));

/** What may happen to the data folder as a whole. None takes away every trace that there was data. */
const folderDamages: Record<string, (data: string, random: Random) => void> = {
  "without database": (data) => rmSync(join(data, "database"), { recursive: true }),
  "with database emptied": (data) => {
    rmSync(join(data, "database"), { recursive: true });
    mkdirSync(join(data, "database"));
  },
  "with database moved": (data) => renameSync(join(data, "database"), join(data, "database.moved")),
  "with a file for database": (data) => {
    rmSync(join(data, "database"), { recursive: true });
    writeFileSync(join(data, "database"), "");
  },
  "without database and its mark": (data) => {
    rmSync(join(data, "database"), { recursive: true });
    rmSync(join(data, "database.json"));
  },
  "without database and backups": (data) => {
    rmSync(join(data, "database"), { recursive: true });
    rmSync(join(data, "backups"), { recursive: true });
  },
  "without its mark": (data) => rmSync(join(data, "database.json")),
  "with a garbled mark": (data, random) => garble(join(data, "database.json"), random),
  "with a folder for its mark": (data) => {
    rmSync(join(data, "database.json"));
    mkdirSync(join(data, "database.json"));
  },
  "with garbled locks": (data, random) => {
    garble(join(data, "database.lock"), random);
    garble(join(data, "server.lock"), random);
  },
  "with a folder for a lock": (data, random) => {
    const lock = join(data, random.pick(["database.lock", "server.lock"]));
    // One that was killed left its own.
    rmSync(lock, { force: true });
    mkdirSync(lock);
  },
  "with a file for the socket's folder": (data) => {
    rmSync(join(data, "socket"), { recursive: true, force: true });
    writeFileSync(join(data, "socket"), "");
  },
  "with a folder for the socket": (data) =>
    mkdirSync(join(data, "socket", ".s.PGSQL.5432", "inside"), { recursive: true }),
  "with an unfinished first start": (data) => mkdirSync(join(data, "database.new", "base"), { recursive: true }),
  "with a half restore": (data) => mkdirSync(join(data, "database.restoring", "database"), { recursive: true }),
  "with a file for a restore": (data) => writeFileSync(join(data, "database.restoring"), ""),
  "with garbled secrets": (data, random) => garble(join(data, "secrets.json"), random),
  "with a file for the backups": (data) => {
    rmSync(join(data, "backups"), { recursive: true });
    writeFileSync(join(data, "backups"), "");
  },
};

/** Damages the data folder and answers how. */
export function damageFolder(data: string, random: Random): string {
  const [name, damage] = random.pick(Object.entries(folderDamages));
  damage(data, random);
  return `the folder ${name}`;
}
