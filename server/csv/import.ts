import "server-only";
import { createHash } from "node:crypto";
import { csvLimits } from "@/lib/csv-limits";
import { AppError } from "@/lib/errors";
import { type ImportProgress, importProgressTopic } from "@/lib/import-progress";
import type { UndoSeal } from "@/lib/undo-seal";
import type { Actor } from "@/server/auth/actor";
import { requireSeal, sealed } from "@/server/auth/undo-seal";
import type { Transaction } from "@/server/db/client";
import { emit } from "@/server/events/emit";
import { oneAtATime } from "@/server/http/one-at-a-time";
import { countsAll, inBatches } from "@/server/jobs/batches";
import type { PartKind } from "@/server/jobs/part";
import { type CsvCells, inTurns } from "./cells";
import { type CsvFormat, type CsvHeader, readColumns, textsOf } from "./columns";
import { type CsvRow, readCsv } from "./read";

/** A file as it was sent. */
export type CsvUpload = Readonly<{
  file: Uint8Array;
  /** The token of the dry run; without it this is one. */
  plan: string | undefined;
  /** Stores the answer in the last transaction, so that the same call sent again is answered the same. */
  keepAnswer?: ((tx: Transaction, answer: unknown) => Promise<void>) | undefined;
}>;

type PlanRow = Readonly<{ line: number; act: "create" | "update"; name: string; columns: readonly string[] }>;

/** What a file would do now, but for its faults, which its rows carry. */
type Outcome = Readonly<{
  /** The rows that are imported, as they are shown. */
  rows: readonly PlanRow[];
  /** All that is written: who applies a plan gets exactly what they were shown. */
  effect: unknown;
  /** What else the answer says. */
  more: object;
}>;

/** How what a file comes to is written: all of it or nothing, in short transactions that let others in between. */
type Writing<Item, Done extends object, Made extends object> = Readonly<{
  items: readonly Item[];
  batchSize: number;
  /** Answers what it takes to undo it; called again where its transaction failed. */
  write: (tx: Transaction, items: readonly Item[]) => Promise<Done | null>;
  /** Records the import in the last transaction; answers what it made, as an undo names it. */
  finish: (tx: Transaction, done: readonly Done[]) => Promise<Made>;
}>;

/** What imports of an entity have in common with their undo. */
export type CsvEntity<Done extends object, Made extends object> = Readonly<{
  /** Names the import, such as `task-import`: one person runs one at a time. */
  kind: string;
  parts: PartKind<Done>;
  /** What the proof of an undo stands for, so that nothing else can be undone by it. */
  factsOf: (made: Made) => readonly unknown[];
}>;

type Import<Column extends string, Plan extends Outcome, Item, Done extends object, Made extends object> = Readonly<{
  format: Pick<CsvFormat<Column, never, never>, "columns" | "labels" | "needed" | "limits">;
  entity: CsvEntity<Done, Made>;
  /** Reads the rows against what there is now, and writes nothing: it serves the dry run and the real one. */
  plan: (rows: readonly CsvCells<Column>[]) => Promise<Plan>;
  begin: (plan: Plan) => Writing<Item, Done, Made>;
}>;

/**
 * Without `plan` a dry run: what the file would do, row by row, and nothing is written. With the dry run's `plan` the
 * same for real, whole or not at all, unless the file or the records have changed so that it would come to something else.
 */
export async function importCsv<
  Column extends string,
  Plan extends Outcome,
  Item,
  Done extends object,
  Made extends object,
