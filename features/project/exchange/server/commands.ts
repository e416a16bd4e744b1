import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { isKnownTo } from "@/features/kanban/membership/server/data";
import { csvLimits } from "@/lib/csv-limits";
import { AppError } from "@/lib/errors";
import { type AuditDeed, recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { requireSeal, sealed } from "@/server/auth/undo-seal";
import { readColumns } from "@/server/csv/columns";
import { requireShown, summaryOfMaking } from "@/server/csv/plan";
import { readCsv } from "@/server/csv/read";
import { current, type Executor, type Transaction } from "@/server/db/client";
import { boards } from "@/server/db/schema/kanban";
import { projects } from "@/server/db/schema/project";
import { oneAtATime } from "@/server/http/one-at-a-time";
import { countsAll, inBatches } from "@/server/jobs/batches";
import { projectLimits } from "../../domain/constants";
import { isUntouched, projectParts } from "../../import-part/server/commands";
import { canUseProjects } from "../../policy";
import { createProjectIn, deleteProject } from "../../server/commands";
import { projectColumns } from "../policy";
import type { ProjectImportPlan, ProjectImportUndo } from "../schema";
import { type FileOfProjects, type ProjectPlan, planProjects } from "./import-plan";
import { headersIn, wordReaders } from "./presenter";

type Import = Readonly<{
  file: Uint8Array;
  plan: string | undefined;
  /** Told the answer in the last transaction, so that the same call sent again is answered the same. */
  keepAnswer?: ((tx: Transaction, answer: ProjectImportPlan) => Promise<void>) | undefined;
}>;

/** Projects that are made, or archived, in one transaction: each brings a board. */
const projectsAtOnce = 3;

/** A description is longer than other cells. */
const limits = { ...csvLimits, cell: projectLimits.description + 100 };

/**
 * Without `plan` a dry run: what the file would do, row by row, and nothing done. With the dry run's `plan` the same
 * for real, whole or not at all, unless file or people have changed so that it would come to something else.
 */
export async function importProjects(
  actor: Actor,
  { file, plan: shown, keepAnswer }: Import,
): Promise<ProjectImportPlan> {
  if (!canUseProjects(actor)) throw new AppError("forbidden");
  const [header, ...rows] = await readCsv(file, limits);
  const headers = await readColumns(header, { names: projectColumns, headersIn, needed: "name" });
  const given: FileOfProjects = { bytes: file, rows, headers, copy: await wordReaders() };
  const present = (plan: ProjectPlan, undo: ProjectImportPlan["undo"]) => ({ ...summaryOf(plan), headers, undo });
  if (shown === undefined) return { ...present(await planProjects(actor, given), null), isDone: false };
  return await oneImport(actor, async () => {
    const plan = await planProjects(actor, given);
    requireShown({ token: plan.token, shown, count: plan.rows.length, changed: "people" });
    return await inBatches(actor, {
      kind: projectParts,
      atOnce: projectsAtOnce,
      items: plan.rows,
      write: async (tx, rows) => {
        const made: string[] = [];
        for (const { project } of rows) made.push((await createProjectIn(tx, actor, project)).id);
        return { made, archived: [] };
      },
      finish: async (tx, done) => {
        const projectIds = done.flatMap(({ made }) => made);
        await recordImport(tx, actor, { action: "project.imported", after: { created: projectIds.length } });
        const undo = { projectIds, ...sealed(actor, factsOf(projectIds)) };
        const answer: ProjectImportPlan = { ...present(plan, undo), isDone: true };
        await keepAnswer?.(tx, answer);
        return answer;
      },
    });
  });
}

/** Each person takes projects in, or back, once at a time. */
const oneImport = <Result>(actor: Actor, work: () => Promise<Result>) =>
  oneAtATime(`project-import:${actor.userId}`, work);

const recordImport = (tx: Transaction, actor: Actor, action: Pick<AuditDeed, "action" | "after">) =>
  recordAudit(tx, actor, { ...action, subject: { type: "project-list", id: "projects", name: "CSV" } });

const summaryOf = ({ rows, ...plan }: ProjectPlan) =>
  summaryOfMaking({ ...plan, rows: rows.map(({ line, project, columns }) => ({ line, name: project.name, columns })) });

const factsOf = (projectIds: readonly string[]) => ["project-import", ...projectIds] as const;

/** Puts what an import made into the archive, all or nothing: whatever somebody has worked on since stays, and so does all. */
export async function undoProjectImport(actor: Actor, undo: ProjectImportUndo): Promise<{ projectIds: string[] }> {
  const { projectIds } = undo;
  // Archived ones among them: taken back twice is another refusal than never seen.
  const theirs = await current()
    .select({ id: projects.id })
    .from(projects)
    .innerJoin(boards, eq(boards.id, projects.boardId))
    .where(and(inArray(projects.id, projectIds), isKnownTo(actor)));
  if (theirs.length < new Set(projectIds).size) throw new AppError("not-found");
  requireSeal(actor, factsOf(projectIds), undo);
  return await oneImport(actor, async () => {
    if (!(await countsAll(projectIds, (some) => countUntouched(current(), some)))) throw touched();
    await inBatches(actor, {
      kind: projectParts,
      atOnce: projectsAtOnce,
      items: projectIds,
      write: async (tx, some) => {
        // Held before they are looked at, so that nobody begins to work on one in between.
        await tx
          .select({ id: projects.id })
          .from(projects)
          .where(inArray(projects.id, [...some]))
          .for("update");
        if ((await countUntouched(tx, some)) !== some.length) throw touched();
        for (const projectId of some) await deleteProject(actor, { projectId });
        return { made: [], archived: [...some] };
      },
      finish: (tx) =>
        recordImport(tx, actor, { action: "project.import-undone", after: { removed: projectIds.length } }),
    });
    return { projectIds };
  });
}

const countUntouched = (executor: Executor, ids: readonly string[]) =>
  executor.$count(projects, and(inArray(projects.id, [...ids]), isUntouched()));

const touched = () => new AppError("conflict", { detail: "Someone has changed the imported projects." });
