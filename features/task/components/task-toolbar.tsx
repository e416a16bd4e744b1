"use client";

import { useRef } from "react";
import { FilterPill, FilterPills } from "@/components/filter-pill";
import { FilterPopover } from "@/components/filter-popover";
import { IconButton } from "@/components/icon-button";
import { ListToolbar } from "@/components/list-toolbar";
import { ToolbarSelect } from "@/components/toolbar-select";
import {
  type TaskGroup,
  type TaskSort,
  taskDues,
  taskGroups,
  taskLimits,
  taskScopes,
  taskSorts,
  taskStates,
} from "../domain/constants";
import { countTaskFilters, isTaskListFiltered, type TaskListState } from "../domain/list-state";
import type { TaskCopy } from "./task-copy";
import styles from "./task-list.module.css";

type Props = Readonly<{
  state: TaskListState;
  projects: readonly { id: string; name: string }[];
  onChange: (input: Partial<TaskListState>) => void;
  copy: TaskCopy;
}>;

export const nothingFiltered = { search: "", projectId: null, due: null, state: "open" } as const;

export function TaskToolbar({ state, projects, onChange, copy: { t, locale } }: Props) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <ListToolbar
      className={styles.toolbar}
      filters={
        <>
          <FilterPopover
            className={styles.panel}
            count={countTaskFilters(state)}
            label={t("filters.open")}
            locale={locale}
          >
            <FilterPills title={t("filters.state")}>
              {taskStates.map((name) => (
                <FilterPill isOn={state.state === name} key={name} onToggle={() => onChange({ state: name })}>
                  {t(`state.${name}`)}
                </FilterPill>
              ))}
            </FilterPills>
            <FilterPills title={t("filters.due")}>
              {taskDues.map((due) => (
                <FilterPill
                  isOn={state.due === due}
                  key={due}
                  onToggle={() => onChange({ due: state.due === due ? null : due })}
                >
                  {t(`due.${due}`)}
                </FilterPill>
              ))}
            </FilterPills>
            {projects.length > 0 && (
              <FilterPills title={t("fields.projectId")}>
                {projects.map(({ id, name }) => (
                  <FilterPill
                    isOn={state.projectId === id}
                    key={id}
                    onToggle={() => onChange({ projectId: state.projectId === id ? null : id })}
                  >
                    <bdi>{name}</bdi>
                  </FilterPill>
                ))}
              </FilterPills>
            )}
          </FilterPopover>
          {isTaskListFiltered(state) && (
            <IconButton icon="x" label={t("filters.clear")} onClick={() => onChange(nothingFiltered)} />
          )}
        </>
      }
      search={{
        clearLabel: t("filters.clearSearch"),
        field,
        label: t("search"),
        maxLength: taskLimits.search,
        onChange: (search) => onChange({ search }),
        text: state.search,
      }}
      tools={
        <div className={styles.tools}>
          <fieldset aria-label={t("scope.label")} className={styles.scopes}>
            {taskScopes.map((scope) => (
              <button
                aria-pressed={state.scope === scope}
                className={styles.scope}
                key={scope}
                onClick={() => onChange({ scope })}
                type="button"
              >
                {t(`scope.${scope}`)}
              </button>
            ))}
          </fieldset>
          <ToolbarSelect
            label={t("group.label")}
            onChange={({ target }) => onChange({ group: target.value as TaskGroup })}
            value={state.group}
          >
            {taskGroups.map((group) => (
              <option key={group} value={group}>
                {t(`group.${group}`)}
              </option>
            ))}
          </ToolbarSelect>
          <ToolbarSelect
            label={t("sort.label")}
            onChange={({ target }) => onChange({ sort: target.value as TaskSort })}
            value={state.sort}
          >
            {taskSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort.${sort}`)}
              </option>
            ))}
          </ToolbarSelect>
        </div>
      }
    />
  );
}
