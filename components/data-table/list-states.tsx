"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Alert } from "../alert";
import { Button } from "../button";
import { EmptyState } from "../empty-state";
import { LoadState } from "../load-state";
import { Skeleton } from "../skeleton";
import styles from "./list-states.module.css";

type Props<Data> = Readonly<{
  query: Pick<UseQueryResult<Data, unknown>, "data" | "error" | "isError" | "isFetching" | "refetch">;
  isEmpty: (data: Data) => boolean;
  /** Set where filters may be why nothing is found: what clears them. */
  onClear: (() => void) | undefined;
  /** That of a table where none is given. */
  skeleton?: ReactNode;
  /** Where there is nothing yet. */
  empty: ReactNode;
  copy: Readonly<{ failed: string; noMatch: string; noMatchText: string }>;
  children: (data: Data) => ReactNode;
}>;

/** A list, or its loading, error, empty or no-results state. Needs the namespace `common`. */
export function ListStates<Data>({ query, isEmpty, onClear, skeleton, empty, copy, children }: Props<Data>) {
  const t = useTranslations("common");
  const { data, isError, isFetching, refetch } = query;
  if (data === undefined) {
    return (
      <LoadState of={query} title={copy.failed}>
        {skeleton ?? <Skeleton height={280} shape="box" width="100%" />}
      </LoadState>
    );
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
      {isError && (
        <Alert className={styles.stale} tone="warning">
          {t("list.stale")}{" "}
          <Button loading={isFetching} onClick={() => void refetch()} size="s" variant="ghost">
            {t("tryAgain")}
          </Button>
        </Alert>
      )}
      {children(data)}
    </>
  );
}
