/** Imports people from CSV, and undoes an import. */
import "server-only";
import { displayNameOf } from "@/features/account/policy";
import { chunksOf } from "@/lib/chunks";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { type AuditOperation, recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { type CsvEntity, type CsvUpload, importCsv, undoCsvImport } from "@/server/csv/import";
import type { Transaction } from "@/server/db/client";
import { isUniqueViolation } from "@/server/db/errors";
import { announcePeople } from "@/server/people/account-status-part";
import type { UserInput } from "../../schema";
import type { ImportPlan, ImportUndo } from "../schema";
import { peopleFile } from "./columns";
import { type PersonChange, planPeople } from "./import-plan";
import { countUntouched, type PeopleDone, peopleParts, removeUntouched } from "./part";
import { insertPeople, type NewPerson } from "./row-creation";
import { type PersonUpdate, updatePeople } from "./row-writer";

const people: CsvEntity<PeopleDone, Readonly<{ userIds: string[] }>> = {
  kind: "user-import",
  parts: peopleParts,
  factsOf: ({ userIds }) => userIds,
};

/** How much of an import is one transaction. Each costs the embedded database a millisecond or two, and nobody gets in. */
export const peopleBatchSize = 12;

export const importUsers = (actor: Actor, upload: CsvUpload): Promise<ImportPlan> =>
  importCsv(actor, upload, {
    format: peopleFile,
    entity: people,
    plan: (cells) => planPeople(actor, cells),
    begin: ({ changes }) => beginImport(actor, changes),
  });

type Step = Readonly<{ update: PersonUpdate } | { person: NewPerson }>;

function beginImport(actor: Actor, changes: readonly PersonChange[]) {
  const updates = changes.flatMap(({ update }) => update ?? []);
  const created = changes.flatMap(({ input }) => (input ? [{ ...input, id: newId() }] : []));
  const userIds = created.map(({ id }) => id);
  return {
    items: [...updates.map((update) => ({ update })), ...byName(created).map((person) => ({ person }))],
    batchSize: peopleBatchSize,
    write: (tx: Transaction, steps: readonly Step[]) => write(tx, actor, steps),
    finish: async (tx: Transaction) => {
      await recordImport(tx, actor, { created, updated: updates.length });
      await announcePeople(tx, [...userIds, ...updates.map(({ userId }) => userId)]);
      return { userIds };
    },
  };
}

/** Namesakes come together: their addresses are found for all of them at once. */
const byName = (created: readonly NewPerson[]) => {
  const keyOf = ({ firstName, lastName = "" }: NewPerson) => displayNameOf(firstName, lastName);
  return created.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : Number(keyOf(a) > keyOf(b))));
};

async function write(tx: Transaction, actor: Actor, steps: readonly Step[]): Promise<PeopleDone> {
  const updates = steps.flatMap((step) => ("update" in step ? [step.update] : []));
  const created = steps.flatMap((step) => ("person" in step ? [step.person] : []));
  try {
    const changed = await updatePeople(tx, actor, updates);
    await insertPeople(tx, actor, created);
    return { made: created.map(({ id }) => id), changed, removed: [] };
  } catch (error) {
    // Somebody took one of these addresses or numbers while the file was imported.
    const isTaken =
      isUniqueViolation(error, "user_email_unique") || isUniqueViolation(error, "user_registration_number_unique");
    throw isTaken ? new AppError("conflict", { detail: "The people have changed since.", cause: error }) : error;
  }
}

const record = (tx: Transaction, actor: Actor, action: Pick<AuditOperation, "action" | "after">) =>
  recordAudit(tx, actor, { ...action, subject: { type: "user-list", id: "users", name: "CSV" } });

type Imported = Readonly<{ created: readonly UserInput[]; updated: number }>;

const recordedPerEntry = 100;

/** Who was made stands in the log a hundred at a time: it keeps no longer lists. */
async function recordImport(tx: Transaction, actor: Actor, { created, updated }: Imported): Promise<void> {
  for (const some of created.length > 0 ? chunksOf(created, recordedPerEntry) : [[]]) {
    const after = { created: created.length, updated, people: some.map(({ email }) => email) };
    await record(tx, actor, { action: "user.imported", after });
  }
}

/** Removes those whom an import made: one who was edited, has been assigned work or has signed in since stays, and so do all. */
export async function undoImport(actor: Actor, undo: ImportUndo): Promise<{ userIds: string[] }> {
  const { userIds } = undo;
  await undoCsvImport(actor, undo, {
    entity: people,
    ids: userIds,
    batchSize: peopleBatchSize,
    countUnchanged: countUntouched,
    remove: async (tx, some) => {
      const removed = await removeUntouched(tx, some);
      return removed.length === some.length ? { made: [], changed: [], removed } : null;
    },
    finish: async (tx) => {
      await record(tx, actor, { action: "user.import-undone", after: { removed: userIds.length } });
      await announcePeople(tx, userIds);
      return true;
    },
    changed: "Someone in it has since been edited, assigned work or signed in.",
  });
  return { userIds };
}
