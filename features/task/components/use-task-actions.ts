"use client";

import { useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/toast";
import { findTask, useCompleteTask, useDeleteTask, useRestoreTask } from "../client/mutations";
import { refusalText, type TaskCopy } from "./task-copy";

type Named = Readonly<{ id: string; name: string }>;

/** Completes, reopens and archives tasks, each with undo. */
export function useTaskActions(copy: TaskCopy) {
  const { t } = copy;
  const client = useQueryClient();
  const complete = useCompleteTask().mutateAsync;
  const remove = useDeleteTask().mutateAsync;
  const restore = useRestoreTask().mutateAsync;
  const onRefused = (error: unknown) => void toast.error(refusalText(copy, error));

  function handleComplete({ id, name }: Named, completed: boolean) {
    const set = (isDone: boolean) => complete({ taskId: id, completed: isDone });
    void set(completed).catch(onRefused);
    toast.success(t(completed ? "toast.completed" : "toast.reopened", { name }), {
      id: `task-${id}`,
      undo: {
        run: () => set(completed),
        inverse: () => set(!completed),
        stillApplies: (isDone) => [undefined, isDone === completed].includes(findTask(client, id)?.completed),
        onRefused,
      },
    });
  }

  async function handleDelete({ id, name }: Named): Promise<void> {
    const run = () => remove({ taskId: id });
    try {
      await run();
    } catch (error) {
      onRefused(error);
      throw error;
    }
    const undo = { run, inverse: () => restore({ taskId: id }), onRefused };
    toast.success(t("toast.archived", { name }), { undo });
  }
  return { handleComplete, handleDelete };
}
