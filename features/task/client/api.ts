import { api } from "@/lib/api-client";
import { newId } from "@/lib/id";
import type { TaskListInput } from "../domain/list-state";
import type {
  Dependency,
  ProjectTasks,
  TaskDetails,
  TaskInput,
  TaskList,
  TaskPatch,
  TimeEntry,
  TimeEntryInput,
} from "../schema";

const root = "/api/project/task";

export const fetchTasks = (input: TaskListInput, cursor?: string) =>
  api.get<TaskList>(`${root}/list`, { searchParams: { ...input, cursor } });

export const fetchProjectTasks = (projectId: string) =>
  api.get<ProjectTasks>(`${root}/all`, { searchParams: { projectId } });

export const fetchTask = (taskId: string) =>
  api.get<{ task: TaskDetails }>(`${root}/details`, { searchParams: { taskId } }).then(({ task }) => task);

const taskOf = (path: string, input: object) =>
  api.post<{ task: TaskDetails }>(`${root}/${path}`, input).then(({ task }) => task);

/** One key for each form, so that sending it twice makes one task. */
export const postTask = ({
  idempotencyKey,
  ...input
}: {
  projectId: string;
  task: TaskInput;
  idempotencyKey: string;
}) => api.post<{ task: TaskDetails }>(`${root}/new`, input, { idempotencyKey }).then(({ task }) => task);

export const postTaskUpdate = (input: { taskId: string; task: TaskPatch }) => taskOf("update", input);
export const postTaskRestore = (input: { taskId: string }) => taskOf("restore", input);
export const postDependency = (input: Dependency) => taskOf("dependency/add", input);
export const postDependencyRemove = (input: Dependency) => taskOf("dependency/remove", input);
export const postTaskDelete = (input: { taskId: string }) => api.post<{ taskId: string }>(`${root}/delete`, input);

export const postTimeEntry = (input: { taskId: string; entry: TimeEntryInput }) =>
  api.post<{ entry: TimeEntry }>(`${root}/time/new`, input, { idempotencyKey: newId() });
export const postTimeEntryUpdate = (input: {
  entryId: string;
  entry: Partial<TimeEntryInput> & { version?: number };
}) => api.post<{ entry: TimeEntry }>(`${root}/time/update`, input);
export const postTimeEntryDelete = (input: { entryId: string }) =>
  api.post<{ entryId: string }>(`${root}/time/delete`, input);
export const postTimeEntryRestore = (input: { entryId: string }) =>
  api.post<{ entry: TimeEntry }>(`${root}/time/restore`, input);
