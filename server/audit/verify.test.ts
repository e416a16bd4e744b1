import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, transact } from "@/server/db/client";
import { readLooks } from "./head-file";
import { recordAudit, systemActor } from "./record";
import { verifyTrail } from "./verify";
import { watchAudit } from "./watch";

const write = (count: number, word = "entry") =>
  transact(async (tx) => {
    for (let index = 1; index <= count; index += 1) {
      const subject = { type: "user", id: index, name: `${word} ${index}` };
      await recordAudit(tx, systemActor, {
        action: "user.updated",
        subject,
        before: { rows: 1, filters: [{ y: 1, x: 2 }] },
      });
    }
  });
const brokenAt = async () => (await verifyTrail()).break;

test("a chain that nobody touched holds, and so does an empty one", async () => {
  expect(await verifyTrail()).toMatchObject({ head: { sequence: 0 }, break: null });
  await write(30);
  expect(await verifyTrail()).toMatchObject({ head: { sequence: 30 }, break: null });
});

const forgeries = [
  ["a changed name", sql`update audit_entry set subject_name = 'other' where sequence = 7`, "changed", 7],
  ["a changed value before", sql`update audit_entry set before = '{"a": 1}' where sequence = 7`, "changed", 7],
  [
    "a time moved by a microsecond",
    sql`update audit_entry set created_at = created_at + interval '1 microsecond' where sequence = 7`,
    "changed",
    7,
  ],
  ["another actor", sql`update audit_entry set actor_id = gen_random_uuid() where sequence = 1`, "changed", 1],
  ["another seal", sql`update audit_entry set hash = repeat('a', 64) where sequence = 7`, "changed", 7],
  ["a removed entry", sql`delete from audit_entry where sequence = 7`, "missing", 7],
  ["a removed first entry", sql`delete from audit_entry where sequence = 1`, "missing", 1],
  [
    "a removed entry whose gap was closed",
    sql`with gone as (delete from audit_entry where sequence = 7) update audit_entry set sequence = -sequence where sequence > 7`,
    "missing",
    7,
  ],
  [
    "two entries that changed places",
    sql`update audit_entry set sequence = case sequence when 7 then -8 else -7 end where sequence in (7, 8)`,
    "moved",
    7,
  ],
  [
    "an entry put in between",
    sql`update audit_entry set sequence = -(sequence + 1) where sequence >= 7`,
    "inserted",
    7,
  ],
] as const;

test.each(forgeries)("%s is found and named", async (name, forgery, kind, sequence) => {
  await write(20);
  await db.execute(forgery);
  if (name.includes("gap was closed"))
    await db.execute(sql`update audit_entry set sequence = -sequence - 1 where sequence < 0`);
  else await db.execute(sql`update audit_entry set sequence = -sequence where sequence < 0`);
  if (kind === "inserted") {
    await db.execute(sql`insert into audit_entry (sequence, actor_name, action, subject_type, subject_id, subject_name, previous_hash, hash)
      select 7, actor_name, action, subject_type, subject_id, 'forged', hash, repeat('b', 64) from audit_entry where sequence = 6`);
  }
  expect(await brokenAt()).toEqual({ kind, sequence });
});

test("an end cut off is found by a seal that was noted, and by nothing inside the database", async () => {
  await write(20);
  const { head } = await verifyTrail();
  await db.execute(sql`delete from audit_entry where sequence > 15`);
  expect(await brokenAt()).toBeNull();
  expect((await verifyTrail({ known: [head] })).break).toEqual({ kind: "cut", sequence: 16 });
  expect((await verifyTrail({ expectedHash: head.hash })).break).toEqual({ kind: "cut", sequence: 16 });
});

test("an end that was cut off and grew anew differs from what was seen", async () => {
  await write(20);
  const { head } = await verifyTrail();
  await db.execute(sql`delete from audit_entry where sequence > 15`);
  await write(10, "another");
  expect(await brokenAt()).toBeNull();
  expect((await verifyTrail({ known: [head] })).break).toEqual({ kind: "changed", sequence: 20 });
  expect((await verifyTrail({ from: head, known: [head] })).break).toEqual({ kind: "changed", sequence: 20 });
});

test("the watch keeps what it saw beside the database and finds by it what is gone", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ordo-audit-"));
  const now = new Date();
  await write(5);
  await watchAudit(now, folder);
  await write(5);
  await watchAudit(now, folder);
  expect(readLooks(folder).map((look) => [look.sequence, look.break])).toEqual([
    [5, null],
    [10, null],
  ]);
  await db.execute(sql`delete from audit_entry`);
  await watchAudit(now, folder);
  expect(readLooks(folder).at(-1)).toMatchObject({ sequence: 0, break: { kind: "cut", sequence: 1 } });
  rmSync(folder, { recursive: true });
});
