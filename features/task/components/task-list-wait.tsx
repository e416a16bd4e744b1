import { type Load, LoadFailure } from "@/components/load-failure";
import { Skeleton } from "@/components/skeleton";
import type { TaskCopy } from "./task-copy";

type WaitProps = Readonly<{ query: Load; copy: TaskCopy }>;

/** The loading and error states of the task list. */
export function TaskListWait({ query, copy: { t } }: WaitProps) {
  if (query.isError) return <LoadFailure headingLevel={2} of={query} title={t("failed")} />;
  return <TaskListSkeleton />;
}

export function TaskListSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3 pad-4">
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <Skeleton height={40} key={line} shape="box" />
      ))}
    </div>
  );
}
