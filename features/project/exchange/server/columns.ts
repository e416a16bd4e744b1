import "server-only";
import { createTranslator } from "next-intl";
import { type Priority, priorities } from "@/features/kanban/domain/constants";
import { writeAmount } from "@/lib/amount-text";
import { writeList } from "@/lib/csv";
import { csvLimits } from "@/lib/csv-limits";
import { readDay } from "@/lib/day-text";
import { type CsvFormat, labelReader } from "@/server/csv/columns";
import { currencies, type ProjectStatus, projectLimits, projectStatuses } from "../../domain/constants";
import { readBudget } from "../../domain/form-values";
import type { ProjectSummary } from "../../schema";
import { type ProjectColumn, projectColumns, projectHeaders } from "../policy";

/** What a file says of a project, people by the names that lists of names use. */
export type ExportedProject = ProjectSummary &
  Readonly<{ description: string; leadName: string; memberNames: readonly string[] }>;

/** What a row is held against. */
export type Known = Readonly<{
  priorityOf: (text: string) => Priority | null;
  statusOf: (text: string) => ProjectStatus | null;
  personOf: (text: string) => string | null;
  /** What the row's amount is in. */
  currency: string;
}>;

const day = { parse: (text: string) => readDay(text).day ?? null, code: "no-day" };
const person = { parseEach: (text: string, { personOf }: Known) => personOf(text), code: "unknown-person" };
export const currencyOf = (text: string) => currencies.find((one) => one === text.trim().toUpperCase()) ?? null;

/** The columns of a file of projects, as they are written and read back. */
export const projectFile = {
  columns: projectColumns,
  needed: "name",
  labels: (messages, locale) => {
    const t = createTranslator({ locale, messages, namespace: "project" });
    const labels = projectColumns.map((column) => [column, t(projectHeaders[column])]);
    return Object.fromEntries(labels) as Record<ProjectColumn, string>;
  },
  /** A description is longer than other cells. */
  limits: { ...csvLimits, cell: projectLimits.description + 100 },
  cells: {
    name: { present: ({ name }) => name, parse: (text) => text },
    description: { present: ({ description }) => description, parse: (text) => text, isVerbatim: true },
    currency: { present: ({ currency }) => currency, parse: currencyOf },
    status: { present: ({ status }) => status, parse: (text, { statusOf }) => statusOf(text), code: "unknown-status" },
    priority: { present: ({ priority }) => priority, parse: (text, { priorityOf }) => priorityOf(text) },
    startDate: { present: ({ startDate }) => startDate ?? "", ...day },
    dueDate: { present: ({ dueDate }) => dueDate ?? "", ...day },
    budget: {
      present: ({ budget, currency }) => (budget === null ? "" : writeAmount(budget, currency)),
      parse: (text, { currency }) => readBudget(text, currency),
      code: "no-amount",
    },
    lead: { present: ({ leadName }) => leadName, ...person, field: "leadId" },
    members: { present: ({ memberNames }) => writeList(memberNames), ...person, field: "memberIds" },
    done: { present: ({ progress }) => String(progress.done) },
    total: { present: ({ progress }) => String(progress.total) },
    progress: { present: ({ progress }) => progress.ratio.toFixed(4) },
  },
} satisfies CsvFormat<ProjectColumn, ExportedProject, Known>;

/** How names of closed lists are read, in any of our languages. */
export const labelReaders = async () => ({
  priorityOf: await labelReader(priorities, ({ project }) => project.priorities),
  statusOf: await labelReader(projectStatuses, ({ project }) => project.statuses),
});
