"use client";

import { readProblem } from "@/lib/problem";
import { ErrorState } from "./error-state";

/** A query, or what is asked in its way. */
export type Load = Readonly<{
  data?: unknown;
  isError: boolean;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}>;

type Props = Readonly<{ of: Load; title: string; headingLevel?: 2 | 3; className?: string }>;

/** Only a fault of the server's own is worth naming. */
function internalRequestIdOf(error: unknown): string | undefined {
  const { status, requestId } = readProblem(error);
  return status === 500 ? requestId : undefined;
}

/** An error message with a retry button for content that could not be loaded. Needs the namespace `common`. */
export function LoadFailure({ of: { isError, error, isFetching, refetch }, headingLevel = 3, ...rest }: Props) {
  if (!isError) return null;
  return (
    <ErrorState
      headingLevel={headingLevel}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      requestId={internalRequestIdOf(error)}
      {...rest}
    />
  );
}
