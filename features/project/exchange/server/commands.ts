import "server-only";
import { and, eq, gt, inArray, isNull, notExists } from "drizzle-orm";
import { isKnownTo } from "@/features/kanban/membership/server/data";
import { csvLimits } from "@/lib/csv-limits";
import { AppError } from "@/lib/errors";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { readColumns } from "@/server/csv/columns";
import { requireShown, summaryOfMaking } from "@/server/csv/plan";
import { readCsv } from "@/server/csv/read";
import { requireSeal, sealed } from "@/server/csv/seal";
import { current, transact } from "@/server/db/client";
import { activities } from "@/server/db/schema/infrastructure";
import { boards } from "@/server/db/schema/kanban";
import { milestones, projects, risks } from "@/server/db/schema/project";
import { type FileOfProjects, type ProjectPlan, planProjects } from "../../import-plan/server/data";
import { canUseProjects } from "../../policy";
import { createProjectIn, deleteProject } from "../../server/commands";
import { projectLimits } from "../../vocabulary/schema";
import { projectColumns } from "../policy";
import type { ProjectImportPlan, ProjectImportUndo } from "../schema";
import { headersIn, wordReaders } from "./presenter";

type Import = Readonly<{ file: Uint8Array; plan: string | undefined }>;

/** A description is longer than other cells. */
const limits = { ...csvLimits, cell: projectLimits.description + 100 };

/**
 * Without `plan` a dry run: what the file would do, row by row, and nothing done. With the dry run's `plan` the same
 * for real, in one transaction, unless file or people have changed so that it would come to something else.
 */
export async function importProjects(actor: Actor, { file, plan: shown }: Import): Promise<ProjectImportPlan> {
  if (!canUseProjects(actor)) throw new AppError("forbidden");
  const [header, ...rows] = readCsv(file, limits);
  const headers = await readColumns(header, { names: projectColumns, headersIn, needed: "name" });
  const given: FileOfProjects = { bytes: file, rows, headers, words: await wordReaders() };
  const present = (plan: ProjectPlan, undo: ProjectImportPlan["undo"]) => ({ ...summaryOf(plan), headers, undo });
  if (shown === undefined) return { ...present(await planProjects(actor, given), null), isDone: false };
  return await transact(async (tx) => {
    const plan = await planProjects(actor, given);
    requireShown({ token: plan.token, shown, count: plan.rows.length, changed: "people" });
    const projectIds: string[] = [];
    for (const { project } of plan.rows) projectIds.push((await createProjectIn(tx, actor, project)).id);
    await recordAudit(tx, actor, {
      action: "project.imported",
      subject: { type: "project-list", id: "projects", name: "CSV" },
      after: { created: projectIds.length },
    });
    return { ...present(plan, { projectIds, ...sealed(actor, factsOf(projectIds)) }), isDone: true };
  });
}

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
  return await transact(async (tx) => {
    // Held before they are looked at, so that nobody begins to work on one in between.
    await tx.select({ id: projects.id }).from(projects).where(inArray(projects.id, projectIds)).for("update");
    const deeds = current()
      .select()
      .from(activities)
      .where(and(eq(activities.boardId, projects.boardId), gt(activities.createdAt, projects.createdAt)));
    const ownMilestones = current().select().from(milestones).where(eq(milestones.projectId, projects.id));
    const ownRisks = current().select().from(risks).where(eq(risks.projectId, projects.id));
    const untouched = await tx.$count(
      projects,
      and(
        inArray(projects.id, projectIds),
        eq(projects.version, 1),
        isNull(projects.deletedAt),
        notExists(deeds),
        notExists(ownMilestones),
        notExists(ownRisks),
      ),
    );
    if (untouched !== projectIds.length) {
      throw new AppError("conflict", { detail: "Somebody has worked on what the import made." });
    }
    for (const projectId of projectIds) await deleteProject(actor, { projectId });
    await recordAudit(tx, actor, {
      action: "project.import-undone",
      subject: { type: "project-list", id: "projects", name: "CSV" },
      after: { removed: projectIds.length },
    });
    return { projectIds };
  });
}
