"use client";

import { type ReactNode, useEffect } from "react";
import { ListStates } from "@/components/data-table/list-states";
import { onPlainClick, Pages } from "@/components/data-table/pages";
import { EmptyState } from "@/components/empty-state";
import { formatNumber } from "@/lib/format";
import { reverseSort } from "@/lib/list-contract";
import { userLimits } from "../../domain/constants";
import { userLists } from "../../domain/list-state";
import type { UserList } from "../../schema";
import { ListHeader, NewPersonLink } from "./list-header";
import styles from "./list-screen.module.css";
import { LivePeople } from "./live-people";
import { PeopleDialogs } from "./people-dialogs";
import { PeopleToolbar, type RoleOption } from "./people-toolbar";
import { StatusTabs } from "./status-tabs";
import type { usePeopleActions } from "./use-people-acts";
import type { usePeopleScreen } from "./use-people-screen";

type Props = Readonly<{
  screen: ReturnType<typeof usePeopleScreen>;
  actions: ReturnType<typeof usePeopleActions>;
  roles: readonly RoleOption[];
  /** The roles that the viewer may give. */
  grantable: readonly RoleOption[];
  skeleton: ReactNode;
  /** Stands at the end of the toolbar. */
  tools?: ReactNode;
  /** What may be done with those who are chosen. */
  bar?: ReactNode;
  /** The people of the page. */
  children: (list: UserList) => ReactNode;
}>;

/** The frame of the people pages, for the table and the cards. */
export function PeopleScreen({ screen, actions, roles, grantable, skeleton, tools, bar, children }: Props) {
  const { abilities, view, state, change, people, counts, hrefOf, filters, copy } = screen;
  const { t } = copy;
  const list = userLists[view];
  const isPastEnd = useLastPage(screen);
  return (
    <>
      <ListHeader abilities={abilities} filters={filters} title={t("title")} copy={copy} />
      <div className={styles.card}>
        {abilities.manage && <StatusTabs counts={counts} hrefOf={hrefOf} onChange={change} state={state} copy={copy} />}
        <PeopleToolbar roles={roles} screen={screen}>
          {tools}
        </PeopleToolbar>
        <ListStates
          copy={{ failed: t("failed.load"), noMatch: t("noMatch.title"), noMatchText: t("noMatch.text") }}
          empty={
            <EmptyState
              action={abilities.manage && <NewPersonLink copy={copy} />}
              icon="users"
              title={t("empty.title")}
            >
              {t("empty.text")}
            </EmptyState>
          }
          isEmpty={({ records }) => records.length === 0 && !isPastEnd}
          onClear={
            list.isFiltered(state) || state.status ? () => change({ ...list.cleared, status: undefined }) : undefined
          }
          query={people}
          skeleton={skeleton}
        >
          {(data) => (
            <>
              {children(data)}
              <Pages
                end={<EndOfPages screen={screen} />}
                hrefOf={hrefOf}
                isCapped={data.totalIsCapped}
                onChange={change}
                page={state.page}
                pageSize={state.pageSize}
                sizes={list.fields.pageSize.values ?? []}
                total={data.total}
              />
            </>
          )}
        </ListStates>
      </div>
      {bar}
      <PeopleDialogs
        isRunning={actions.isRunning}
        onChangeRole={(roleId) => void actions.carryOutRole(roleId)}
        onClose={actions.closeWish}
        onDeactivate={(reason) => void actions.carryOutDeactivation(reason)}
        roles={grantable}
        wish={actions.wish}
        copy={copy}
      />
      <LivePeople />
    </>
  );
}

/** Others may have left the last page empty, or the URL was made by hand: then the last page that there is. */
function useLastPage({ people, state, change }: Props["screen"]): boolean {
  const { data, isPlaceholderData } = people;
  const isPastEnd = data !== undefined && data.records.length === 0 && data.total > 0 && !isPlaceholderData;
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / state.pageSize));
  useEffect(() => {
    if (isPastEnd && state.page > last) change({ page: last });
  }, [isPastEnd, state.page, last, change]);
  return isPastEnd;
}

function EndOfPages({ screen: { state, change, hrefOf, copy } }: Pick<Props, "screen">) {
  const { t, locale } = copy;
  const reversed = { sort: reverseSort(state.sort) };
  return (
    <>
      {t("pages.end", { total: formatNumber(locale, userLimits.counted) })}{" "}
      <a className="semibold text-primary" href={hrefOf(reversed)} onClick={onPlainClick(() => change(reversed))}>
        {t("pages.turn")}
      </a>
    </>
  );
}
