import { api } from "@/lib/api-client";
import type { CsvWish } from "@/lib/csv-plan";
import type { TaskListInput } from "../../domain/list-state";
import type { TaskImportPlan, TaskImportUndo } from "../schema";

const root = "/api/project/task";

/** Where the file of the tasks is that the list shows. */
export function exportAddress(input: TaskListInput): string {
  const given = Object.entries(input).filter(([, value]) => value);
  return `${root}/export?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

/** Where all tasks of a project are, in the order of its board. */
export const projectExportAddress = (projectId: string): string =>
  `${root}/export?${new URLSearchParams({ projectId, scope: "all", state: "all", order: "board" })}`;

export const postTaskImport = ({ file, plan, key, projectId }: CsvWish & Readonly<{ projectId: string }>) =>
  api.postText<TaskImportPlan>(`${root}/import`, file, {
    type: "text/csv",
    searchParams: { projectId, plan },
    idempotencyKey: key,
  });

export const postTaskImportUndo = (undo: TaskImportUndo) =>
  api.post<{ taskIds: string[] }>(`${root}/import/undo`, undo);
