import "server-only";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { groupBy } from "@/lib/group-by";
import type { Locale } from "@/lib/locale";
import type { Actor } from "@/server/auth/actor";
import { exportCsv, pagesOf } from "@/server/csv/export";
import { current } from "@/server/db/client";
import { boardMembers } from "@/server/db/schema/kanban";
import { projects } from "@/server/db/schema/project";
import { users } from "@/server/db/schema/user";
import { namesInFiles } from "@/server/people/named";
import { byGivenName } from "@/server/people/order";
import { projectLimits } from "../../domain/constants";
import { listProjects } from "../../list/server/data";
import type { ProjectFilters, ProjectSummary } from "../../schema";
import { type ExportedProject, projectFile } from "./columns";

async function* rowsOf(actor: Actor, filters: ProjectFilters): AsyncGenerator<ExportedProject[]> {
  const pages = pagesOf((cursor) => listProjects(actor, { ...filters, limit: projectLimits.projectsPerList, cursor }));
  for await (const page of pages) yield await withRest(page.projects);
}

/** With what lists leave out. */
async function withRest(page: readonly ProjectSummary[]): Promise<ExportedProject[]> {
  const ids = page.map(({ id }) => id);
  const texts = await current()
    .select({ id: projects.id, description: projects.description })
    .from(projects)
    .where(inArray(projects.id, ids));
  const boardIds = page.map(({ boardId }) => boardId);
  const people = await current()
    .select({ boardId: boardMembers.boardId, userId: boardMembers.userId })
    .from(boardMembers)
    .innerJoin(users, eq(users.id, boardMembers.userId))
    .where(and(inArray(boardMembers.boardId, boardIds), isNull(users.deactivatedAt)))
    .orderBy(...byGivenName);
  const leads = page.flatMap(({ lead }) => lead?.id ?? []);
  const descriptions = new Map(texts.map(({ id, description }) => [id, description]));
  const members = groupBy(people, ({ boardId }) => boardId);
  const names = await namesInFiles([...leads, ...people.map(({ userId }) => userId)]);
  return page.map((project) => ({
    ...project,
    description: descriptions.get(project.id) ?? "",
    leadName: project.lead ? (names.get(project.lead.id) ?? project.lead.name) : "",
    memberNames: (members.get(project.boardId) ?? []).map(({ userId }) => names.get(userId) ?? ""),
  }));
}

/** The projects that the same filters show in the list. */
export const exportProjects = (actor: Actor, filters: ProjectFilters, locale: Locale): Promise<Response> =>
  exportCsv(actor, {
    name: "projects",
    locale,
    format: projectFile,
    rows: rowsOf(actor, filters),
    audit: {
      action: "project.exported",
      subject: { type: "project-list", id: "projects", name: "CSV" },
      after: { filters },
    },
  });
