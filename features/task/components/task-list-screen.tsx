"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useMemo } from "react";
import { Button } from "@/components/button";
import { CsvExportLink } from "@/components/csv-export-link";
import { ListStates } from "@/components/data-table/list-states";
import { MoreRows } from "@/components/data-table/more-rows";
import { useListState } from "@/components/data-table/use-list-state";
import { EmptyState } from "@/components/empty-state";
import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import { addressOf } from "@/lib/api-client";
import { classNames } from "@/lib/class-names";
import { addDays, weekOf } from "@/lib/day";
import { formatDateRange, formatNumber } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { paths } from "@/lib/paths";
import { whenOnline } from "@/lib/when-online";
import { tasksQuery } from "../client/queries";
import { type TaskListState, taskDays, taskList, weekGroupOf } from "../domain/list-state";
import { ImportTasks } from "../exchange/components/import-tasks";
import type { Task } from "../schema";
import { LiveTasks } from "./live-tasks";
import { type TaskCopy, useTaskCopy } from "./task-copy";
import styles from "./task-list.module.css";
import { TaskListSkeleton } from "./task-list-wait";
import { TaskRow } from "./task-row";
import { TaskToolbar } from "./task-toolbar";
import { useOpenedTask } from "./use-opened-task";
import { useTaskActions } from "./use-task-actions";

const TaskPanel = dynamic(() => whenOnline(() => import("./task-panel")).then((module) => module.TaskPanel), {
  ssr: false,
});

type Props = Readonly<{
  projects: readonly { id: string; name: string }[];
  /** The query of the address that the server drew this for. */
  search: string;
  /** The viewer's day. */
  today: string;
}>;

/** The task list with its toolbar, grouping and CSV import and export, and the panel of the open task. */
export function TaskListScreen({ projects, search: served, today }: Props) {
  const copy = useTaskCopy();
  const { t, locale } = copy;
  const { opened, open, stepTo, ...address } = useOpenedTask(served);
  const { state, change, settled } = useListState(taskList, address);
  const input = useMemo(() => ({ ...settled, ...taskDays(today, locale) }), [settled, today, locale]);
  const query = useInfiniteQuery(tasksQuery(input));
  const actions = useTaskActions(copy);
  return (
    <>
      <PageHeader
        actions={
          <>
            {projects.length > 0 && <ImportTasks projectId={state.projectId ?? null} projects={projects} />}
            <CsvExportLink href={addressOf("GET /api/project/task/export", input)} />
            <LinkButton href={paths.project.taskNew} startIcon="plus" variant="solid">
              {t("new")}
            </LinkButton>
          </>
        }
        subtitle={t("subtitle")}
        title={t("title")}
      />
      <LiveTasks />
      <div className={styles.card}>
        <TaskToolbar onChange={change} projects={projects} state={state} copy={copy} />
        <ListStates
          copy={{ failed: t("failed"), noMatch: t("noMatch.title"), noMatchText: t("noMatch.text") }}
          empty={<NoTasks onChange={change} scope={state.scope} copy={copy} />}
          isEmpty={({ pages }) => pages[0]?.tasks.length === 0}
          onClear={taskList.isFiltered(state) ? () => change(taskList.cleared) : undefined}
          query={query}
          skeleton={<TaskListSkeleton />}
        >
          {({ pages }) => {
            const tasks = pages.flatMap((page) => page.tasks);
            const total = pages[0]?.total ?? 0;
            const [shown, all] = [formatNumber(locale, tasks.length), formatNumber(locale, total)];
            return (
              <>
                <div className={classNames(query.isPlaceholderData && styles.waitingList)}>
                  {groupsOf(tasks, state, { today, locale }).map((group) => (
                    <section key={group.key}>
                      {state.group !== "none" && (
                        <h2 className={classNames(styles.groupTitle, group.key === "overdue" && styles.lateTitle)}>
                          <GroupTitle group={group.key} tasks={group.tasks} today={today} copy={copy} />
                        </h2>
                      )}
                      <ul className={styles.list}>
                        {group.tasks.map((task) => (
                          <TaskRow
                            hasProject={state.group !== "project"}
                            key={task.id}
                            onComplete={actions.handleComplete}
                            onOpen={open}
                            task={task}
                            today={today}
                            copy={copy}
                          />
                        ))}
                      </ul>
                    </section>
                  ))}
                </div>
                <MoreRows
                  className={styles.foot}
                  query={query}
                  shown={t("shown", { shown, total: all, count: total })}
                />
              </>
            );
          }}
        </ListStates>
      </div>
      {opened && (
        <TaskPanel
          onClose={() => open(null)}
          onDelete={actions.handleDelete}
          onStep={stepTo}
          order={query.data?.pages.flatMap(({ tasks }) => tasks.map(({ id }) => id)) ?? []}
          taskId={opened}
          today={today}
        />
      )}
    </>
  );
}

type Days = Readonly<{ today: string; locale: Locale }>;

/** Runs of tasks that stand under one heading; the server has put them in that order. */
function groupsOf(tasks: readonly Task[], { group }: TaskListState, days: Days) {
  const groups: { key: string; tasks: Task[] }[] = [];
  for (const task of tasks) {
    const key = group === "week" ? weekGroupOf(task.due, days) : group === "project" ? task.projectId : "";
    const last = groups.at(-1);
    if (last?.key === key) last.tasks.push(task);
    else groups.push({ key, tasks: [task] });
  }
  return groups;
}

type TitleProps = Readonly<{ group: string; tasks: readonly Task[]; today: string; copy: TaskCopy }>;

function GroupTitle({ group, tasks, today, copy: { t, locale } }: TitleProps) {
  if (group === "overdue" || group === "none") return t(`due.${group}`);
  if (!/^\d{4}-\d\d-\d\d$/.test(group)) return <bdi>{tasks[0]?.projectName}</bdi>;
  const thisWeek = weekOf(today, locale);
  const range = formatDateRange(locale, group, addDays(group, 6));
  if (group === thisWeek) return t("week.this", { range });
  return group === addDays(thisWeek, 7) ? t("week.next", { range }) : range;
}

type NoneProps = Readonly<{
  scope: TaskListState["scope"];
  onChange: (patch: Partial<TaskListState>) => void;
  copy: TaskCopy;
}>;

function NoTasks({ scope, onChange, copy: { t } }: NoneProps) {
  return (
    <EmptyState
      action={
        scope === "mine" ? (
          <Button onClick={() => onChange({ scope: "all" })}>{t("empty.showAll")}</Button>
        ) : (
          <LinkButton href={paths.project.list}>{t("empty.projects")}</LinkButton>
        )
      }
      icon="list-todo"
      title={t(`empty.${scope}`)}
    >
      {t("empty.text")}
    </EmptyState>
  );
}
