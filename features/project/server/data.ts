import "server-only";
import { and, asc, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { isBoardOf, isKnownTo, listMembers } from "@/features/kanban/membership/server/data";
import { kanbanLimits } from "@/features/kanban/vocabulary/schema";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { boardMembers, boards } from "@/server/db/schema/kanban";
import { projects } from "@/server/db/schema/project";
import { users } from "@/server/db/schema/user";
import { listMilestones } from "../milestone/server/data";
import { canManageProject, type Keepers } from "../policy";
import { noProgress, readProgress } from "../progress/server/data";
import { listRisks } from "../risk/server/data";
import type { Project, ProjectSummary } from "../schema";
import { presentPerson } from "./presenter";

/** So many faces stand on a card of the list, and one more says how many there are besides. */
const facesShown = 4;

/**
 * Goes into every WHERE, beside a join of `boards`: a project that is not this person's, or archived, is one that
 * does not exist.
 */
export function isProjectOf(actor: Actor): SQL | undefined {
  return and(isNull(projects.deletedAt), isBoardOf(actor));
}

/** The same of what is in the archive, be it that its board alone was put there. */
export function isArchivedProjectOf(actor: Actor): SQL | undefined {
  const isArchived = or(isNotNull(projects.deletedAt), isNotNull(boards.deletedAt));
  return and(isArchived, isKnownTo(actor), not(boards.isTemplate));
}

export type ProjectRow = typeof projects.$inferSelect;

export async function requireProject(actor: Actor, projectId: string): Promise<ProjectRow> {
  const [row] = await current()
    .select({ project: projects })
    .from(projects)
    .innerJoin(boards, eq(boards.id, projects.boardId))
    .where(and(eq(projects.id, projectId), isProjectOf(actor)));
  if (!row) throw new AppError("not-found");
  return row.project;
}

/** A project with its people, milestones and risks. */
export async function findProject(actor: Actor, { projectId }: { projectId: string }): Promise<Project> {
  const row = await requireProject(actor, projectId);
  // One after another: within a command they share its one connection.
  const [summary] = await summarise(actor, [row]);
  const members = await listMembers({ id: row.boardId, isForAllStaff: false });
  const milestones = await listMilestones(projectId);
  const risks = await listRisks(projectId);
  const creator = await readPeople(row.creatorId ? [row.creatorId] : []);
  if (!summary) throw new AppError("not-found");
  return {
    ...summary,
    members,
    description: row.description,
    creator: creator.get(row.creatorId ?? "") ?? null,
    milestones,
    risks,
  };
}

/** Who made and who leads each of these projects, as far as they are still on it with an open account. */
export async function readKeepers(
  rows: readonly ProjectRow[],
): Promise<(row: Pick<ProjectRow, "boardId" | "creatorId" | "leadId">) => Keepers> {
  const ids = [...new Set(rows.flatMap(({ creatorId, leadId }) => [creatorId ?? [], leadId ?? []].flat()))];
  const boardIds = rows.map(({ boardId }) => boardId);
  const found =
    ids.length === 0
      ? []
      : await current()
          .select({ boardId: boardMembers.boardId, userId: users.id })
          .from(boardMembers)
          .innerJoin(users, eq(users.id, boardMembers.userId))
          .where(and(inArray(boardMembers.boardId, boardIds), inArray(users.id, ids), isNull(users.deactivatedAt)));
  const here = new Set(found.map(({ boardId, userId }) => `${boardId}/${userId}`));
  const kept = (boardId: string, userId: string | null) => (here.has(`${boardId}/${userId}`) ? userId : null);
  return ({ boardId, creatorId, leadId }) => ({ creatorId: kept(boardId, creatorId), leadId: kept(boardId, leadId) });
}

const dayMs = 86_400_000;

/** A project goes for good with its board; one whose board somebody brought back by itself stays in the archive. */
function archiveOf({ deletedAt, boardArchivedAt = null }: ListedRow): ProjectSummary["archive"] {
  const since = deletedAt ?? boardArchivedAt;
  const until = boardArchivedAt && new Date(boardArchivedAt.getTime() + kanbanLimits.archiveDays * dayMs);
  return since && { since: since.toISOString(), until: until?.toISOString() ?? null };
}

type ListedRow = ProjectRow & Readonly<{ boardArchivedAt?: Date | null }>;

/** Rows as lists show them, with what is counted for all of them at once. */
export async function summarise(actor: Actor, rows: readonly ListedRow[]): Promise<ProjectSummary[]> {
  const boardIds = rows.map(({ boardId }) => boardId);
  const leadIds = rows.flatMap(({ leadId }) => leadId ?? []);
  const progress = await readProgress(boardIds);
  const faces = await readFaces(boardIds);
  const leads = await readPeople(leadIds);
  const keepersOf = await readKeepers(rows);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    status: row.status,
    priority: row.priority,
    boardId: row.boardId,
    startDate: row.startDate,
    dueDate: row.dueDate,
    budget: row.budget,
    currency: row.currency,
    lead: leads.get(row.leadId ?? "") ?? null,
    members: (faces.get(row.boardId) ?? []).map(presentPerson),
    memberCount: faces.get(row.boardId)?.[0]?.count ?? 0,
    progress: progress.get(row.boardId) ?? noProgress,
    canManage: canManageProject(actor, keepersOf(row)),
    archive: archiveOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }));
}

type Face = Readonly<{ boardId: string; id: string; name: string; image: string | null; count: number }>;

async function readFaces(boardIds: readonly string[]): Promise<Map<string, Face[]>> {
  if (boardIds.length === 0) return new Map();
  const ranked = current()
    .select({
      boardId: boardMembers.boardId,
      id: users.id,
      name: users.name,
      image: users.image,
      place:
        sql<number>`row_number() over (partition by ${boardMembers.boardId} order by ${users.sortName}, ${users.id})`.as(
          "place",
        ),
      count: sql<number>`(count(*) over (partition by ${boardMembers.boardId}))::int`.as("member_count"),
    })
    .from(boardMembers)
    .innerJoin(users, eq(users.id, boardMembers.userId))
    .where(and(inArray(boardMembers.boardId, [...boardIds]), isNull(users.deactivatedAt)))
    .as("ranked");
  const rows = await current()
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${facesShown}`)
    .orderBy(asc(ranked.boardId), asc(ranked.place));
  const found = new Map<string, Face[]>();
  for (const row of rows) found.set(row.boardId, [...(found.get(row.boardId) ?? []), row]);
  return found;
}

async function readPeople(userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, ReturnType<typeof presentPerson>>();
  const rows = await current()
    .select({ id: users.id, name: users.name, image: users.image })
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]));
  return new Map(rows.map((row) => [row.id, presentPerson(row)]));
}
