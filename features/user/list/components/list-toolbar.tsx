"use client";

import type { ReactNode, RefObject } from "react";
import { FilterPill, FilterPills } from "@/components/filter-pill";
import { FilterPopover } from "@/components/filter-popover";
import { IconButton } from "@/components/icon-button";
import { ListToolbar as SharedToolbar } from "@/components/list-toolbar";
import { ToolbarSelect } from "@/components/toolbar-select";
import { ViewLinks } from "@/components/view-switch";
import { classNames } from "@/lib/class-names";
import { paths } from "@/lib/paths";
import { type SortKey, userLimits } from "../../domain/constants";
import { countFilters, isFiltered, type ListState } from "../../domain/list-state";
import { type ListCopy, roleNameIn } from "./list-copy";
import styles from "./list-toolbar.module.css";

export type RoleOption = Readonly<{ id: number; name: string }>;

type Props = Readonly<{
  view: "list" | "cards";
  state: ListState;
  /** What the address says after its `?`: the other view shows the same people. */
  query: string;
  roles: readonly RoleOption[];
  /** What the viewer may sort by. */
  sorts: readonly SortKey[];
  /** Whether the viewer may narrow the list by e-mail addresses that were confirmed. */
  hasVerified: boolean;
  searchField: RefObject<HTMLInputElement | null>;
  onChange: (input: Partial<ListState>) => void;
  /** Stands at the end, such as the choice of columns. */
  children?: ReactNode;
  copy: ListCopy;
}>;

export function ListToolbar(props: Props) {
  const { view, state, query, roles, sorts, hasVerified, searchField, onChange, children, copy } = props;
  const { t, locale } = copy;
  return (
    <SharedToolbar
      className={styles.toolbar}
      filters={
        <>
          <FilterPopover className={styles.panel} count={countFilters(state)} label={t("filters.open")} locale={locale}>
            <FilterPills title={t("filters.role")}>
              {roles.map(({ id, name }) => (
                <FilterPill
                  isOn={state.roleId === id}
                  key={id}
                  onToggle={() => onChange({ roleId: state.roleId === id ? null : id })}
                >
                  <bdi>{roleNameIn(copy, { id, name })}</bdi>
                </FilterPill>
              ))}
            </FilterPills>
            {hasVerified && (
              <FilterPills title={t("filters.verified")}>
                {[true, false].map((value) => (
                  <FilterPill
                    isOn={state.isVerified === value}
                    key={String(value)}
                    onToggle={() => onChange({ isVerified: state.isVerified === value ? null : value })}
                  >
                    {t(value ? "verified.yes" : "verified.no")}
                  </FilterPill>
                ))}
              </FilterPills>
            )}
          </FilterPopover>
          {isFiltered(state) && (
            <IconButton
              icon="x"
              label={t("filters.clear")}
              onClick={() => onChange({ search: "", roleId: null, isVerified: null })}
            />
          )}
        </>
      }
      search={{
        clearLabel: t("filters.clearSearch"),
        field: searchField,
        label: t(sorts.includes("email") ? "search" : "searchNames"),
        maxLength: userLimits.search,
        onChange: (search) => onChange({ search }),
        text: state.search,
      }}
      tools={
        <>
          <SortSelect onChange={onChange} sorts={sorts} state={state} view={view} copy={copy} />
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

type SortProps = Pick<Props, "state" | "sorts" | "onChange" | "view" | "copy">;

/** The heads of the table sort it; this is for where there are none: the cards, and the list on a phone. */
function SortSelect({ state, sorts, onChange, view, copy: { t } }: SortProps) {
  const { key, isDescending } = state.sort;
  const next = t(isDescending ? "sort.ascending" : "sort.descending");
  return (
    <span className={classNames("inline-row gap-2px", view === "list" && styles.phoneOnly)}>
      <ToolbarSelect
        label={t("sort.label")}
        onChange={({ target }) => onChange({ sort: { key: target.value as SortKey, isDescending } })}
        value={key}
      >
        {sorts.map((name) => (
          <option key={name} value={name}>
            {t(`columns.${name}`)}
          </option>
        ))}
      </ToolbarSelect>
      <IconButton
        icon={isDescending ? "arrow-down" : "arrow-up"}
        label={t("sort.turn", { direction: next })}
        onClick={() => onChange({ sort: { key, isDescending: !isDescending } })}
      />
    </span>
  );
}
