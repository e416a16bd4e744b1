import "server-only";
import { displayNameOf } from "@/features/account/policy";
import { chunksOf } from "@/lib/chunks";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { requireSeal, sealed } from "@/server/auth/undo-seal";
import { readColumns } from "@/server/csv/columns";
import { requireShown } from "@/server/csv/plan";
import { readCsv } from "@/server/csv/read";
import type { Transaction } from "@/server/db/client";
import { isUniqueViolation } from "@/server/db/errors";
import { emit } from "@/server/events/emit";
import { oneAtATime } from "@/server/http/one-at-a-time";
import { countsAll, inBatches } from "@/server/jobs/batches";
import { announcePeople } from "@/server/people/account-status-part";
import type { PeopleDone } from "../../import-part/schema";
import { countUntouched, peopleParts, removeUntouched } from "../../import-part/server/commands";
import type { UserInput } from "../../schema";
import { exchangeColumns, exchangeLimits, importProgressTopic, peopleAtOnce } from "../policy";
import type { ImportPlan, ImportProgress, ImportUndo } from "../schema";
import { type FileOfPeople, type Plan, planImport } from "./import-plan";
import { headersIn } from "./presenter";
import { insertPeople, type NewPerson } from "./row-creation";
import { type PersonUpdate, updatePeople } from "./row-writer";

type Import = Readonly<{ file: Uint8Array; plan: string | undefined }>;

/**
 * Without `plan` a dry run: what the file would do, row by row, and nothing done. With the dry run's `plan` the same
 * for real, whole or not at all, unless file or people have changed so that it would come to something else.
 */
export async function importUsers(actor: Actor, { file, plan: shown }: Import): Promise<ImportPlan> {
  const [header, ...rows] = await readCsv(file, exchangeLimits);
  const headers = await readColumns(header, { names: exchangeColumns, headersIn, needed: "email" });
  const people: FileOfPeople = { bytes: file, rows, headers };
  const present = (plan: Plan, undo: ImportPlan["undo"]) => ({ ...summaryOf(plan), headers, undo });
  if (shown === undefined) return { ...present(await planImport(actor, people), null), isDone: false };
  return await oneImport(actor, async () => {
    const plan = await planImport(actor, people);
    requireShown({ token: plan.token, shown, count: plan.changes.length, changed: "people" });
    const userIds = await apply(actor, plan);
    const createdOnly = plan.changes.every(({ act }) => act === "create");
    return { ...present(plan, createdOnly ? { userIds, ...sealed(actor, factsOf(userIds)) } : null), isDone: true };
  }).catch((error: unknown) => {
    // Somebody took one of these addresses or numbers while the file was taken over.
    const isTaken =
      isUniqueViolation(error, "user_email_unique") || isUniqueViolation(error, "user_registration_number_unique");
    throw isTaken ? new AppError("conflict", { detail: "The people have changed since.", cause: error }) : error;
  });
}

/** Each person takes people in, or back, once at a time. */
const oneImport = <Result>(actor: Actor, work: () => Promise<Result>) =>
  oneAtATime(`user-import:${actor.userId}`, work);

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
async function apply(actor: Actor, { token, changes }: Plan): Promise<string[]> {
  const updates = changes.flatMap((change) => (change.act === "update" ? [change] : []));
  const people = changes.flatMap((change) => (change.act === "create" ? [{ ...change.input, id: newId() }] : []));
  const made = people.map(({ id }) => id);
  await inBatches(actor, {
    kind: peopleParts,
    atOnce: peopleAtOnce,
    items: [...updates.map((update) => ({ update })), ...byName(people).map((person) => ({ person }))],
    write: (tx, some) => write(tx, actor, some),
    tell: (tx, done) => announceProgress(tx, actor, { plan: token, done, total: changes.length }),
    finish: async (tx) => {
      await recordImport(tx, actor, { people, updated: updates.length });
      await announcePeople(tx, [...made, ...updates.map(({ userId }) => userId)]);
    },
  });
  return made;
}

/** Namesakes come together: their addresses are found for all of them at once. */
const byName = (people: readonly NewPerson[]) => {
  const keyOf = ({ firstName, lastName = "" }: NewPerson) => displayNameOf(firstName, lastName);
  return people.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : Number(keyOf(a) > keyOf(b))));
};

type Step = Readonly<{ update: PersonUpdate } | { person: NewPerson }>;

async function write(tx: Transaction, actor: Actor, steps: readonly Step[]): Promise<PeopleDone> {
  const updates = steps.flatMap((step) => ("update" in step ? [step.update] : []));
  const people = steps.flatMap((step) => ("person" in step ? [step.person] : []));
  const changed = await updatePeople(tx, actor, updates);
  await insertPeople(tx, actor, people);
  return { made: people.map(({ id }) => id), changed, removed: [] };
}

type Imported = Readonly<{ people: readonly UserInput[]; updated: number }>;

/** Who was made stands in the log a hundred at a time: it keeps no longer lists. */
async function recordImport(tx: Transaction, actor: Actor, { people, updated }: Imported): Promise<void> {
  for (const some of people.length > 0 ? chunksOf(people, recordedAtOnce) : [[]]) {
    await recordAudit(tx, actor, {
      action: "user.imported",
      subject: { type: "user-list", id: "users", name: "CSV" },
      after: { created: people.length, updated, people: some.map(({ email }) => email) },
    });
  }
}

const recordedAtOnce = 100;

/** Tells the importer's own pages how far it is. */
async function announceProgress(tx: Transaction, { userId }: Actor, progress: ImportProgress): Promise<void> {
  await emit(tx, { topic: importProgressTopic, audience: { kind: "user", userId }, payload: progress });
}

/** Signed, these people were made by this person's import: no other record can be taken away by it. */
const factsOf = (userIds: readonly string[]) => ["user-import", ...userIds] as const;

/** Takes away those whom an import made, all or none: whoever was changed or has signed in since stays, and so do all. */
export async function undoImport(actor: Actor, undo: ImportUndo): Promise<{ userIds: string[] }> {
  requireSeal(actor, factsOf(undo.userIds), undo);
  const touched = () =>
    new AppError("conflict", {
      detail: "Someone in it has since been edited, assigned work or signed in.",
    });
  return await oneImport(actor, async () => {
    if (!(await countsAll(undo.userIds, countUntouched))) throw touched();
    await inBatches(actor, {
      kind: peopleParts,
      atOnce: peopleAtOnce,
      items: undo.userIds,
      write: async (tx, some) => {
        const removed = await removeUntouched(tx, some);
        if (removed.length !== some.length) throw touched();
        return { made: [], changed: [], removed };
      },
      finish: async (tx) => {
        await recordAudit(tx, actor, {
          action: "user.import-undone",
          subject: { type: "user-list", id: "users", name: "CSV" },
          after: { removed: undo.userIds.length },
        });
        await announcePeople(tx, undo.userIds);
      },
    });
    return { userIds: undo.userIds };
  });
}
