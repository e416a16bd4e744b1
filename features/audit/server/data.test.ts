import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { makeActor } from "@/testing/factories";
import { listAuditEntries } from "./data";

/** A minute apart, the newest on the last day of 2025; each thousandth has a reason of its own. */
async function makeEntries(count: number) {
  await current().execute(sql`
    insert into audit_entry (sequence, actor_name, action, subject_type, subject_id, subject_name, reason, created_at,
      previous_hash, hash)
    select number, 'Б.Номин', 'user.updated', 'user', number::text, 'Д.Сувд',
      case when number % 1000 = 0 then 'moved away' end,
      timestamptz '2025-12-31 12:00+08' - (${count}::int - number) * interval '1 minute', '', ''
    from generate_series(1, ${count}::int) as number`);
}

test("a long log is searched as far as there is time, says how far, and goes on from there", async () => {
  const actor = await makeActor({ isAdmin: true });
  await makeEntries(12_000);
  const first = await listAuditEntries(actor, { q: "nowhere" }, { lookMs: -1 });
  expect(first.entries.map(({ sequence }) => sequence)).toEqual([]);
  const found: number[] = [];
  let before: number | undefined;
  for (let look = 1; look <= 10; look += 1) {
    const page = await listAuditEntries(actor, { q: "moved", before }, { lookMs: -1 });
    found.push(...page.entries.map(({ sequence }) => sequence));
    if (look === 1) expect(page).toMatchObject({ nextBefore: 7_001, lookedTo: "2025-12-27T16:41:00.000Z" });
    if (page.nextBefore === null) break;
    before = page.nextBefore;
  }
  expect(found).toEqual(Array.from({ length: 12 }, (_, at) => 12_000 - at * 1_000));
  const whole = await listAuditEntries(actor, { q: "moved" }, { lookMs: Number.POSITIVE_INFINITY });
  expect(whole).toMatchObject({ nextBefore: null, lookedTo: null });
  expect(whole.entries).toHaveLength(12);
});

test("days lead straight to their part of the log", async () => {
  const actor = await makeActor({ isAdmin: true });
  await makeEntries(12_000);
  const days = { q: "moved", from: "2025-12-23", to: "2025-12-24" } as const;
  const page = await listAuditEntries(actor, days, { lookMs: -1 });
  expect(page.entries.map(({ sequence }) => sequence)).toEqual([2_000, 1_000]);
  expect(page).toMatchObject({ nextBefore: null, lookedTo: null });
  expect((await listAuditEntries(actor, { from: "2026-02-01" })).entries).toEqual([]);
});

test("a name is found in Latin spelling as in Cyrillic, of whoever did it or had it done", async () => {
  const actor = await makeActor({ isAdmin: true });
  const hulan = await makeActor({ firstName: "Хулан", lastName: "Цэрмаа" });
  const entry = (sequence: number, part: Partial<typeof auditEntries.$inferInsert>) => ({
    ...{
      sequence,
      actorName: "Б.Номин",
      action: "user.updated",
      subjectType: "user",
      subjectId: "x",
      subjectName: "Д.Сувд",
    },
    ...{ previousHash: "", hash: "", ...part },
  });
  await current()
    .insert(auditEntries)
    .values([
      entry(1, { actorId: hulan.userId, actorName: "Ц.Хулан" }),
      entry(2, { subjectId: hulan.userId, subjectName: "Ц.Хулан", reason: "moved away" }),
      entry(3, { impersonatorId: hulan.userId }),
      entry(4, { subjectType: "role", subjectId: hulan.userId }),
      entry(5, {}),
    ]);
  const found = async (q: string) => (await listAuditEntries(actor, { q })).entries.map(({ sequence }) => sequence);
  expect(await found("khulan")).toEqual([3, 2, 1]);
  expect(await found("KHULAN moved")).toEqual([2]);
  expect(await found("хулан")).toEqual([3, 2, 1]);
  expect(await found("nobody")).toEqual([]);
});
