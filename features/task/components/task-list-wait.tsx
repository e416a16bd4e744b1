import { ErrorState } from "@/components/error-state";
import { Skeleton } from "@/components/skeleton";
import type { TaskCopy } from "./task-copy";

type WaitProps = Readonly<{
  query: Readonly<{ isError: boolean; isFetching: boolean; refetch: () => unknown }>;
  copy: TaskCopy;
}>;

/** In the shape of what is on its way, or why it did not come. */
export function TaskListWait({ query, copy: { t } }: WaitProps) {
  if (!query.isError) return <TaskListSkeleton />;
  return <ErrorState isRetrying={query.isFetching} onRetry={() => void query.refetch()} title={t("failed")} />;
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
