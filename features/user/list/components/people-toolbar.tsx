"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ListToolbar } from "@/components/data-table/toolbar";
import { IconButton } from "@/components/icon-button";
import { ToolbarSelect } from "@/components/toolbar-select";
import { ViewLinks } from "@/components/view-switch";
import { classNames } from "@/lib/class-names";
import { isDescending, reverseSort, sortKey } from "@/lib/list-contract";
import { paths } from "@/lib/paths";
import { userLists } from "../../domain/list-state";
import { roleNameIn } from "./list-copy";
import styles from "./list-screen.module.css";
import type { usePeopleScreen } from "./use-people-screen";

export type RoleOption = Readonly<{ id: number; name: string }>;

type Props = Readonly<{
  screen: ReturnType<typeof usePeopleScreen>;
  roles: readonly RoleOption[];
  /** Stands at the end, such as the choice of columns. */
  children?: ReactNode;
}>;

/** The search, filters and views above the list of people. */
export function PeopleToolbar({ screen, roles, children }: Props) {
  const { view, state, change, query, sorts, abilities, copy } = screen;
  const { t } = copy;
  const byEmail = {
    name: "verified",
    title: t("filters.verified"),
    options: [true, false].map((value) => ({ value, label: t(value ? "verified.yes" : "verified.no") })),
  } as const;
  return (
    <ListToolbar
      className={styles.toolbar}
      filters={[
        {
          name: "role",
          title: t("filters.role"),
          options: roles.map((role) => ({ value: role.id, label: roleNameIn(copy, role) })),
        },
        ...(abilities.manage ? [byEmail] : []),
      ]}
      list={userLists[view]}
      onChange={change}
      searchLabel={t(sorts.includes("email") ? "search" : "searchNames")}
      state={state}
      tools={
        <>
          <SortSelect screen={screen} />
          {children}
          <ViewLinks
            current={view}
            label={t("view.label")}
            views={[
              { name: "list", label: t("view.list"), icon: "rows-3", href: hrefOf(paths.user.list, query) },
              { name: "cards", label: t("view.cards"), icon: "layout-grid", href: hrefOf(paths.user.cards, query) },
            ]}
          />
        </>
      }
    />
  );
}

/** The same people in the other view. */
function hrefOf(to: string, query: string): string {
  const params = new URLSearchParams(query);
  // The two views have pages of different sizes.
  for (const name of ["page", "pageSize"]) params.delete(name);
  return params.size > 0 ? `${to}?${params}` : to;
}

/** The heads of the table sort it; this is for where there are none: the cards, and the list on a phone. */
function SortSelect({ screen }: Pick<Props, "screen">) {
  const { view, state, sorts, change, copy } = screen;
  const tList = useTranslations("common.list");
  const { t } = copy;
  const isDown = isDescending(state.sort);
  return (
    <span className={classNames("inline-row gap-2px", view === "list" && styles.phoneOnly)}>
      <ToolbarSelect
        label={tList("sort")}
        onChange={(key) => change({ sort: isDown ? `-${key}` : key })}
        options={sorts.map((value) => ({ value, label: t(`columns.${value}`) }))}
        value={sortKey(state.sort)}
      />
      <IconButton
        icon={isDown ? "arrow-down" : "arrow-up"}
        label={t("sort.turn", { direction: t(isDown ? "sort.ascending" : "sort.descending") })}
        onClick={() => change({ sort: reverseSort(state.sort) })}
      />
    </span>
  );
}
