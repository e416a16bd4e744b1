import "server-only";
import { and, eq, inArray, notExists } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { readColumns } from "@/server/csv/columns";
import { requireShown } from "@/server/csv/plan";
import { readCsv } from "@/server/csv/read";
import { requireSeal, sealed } from "@/server/csv/seal";
import { current, type Transaction, transact } from "@/server/db/client";
import { isUniqueViolation } from "@/server/db/errors";
import { accounts, sessions, users } from "@/server/db/schema/user";
import { takeSlugs } from "@/server/people/slug";
import { type Change, type FileOfPeople, type Plan, planImport } from "../../import-plan/server/data";
import { updatePeople } from "../../import-update/server/commands";
import type { UserInput } from "../../schema";
import { announceUsers } from "../../server/commands";
import { namesOf } from "../../server/presenter";
import { exchangeColumns, exchangeLimits } from "../policy";
import type { ImportPlan, ImportUndo } from "../schema";
import { headersIn } from "./presenter";

type Import = Readonly<{ file: Uint8Array; plan: string | undefined }>;

/**
 * Without `plan` a dry run: what the file would do, row by row, and nothing done. With the dry run's `plan` the same
 * for real, in one transaction, unless file or people have changed so that it would come to something else.
 */
export async function importUsers(actor: Actor, { file, plan: shown }: Import): Promise<ImportPlan> {
  const [header, ...rows] = readCsv(file, exchangeLimits);
  const headers = await readColumns(header, { names: exchangeColumns, headersIn, needed: "email" });
  const people: FileOfPeople = { bytes: file, rows, headers };
  const present = (plan: Plan, undo: ImportPlan["undo"]) => ({ ...summaryOf(plan), headers, undo });
  if (shown === undefined) return { ...present(await planImport(actor, people), null), isDone: false };
  return await transact(async (tx) => {
    const plan = await planImport(actor, people);
    requireShown({ token: plan.token, shown, count: plan.changes.length, changed: "people" });
    const userIds = await apply(tx, actor, plan.changes);
    const createdOnly = plan.changes.every(({ act }) => act === "create");
    return { ...present(plan, createdOnly ? { userIds, ...sealed(actor, factsOf(userIds)) } : null), isDone: true };
  }).catch((error: unknown) => {
    // Somebody took one of these addresses or numbers while the file was taken over.
    const isTaken =
      isUniqueViolation(error, "user_email_unique") || isUniqueViolation(error, "user_registration_number_unique");
    throw isTaken ? new AppError("conflict", { detail: "The people have changed since.", cause: error }) : error;
  });
}

function summaryOf({ token, changes, rows, faults, unchanged, failed }: Plan) {
  const created = changes.filter(({ act }) => act === "create").length;
  return {
    plan: token,
    created,
    updated: changes.length - created,
    unchanged,
    failed,
    rows: rows.slice(0, exchangeLimits.shown),
    faults: faults.slice(0, exchangeLimits.faults),
  };
}

/** Answers the ids of those who were made. */
async function apply(tx: Transaction, actor: Actor, changes: readonly Change[]): Promise<string[]> {
  const updates = changes.flatMap((change) => (change.act === "update" ? [change] : []));
  await updatePeople(tx, actor, updates);
  const inputs = changes.flatMap((change) => (change.act === "create" ? [change.input] : []));
  const emails = inputs.map(({ email }) => email);
  const made = await insertMany(tx, inputs);
  // Who was made stands in the log a hundred at a time: the log's writers wait for one another.
  for (let at = 0; at === 0 || at < emails.length; at += recordedAtOnce) {
    await recordAudit(tx, actor, {
      action: "user.imported",
      subject: { type: "user-list", id: "users", name: "CSV" },
      after: {
        created: made.length,
        updated: changes.length - made.length,
        people: emails.slice(at, at + recordedAtOnce),
      },
    });
  }
  await announceMany(tx, [...made, ...updates.map(({ userId }) => userId)]);
  return made;
}

/** As `insertUser`, for many: the whole embedded database waits while a file is taken over. */
async function insertMany(tx: Transaction, inputs: readonly UserInput[]): Promise<string[]> {
  const named = inputs.map((input) => ({ ...input, ...namesOf({ ...input, lastName: input.lastName ?? "" }) }));
  const slugs = await takeSlugs(
    tx,
    named.map(({ name }) => ({ name, userId: null })),
  );
  const rows = named.map((row, at) => ({ ...row, id: newId(), slug: slugs[at] }));
  for (let at = 0; at < rows.length; at += insertedAtOnce) {
    await tx.insert(users).values(rows.slice(at, at + insertedAtOnce));
  }
  return rows.map(({ id }) => id);
}

/** One statement takes a bounded number of parameters. */
const insertedAtOnce = 250;

/** The log keeps no longer lists. */
const recordedAtOnce = 100;

/** An event names so many at most: streams carry it to everybody. */
const announcedAtOnce = 500;

async function announceMany(tx: Transaction, userIds: readonly string[]): Promise<void> {
  for (let at = 0; at < userIds.length; at += announcedAtOnce) {
    await announceUsers(tx, userIds.slice(at, at + announcedAtOnce));
  }
}

/** Signed, these people were made by this person's import: no other record can be taken away by it. */
const factsOf = (userIds: readonly string[]) => ["user-import", ...userIds] as const;

/** Takes away those whom an import made, all or none: whoever was changed or has signed in since stays, and so do all. */
export async function undoImport(actor: Actor, undo: ImportUndo): Promise<{ userIds: string[] }> {
  requireSeal(actor, factsOf(undo.userIds), undo);
  return await transact(async (tx) => {
    const gone: string[] = [];
    for (let at = 0; at < undo.userIds.length; at += announcedAtOnce) {
      gone.push(...(await removeUntouched(tx, undo.userIds.slice(at, at + announcedAtOnce))));
    }
    if (gone.length !== undo.userIds.length) {
      throw new AppError("conflict", { detail: "Somebody of them has been changed since, or has signed in." });
    }
    await recordAudit(tx, actor, {
      action: "user.import-undone",
      subject: { type: "user-list", id: "users", name: "CSV" },
      after: { removed: gone.length },
    });
    await announceMany(tx, gone);
    return { userIds: gone };
  });
}

async function removeUntouched(tx: Transaction, userIds: string[]): Promise<string[]> {
  const hasSession = current().select().from(sessions).where(eq(sessions.userId, users.id));
  const hasCredential = current().select().from(accounts).where(eq(accounts.userId, users.id));
  const isUntouched = and(
    inArray(users.id, userIds),
    eq(users.version, 1),
    notExists(hasSession),
    notExists(hasCredential),
  );
  const rows = await tx.delete(users).where(isUntouched).returning({ id: users.id });
  return rows.map(({ id }) => id);
}
