"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { LoadState } from "@/components/load-state";
import { isFiltered, type ListState } from "../../domain/list-state";
import type { UserList } from "../../schema";
import type { ListCopy } from "./list-copy";
import styles from "./list-screen.module.css";

type Props = Readonly<{
  people: UseQueryResult<UserList, unknown>;
  state: ListState;
  onChange: (input: Partial<ListState>) => void;
  /** The next thing to do where there is nobody yet. */
  emptyAction?: ReactNode;
  skeleton: ReactNode;
  children: (list: UserList) => ReactNode;
  copy: ListCopy;
}>;

/** The people, or why there are none to be seen: on their way, failed, nobody yet, nobody like that. */
export function ListBody({ people, state, onChange, emptyAction, skeleton, children, copy: { t } }: Props) {
  const { data: list, error, isFetching, refetch } = people;
  const isPastEnd = list !== undefined && list.records.length === 0 && list.total > 0 && !people.isPlaceholderData;
  const lastPage = list ? Math.max(1, Math.ceil(list.total / state.pageSize)) : 1;
  // Others may have left the last page empty, or the address was made by hand.
  useEffect(() => {
    if (isPastEnd && state.page > lastPage) onChange({ page: lastPage });
  }, [isPastEnd, state.page, lastPage, onChange]);

  if (!list) {
    return (
      <LoadState of={people} title={t("failed.load")}>
        {skeleton}
      </LoadState>
    );
  }
  if (list.records.length === 0 && !isPastEnd) {
    if (isFiltered(state) || state.status) {
      return (
        <EmptyState
          action={
            <Button onClick={() => onChange({ search: "", roleId: null, isVerified: null, status: null })}>
              {t("filters.clear")}
            </Button>
          }
          icon="search"
          title={t("noMatch.title")}
        >
          {t("noMatch.text")}
        </EmptyState>
      );
    }
    return (
      <EmptyState action={emptyAction} icon="users" title={t("empty.title")}>
        {t("empty.text")}
      </EmptyState>
    );
  }
  return (
    <>
      {error !== null && (
        <Alert className={styles.stale} tone="warning">
          {t("failed.refresh")}{" "}
          <Button loading={isFetching} onClick={() => void refetch()} size="s" variant="ghost">
            {t("failed.retry")}
          </Button>
        </Alert>
      )}
      {children(list)}
    </>
  );
}
