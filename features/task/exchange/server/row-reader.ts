import "server-only";
import type { Priority } from "@/features/kanban/domain/constants";
import { projectLimits } from "@/features/project/domain/constants";
import { asciiDigits } from "@/lib/ascii-digits";
import { readList } from "@/lib/csv";
import type { CsvFault } from "@/lib/csv-plan";
import { readDay } from "@/lib/day-text";
import { parseDuration } from "@/lib/duration";
import { fieldErrorsOf } from "@/lib/field-errors";
import { columnOf, type NameOfKind, namesOfKind } from "@/lib/fields";
import { foldForSearch } from "@/lib/fold";
import { taskFields } from "../../domain/fields";
import { type TaskInput, taskInputSchema } from "../../schema";
import type { TaskColumn } from "../policy";

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

export type Texts = Readonly<Partial<Record<TaskColumn, string>>>;
export type TaskFault = CsvFault<TaskColumn>;

/** What a cell says by itself; of other records it is read later. */
type ReadField = NameOfKind<typeof taskFields, "text" | "choice" | "minutes" | "composite">;

/** A row as far as it can be read by itself; what it says of other tasks is still words. */
export type Draft = {
  line: number;
  number: string | null;
  columns: TaskColumn[];
  task: { [Name in ReadField]: TaskInput[Name] };
  column: BoardColumn;
  milestone: string | null;
  parentText: string;
  blockedByText: string;
  faults: TaskFault[];
};

type Report = (column: TaskColumn, code: string, text?: string) => void;

export function readRow({ line, texts }: Readonly<{ line: number; texts: Texts }>, known: Known): Draft {
  const faults: TaskFault[] = [];
  const report: Report = (column, code, text) =>
    faults.push({ line, column, code, ...(text !== undefined && { text: text.slice(0, 200) }) });
  const cell = (column: TaskColumn) => (texts[column] ?? "").trim();
  const column = cell("status") === "" ? known.firstColumn : known.columns.get(foldForSearch(cell("status")));
  if (!column) report("status", "unknown-status", cell("status"));
  const milestone = cell("milestone").normalize("NFC");
  if (milestone.length > projectLimits.milestoneName) report("milestone", "too-long");
  return {
    line,
    number: readNumber(cell("number"), report),
    columns: (Object.keys(texts) as TaskColumn[]).filter((name) => texts[name]),
    task: {
      ...readWords(texts, known, report),
      priority: readWord(cell("priority"), known.priorityOf, () =>
        report("priority", "invalid-value", cell("priority")),
      ),
      completed: readWord(cell("completed"), known.isYes, () =>
        report("completed", "invalid-value", cell("completed")),
      ),
      due: readDays(cell("start"), cell("due"), report),
      ...readMinutes(cell, report),
    },
    column: column ?? known.firstColumn,
    milestone: milestone || null,
    parentText: cell("parent"),
    blockedByText: cell("blockedBy"),
    faults,
  };
}

function readNumber(text: string, report: Report): string | null {
  if (text === "") return null;
  const digits = asciiDigits(text).replace(/^#\s*/, "");
  if (/^\d{1,9}$/.test(digits)) return String(Number(digits));
  report("number", "invalid-value", text);
  return null;
}

type TextField = NameOfKind<typeof taskFields, "text">;

/** Texts and people, by the contract of a task. */
function readWords(
  texts: Texts,
  { personOf }: Known,
  report: Report,
): { [Name in TextField | "assignee"]: TaskInput[Name] } & { name: string } {
  const assignee = readList(texts.assignees ?? "").flatMap((text) => {
    const found = personOf(text);
    if (found === null) report("assignees", "unknown-person", text);
    return found ?? [];
  });
  const written = namesOfKind(taskFields, "text").map((name) => [name, texts[columnOf(taskFields, name)] ?? ""]);
  const candidate = {
    ...(Object.fromEntries(written) as Record<TextField, string>),
    assignee: [...new Set(assignee)],
  };
  const result = taskInputSchema.safeParse(candidate);
  if (result.success) return { ...candidate, ...result.data };
  for (const { pointer, code } of fieldErrorsOf(result.error, candidate)) {
    const field = pointer.split("/")[1] as keyof typeof candidate;
    report(columnOf(taskFields, field), code === "too-short" ? "required" : code);
  }
  return { ...candidate, name: candidate.name.trim() };
}

function readWord<Value>(text: string, read: (text: string) => Value | null, refuse: () => void): Value | undefined {
  if (text === "") return undefined;
  const value = read(text);
  if (value === null) refuse();
  return value ?? undefined;
}

function readDays(start: string, due: string, report: Report): [string | null, string | null] {
  const [first, last] = [readDay(start), readDay(due)];
  if (first.fault) report("start", "no-day", start);
  if (last.fault) report("due", "no-day", due);
  if (first.day && last.day && first.day > last.day) report("due", "wrong-order", due);
  return [first.day ?? null, last.day ?? null];
}

type MinutesField = NameOfKind<typeof taskFields, "minutes">;

function readMinutes(cell: (column: TaskColumn) => string, report: Report) {
  const read = namesOfKind(taskFields, "minutes").map((name) => {
    const column = columnOf(taskFields, name);
    const text = cell(column);
    const minutes = parseDuration(text);
    const isRight = minutes !== null && minutes <= taskFields[name].max;
    if (text !== "" && !isRight) report(column, "no-duration", text);
    return [name, isRight ? minutes : null];
  });
  return Object.fromEntries(read) as Record<MinutesField, number | null>;
}
