"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { CsvExportLink } from "@/components/csv-export-link";
import { MoreRows } from "@/components/data-table/more-rows";
import { EmptyState } from "@/components/empty-state";
import { LinkButton } from "@/components/link-button";
import { addressOf } from "@/lib/api-client";
import { formatDuration } from "@/lib/duration";
import { formatNumber } from "@/lib/format";
import { groupBy } from "@/lib/group-by";
import { paths } from "@/lib/paths";
import { whenOnline } from "@/lib/when-online";
import { projectTasksQuery } from "../client/queries";
import { ImportTasks } from "../exchange/components/import-tasks";
import type { Task } from "../schema";
import { LiveTasks } from "./live-tasks";
import { useTaskCopy } from "./task-copy";
import styles from "./task-list.module.css";
import { TaskListWait } from "./task-list-wait";
import { TaskRow } from "./task-row";
import { useOpenedTask } from "./use-opened-task";
import { useTaskActions } from "./use-task-actions";

const TaskPanel = dynamic(() => whenOnline(() => import("./task-panel")).then((module) => module.TaskPanel), {
  ssr: false,
});

type Props = Readonly<{
  projectId: string;
  /** The query of the address that the server drew this for. */
  search: string;
  /** The viewer's day, `YYYY-MM-DD`. */
  today: string;
}>;

/** All tasks of a project, in the order of its board. */
const everythingOf = (projectId: string) => ({ projectId, scope: "all", state: "all", order: "board" }) as const;

/** So many rows are drawn at once: a thousand would hold the page up. */
const rowsAtOnce = 100;

type Leaf = Readonly<{ task: Task; depth: number }>;

/** Each task under what it is part of, otherwise in the order of the board. */
function treeOf(tasks: readonly Task[]): Leaf[] {
  const ids = new Set(tasks.map(({ id }) => id));
  const children = groupBy(tasks, ({ parentId }) => (parentId && ids.has(parentId) ? parentId : null));
  const below = (parentId: string | null, depth: number): Leaf[] =>
    (children.get(parentId) ?? []).flatMap((task) => [{ task, depth }, ...below(task.id, depth + 1)]);
  return below(null, 0);
}

/** The tasks of one project as a tree. Needs the namespaces `task`, `csv` and `common`. */
export function ProjectTasks({ projectId, search, today }: Props) {
  const copy = useTaskCopy();
  const { t, locale } = copy;
  const query = useQuery(projectTasksQuery(projectId));
  const actions = useTaskActions(copy);
  const { opened, open, stepTo } = useOpenedTask(search);
  const [shown, setShown] = useState(rowsAtOnce);
  const { tasks, progress } = query.data ?? {};
  const tree = useMemo(() => treeOf(tasks ?? []), [tasks]);
  const sum = (minutesOf: (task: Task) => number) => tree.reduce((total, { task }) => total + minutesOf(task), 0);
  const planned = sum(({ estimateMinutes }) => estimateMinutes ?? 0);
  const spent = sum(({ loggedMinutes }) => loggedMinutes);
  const addLink = (
    <LinkButton
      href={`${paths.project.taskNew}?${new URLSearchParams({ project: projectId })}`}
      startIcon="plus"
      variant="solid"
    >
      {t("new")}
    </LinkButton>
  );
  const importButton = <ImportTasks projects={[{ id: projectId, name: "" }]} />;
  return (
    <div className={styles.card}>
      <LiveTasks />
      {tasks === undefined ? (
        <TaskListWait query={query} copy={copy} />
      ) : tree.length === 0 ? (
        <EmptyState
          action={
            <span>
              {importButton}
              {addLink}
            </span>
          }
          headingLevel={3}
          icon="list-todo"
          title={t("empty.project")}
        >
          {t("empty.text")}
        </EmptyState>
      ) : (
        <>
          <div className={styles.bar}>
            <span>
              {progress &&
                t("progress", {
                  done: formatNumber(locale, progress.done),
                  total: formatNumber(locale, progress.total),
                })}
              {planned > 0 &&
                ` · ${t("effort.of", { spent: formatDuration(locale, spent), planned: formatDuration(locale, planned) })}`}
            </span>
            <span className={styles.tools}>
              <LinkButton
                href={`${paths.project.taskList}?${new URLSearchParams({ project: projectId, scope: "all", state: "all" })}`}
                startIcon="list-filter"
              >
                {t("filterAll")}
              </LinkButton>
              {importButton}
              <CsvExportLink href={addressOf("GET /api/project/task/export", everythingOf(projectId))} />
              {addLink}
            </span>
          </div>
          <ul aria-label={t("title")} className={styles.list}>
            {tree.slice(0, shown).map(({ task, depth }) => (
              <TaskRow
                depth={depth}
                hasProject={false}
                key={task.id}
                onComplete={actions.handleComplete}
                onOpen={open}
                task={task}
                today={today}
                copy={copy}
              />
            ))}
          </ul>
          {tree.length > rowsAtOnce && (
            <MoreRows
              className={styles.foot}
              query={{
                hasNextPage: shown < tree.length,
                isFetchingNextPage: false,
                fetchNextPage: () => setShown((count) => count + rowsAtOnce),
              }}
              shown={t("shown", {
                shown: formatNumber(locale, Math.min(shown, tree.length)),
                total: formatNumber(locale, tree.length),
                count: tree.length,
              })}
            />
          )}
        </>
      )}
      {opened && (
        <TaskPanel
          onClose={() => open(null)}
          onDelete={actions.handleDelete}
          onStep={stepTo}
          order={tree.slice(0, shown).map(({ task }) => task.id)}
          taskId={opened}
          today={today}
        />
      )}
    </div>
  );
}
