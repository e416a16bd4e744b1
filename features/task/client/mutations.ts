/** Mutations for tasks, their dependencies and their time log, with the refetch of everything that shows tasks. */
import { type InfiniteData, type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithBody } from "@/lib/api-client";
import type { BodyOf } from "@/lib/call-options";
import { newId } from "@/lib/id";
import { optimisticUpdate } from "@/lib/optimistic-update";
import { useRefreshingWrite } from "@/lib/use-refreshing-write";
import type { Once } from "@/lib/waiting-writes";
import type { ProjectTasks, Task, TaskDetails, TaskList } from "../schema";
import { taskKeys } from "./queries";

/** Everything that shows tasks is read again. */
export const refreshTasks = (client: QueryClient) => client.invalidateQueries({ queryKey: taskKeys.all });

type Pages = InfiniteData<TaskList, string>;

/** Rewrites one task wherever it is shown. */
function changeTask(client: QueryClient, taskId: string, change: (task: Task) => Task): void {
  const inList = (tasks: Task[]) => tasks.map((task) => (task.id === taskId ? change(task) : task));
  client.setQueriesData<Pages>(
    { queryKey: taskKeys.lists() },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, tasks: inList(page.tasks) })) },
  );
  client.setQueriesData<ProjectTasks>(
    { queryKey: taskKeys.projects() },
    (data) => data && { ...data, tasks: inList(data.tasks) },
  );
  client.setQueryData<TaskDetails>(
    taskKeys.detail(taskId),
    (task) => task && { ...task, completed: change(task).completed },
  );
}

/** A task as it is shown somewhere, where it is. */
export function findTask(client: QueryClient, taskId: string): Task | undefined {
  const lists = client.getQueriesData<Pages>({ queryKey: taskKeys.lists() }).flatMap(([, data]) => data?.pages ?? []);
  const projects = client.getQueriesData<ProjectTasks>({ queryKey: taskKeys.projects() });
  return [...lists, ...projects.flatMap(([, data]) => data ?? [])]
    .flatMap(({ tasks }): readonly Task[] => tasks)
    .find(({ id }) => id === taskId);
}

/** Ticks a task off, at once; a refusal reverts that one tick. */
export function useCompleteTask() {
  const client = useQueryClient();
  const setCompleted = (taskId: string, completed: boolean) =>
    changeTask(client, taskId, (task) => ({ ...task, completed }));
  return useMutation(
    optimisticUpdate(client, {
      queryKey: taskKeys.all,
      writesKey: [...taskKeys.all, "complete"],
      send: ({ taskId, completed }: { taskId: string; completed: boolean }) =>
        call("POST /api/project/task/update", { body: { taskId, task: { completed } } }),
      apply: ({ taskId, completed }) => setCompleted(taskId, completed),
      revert: ({ taskId, completed }) => setCompleted(taskId, !completed),
    }),
  );
}

/** A write that waits for the server, after which everything that shows tasks is read again. */
const useTaskWrite = <Answer, Input>(send: (input: Input) => Promise<Answer>, mutationKey?: QueryKey) =>
  useRefreshingWrite(send, refreshTasks, { mutationKey });

/** One key for each form, so that sending it twice makes one task. */
export const useCreateTask = () =>
  useTaskWrite(({ idempotencyKey, ...body }: Once<BodyOf<"POST /api/project/task/new">>) =>
    call("POST /api/project/task/new", { body, idempotencyKey }),
  );
export const useDeleteTask = () => useTaskWrite(callWithBody("POST /api/project/task/delete"));
export const useRestoreTask = () => useTaskWrite(callWithBody("POST /api/project/task/restore"));

/** A write to one task, also where its input names only a part of the task. */
const useWriteToTask = <Answer, Input>(taskId: string, send: (input: Input) => Promise<Answer>) =>
  useTaskWrite(send, taskKeys.writes(taskId));

export const useUpdateTask = (taskId: string) => useWriteToTask(taskId, callWithBody("POST /api/project/task/update"));
export const useAddDependency = (taskId: string) =>
  useWriteToTask(taskId, callWithBody("POST /api/project/task/dependency/add"));
export const useRemoveDependency = (taskId: string) =>
  useWriteToTask(taskId, callWithBody("POST /api/project/task/dependency/remove"));
export const useCreateTimeEntry = (taskId: string) =>
  useWriteToTask(taskId, (body: BodyOf<"POST /api/project/task/time/new">) =>
    call("POST /api/project/task/time/new", { body, idempotencyKey: newId() }),
  );
export const useUpdateTimeEntry = (taskId: string) =>
  useWriteToTask(taskId, callWithBody("POST /api/project/task/time/update"));
export const useDeleteTimeEntry = (taskId: string) =>
  useWriteToTask(taskId, callWithBody("POST /api/project/task/time/delete"));
export const useRestoreTimeEntry = (taskId: string) =>
  useWriteToTask(taskId, callWithBody("POST /api/project/task/time/restore"));
