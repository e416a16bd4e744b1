"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { classNames } from "@/lib/class-names";
import type { ListContract } from "@/lib/list-contract";
import { FilterPill, FilterPills } from "../filter-pill";
import { FilterPopover } from "../filter-popover";
import { IconButton } from "../icon-button";
import { SearchField } from "../search-field";
import styles from "./toolbar.module.css";
import { useSearchKey } from "./use-search-key";

type FilterGroup<State> = {
  [Name in keyof State & string]: Readonly<{
    name: Name;
    title: string;
    options: readonly Readonly<{ value: State[Name] & (string | number | boolean); label: string }>[];
  }>;
}[keyof State & string];

type Props<State> = Readonly<{
  list: Pick<ListContract<State, State>, "fields" | "countFilters" | "isFiltered"> &
    Readonly<{ cleared: Partial<State> }>;
  state: State;
  onChange: (patch: Partial<State>) => void;
  /** Names the search and stands in it. */
  searchLabel: string;
  filters: readonly FilterGroup<State>[];
  /** Filters that are typed, such as days and amounts; below the others. */
  fields?: ReactNode;
  /** How the list is shown: its order, its view. */
  tools: ReactNode;
  /** Gives the toolbar other room than below it. */
  className?: string;
}>;

/** The search, filters and tools above a list; on a phone they take two lines. Needs the namespace `common`. */
export function ListToolbar<State extends Readonly<{ search: string }>>(props: Props<State>) {
  const { list, state, onChange, searchLabel, filters, fields, tools, className } = props;
  const t = useTranslations("common.list");
  const locale = useLocale();
  const field = useRef<HTMLInputElement>(null);
  useSearchKey(field);
  const setSearch = (search: string) => onChange({ search } as Partial<State>);
  return (
    <div className={classNames(styles.toolbar, className)}>
      <search className={styles.filters}>
        <SearchField
          className={styles.search}
          clearLabel={t("clearSearch")}
          field={field}
          label={searchLabel}
          maxLength={list.fields.search?.max ?? 0}
          onChange={setSearch}
          text={state.search}
        />
        <FilterPopover className={styles.panel} count={list.countFilters(state)} label={t("filter")} locale={locale}>
          {filters.map(({ name, title, options }) => (
            <FilterPills key={name} title={title}>
              {options.map(({ value, label }) => (
                <FilterPill
                  isOn={state[name] === value}
                  key={String(value)}
                  onToggle={() =>
                    onChange({ [name]: toggled(list.fields[name]?.initial, state[name], value) } as never)
                  }
                >
                  <bdi>{label}</bdi>
                </FilterPill>
              ))}
            </FilterPills>
          ))}
          {fields && <div className={classNames("grid gap-3", styles.fields)}>{fields}</div>}
        </FilterPopover>
        {list.isFiltered(state) && <IconButton icon="x" label={t("clear")} onClick={() => onChange(list.cleared)} />}
      </search>
      <div className={styles.tools}>{tools}</div>
    </div>
  );
}

/** What is pressed again is unset, unless one of the values always holds. */
const toggled = (initial: unknown, before: unknown, pressed: unknown) =>
  before === pressed && initial === undefined ? undefined : pressed;
