import "server-only";
import { and, asc, eq, getTableColumns, gt, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import { isBoardOf, isKnownTo, memberCountOfProject, membersOfProject } from "@/features/kanban/membership/server/data";
import type { Person } from "@/features/kanban/schema";
import { AppError } from "@/lib/errors";
import { restorableDays, restorableSince } from "@/lib/retention";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { boardMembers, boards } from "@/server/db/schema/kanban";
import { projects } from "@/server/db/schema/project";
import { users } from "@/server/db/schema/user";
import { milestonesOfProject } from "../milestone/server/data";
import { canManageProject, type Keepers } from "../policy";
import { risksOfProject } from "../risk/server/data";
import type { Milestone, Project, ProjectSummary, Risk } from "../schema";
import { noProgress, type ProgressRow, presentProgress, progressOfProject, readProgress } from "./data/progress";
import { presentPerson } from "./presenter";

/** So many faces stand on a card of the list, and one more says how many there are besides. */
const summariesShown = 4;

/**
 * Goes into every WHERE, beside a join of `boards`: a project that is not this person's, or archived, is one that
 * does not exist.
 */
export function isProjectOf(actor: Actor): SQL | undefined {
  return and(isNull(projects.deletedAt), isBoardOf(actor));
}

/**
 * The same of what is in the archive, be it that its board alone was put there, and not for so long that a job is about to
 * delete it.
 */
export function isArchivedProjectOf(actor: Actor): SQL | undefined {
  const isArchived = gt(sql`least(${projects.deletedAt}, ${boards.deletedAt})`, restorableSince().toISOString());
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

const personBy = (id: SQL) => sql<Person | null>`(
  select json_build_object('id', person.id, 'name', person.name, 'avatarUrl', person.image)
  from "user" as person where person.id = ${id})`;

const keptBy = (id: SQL) => sql`(
  select person.id from board_member join "user" as person on person.id = board_member.user_id
  where board_member.board_id = "project"."board_id" and person.id = ${id} and person.deactivated_at is null)`;

/** Who made and who leads the project that a statement reads, as far as they are still on it with an open account. */
export const keepersOfProject = sql<Keepers>`json_build_object(
  'creatorId', ${keptBy(sql`"project"."creator_id"`)}, 'leadId', ${keptBy(sql`"project"."lead_id"`)})`;

/** A project with its people, milestones and risks, as a statement reads it or answers what it wrote. */
export const wholeProject = {
  ...getTableColumns(projects),
  details: sql<ProjectDetailsRow>`json_build_object(
    'members', ${membersOfProject}, 'memberCount', ${memberCountOfProject}, 'progress', ${progressOfProject},
    'creator', ${personBy(sql`"project"."creator_id"`)}, 'lead', ${personBy(sql`"project"."lead_id"`)},
    'keepers', ${keepersOfProject}, 'milestones', ${milestonesOfProject}, 'risks', ${risksOfProject})`,
};

/** One, in one statement. */
export async function findProject(actor: Actor, { projectId }: { projectId: string }): Promise<Project> {
  const [row] = await current()
    .select(wholeProject)
    .from(projects)
    .innerJoin(boards, eq(boards.id, projects.boardId))
    .where(and(eq(projects.id, projectId), isProjectOf(actor)));
  return presentWhole(actor, row);
}

export function presentWhole(actor: Actor, row: (ProjectRow & { details: ProjectDetailsRow }) | undefined): Project {
  if (!row) throw new AppError("not-found");
  const { members, memberCount, progress, creator, lead, keepers, milestones, risks } = row.details;
  const beside = {
    lead,
    members: members.slice(0, summariesShown),
    memberCount,
    progress: progress ? presentProgress(progress) : noProgress,
    canManage: canManageProject(actor, keepers),
  };
  return {
    ...presentSummary(row, beside),
    members,
    description: row.description,
    creator,
    milestones: milestones.map(withInstant),
    risks,
  };
}

type ProjectDetailsRow = Readonly<{
  members: Person[];
  memberCount: number;
  progress: ProgressRow | null;
  creator: Person | null;
  lead: Person | null;
  keepers: Keepers;
  milestones: Milestone[];
  risks: Risk[];
}>;

/** The database spells an instant differently inside JSON. */
const withInstant = (milestone: Milestone): Milestone => ({
  ...milestone,
  completedAt: milestone.completedAt && new Date(milestone.completedAt).toISOString(),
});

/** The same of each of these projects. */
async function readKeepers(
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

/** A project goes for good with its board, or by itself where somebody brought the board back. */
function archiveOf({ deletedAt, boardArchivedAt = null }: ListedRow): ProjectSummary["archive"] {
  const [first] = [deletedAt, boardArchivedAt].flatMap((moment) => moment ?? []).toSorted((a, b) => +a - +b);
  if (!first) return null;
  const until = new Date(first.getTime() + restorableDays * dayMs);
  return { since: (deletedAt ?? first).toISOString(), until: until.toISOString() };
}

type ListedRow = ProjectRow & Readonly<{ boardArchivedAt?: Date | null }>;

/** Rows as lists show them, with what is counted for all of them at once. */
export async function summarise(actor: Actor, rows: readonly ListedRow[]): Promise<ProjectSummary[]> {
  const boardIds = rows.map(({ boardId }) => boardId);
  const leadIds = rows.flatMap(({ leadId }) => leadId ?? []);
  const progress = await readProgress(boardIds);
  const summaries = await readSummaries(boardIds);
  const leads = await readPeople(leadIds);
  const keepersOf = await readKeepers(rows);
  return rows.map((row) => {
    const people = summaries.get(row.boardId) ?? [];
    return presentSummary(row, {
      lead: leads.get(row.leadId ?? "") ?? null,
      members: people.map(presentPerson),
      memberCount: people[0]?.count ?? 0,
      progress: progress.get(row.boardId) ?? noProgress,
      canManage: canManageProject(actor, keepersOf(row)),
    });
  });
}

type Beside = Pick<ProjectSummary, "lead" | "members" | "memberCount" | "progress" | "canManage">;

const presentSummary = (row: ListedRow, beside: Beside): ProjectSummary => ({
  id: row.id,
  name: row.name,
  status: row.status,
  priority: row.priority,
  boardId: row.boardId,
  startDate: row.startDate,
  dueDate: row.dueDate,
  budget: row.budget,
  currency: row.currency,
  ...beside,
  archive: archiveOf(row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

type CardSummary = Readonly<{ boardId: string; id: string; name: string; image: string | null; count: number }>;

async function readSummaries(boardIds: readonly string[]): Promise<Map<string, CardSummary[]>> {
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
    .where(sql`${ranked.place} <= ${summariesShown}`)
    .orderBy(asc(ranked.boardId), asc(ranked.place));
  const found = new Map<string, CardSummary[]>();
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
