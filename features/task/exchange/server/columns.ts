/** How the columns of a CSV file of tasks are written and read, in any language of the product. */
import "server-only";
import { createTranslator } from "next-intl";
import { type Priority, priorities } from "@/features/kanban/domain/constants";
import { asciiDigits } from "@/lib/ascii-digits";
import { writeList } from "@/lib/csv";
import { readDay } from "@/lib/day-text";
import { foldForSearch } from "@/lib/fold";
import { type CsvFormat, labelReader } from "@/server/csv/columns";
import { minutesCells, textCells } from "@/server/csv/field-cells";
import { taskFields } from "../../domain/fields";
import type { Task } from "../../schema";
import { type TaskColumn, taskColumns, taskFileLimits } from "../policy";

/** What a file says of a task: other tasks and people by what an import finds them by. */
export type ExportedTask = Readonly<{
  task: Task;
  /** Where in the file it stands. */
  number: number | undefined;
  description: string;
  parent: string;
  blockedBy: readonly string[];
  assignees: readonly string[];
}>;

export type BoardColumn = Readonly<{ id: string; isDone: boolean; room: number }>;

/** What single cells are held against. */
export type Known = Readonly<{
  personOf: (text: string) => string | null;
  priorityOf: (text: string) => Priority | null;
  isYes: (text: string) => boolean | null;
  /** By folded name. */
  columns: ReadonlyMap<string, BoardColumn>;
  firstColumn: BoardColumn;
}>;

const same = (text: string) => text;
const day = { parse: (text: string) => readDay(text).day ?? null, code: "no-day" };

/** The columns of a file of tasks, as they are written and read back. */
export const taskFile = {
  columns: taskColumns,
  needed: "name",
  labels: ({ task }) => task.exchange.columns,
  limits: taskFileLimits,
  cells: {
    status: {
      present: ({ task }) => task.column.name,
      parse: (text, { columns }) => columns.get(foldForSearch(text)) ?? null,
      code: "unknown-status",
    },
    milestone: { present: ({ task }) => task.milestone?.name ?? "", parse: (text) => text.normalize("NFC") },
    number: { present: ({ number }) => String(number ?? ""), parse: numberOf },
    project: { present: ({ task }) => task.projectName },
    ...textCells(taskFields, ({ task, description }: ExportedTask) => ({ ...task, description })),
    assignees: {
      present: ({ assignees }) => writeList(assignees),
      parseEach: (text, { personOf }) => personOf(text),
      code: "unknown-person",
      field: "assignee",
    },
    priority: { present: ({ task }) => task.priority, parse: (text, { priorityOf }) => priorityOf(text) },
    completed: { present: ({ task }) => (task.completed ? "yes" : "no"), parse: (text, { isYes }) => isYes(text) },
    start: { present: ({ task }) => task.due[0] ?? "", ...day },
    due: { present: ({ task }) => task.due[1] ?? "", ...day },
    ...minutesCells(taskFields, ({ task }: ExportedTask) => task),
    parent: { present: ({ parent }) => parent, parse: same },
    blockedBy: { present: ({ blockedBy }) => writeList(blockedBy), parse: same },
  },
} satisfies CsvFormat<TaskColumn, ExportedTask, Known>;

function numberOf(text: string): string | null {
  const digits = asciiDigits(text).replace(/^#\s*/, "");
  return /^\d{1,9}$/.test(digits) ? String(Number(digits)) : null;
}

/** As other programs write it. */
const programs: Readonly<Record<string, boolean>> = { true: true, x: true, "1": true, false: false, "0": false };

/** How names of closed lists are read, in any of our languages. */
export async function labelReaders() {
  const priorityOf = await labelReader(priorities, ({ task }) => task.priority);
  const answerOf = await labelReader(["yes", "no"], (messages, locale) => {
    const t = createTranslator({ locale, messages, namespace: "task.exchange" });
    return { yes: t("yes"), no: t("no") };
  });
  const isYes = (text: string): boolean | null => {
    const answer = answerOf(text);
    return answer === null ? (programs[text.trim().toLowerCase()] ?? null) : answer === "yes";
  };
  return { priorityOf, isYes };
}
