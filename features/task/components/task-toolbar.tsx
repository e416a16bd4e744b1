"use client";

import { SortSelect } from "@/components/data-table/sort-select";
import { ListToolbar } from "@/components/data-table/toolbar";
import { ToolbarSelect } from "@/components/toolbar-select";
import { taskDues, taskGroups, taskScopes, taskSorts, taskStates } from "../domain/constants";
import { type TaskListState, taskList } from "../domain/list-state";
import type { TaskCopy } from "./task-copy";
import styles from "./task-list.module.css";

type Props = Readonly<{
  state: TaskListState;
  projects: readonly { id: string; name: string }[];
  onChange: (patch: Partial<TaskListState>) => void;
  copy: TaskCopy;
}>;

/** The search, filters and sorting above the tasks. */
export function TaskToolbar({ state, projects, onChange, copy: { t } }: Props) {
  const byProject = {
    name: "projectId",
    title: t("fields.projectId"),
    options: projects.map(({ id, name }) => ({ value: id, label: name })),
  } as const;
  return (
    <ListToolbar
      className={styles.toolbar}
      filters={[
        {
          name: "state",
          title: t("filters.state"),
          options: taskStates.map((value) => ({ value, label: t(`state.${value}`) })),
        },
        {
          name: "due",
          title: t("filters.due"),
          options: taskDues.map((value) => ({ value, label: t(`due.${value}`) })),
        },
        ...(projects.length > 0 ? [byProject] : []),
      ]}
      list={taskList}
      onChange={onChange}
      searchLabel={t("search")}
      state={state}
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
            onChange={(group) => onChange({ group })}
            options={taskGroups.map((value) => ({ value, label: t(`group.${value}`) }))}
            value={state.group}
          />
          <SortSelect labelOf={(sort) => t(`sort.${sort}`)} onChange={onChange} sorts={taskSorts} value={state.sort} />
        </div>
      }
    />
  );
}
