"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { toast } from "@/components/toast";
import { conflictsBetween, mineOver } from "@/lib/edit-conflicts";
import { currentOf } from "@/lib/problem";
import { useUpdateTask } from "../client/mutations";
import { taskKeys } from "../client/queries";
import type { TaskDetails } from "../schema";
import { refusalText, type TaskCopy } from "./task-copy";
import { patchBetween, type TaskField, type TaskValues, valuesOf } from "./task-values";
import { useTaskForm } from "./use-task-form";

type Conflict = Readonly<{ fields: readonly TaskField[]; theirs: TaskValues }>;

/**
 * Manages the form of a task that others can change at the same time: their changes never overwrite what is being
 * typed.
 */
export function useTaskEdit(task: TaskDetails, copy: TaskCopy) {
  const { t, locale } = copy;
  const client = useQueryClient();
  const update = useUpdateTask(task.id);
  // What the fields were last filled with: what others change meanwhile does not sweep away what is being typed.
  const [base, setBase] = useState(task);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const edited = useTaskForm({
    values: valuesOf(base, locale),
    copy,
    async save(values) {
      setConflict(null);
      try {
        await send(base, values);
      } catch (error) {
        const now = currentOf(error) as TaskDetails | undefined;
        if (!now) throw error;
        await goOnFrom(now, values);
      }
    },
  });
  const { form, isDirty, isSubmitting } = edited;

  async function send(from: TaskDetails, values: TaskValues) {
    const before = valuesOf(from, locale);
    const patch = { ...patchBetween(before, values), version: from.version };
    const { task: saved } = await update.mutateAsync({ taskId: task.id, task: patch });
    setBase(saved);
    form.reset(valuesOf(saved, locale));
    let { version } = saved;
    const write = async (fields: typeof back) => {
      ({ version } = (await update.mutateAsync({ taskId: task.id, task: { ...fields, version } })).task);
    };
    const back = patchBetween(values, before);
    toast.success(t("toast.saved"), {
      undo: {
        inverse: () => write(back),
        run: () => write(patchBetween(before, values)),
        stillApplies: () => (client.getQueryData<TaskDetails>(taskKeys.detail(task.id))?.version ?? 0) <= version,
        done: t("toast.takenBack"),
        onRefused: (error) => toast.error(refusalText(copy, error)),
      },
    });
  }

  /** Somebody was faster. What was typed goes on top of theirs, at once where they changed other fields. */
  async function goOnFrom(now: TaskDetails, typed: TaskValues) {
    const [start, theirs] = [valuesOf(base, locale), valuesOf(now, locale)];
    const merged = mineOver(start, theirs, typed);
    setBase(now);
    form.reset(theirs);
    // In two steps: theirs is what the fields are compared with, and what was typed stands in them.
    form.reset(merged, { keepDefaultValues: true });
    const fields = conflictsBetween(start, theirs, typed);
    if (fields.length > 0) setConflict({ fields, theirs });
    else await send(now, merged);
  }

  useEffect(() => {
    if (task.version === base.version || isDirty || isSubmitting) return;
    setBase(task);
    form.reset(valuesOf(task, locale));
  }, [task, base.version, isDirty, isSubmitting, form, locale]);
  return { edited, clash: conflict };
}
