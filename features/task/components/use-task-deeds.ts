"use client";

import { toast } from "@/components/toast";
import { useCompleteTask, useDeleteTask, useRestoreTask } from "../client/mutations";
import { refusalText, type TaskWords } from "./task-words";

type Named = Readonly<{ id: string; name: string }>;

/** Ticking off and archiving, each with its way back. */
export function useTaskDeeds(words: TaskWords) {
  const { t, tCommon } = words;
  const complete = useCompleteTask().mutate;
  const remove = useDeleteTask().mutateAsync;
  const restore = useRestoreTask().mutateAsync;
  const tellRefusal = (error: unknown) => void toast.error(refusalText(words, error));

  function handleComplete({ id, name }: Named, completed: boolean) {
    const set = (isDone: boolean) => complete({ taskId: id, completed: isDone }, { onError: tellRefusal });
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
      tellRefusal(error);
      throw error;
    }
    const takeBack = () => void restore({ taskId: id }).catch(tellRefusal);
    toast.success(t("toast.archived", { name }), { undo: { label: tCommon("undo"), onClick: takeBack } });
  }
  return { handleComplete, handleDelete };
}
