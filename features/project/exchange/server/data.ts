import "server-only";
import { createTranslator } from "next-intl";
import { loadMessages } from "@/i18n/load-messages";
import type { Locale } from "@/lib/locale";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { csvAnswer } from "@/server/http/csv-answer";
import { writeAmount } from "../../form/schema";
import { listProjects } from "../../list/server/data";
import type { ProjectFilters, ProjectSummary } from "../../schema";
import { projectLimits } from "../../vocabulary/schema";

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
  for await (const page of pages) yield page.map(cellsOf);
}

/** Words that a program reads again, days and amounts as they are written everywhere. */
const cellsOf = (project: ProjectSummary): string[] => [
  project.name,
  project.status,
  project.priority,
  project.startDate ?? "",
  project.dueDate ?? "",
  project.budget === null ? "" : writeAmount(project.budget, project.currency),
  project.currency,
  project.lead?.name ?? "",
  String(project.memberCount),
  String(project.progress.done),
  String(project.progress.total),
  project.progress.ratio.toFixed(4),
];

/** The projects that the same filters show in the list. */
export async function exportProjects(actor: Actor, filters: ProjectFilters, locale: Locale): Promise<Response> {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "project" });
  const headers = [
    t("fields.name"),
    t("fields.status"),
    t("fields.priority"),
    t("fields.startDate"),
    t("fields.dueDate"),
    t("fields.budget"),
    t("fields.currency"),
    t("fields.leadId"),
    t("members.title"),
    t("columns.done"),
    t("columns.total"),
    t("progress.title"),
  ];
  const answer = await csvAnswer(
    `projects-${new Date().toISOString().slice(0, 10)}.csv`,
    headers,
    rowsOf(pagesOf(actor, filters)),
  );
  await transact((tx) =>
    recordAudit(tx, actor, {
      action: "project.exported",
      subject: { type: "project-list", id: "projects", name: "CSV" },
      after: { ...filters },
    }),
  );
  return answer;
}
