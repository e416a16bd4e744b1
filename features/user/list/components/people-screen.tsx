import type { ReactNode } from "react";
import type { UserList } from "../../schema";
import { ListBody } from "./list-body";
import { ListHeader, NewPersonLink } from "./list-header";
import { ListPages } from "./list-pages";
import styles from "./list-screen.module.css";
import { ListToolbar, type RoleOption } from "./list-toolbar";
import { LivePeople } from "./live-people";
import { PeopleDialogs } from "./people-dialogs";
import { StatusTabs } from "./status-tabs";
import type { usePeopleActions } from "./use-people-acts";
import type { usePeopleScreen } from "./use-people-screen";

type Props = Readonly<{
  view: "list" | "cards";
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

/** The frame around people, whether they stand in a table or on cards. */
export function PeopleScreen({ view, screen, actions, roles, grantable, skeleton, tools, bar, children }: Props) {
  const {
    abilities,
    state,
    change,
    query,
    people,
    counts,
    hrefOf,
    sizes,
    words: copy,
    sorts,
    filters,
    searchField,
  } = screen;
  const { t } = copy;
  return (
    <>
      <ListHeader abilities={abilities} filters={filters} title={t("title")} copy={copy} />
      <div className={styles.card}>
        {abilities.manage && <StatusTabs counts={counts} hrefOf={hrefOf} onChange={change} state={state} copy={copy} />}
        <ListToolbar
          hasVerified={abilities.manage}
          onChange={change}
          query={query}
          roles={roles}
          searchField={searchField}
          sorts={sorts}
          state={state}
          view={view}
          copy={copy}
        >
          {tools}
        </ListToolbar>
        <ListBody
          emptyAction={abilities.manage && <NewPersonLink copy={copy} />}
          onChange={change}
          people={people}
          skeleton={skeleton}
          state={state}
          copy={copy}
        >
          {(list) => (
            <>
              {children(list)}
              <ListPages
                hrefOf={hrefOf}
                isCapped={list.totalIsCapped}
                onChange={change}
                sizes={sizes}
                state={state}
                total={list.total}
                copy={copy}
              />
            </>
          )}
        </ListBody>
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
