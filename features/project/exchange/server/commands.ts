import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { isKnownTo } from "@/features/kanban/membership/server/data";
import { AppError } from "@/lib/errors";
import { type AuditOperation, recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { type CsvEntity, type CsvUpload, importCsv, undoCsvImport } from "@/server/csv/import";
import { current, type Executor, type Transaction } from "@/server/db/client";
import { boards } from "@/server/db/schema/kanban";
import { projects } from "@/server/db/schema/project";
import { canUseProjects } from "../../policy";
import type { ProjectInput } from "../../schema";
import { createProjectIn, deleteProject } from "../../server/commands";
import type { ProjectImportPlan, ProjectImportUndo } from "../schema";
import { projectFile } from "./columns";
import { planProjects } from "./import-plan";
import { isUntouched, type ProjectsDone, projectParts } from "./part";

const entity: CsvEntity<ProjectsDone, Readonly<{ projectIds: string[] }>> = {
  kind: "project-import",
  parts: projectParts,
  factsOf: ({ projectIds }) => projectIds,
};

/** Projects that are made, or archived, in one transaction: each brings a board. */
const batchSize = 3;

export async function importProjects(actor: Actor, upload: CsvUpload): Promise<ProjectImportPlan> {
  if (!canUseProjects(actor)) throw new AppError("forbidden");
  return await importCsv(actor, upload, {
    format: projectFile,
    entity,
    plan: (cells) => planProjects(actor, cells),
    begin: ({ projects: items }) => ({
      items,
      batchSize,
      write: async (tx: Transaction, some: readonly ProjectInput[]) => {
        const made: string[] = [];
        for (const project of some) made.push((await createProjectIn(tx, actor, project)).id);
        return { made, archived: [] };
      },
      finish: async (tx: Transaction, done: readonly ProjectsDone[]) => {
        const projectIds = done.flatMap(({ made }) => made);
        await record(tx, actor, { action: "project.imported", after: { created: projectIds.length } });
        return { projectIds };
      },
    }),
  });
}

const record = (tx: Transaction, actor: Actor, action: Pick<AuditOperation, "action" | "after">) =>
  recordAudit(tx, actor, { ...action, subject: { type: "project-list", id: "projects", name: "CSV" } });

/** Archives what an import made. */
export async function undoProjectImport(actor: Actor, undo: ProjectImportUndo): Promise<{ projectIds: string[] }> {
  const { projectIds } = undo;
  // Archived ones among them: an import that is undone twice is another refusal than one that was never seen.
  const known = await current()
    .select({ id: projects.id })
    .from(projects)
    .innerJoin(boards, eq(boards.id, projects.boardId))
    .where(and(inArray(projects.id, projectIds), isKnownTo(actor)));
  if (known.length < new Set(projectIds).size) throw new AppError("not-found");
  await undoCsvImport(actor, undo, {
    entity,
    ids: projectIds,
    batchSize,
    countUnchanged: (some) => countUntouched(current(), some),
    remove: async (tx, some) => {
      // Locked before they are looked at, so that nobody begins to work on one in between.
      await tx
        .select({ id: projects.id })
        .from(projects)
        .where(inArray(projects.id, [...some]))
        .for("update");
      if ((await countUntouched(tx, some)) !== some.length) return null;
      for (const projectId of some) await deleteProject(actor, { projectId });
      return { made: [], archived: [...some] };
    },
    finish: async (tx) => {
      await record(tx, actor, { action: "project.import-undone", after: { removed: projectIds.length } });
      return true;
    },
    changed: "Someone has changed the imported projects.",
  });
  return { projectIds };
}

const countUntouched = (executor: Executor, ids: readonly string[]) =>
  executor.$count(projects, and(inArray(projects.id, [...ids]), isUntouched()));
