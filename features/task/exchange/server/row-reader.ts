import "server-only";
import { projectLimits } from "@/features/project/domain/constants";
import type { CsvFault } from "@/lib/csv-plan";
import type { NameOfKind } from "@/lib/fields";
import { type CsvCells, filledColumns, parseInput, readCells, report } from "@/server/csv/cells";
import { fieldValues } from "@/server/csv/field-cells";
import { taskFields } from "../../domain/fields";
import { type TaskInput, taskInputSchema } from "../../schema";
import type { TaskColumn } from "../policy";
import { type BoardColumn, type Known, taskFile } from "./columns";

/** What a cell says by itself; of other records it is read later. */
type ReadField = NameOfKind<typeof taskFields, "text" | "choice" | "minutes" | "composite">;

/** A row as far as it can be read by itself; what it says of other tasks is still text. */
export type Draft = {
  line: number;
  number: string | null;
  columns: TaskColumn[];
  task: { [Name in ReadField]: TaskInput[Name] };
  column: BoardColumn;
  milestone: string | null;
  parentText: string;
  blockedByText: string;
  faults: CsvFault<TaskColumn>[];
};

/** Reads a row of a CSV file as a task; whatever is invalid is an error of its cell. */
export function readRow(row: CsvCells<TaskColumn>, known: Known): Draft {
  const values = readCells(taskFile.cells, row, known);
  const { assignees = [], milestone = null, start = null, due = null } = values;
  if (milestone && milestone.length > projectLimits.milestoneName) report(row, "milestone", "too-long");
  if (start && due && start > due) report(row, "due", "wrong-order", row.texts.due?.trim());
  const texts = { ...fieldValues(taskFields, "text", values, ""), assignee: [...new Set(assignees)] };
  return {
    line: row.line,
    number: values.number ?? null,
    columns: filledColumns(row, taskFile.cells),
    task: {
      ...texts,
      ...parseInput(taskInputSchema, texts, row, taskFile.cells),
      priority: values.priority,
      completed: values.completed,
      due: [start, due],
      ...fieldValues(taskFields, "minutes", values, null),
    },
    column: values.status ?? known.firstColumn,
    milestone,
    parentText: values.parent ?? "",
    blockedByText: values.blockedBy ?? "",
    faults: row.faults,
  };
}
