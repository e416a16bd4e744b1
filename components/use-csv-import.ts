import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { CsvImportInput, CsvPlan } from "@/lib/csv-plan";
import { subscribe } from "@/lib/event-stream";
import { type ImportProgress, importProgressTopic } from "@/lib/import-progress";
import { toast } from "./toast";

/** How an entity is imported. */
export type CsvCalls<Plan extends CsvPlan> = Readonly<{
  /** The dry run, and with its plan the real one. */
  send: (input: CsvImportInput) => Promise<Plan>;
  undo: (undo: NonNullable<Plan["undo"]>) => Promise<unknown>;
  /** Has what shows the records read again. */
  refresh: () => unknown;
}>;

type Copy = Readonly<{
  /** What was done. */
  done: string;
  /** Why it cannot be undone any more. */
  notUndone: string;
}>;

/** Runs a CSV import, tracks its progress and announces its result. Needs the namespace `csv`. */
export function useCsvImport<Plan extends CsvPlan>({ send, undo, refresh }: CsvCalls<Plan>) {
  const t = useTranslations("csv");
  const importing = useMutation({
    mutationFn: send,
    onSuccess: ({ isDone }) => (isDone ? refresh() : undefined),
  });
  const { mutateAsync: revert } = useMutation({ mutationFn: undo, onSettled: refresh });
  const announceDone = ({ undo: made }: Plan, { done, notUndone }: Copy) => {
    const undoOf = (given: NonNullable<Plan["undo"]>) => ({
      inverse: () => revert(given),
      done: t("undone"),
      onRefused: () => toast.error(notUndone),
    });
    toast.success(done, { undo: made ? undoOf(made) : undefined });
  };
  return { importing, progress: useImportProgress(importing.variables?.plan), announceDone };
}

/** How far the import of this plan is, as the server says with each part of it; null before the first. */
function useImportProgress(plan: string | undefined): ImportProgress | null {
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  useEffect(
    () => subscribe(importProgressTopic, ({ payload }) => setProgress(payload as unknown as ImportProgress)),
    [],
  );
  return progress !== null && progress.plan === plan ? progress : null;
}
