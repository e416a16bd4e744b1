import "server-only";
import { createTranslator } from "next-intl";
import type { Task } from "@/features/task/schema";
import type { LoggedTime } from "@/features/task/time/server/data";
import { loadMessages } from "@/i18n/load-messages";
import { formatDuration } from "@/lib/duration";
import { formatDate, formatDateRange, formatMoney, formatNumber, formatPercent, formatTableDate } from "@/lib/format";
import { groupBy } from "@/lib/group-by";
import { isolate } from "@/lib/isolate";
import type { Locale } from "@/lib/locale";
import type { Block as TextBlock } from "@/lib/rich-text/document";
import { parseDocument } from "@/lib/rich-text/parse-document";
import { blockText } from "@/lib/rich-text/plain-text";
import type { Block, Column, Document } from "@/server/documents/document";
import { severityOf } from "../../domain/risk-severity";
import type { Milestone, Project, Risk } from "../../schema";

type Report = Readonly<{ project: Project; tasks: readonly Task[]; logged: readonly LoggedTime[] }>;
type Reader = Readonly<{ locale: Locale; today: string }>;
type Copy = Awaited<ReturnType<typeof wordsIn>> & Reader;

const wordsIn = async (locale: Locale) => ({
  t: createTranslator({ locale, messages: await loadMessages(locale), namespace: "project" }),
  tTask: createTranslator({ locale, messages: await loadMessages(locale), namespace: "task" }),
});

/** A project's report, in the words and in the order of its page, as it is on a day (`YYYY-MM-DD`). */
export async function presentReport({ project, tasks, logged }: Report, reader: Reader): Promise<Document> {
  const { locale, today } = reader;
  const copy = { ...(await wordsIn(locale)), ...reader };
  const { t } = copy;
  return {
    title: project.name,
    language: locale,
    source: t("report.title"),
    createdAt: `${today}T00:00:00Z`,
    pageNumber: t("report.page", { page: "{page}", pages: "{pages}" }),
    leftOut: t("report.leftOut", { sections: "{sections}" }),
    blocks: [
      { kind: "title", text: project.name },
      { kind: "paragraph", text: t("report.asOf", { day: formatDate(locale, today) }), isQuiet: true },
      { kind: "facts", rows: factsOf(project, copy) },
      heading(t("fields.description")),
      ...descriptionOf(project, copy),
      heading(t("tabs.milestones")),
      ...milestonesOf(project, copy),
      heading(t("report.tasks")),
      ...tasksOf(project, tasks, copy),
      heading(t("overview.risks")),
      ...risksOf(project, copy),
      heading(t("report.logged")),
      ...timeOf(logged, copy),
    ],
  };
}

const heading = (text: string, level: 1 | 2 = 1): Block => ({ kind: "heading", level, text });
const note = (text: string): Block => ({ kind: "paragraph", text, isQuiet: true });

function factsOf(project: Project, { t, locale }: Copy): (readonly [string, string])[] {
  const { status, priority, lead, budget, currency, members } = project;
  return [
    [t("fields.status"), t(`statuses.${status}`)],
    [t("fields.priority"), t(`priorities.${priority}`)],
    [t("days.title"), daysOf(project, { t, locale })],
    [t("fields.leadId"), lead?.name ?? t("noLead")],
    [t("fields.budget"), budget === null ? t("noBudget") : formatMoney(locale, budget, currency)],
    [t("progress.title"), progressOf(project, { t, locale })],
    [t("members.title"), namesIn(locale, members)],
  ];
}

type Translated = Pick<Copy, "t" | "locale">;

function daysOf({ startDate, dueDate }: Project, { t, locale }: Translated): string {
  if (startDate && dueDate) return formatDateRange(locale, startDate, dueDate);
  if (startDate) return t("days.from", { day: formatDate(locale, startDate) });
  return dueDate ? t("days.until", { day: formatDate(locale, dueDate) }) : t("days.none");
}

function progressOf({ progress }: Project, { t, locale }: Translated): string {
  const { done, total, ratio, isWeighted } = progress;
  if (total === 0) return t("progress.none");
  const share = formatPercent(locale, ratio);
  const figures = { done: formatNumber(locale, done), total: formatNumber(locale, total), share };
  return isWeighted ? t("progress.ofWeighted", figures) : `${t("progress.of", figures)} · ${share}`;
}

/** Names in a row as the page runs, each by its own direction: a list is not turned round by its first name. */
function namesIn(locale: Locale, people: readonly Readonly<{ name: string }>[]): string {
  const [mark, comma] = locale === "ar" ? ["\u200f", "، "] : ["\u200e", ", "];
  return mark + people.map(({ name }) => isolate(name)).join(comma);
}

function descriptionOf({ description }: Project, { t }: Copy): Block[] {
  if (description.trim() === "") return [note(t("overview.noDescription"))];
  return parseDocument(description).content.flatMap(printed);
}

