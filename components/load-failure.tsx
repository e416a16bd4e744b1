"use client";

import { ErrorState } from "./error-state";

type Props = Readonly<{
  /** A query, or what is asked in its way. */
  of: Readonly<{ isError: boolean; isFetching: boolean; refetch: () => unknown }>;
  title: string;
}>;

/** Where a section of a page could not be loaded: what, and the way to try again. Needs the namespace `common`. */
export function LoadFailure({ of: { isError, isFetching, refetch }, title }: Props) {
  return (
    isError && <ErrorState headingLevel={3} isRetrying={isFetching} onRetry={() => void refetch()} title={title} />
  );
}
