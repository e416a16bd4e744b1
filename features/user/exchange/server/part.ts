/** The parts in which an import of people is stored and undone. */
import "server-only";
import { and, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { recordAudit, systemActor } from "@/server/audit/record";
import { current, type Transaction } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import type { PartKind } from "@/server/jobs/part";
import { announcePeople } from "@/server/people/account-status-part";
import { writtenUserColumns } from "@/server/people/column";
import { referredTo } from "@/server/people/references";
import { restorePeople } from "./row-restoration";

/** What an import writes of a person who was there: fields by name, as they stood before. */
const formerPersonSchema = z.object({
  id: z.uuid(),
  /** Theirs after the import: whoever has another one by now was changed by somebody else. */
  version: z.int(),
  values: z.record(z.string(), z.unknown()),
});
export type FormerPerson = z.infer<typeof formerPersonSchema>;

/** What a part did to people: all that it takes to take it back. */
const peopleDoneSchema = z.object({
  made: z.array(z.uuid()),
  changed: z.array(formerPersonSchema),
  /** Whole rows by column. */
  removed: z.array(z.record(z.string(), z.unknown())),
});
export type PeopleDone = z.infer<typeof peopleDoneSchema>;

const csv = { type: "user-list", id: "users", name: "CSV" } as const;

/** Parts of imports of people. Those whom somebody has changed since stay as they are. */
export const peopleParts: PartKind<PeopleDone> = { jobKind: "user-import-part", doneSchema: peopleDoneSchema, undo };

type Undone = Parameters<PartKind<PeopleDone>["undo"]>[1];

async function undo(tx: Transaction, { importer, made, changed, removed }: Undone) {
  const gone = await removeUntouched(tx, made);
  const restored = await restorePeople(tx, changed);
  const returned = await returnRows(tx, removed);
  const stayed = await findEmails(made);
  if (stayed.length > 0) {
    await recordAudit(tx, importer, {
      action: "user.imported",
      subject: csv,
      after: { created: stayed.length, people: stayed },
    });
  }
  const removedEmails = gone.map(({ email }) => String(email));
  await recordAudit(tx, systemActor, {
    action: "user.import-undone",
    subject: csv,
    after: { removed: gone.length, updated: restored.length, created: returned.length, people: removedEmails },
  });
  await announcePeople(tx, [...gone.map(({ id }) => String(id)), ...restored, ...returned]);
  return { removed: gone.length, restored: restored.length, returned: returned.length, stayed: stayed.length };
}

async function findEmails(userIds: string[]): Promise<string[]> {
  const rows = await current().select({ email: users.email }).from(users).where(inArray(users.id, userIds));
  return rows.map(({ email }) => email);
}

type Row = PeopleDone["removed"][number];

/** Whom of these nobody has changed or given anything to do, and who have not signed in. */
const isUntouched = (userIds: readonly string[]): SQL | undefined =>
  and(inArray(users.id, [...userIds]), eq(users.version, 1), notInArray(users.id, referredTo(userIds)));

export const countUntouched = (userIds: readonly string[]): Promise<number> =>
  current().$count(users, isUntouched(userIds));

/** Removes those whom nobody has touched; answers their rows by column. */
export async function removeUntouched(tx: Transaction, userIds: readonly string[]): Promise<Row[]> {
  // Held first: whatever comes to refer to one of them is then either seen by the delete, or refused after it.
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(users.id)
    .for("update");
  const rows = await tx
    .delete(users)
    .where(isUntouched(userIds))
    .returning({ row: sql<Row>`to_jsonb(${users})` });
  return rows.map(({ row }) => row);
}

/** Puts back people who were removed, but for those whose place somebody has taken. */
async function returnRows(tx: Transaction, rows: readonly Row[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const columns = sql.join(
    writtenUserColumns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const { rows: returned } = await tx.execute<{ id: string }>(sql`
    insert into ${users} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${users}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing returning id`);
  return returned.map(({ id }) => id);
}
