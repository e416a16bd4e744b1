"use client";

import { type ReactNode, type RefObject, useEffect } from "react";
import { AppLink } from "@/components/app-link";
import { FilterPopover } from "@/components/filter-popover";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { TextField } from "@/components/text-field";
import { classNames } from "@/lib/class-names";
import { paths } from "@/lib/paths";
import { type SortKey, userLimits } from "../../vocabulary/schema";
import { countFilters, isNarrowed, type ListState } from "../schema";
import styles from "./list-toolbar.module.css";
import { type ListWords, roleNameIn } from "./list-words";

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
  onChange: (wish: Partial<ListState>) => void;
  /** Stands at the end, such as the choice of columns. */
  children?: ReactNode;
  words: ListWords;
}>;

export function ListToolbar(props: Props) {
  const { view, state, query, roles, sorts, hasVerified, searchField, onChange, children, words } = props;
  const { t, locale } = words;
  return (
    <div className={styles.toolbar}>
      <search className={styles.filters}>
        <SearchField
          field={searchField}
          onChange={(search) => onChange({ search })}
          label={t(sorts.includes("email") ? "search" : "searchNames")}
          search={state.search}
          words={words}
        />
        <FilterPopover className={styles.panel} count={countFilters(state)} label={t("filters.open")} locale={locale}>
          <Pills title={t("filters.role")}>
            {roles.map(({ id, name }) => (
              <Pill isOn={state.roleId === id} key={id} onPress={(isOn) => onChange({ roleId: isOn ? id : null })}>
                <bdi>{roleNameIn(words, { id, name })}</bdi>
              </Pill>
            ))}
          </Pills>
          {hasVerified && (
            <Pills title={t("filters.verified")}>
              {[true, false].map((value) => (
                <Pill
                  isOn={state.isVerified === value}
                  key={String(value)}
                  onPress={(isOn) => onChange({ isVerified: isOn ? value : null })}
                >
                  {t(value ? "verified.yes" : "verified.no")}
                </Pill>
              ))}
            </Pills>
          )}
        </FilterPopover>
        {isNarrowed(state) && (
          <IconButton
            icon="x"
            label={t("filters.clear")}
            onClick={() => onChange({ search: "", roleId: null, isVerified: null })}
          />
        )}
      </search>
      <div className={styles.tools}>
        <SortSelect onChange={onChange} sorts={sorts} state={state} view={view} words={words} />
        {children}
        <nav aria-label={t("view.label")} className={styles.views}>
          <ViewLink icon="rows-3" isOn={view === "list"} label={t("view.list")} query={query} to={paths.user.list} />
          <ViewLink
            icon="layout-grid"
            isOn={view === "cards"}
            label={t("view.cards")}
            query={query}
            to={paths.user.cards}
          />
        </nav>
      </div>
    </div>
  );
}

type ViewProps = Readonly<{
  to: string;
  query: string;
  icon: "rows-3" | "layout-grid";
  label: string;
  isOn: boolean;
}>;

function ViewLink({ to, query, icon, label, isOn }: ViewProps) {
  const params = new URLSearchParams(query);
  // The two views have pages of different sizes.
  for (const name of ["page", "pageSize"]) params.delete(name);
  return (
    <AppLink
      aria-current={isOn ? "page" : undefined}
      aria-label={label}
      className={styles.view}
      href={params.size > 0 ? `${to}?${params}` : to}
      title={label}
    >
      <Icon name={icon} size={18} />
    </AppLink>
  );
}

type SortProps = Pick<Props, "state" | "sorts" | "onChange" | "view" | "words">;

/** The heads of the table sort it; this is for where there are none: the cards, and the list on a phone. */
function SortSelect({ state, sorts, onChange, view, words: { t } }: SortProps) {
  const { key, isDescending } = state.sort;
  const direction = t(isDescending ? "sort.descending" : "sort.ascending");
  return (
    <span className={classNames(styles.sort, view === "list" && styles.phoneOnly)}>
      <select
        aria-label={t("sort.label")}
        className={styles.select}
        onChange={({ target }) => onChange({ sort: { key: target.value as SortKey, isDescending } })}
        value={key}
      >
        {sorts.map((name) => (
          <option key={name} value={name}>
            {t(`columns.${name}`)}
          </option>
        ))}
      </select>
      <IconButton
        icon={isDescending ? "arrow-down" : "arrow-up"}
        label={t("sort.turn", { direction })}
        onClick={() => onChange({ sort: { key, isDescending: !isDescending } })}
      />
    </span>
  );
}

type SearchProps = Readonly<{
  search: string;
  label: string;
  field: RefObject<HTMLInputElement | null>;
  onChange: (search: string) => void;
  words: ListWords;
}>;

function SearchField({ search, label, field, onChange, words: { t } }: SearchProps) {
  // What was typed before the page woke up is meant, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the page wakes up.
  useEffect(() => {
    const typed = field.current?.value;
    if (typed && typed !== search) onChange(typed);
  }, []);
  return (
    <TextField
      className={styles.search}
      endAdornment={
        search !== "" && (
          <IconButton
            icon="x"
            iconSize={16}
            label={t("filters.clearSearch")}
            onClick={() => onChange("")}
            size="s"
            tabIndex={-1}
          />
        )
      }
      label={label}
      labelHidden
      maxLength={userLimits.search}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape") onChange("");
      }}
      placeholder={label}
      ref={field}
      startAdornment={<Icon name="search" size={18} />}
      type="search"
      value={search}
    />
  );
}

function Pills({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      <div className={styles.pills}>{children}</div>
    </fieldset>
  );
}

type PillProps = Readonly<{ isOn: boolean; onPress: (isOn: boolean) => void; children: ReactNode }>;

function Pill({ isOn, onPress, children }: PillProps) {
  return (
    <button aria-pressed={isOn} className={styles.pill} onClick={() => onPress(!isOn)} type="button">
      {children}
    </button>
  );
}
