"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRef } from "react";
import { FilterPill, FilterPills } from "@/components/filter-pill";
import { FilterPopover } from "@/components/filter-popover";
import { IconButton } from "@/components/icon-button";
import { ListToolbar } from "@/components/list-toolbar";
import { ToolbarSelect } from "@/components/toolbar-select";
import { ViewSwitch } from "@/components/view-switch";
import { priorities } from "@/features/kanban/domain/constants";
import type { Person } from "@/features/kanban/schema";
import type { IconName } from "@/lib/icons";
import { type ProjectSort, projectLimits, projectShelves, projectSorts, projectStatuses } from "../../domain/constants";
import {
  countFilters,
  isFiltered,
  nothingFiltered,
  type ProjectListState,
  type ProjectView,
  projectViews,
} from "../../domain/list-state";
import styles from "./project-toolbar.module.css";

type Props = Readonly<{
  state: ProjectListState;
  colleagues: readonly Person[];
  onChange: (input: Partial<ProjectListState>) => void;
}>;

const viewIcons = {
  cards: "layout-grid",
  table: "rows-3",
  timeline: "chart-column",
} as const satisfies Record<ProjectView, IconName>;

export function ProjectToolbar({ state, colleagues, onChange }: Props) {
  const t = useTranslations("project");
  const field = useRef<HTMLInputElement>(null);
  return (
    <ListToolbar
      className={styles.toolbar}
      filters={
        <>
          <Filters colleagues={colleagues} onChange={onChange} state={state} />
          {isFiltered(state) && (
            <IconButton icon="x" label={t("filters.clear")} onClick={() => onChange(nothingFiltered)} />
          )}
        </>
      }
      search={{
        clearLabel: t("filters.clearSearch"),
        field,
        label: t("filters.search"),
        maxLength: projectLimits.search,
        onChange: (search) => onChange({ search }),
        text: state.search,
      }}
      tools={
        <>
          <ToolbarSelect
            label={t("sort.label")}
            onChange={({ target }) => onChange({ sort: target.value as ProjectSort })}
            value={state.sort}
          >
            {projectSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort.${sort}`)}
              </option>
            ))}
          </ToolbarSelect>
          {state.shelf === "current" && (
            <ViewSwitch
              current={state.view}
              label={t("views.label")}
              onChoose={(view) => onChange({ view })}
              views={projectViews.map((name) => ({ name, label: t(`views.${name}`), icon: viewIcons[name] }))}
            />
          )}
        </>
      }
    />
  );
}

function Filters({ state, colleagues, onChange }: Props) {
  const t = useTranslations("project");
  const locale = useLocale();
  return (
    <FilterPopover className={styles.panel} count={countFilters(state)} label={t("filters.open")} locale={locale}>
      <FilterPills title={t("shelves.label")}>
        {projectShelves.map((shelf) => (
          <FilterPill isOn={state.shelf === shelf} key={shelf} onToggle={() => onChange({ shelf })}>
            {t(`shelves.${shelf}`)}
          </FilterPill>
        ))}
      </FilterPills>
      <FilterPills title={t("fields.status")}>
        {projectStatuses.map((status) => (
          <FilterPill
            isOn={state.status === status}
            key={status}
            onToggle={() => onChange({ status: state.status === status ? null : status })}
          >
            {t(`statuses.${status}`)}
          </FilterPill>
        ))}
      </FilterPills>
      <FilterPills title={t("fields.priority")}>
        {priorities.map((priority) => (
          <FilterPill
            isOn={state.priority === priority}
            key={priority}
            onToggle={() => onChange({ priority: state.priority === priority ? null : priority })}
          >
            {t(`priorities.${priority}`)}
          </FilterPill>
        ))}
      </FilterPills>
      <FilterPills title={t("members.title")}>
        {colleagues.map(({ id, name }) => (
          <FilterPill
            isOn={state.memberId === id}
            key={id}
            onToggle={() => onChange({ memberId: state.memberId === id ? null : id })}
          >
            <bdi>{name}</bdi>
          </FilterPill>
        ))}
      </FilterPills>
    </FilterPopover>
  );
}
