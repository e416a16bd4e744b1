"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useCallback, useMemo } from "react";
import { Button } from "@/components/button";
import { CsvExportLink } from "@/components/csv-buttons";
import { EmptyState } from "@/components/empty-state";
import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import { addressOf } from "@/lib/api-client";
import { classNames } from "@/lib/class-names";
import { addDays, weekOf } from "@/lib/day";
import { formatDateRange, formatNumber, weekStartsOn } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { paths } from "@/lib/paths";
import { whenOnline } from "@/lib/when-online";
import { tasksQuery } from "../client/queries";
import {
  inputOf,
  isTaskListFiltered,
  readTaskList,
  type TaskListState,
  type WeekStart,
  weekGroupOf,
  writeTaskList,
} from "../domain/list-state";
import { ImportTasks } from "../exchange/components/import-tasks";
import type { Task } from "../schema";
import { LiveTasks } from "./live-tasks";
import { type TaskCopy, useTaskCopy } from "./task-copy";
import styles from "./task-list.module.css";
import { TaskListWait } from "./task-list-wait";
import { TaskRow } from "./task-row";
import { nothingFiltered, TaskToolbar } from "./task-toolbar";
import { useOpenedTask } from "./use-opened-task";
import { useTaskActions } from "./use-task-actions";

const TaskDialog = dynamic(() => whenOnline(() => import("./task-dialog")).then((module) => module.TaskDialog), {
  ssr: false,
});

type Props = Readonly<{
  projects: readonly { id: string; name: string }[];
  /** The query of the address that the server drew this for. */
  search: string;
  /** The viewer's day. */
  today: string;
}>;

export function TaskListScreen({ projects, search: served, today }: Props) {
  const copy = useTaskCopy();
  const { t, locale } = copy;
  const weekStart: WeekStart = weekStartsOn(locale) === 6 ? "saturday" : "monday";
  const { search, write, readLatest, opened, open } = useOpenedTask(served);
  const state = useMemo(() => readTaskList(new URLSearchParams(search)), [search]);
  const query = useInfiniteQuery(tasksQuery(inputOf(state, { today, weekStart })));
  const actions = useTaskActions(copy);

  const change = useCallback(
    (input: Partial<TaskListState>) => {
      const params = readLatest();
      const before = readTaskList(params);
      const isTyping = input.search !== undefined && input.search !== "" && before.search !== "";
      write(writeTaskList(params, { ...before, ...input }), isTyping ? "replace" : "push");
    },
    [readLatest, write],
  );
  const tasks = query.data?.pages.flatMap((page) => page.tasks) ?? [];
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <>
      <PageHeader
        actions={
          <>
            {projects.length > 0 && <ImportTasks projectId={state.projectId} projects={projects} />}
            <CsvExportLink href={addressOf("GET /api/project/task/export", inputOf(state, { today, weekStart }))} />
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
        {query.data === undefined ? (
          <TaskListWait query={query} copy={copy} />
        ) : tasks.length === 0 ? (
          <NoTasks onChange={change} state={state} copy={copy} />
        ) : (
          <div className={classNames(query.isPlaceholderData && styles.waitingList)}>
            {groupsOf(tasks, state, { today, locale }).map(({ key, tasks: some }) => (
              <section key={key}>
                {state.group !== "none" && (
                  <h2 className={classNames(styles.groupTitle, key === "overdue" && styles.lateTitle)}>
                    <GroupTitle group={key} projectName={some[0]?.projectName} today={today} copy={copy} />
                  </h2>
                )}
                <ul className={styles.list}>
                  {some.map((task) => (
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
        )}
        {tasks.length > 0 && (
          <div className={styles.foot}>
            <span role="status">
              {t("shown", {
                shown: formatNumber(locale, tasks.length),
                total: formatNumber(locale, total),
                count: total,
              })}
            </span>
            {query.hasNextPage && (
              <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} size="s">
                {t("more")}
              </Button>
            )}
          </div>
        )}
      </div>
      {opened && (
        <TaskDialog onClose={() => open(null)} onDelete={actions.handleDelete} taskId={opened} today={today} />
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

type TitleProps = Readonly<{ group: string; projectName: string | undefined; today: string; copy: TaskCopy }>;

function GroupTitle({ group, projectName = "", today, copy: { t, locale } }: TitleProps) {
  if (group === "overdue" || group === "none") return t(`due.${group}`);
  if (!/^\d{4}-\d\d-\d\d$/.test(group)) return <bdi>{projectName}</bdi>;
  const thisWeek = weekOf(today, locale);
  const range = formatDateRange(locale, group, addDays(group, 6));
  if (group === thisWeek) return t("week.this", { range });
  return group === addDays(thisWeek, 7) ? t("week.next", { range }) : range;
}

type NoneProps = Readonly<{
  state: TaskListState;
  onChange: (input: Partial<TaskListState>) => void;
  copy: TaskCopy;
}>;

function NoTasks({ state, onChange, copy: { t } }: NoneProps) {
  if (isTaskListFiltered(state)) {
    return (
      <EmptyState
        action={<Button onClick={() => onChange(nothingFiltered)}>{t("filters.clear")}</Button>}
        icon="search"
        title={t("noMatch.title")}
      >
        {t("noMatch.text")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      action={
        state.scope === "mine" ? (
          <Button onClick={() => onChange({ scope: "all" })}>{t("empty.showAll")}</Button>
        ) : (
          <LinkButton href={paths.project.list}>{t("empty.projects")}</LinkButton>
        )
      }
      icon="list-todo"
      title={t(`empty.${state.scope}`)}
    >
      {t("empty.text")}
    </EmptyState>
  );
}