/** Numbers are a part of the text: lists of a document have bullets. */
function printed(block: TextBlock): Block | Block[] {
  if (block.type === "heading") return heading(blockText(block), 2);
  if (block.type === "blockquote") return block.content.flatMap(printed);
  const itemsOf = block.type === "bulletList" || block.type === "orderedList" ? block.content : [];
  const texts = itemsOf.map(({ content = [] }) => content.map(blockText).join("\n"));
  if (block.type === "bulletList") return { kind: "list", items: texts.flatMap((text) => text.split("\n")) };
  const lines =
    block.type === "orderedList" ? texts.map((text, at) => `${block.attrs.start + at}. ${text}`) : [blockText(block)];
  return lines.flatMap((text) => text.split("\n")).map((text) => ({ kind: "paragraph", text }));
}

function milestonesOf({ milestones }: Project, { t, tTask, locale, today }: Copy): Block[] {
  if (milestones.length === 0) return [note(t("milestones.emptyTitle"))];
  const dayOf = ({ date, completedAt }: Milestone) => {
    const day = date ? formatTableDate(locale, date) : t("milestones.noDay");
    return date && !completedAt && date < today ? t("milestones.late", { day }) : day;
  };
  const columns = [
    { label: t("fields.name"), share: 5 },
    { label: t("milestones.day"), share: 3 },
    { label: t("fields.status"), share: 2 },
  ];
  const statusOf = ({ completedAt }: Milestone) => tTask(completedAt ? "state.done" : "state.open");
  return [
    {
      kind: "table",
      columns,
      rows: milestones.map((milestone) => [milestone.name, dayOf(milestone), statusOf(milestone)]),
    },
  ];
}

/** Under each milestone in its order, those that are done last. */
function tasksOf({ milestones }: Project, tasks: readonly Task[], copy: Copy): Block[] {
  const { t, tTask } = copy;
  if (tasks.length === 0) return [note(t("progress.none"))];
  const columns: Column[] = [
    { label: tTask("task"), share: 8 },
    { label: t("report.taskStatus"), share: 2.6 },
    { label: tTask("fields.assignee"), share: 4 },
    { label: tTask("fields.end"), share: 3.8 },
    { label: t("report.time"), share: 3 },
  ];
  const byMilestone = groupBy(tasks, ({ milestone }) => milestone?.id ?? null);
  const groups = [...milestones, { id: null, name: t("report.noMilestone") }];
  return groups.flatMap(({ id, name }) => {
    const found = byMilestone.get(id)?.toSorted((a, b) => Number(a.completed) - Number(b.completed));
    if (!found) return [];
    return [heading(name, 2), { kind: "table", columns, rows: found.map((task) => taskRow(task, copy)) } as const];
  });
}

function taskRow(task: Task, { t, tTask, locale, today }: Copy): string[] {
  const { name, completed, column, assignee, due, estimateMinutes, loggedMinutes } = task;
  const [start, end] = due;
  const last = end ?? start;
  const day = last === null ? "" : formatTableDate(locale, last);
  const [spent, planned] = [loggedMinutes, estimateMinutes ?? 0].map((minutes) => formatDuration(locale, minutes));
  const isTimed = loggedMinutes > 0 || estimateMinutes !== null;
  return [
    name,
    completed ? tTask("state.done") : column.name,
    namesIn(locale, assignee),
    end !== null && !completed && end < today ? t("milestones.late", { day }) : day,
    isTimed
      ? estimateMinutes === null
        ? (spent ?? "")
        : tTask("effort.short", { spent: spent ?? "", planned: planned ?? "" })
      : "",
  ];
}

function risksOf({ risks }: Project, { t, locale }: Copy): Block[] {
  const open = risks.filter(({ status }) => status === "open");
  if (open.length === 0) return [note(t("overview.noRisks"))];
  const columns: Column[] = [
    { label: t("risks.name"), share: 5 },
    { label: t("risks.score"), share: 2 },
    { label: t("risks.owner"), share: 2.5 },
    { label: t("risks.mitigation"), share: 6 },
  ];
  const score = (risk: Risk) =>
    `${t(`risks.gravity.${severityOf(risk)}`)} · ${formatNumber(locale, risk.likelihood * risk.impact)}`;
  const rowOf = (risk: Risk) => [risk.name, score(risk), risk.owner?.name ?? t("risks.noOwner"), risk.mitigation];
  return [{ kind: "table", columns, rows: open.map(rowOf) }];
}

function timeOf(logged: readonly LoggedTime[], { t, locale }: Copy): Block[] {
  if (logged.length === 0) return [note(t("report.noLogged"))];
  const columns: Column[] = [
    { label: t("report.person"), share: 5 },
    { label: t("report.time"), share: 2, align: "end" },
  ];
  const total = logged.reduce((sum, { minutes }) => sum + minutes, 0);
  const rows = [...logged, { name: t("report.total"), minutes: total }];
  return [{ kind: "table", columns, rows: rows.map(({ name, minutes }) => [name, formatDuration(locale, minutes)]) }];
}
