import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ProjectTasks, Task, TaskDetails, TaskList } from "../schema";
import * as api from "./api";
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

/** Ticks a task off, at once; a refusal takes back that one tick. */
export function useCompleteTask() {
  const client = useQueryClient();
  const mutationKey = [...taskKeys.all, "complete"];
  return useMutation({
    mutationKey,
    mutationFn: ({ taskId, completed }: { taskId: string; completed: boolean }) =>
      api.postTaskUpdate({ taskId, task: { completed } }),
    onMutate: async ({ taskId, completed }) => {
      await client.cancelQueries({ queryKey: taskKeys.all });
      changeTask(client, taskId, (task) => ({ ...task, completed }));
    },
    onError: (_error, { taskId, completed }) =>
      changeTask(client, taskId, (task) => ({ ...task, completed: !completed })),
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void refreshTasks(client);
    },
  });
}

/** A write that waits for the server, after which everything that shows tasks is read again. */
function useTaskWrite<Variables, Answer>(send: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => refreshTasks(client) });
}

export const useCreateTask = () => useTaskWrite(api.postTask);
export const useUpdateTask = () => useTaskWrite(api.postTaskUpdate);
export const useDeleteTask = () => useTaskWrite(api.postTaskDelete);
export const useRestoreTask = () => useTaskWrite(api.postTaskRestore);
export const useAddDependency = () => useTaskWrite(api.postDependency);
export const useRemoveDependency = () => useTaskWrite(api.postDependencyRemove);
export const useCreateTimeEntry = () => useTaskWrite(api.postTimeEntry);
export const useUpdateTimeEntry = () => useTaskWrite(api.postTimeEntryUpdate);
export const useDeleteTimeEntry = () => useTaskWrite(api.postTimeEntryDelete);
export const useRestoreTimeEntry = () => useTaskWrite(api.postTimeEntryRestore);
