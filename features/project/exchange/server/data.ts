import "server-only";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { writeList } from "@/lib/csv";
import { groupBy } from "@/lib/group-by";
import type { Locale } from "@/lib/locale";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { current, transact } from "@/server/db/client";
import { boardMembers } from "@/server/db/schema/kanban";
import { projects } from "@/server/db/schema/project";
import { users } from "@/server/db/schema/user";
import { csvAnswer } from "@/server/http/csv-answer";
import { namesInFiles } from "@/server/people/named";
import { byGivenName } from "@/server/people/order";
import { projectLimits } from "../../domain/constants";
import { writeAmount } from "../../domain/form-values";
import { listProjects } from "../../list/server/data";
import type { ProjectFilters, ProjectSummary } from "../../schema";
import { projectColumns } from "../policy";
import { headersIn } from "./presenter";

/** A page after another, each where the one before ended. */
async function* pagesOf(actor: Actor, filters: ProjectFilters): AsyncGenerator<ProjectSummary[]> {
  let cursor: string | undefined;
  do {
    const page = await listProjects(actor, { ...filters, limit: projectLimits.projectsPerList, cursor });
    yield page.projects;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

async function* rowsOf(pages: AsyncGenerator<ProjectSummary[]>) {
  for await (const page of pages) {
    const rows = await readRest(page);
    yield page.map((project) => cellsOf(project, rows));
  }
}

type Rest = Readonly<{
  descriptions: ReadonlyMap<string, string>;
  /** By board. */
  members: ReadonlyMap<string, readonly string[]>;
  names: ReadonlyMap<string, string>;
}>;

/** What lists leave out. */
async function readRest(page: readonly ProjectSummary[]): Promise<Rest> {
  const texts = await current()
    .select({ id: projects.id, description: projects.description })
    .from(projects)
    .where(
      inArray(
        projects.id,
        page.map(({ id }) => id),
      ),
    );
  const people = await current()
    .select({ boardId: boardMembers.boardId, userId: boardMembers.userId })
    .from(boardMembers)
    .innerJoin(users, eq(users.id, boardMembers.userId))
    .where(
      and(
        inArray(
          boardMembers.boardId,
          page.map(({ boardId }) => boardId),
        ),
        isNull(users.deactivatedAt),
      ),
    )
    .orderBy(...byGivenName);
  const leads = page.flatMap(({ lead }) => lead?.id ?? []);
  const members = groupBy(people, ({ boardId }) => boardId);
  return {
    descriptions: new Map(texts.map(({ id, description }) => [id, description])),
    members: new Map([...members].map(([boardId, rows]) => [boardId, rows.map(({ userId }) => userId)])),
    names: await namesInFiles([...leads, ...people.map(({ userId }) => userId)]),
  };
}

/** Words that a program reads again, days and amounts as they are written everywhere. */
const cellsOf = (project: ProjectSummary, { descriptions, members, names }: Rest): string[] => [
  project.name,
  descriptions.get(project.id) ?? "",
  project.status,
  project.priority,
  project.startDate ?? "",
  project.dueDate ?? "",
  project.budget === null ? "" : writeAmount(project.budget, project.currency),
  project.currency,
  project.lead ? (names.get(project.lead.id) ?? project.lead.name) : "",
  writeList((members.get(project.boardId) ?? []).map((userId) => names.get(userId) ?? "")),
  String(project.progress.done),
  String(project.progress.total),
  project.progress.ratio.toFixed(4),
];

/** The projects that the same filters show in the list. */
export async function exportProjects(actor: Actor, filters: ProjectFilters, locale: Locale): Promise<Response> {
  const headers = await headersIn(locale);
  const answer = await csvAnswer(
    actor,
    `projects-${new Date().toISOString().slice(0, 10)}.csv`,
    projectColumns.map((column) => headers[column]),
    rowsOf(pagesOf(actor, filters)),
  );
  await transact((tx) =>
    recordAudit(tx, actor, {
      action: "project.exported",
      subject: { type: "project-list", id: "projects", name: "CSV" },
      after: { filters },
    }),
  );
  return answer;
}
