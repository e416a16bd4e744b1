"use client";

import { toast } from "@/components/toast";
import { useCompleteTask, useDeleteTask, useRestoreTask } from "../client/mutations";
import { refusalText, type TaskCopy } from "./task-copy";

type Named = Readonly<{ id: string; name: string }>;

/** Ticking off and archiving, each with its way back. */
export function useTaskActions(copy: TaskCopy) {
  const { t, tCommon } = copy;
  const complete = useCompleteTask().mutate;
  const remove = useDeleteTask().mutateAsync;
  const restore = useRestoreTask().mutateAsync;
  const showRefusal = (error: unknown) => void toast.error(refusalText(copy, error));

  function handleComplete({ id, name }: Named, completed: boolean) {
    const set = (isDone: boolean) => complete({ taskId: id, completed: isDone }, { onError: showRefusal });
    set(completed);
    toast.success(t(completed ? "toast.completed" : "toast.reopened", { name }), {
      id: `task-${id}`,
      undo: { label: tCommon("undo"), onClick: () => set(!completed) },
    });
  }

  async function handleDelete({ id, name }: Named): Promise<void> {
    try {
      await remove({ taskId: id });
    } catch (error) {
      showRefusal(error);
      throw error;
    }
    const revert = () => void restore({ taskId: id }).catch(showRefusal);
    toast.success(t("toast.archived", { name }), { undo: { label: tCommon("undo"), onClick: revert } });
  }
  return { handleComplete, handleDelete };
}
