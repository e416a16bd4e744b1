import { expect, test } from "vitest";
import { cureOf, isSystemRefusal, readableOf } from "./reason.mjs";

/** As PostgreSQL logs it. */
const log = (line: string) =>
  `Aborted(). Build with -sASSERTIONS for more info.\n2026-01-02 03:04:05.678 UTC [42] ${line}`;

test.each([
  'PANIC:  could not write to file "pg_wal/xlogtemp.42": File too large',
  'PANIC:  could not open file "global/pg_control": Operation not permitted',
  'FATAL:  could not open file "global/pg_control": Permission denied',
  'FATAL:  could not open file "base/5/2619": No file descriptors available',
  'FATAL:  could not open file "base/5/2619": Too many open files in system',
  'FATAL:  could not create file "pg_wal/xlogtemp.42": Read-only file system',
  'PANIC:  could not write to file "pg_wal/xlogtemp.42": Quota exceeded',
  'PANIC:  could not write to file "pg_wal/xlogtemp.42": No space left on device',
  'FATAL:  could not access status of transaction 733\n2026-01-02 03:04:05.678 UTC [42] DETAIL:  Could not open file "pg_xact/0000": Operation not permitted.\nAborted()',
  "FATAL:  out of memory",
  'FATAL:  could not stat file "base/5": Stale file handle',
])("what the system refuses says nothing against the data: %s", (line) => {
  expect(isSystemRefusal(readableOf(log(line)))).toBe(true);
});

test.each([
  "EACCES: permission denied, open '/data/database/PG_VERSION'",
  "EDQUOT: disk quota exceeded, write",
  "EFBIG: file too large, write",
  "EMFILE: too many open files, open '/data/database/PG_VERSION'",
  "ENFILE: file table overflow, open '/data/database/PG_VERSION'",
  "EPERM: operation not permitted, open '/data/database/PG_VERSION'",
  "EROFS: read-only file system, open '/data/database/PG_VERSION'",
  "Worker terminated due to reaching memory limit: JS heap out of memory",
  "Array buffer allocation failed",
])("nor does it in Node's words: %s", (text) => {
  expect(isSystemRefusal(readableOf(text))).toBe(true);
});

test.each([
  "PANIC:  could not locate a valid checkpoint record at 0/16EF920",
  'PANIC:  could not open file "global/pg_control": No such file or directory',
  'FATAL:  could not read blocks 0..0 in file "base/5/1259": I/O error',
  "FATAL:  database files are incompatible with server",
  'FATAL:  could not access status of transaction 733\n2026-01-02 03:04:05.678 UTC [42] DETAIL:  Could not open file "pg_xact/0000": No such file or directory.',
  'FATAL:  could not open directory "pg_wal": Not a directory',
])("what PostgreSQL says of the data is damage: %s", (line) => {
  expect(isSystemRefusal(readableOf(log(line)))).toBe(false);
});

test("a warning before the reason is not the reason", () => {
  const text = log(
    "LOG:  could not open file: Permission denied\n2026-01-02 03:04:05.678 UTC [42] PANIC:  bad magic number",
  );
  expect([readableOf(text), isSystemRefusal(readableOf(text))]).toEqual(["bad magic number", false]);
});

test.each<[string, RegExp]>([
  ['could not open file "base/5/16558": Permission denied', /^Make every file in it readable and writable/],
  ["EPERM: operation not permitted, open '/data/database/PG_VERSION'", /^Make every file in it readable and writable/],
  ['could not write to file "pg_wal/xlogtemp.42": No space left on device', /^Fix the cause/],
])("a refusal of the system says what ends it: %s", (words, cure) => {
  expect(cureOf(words)).toMatch(cure);
});