>(
  actor: Actor,
  { file, plan: shown, keepAnswer }: CsvUpload,
  { format, entity, plan: planRows, begin }: Import<Column, Plan, Item, Done, Made>,
) {
  const [header, ...rows] = await readCsv(file, format.limits);
  const headers = await readColumns(header, format);
  const makePlan = async () => {
    const cells = await cellsOf(headers, rows);
    const plan = await planRows(cells);
    return { plan, summary: { ...summaryOf(plan, cells), plan: tokenOf(file, plan), headers } };
  };
  if (shown === undefined) return { ...(await makePlan()).summary, undo: null, isDone: false };
  return await oneImport(actor, entity, async () => {
    const { plan, summary } = await makePlan();
    if (summary.plan !== shown) throw conflict("The file or the records have changed since.");
    if (plan.rows.length === 0) throw conflict("There are no rows to import.");
    const { items, batchSize, write, finish } = begin(plan);
    return await inBatches(actor, {
      kind: entity.parts,
      atOnce: batchSize,
      items,
      write,
      announce: async (tx, done) => {
        const total = plan.rows.length;
        await announceProgress(tx, actor, { plan: shown, done: Math.round((total * done) / items.length), total });
      },
      finish: async (tx, done) => {
        const made = await finish(tx, done);
        // What it changed cannot be undone by removing what it made.
        const isUndoable = plan.rows.every(({ act }) => act === "create");
        const undo = isUndoable ? { ...made, ...sealed(actor, factsOf(entity, made)) } : null;
        const answer = { ...summary, undo, isDone: true };
        await keepAnswer?.(tx, answer);
        return answer;
      },
    });
  });
}

type Undo<Done extends object, Made extends object, Id> = Readonly<{
  entity: CsvEntity<Done, Made>;
  ids: readonly Id[];
  batchSize: number;
  /** How many of these nobody has changed since the import. */
  countUnchanged: (ids: readonly Id[]) => Promise<number>;
  /** Removes them unless somebody has; answers what it takes to undo that, null where one has been changed. */
  remove: (tx: Transaction, ids: readonly Id[]) => Promise<Done | null>;
  /** Records it in the last transaction; answers whether the rest of the import could be removed too. */
  finish: (tx: Transaction) => Promise<boolean>;
  /** Why it cannot be undone any more. */
  changed: string;
}>;

/** Removes what an import made, all or nothing: what somebody has worked on since stays, and so does all of it. */
export async function undoCsvImport<Done extends object, Made extends object, Id>(
  actor: Actor,
  undo: Made & UndoSeal,
  { entity, ids, batchSize, countUnchanged, remove, finish, changed }: Undo<Done, Made, Id>,
): Promise<void> {
  requireSeal(actor, factsOf(entity, undo), undo);
  await oneImport(actor, entity, async () => {
    if (!(await countsAll(ids, countUnchanged))) throw conflict(changed);
    await inBatches(actor, {
      kind: entity.parts,
      atOnce: batchSize,
      items: ids,
      write: async (tx, some) => {
        const removed = await remove(tx, some);
        if (removed === null) throw conflict(changed);
        return removed;
      },
      finish: async (tx) => {
        if (!(await finish(tx))) throw conflict(changed);
      },
    });
  });
}

const conflict = (detail: string) => new AppError("conflict", { detail });

/** Each person imports records, or undoes that, once at a time. */
const oneImport = <Result>({ userId }: Actor, { kind }: Readonly<{ kind: string }>, work: () => Promise<Result>) =>
  oneAtATime(`${kind}:${userId}`, work);

const factsOf = <Done extends object, Made extends object>(entity: CsvEntity<Done, Made>, made: Made) =>
  [entity.kind, ...entity.factsOf(made)] as const;

async function cellsOf<Column extends string>(headers: readonly CsvHeader<Column>[], rows: readonly CsvRow[]) {
  const cells: CsvCells<Column>[] = [];
  for await (const row of inTurns(rows)) cells.push({ line: row.line, texts: textsOf(headers, row), faults: [] });
  return cells;
}

const tokenOf = (file: Uint8Array, { effect }: Outcome) =>
  createHash("sha256").update(file).update(JSON.stringify(effect)).digest("base64url");

/** Of many rows and faults the first. */
function summaryOf<Column extends string, Plan extends Outcome>({ rows, more }: Plan, cells: CsvCells<Column>[]) {
  const created = rows.filter(({ act }) => act === "create").length;
  const failed = cells.filter(({ faults }) => faults.length > 0).length;
  return {
    created,
    updated: rows.length - created,
    unchanged: cells.length - failed - rows.length,
    failed,
    rows: rows.slice(0, csvLimits.shown) as Plan["rows"][number][],
    faults: cells.flatMap(({ faults }) => faults).slice(0, csvLimits.faults),
    ...(more as Plan["more"]),
  };
}

/** Says to the importer's own pages how far it is. */
async function announceProgress(tx: Transaction, { userId }: Actor, progress: ImportProgress): Promise<void> {
  await emit(tx, { topic: importProgressTopic, audience: { kind: "user", userId }, payload: progress });
}
