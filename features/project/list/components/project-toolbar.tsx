"use client";

import { useTranslations } from "next-intl";
import { SortSelect } from "@/components/data-table/sort-select";
import { ListToolbar } from "@/components/data-table/toolbar";
import { ViewSwitch } from "@/components/view-switch";
import { priorities } from "@/features/kanban/domain/constants";
import type { Person } from "@/features/kanban/schema";
import type { IconName } from "@/lib/icons";
import { projectShelves, projectStatuses } from "../../domain/constants";
import {
  type ProjectListState,
  type ProjectView,
  projectList,
  projectSorts,
  projectViews,
} from "../../domain/list-state";

type Props = Readonly<{
  state: ProjectListState;
  colleagues: readonly Person[];
  onChange: (patch: Partial<ProjectListState>) => void;
}>;

const viewIcons = {
  cards: "layout-grid",
  table: "rows-3",
  timeline: "chart-column",
} as const satisfies Record<ProjectView, IconName>;

/** The search, filters and views above the projects. */
export function ProjectToolbar({ state, colleagues, onChange }: Props) {
  const t = useTranslations("project");
  return (
    <ListToolbar
      filters={[
        {
          name: "shelf",
          title: t("shelves.label"),
          options: projectShelves.map((value) => ({ value, label: t(`shelves.${value}`) })),
        },
        {
          name: "status",
          title: t("fields.status"),
          options: projectStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
        },
        {
          name: "priority",
          title: t("fields.priority"),
          options: priorities.map((value) => ({ value, label: t(`priorities.${value}`) })),
        },
        {
          name: "memberId",
          title: t("members.title"),
          options: colleagues.map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      list={projectList}
      onChange={onChange}
      searchLabel={t("filters.search")}
      state={state}
      tools={
        <>
          <SortSelect
            labelOf={(sort) => t(`sort.${sort}`)}
            onChange={onChange}
            sorts={projectSorts}
            value={state.sort}
          />
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
