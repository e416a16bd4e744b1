"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Alert } from "../alert";
import { Button } from "../button";
import { EmptyState } from "../empty-state";
import { ErrorState } from "../error-state";
import styles from "./list-states.module.css";

type Props<Data> = Readonly<{
  query: Pick<UseQueryResult<Data, unknown>, "data" | "error" | "isFetching" | "refetch">;
  isEmpty: (data: Data) => boolean;
  /** Set where filters may be why nothing is found: what clears them. */
  onClear: (() => void) | undefined;
  skeleton: ReactNode;
  /** Where there is nothing yet. */
  empty: ReactNode;
  copy: Readonly<{ failed: string; noMatch: string; noMatchText: string }>;
  children: (data: Data) => ReactNode;
}>;

/** A list, or why there is none: loading, failed, nothing yet, nothing that matches. Needs the namespace `common`. */
export function ListStates<Data>({ query, isEmpty, onClear, skeleton, empty, copy, children }: Props<Data>) {
  const t = useTranslations("common");
  const { data, error, isFetching } = query;
  const retry = () => void query.refetch();
  if (data === undefined) {
    if (!error) return skeleton;
    return <ErrorState isRetrying={isFetching} onRetry={retry} requestId={requestIdOf(error)} title={copy.failed} />;
  }
  if (isEmpty(data)) {
    if (!onClear) return empty;
    return (
      <EmptyState action={<Button onClick={onClear}>{t("list.clear")}</Button>} icon="search" title={copy.noMatch}>
        {copy.noMatchText}
      </EmptyState>
    );
  }
  return (
    <>
      {error !== null && (
        <Alert className={styles.stale} tone="warning">
          {t("list.stale")}{" "}
          <Button loading={isFetching} onClick={retry} size="s" variant="ghost">
            {t("tryAgain")}
          </Button>
        </Alert>
      )}
      {children(data)}
    </>
  );
}

function requestIdOf(error: unknown): string | undefined {
  const id: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "requestId") : undefined;
  return typeof id === "string" ? id : undefined;
}
