/** Queries for the task list, the tasks of a project, and the details of a task. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import type { TaskListInput } from "../domain/list-state";

/** From general to specific: invalidating a key invalidates all that begin with it. */
export const taskKeys = {
  all: ["tasks"] as const,
  lists: () => [...taskKeys.all, "list"] as const,
  list: (input: TaskListInput) => [...taskKeys.lists(), input] as const,
  projects: () => [...taskKeys.all, "project"] as const,
  project: (projectId: string) => [...taskKeys.projects(), projectId] as const,
  details: () => [...taskKeys.all, "detail"] as const,
  detail: (taskId: string) => [...taskKeys.details(), taskId] as const,
  /** The mutation key of the writes to one task. */
  writes: (taskId: string) => [...taskKeys.all, "write", taskId] as const,
};

/** The list before stays until the next one is there, so that nothing jumps. */
export function tasksQuery(input: TaskListInput) {
  return infiniteQueryOptions({
    queryKey: taskKeys.list(input),
    queryFn: ({ pageParam }) =>
      call("GET /api/project/task/list", { query: { ...input, cursor: pageParam || undefined } }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function projectTasksQuery(projectId: string) {
  return queryOptions({
    queryKey: taskKeys.project(projectId),
    queryFn: () => call("GET /api/project/task/all", { query: { projectId } }),
  });
}

export function taskQuery(taskId: string) {
  return queryOptions({
    queryKey: taskKeys.detail(taskId),
    queryFn: () => call("GET /api/project/task/details", { query: { taskId } }).then(({ task }) => task),
  });
}
