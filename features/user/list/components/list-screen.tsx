"use client";

import { useQuery } from "@tanstack/react-query";
import type { RowSelectionState } from "@tanstack/react-table";
import { useLocale, useTranslations } from "next-intl";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useKeepListView } from "../../client/mutations";
import { listViewQuery } from "../../client/queries";
import { ExportButton } from "../../exchange/components/export-button";
import { userLimits } from "../../vocabulary/schema";
import { type Abilities, columnsFor, filtersOf, type ListLook, pageSizes, readLook, sortsFor } from "../schema";
import { BulkBar } from "./bulk-bar";
import { ColumnChoice } from "./column-choice";
import { ListBody } from "./list-body";
import { ListHeader, NewPersonLink } from "./list-header";
import { ListPages } from "./list-pages";
import styles from "./list-screen.module.css";
import { ListSkeleton } from "./list-skeleton";
import { ListTable } from "./list-table";
import { ListToolbar, type RoleOption } from "./list-toolbar";
import type { ListWords } from "./list-words";
import { LivePeople } from "./live-people";
import { PeopleDialogs } from "./people-dialogs";
import { StatusTabs } from "./status-tabs";
import { usePeople } from "./use-people";
import { usePeopleActs } from "./use-people-acts";
import { useSearchKey } from "./use-search-key";

type Props = Readonly<{
  abilities: Abilities;
  roles: readonly RoleOption[];
  /** The roles that the viewer may give. */
  grantable: readonly RoleOption[];
}>;

const nobody: RowSelectionState = {};

export function ListScreen({ abilities, roles, grantable }: Props) {
  const t = useTranslations("userList");
  const locale = useLocale();
  const words = useMemo<ListWords>(() => ({ t, locale }), [t, locale]);
  const { state, change, query, people, counts, hrefOf, isWaiting } = usePeople(pageSizes, {
    hasCounts: abilities.manage,
  });
  const view = useQuery(listViewQuery("users")).data;
  const look = useMemo(() => readLook(view), [view]);
  const keepLook = useKeepListView("users").mutate;
  const offered = useMemo(() => columnsFor(abilities), [abilities]);
  const sorts = useMemo(() => sortsFor(abilities), [abilities]);
  const searchField = useRef<HTMLInputElement>(null);
  useSearchKey(searchField);

  const [selection, setSelection] = useState(nobody);
  const [isAllMatching, setIsAllMatching] = useState(false);
  const clear = useCallback(() => {
    setSelection(nobody);
    setIsAllMatching(false);
  }, []);
  const filters = useMemo(() => filtersOf(state), [state]);
  const narrowing = JSON.stringify(filters);
  // Whoever was chosen among others is not who is meant among these.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters are what it waits for.
  useEffect(clear, [clear, narrowing]);

  const deeds = usePeopleActs(words, clear);
  const list = people.data;
  const ids = useMemo(() => Object.keys(selection), [selection]);
  const total = list?.total ?? 0;
  const count = isAllMatching ? Math.min(total, userLimits.bulk) : ids.length;
  const whom = isAllMatching ? { matching: filters } : { ids };
  const isWholePage = list?.records.every(({ id, may }) => !may.deactivate || selection[id]) ?? false;

  return (
    <>
      <ListHeader abilities={abilities} filters={filters} title={t("title")} words={words} />
      <div className={styles.card}>
        {abilities.manage && (
          <StatusTabs counts={counts} hrefOf={hrefOf} onChange={change} state={state} words={words} />
        )}
        <ListToolbar
          hasVerified={abilities.manage}
          onChange={change}
          query={query}
          roles={roles}
          searchField={searchField}
          sorts={sorts}
          state={state}
          view="list"
          words={words}
        >
          <ColumnChoice
            look={look}
            offered={offered}
            onLook={({ columns, isDense }: ListLook) => keepLook({ columns: [...columns], isDense })}
            words={words}
          />
        </ListToolbar>
        <ListBody
          emptyAction={abilities.manage && <NewPersonLink words={words} />}
          onChange={change}
          people={people}
          skeleton={<ListSkeleton label={t("loading")} />}
          state={state}
          words={words}
        >
          {({ records, totalIsCapped }) => (
            <>
              <ListTable
                acts={deeds.acts}
                isWaiting={isWaiting}
                look={look}
                offered={offered}
                onChange={change}
                onSelection={(update) => {
                  setIsAllMatching(false);
                  setSelection(update);
                }}
                people={records}
                selection={abilities.manage ? selection : null}
                sorts={sorts}
                state={state}
                total={total}
                words={words}
              />
              <ListPages
                hrefOf={hrefOf}
                isCapped={totalIsCapped}
                onChange={change}
                sizes={pageSizes}
                state={state}
                total={total}
                words={words}
              />
            </>
          )}
        </ListBody>
      </div>
      {count > 0 && (
        <BulkBar
          count={count}
          isRunning={deeds.isRunning}
          matching={isWholePage && !isAllMatching && total > ids.length ? total : null}
          onChangeRole={() => deeds.ask("role", whom, count)}
          onClear={clear}
          onDeactivate={() => deeds.ask("deactivate", whom, count)}
          onReactivate={() => void deeds.reactivateAll(whom)}
          onSelectMatching={() => setIsAllMatching(true)}
          words={words}
        >
          {abilities.export && (
            <ExportButton filters={filters} size="s" userIds={isAllMatching ? undefined : ids} variant="ghost" />
          )}
        </BulkBar>
      )}
      <PeopleDialogs
        isRunning={deeds.isRunning}
        onChangeRole={(roleId) => void deeds.carryOutRole(roleId)}
        onClose={deeds.closeWish}
        onDeactivate={(reason) => void deeds.carryOutDeactivation(reason)}
        roles={grantable}
        wish={deeds.wish}
        words={words}
      />
      <LivePeople />
    </>
  );
}
