import { AppLink } from "@/components/app-link";
import { AvatarLinks } from "@/components/avatar-links";
import { Icon } from "@/components/icon";
import { StatusMark } from "@/components/status-mark";
import { VisuallyHidden } from "@/components/visually-hidden";
import { classNames } from "@/lib/class-names";
import { formatDuration } from "@/lib/duration";
import { paths } from "@/lib/paths";
import type { Task } from "../schema";
import type { TaskCopy } from "./task-copy";
import styles from "./task-list.module.css";
import { TaskDue, TaskPriority, TaskWaiting } from "./task-marks";

type Props = Readonly<{
  task: Task;
  today: string;
  /** Within the project itself its name says nothing. */
  hasProject?: boolean;
  /** Steps below the top of the tree. */
  depth?: number;
  onOpen: (taskId: string) => void;
  onComplete: (task: Task, completed: boolean) => void;
  copy: TaskCopy;
}>;

/** A task as a row of the list. */
export function TaskRow({ task, today, hasProject = true, depth = 0, onOpen, onComplete, copy }: Props) {
  const { t, locale } = copy;
  return (
    <li className={styles.row} style={depth > 0 ? { paddingInlineStart: `${16 + depth * 24}px` } : undefined}>
      <StatusMark
        isDone={task.completed}
        label={t(task.completed ? "reopen" : "complete", { name: task.name })}
        onToggle={() => onComplete(task, !task.completed)}
      />
      <div className={styles.words}>
        <button
          className={classNames(styles.name, task.completed && styles.done)}
          data-task={task.id}
          onClick={() => onOpen(task.id)}
          type="button"
        >
          <bdi>{task.name}</bdi>
        </button>
        <span className={styles.under}>
          {hasProject && (
            <AppLink className="muted break-anywhere" href={`${paths.project.root}/${task.projectId}`}>
              <bdi>{task.projectName}</bdi>
            </AppLink>
          )}
          {task.milestone && (
            <span className={styles.mark} title={t("fields.milestoneId")}>
              <Icon name="flag" size={14} />
              <VisuallyHidden>{`${t("fields.milestoneId")}: `}</VisuallyHidden>
              <bdi>{task.milestone.name}</bdi>
            </span>
          )}
          <TaskEffort task={task} copy={{ t, locale }} />
          <TaskWaiting task={task} copy={copy} />
        </span>
      </div>
      <TaskPriority task={task} copy={copy} />
      <span className={styles.day}>
        <TaskDue task={task} today={today} copy={copy} />
      </span>
      <span className={styles.people}>
        <AvatarLinks
          people={task.assignee.map(({ id, name, avatarUrl }) => ({ id, name, imageUrl: avatarUrl }))}
          size={24}
        />
      </span>
    </li>
  );
}

/** What was logged, of what was estimated. */
function TaskEffort({ task, copy: { t, locale } }: { task: Task; copy: Pick<TaskCopy, "t" | "locale"> }) {
  const { estimateMinutes: estimate, loggedMinutes: logged } = task;
  if (estimate === null && logged === 0) return null;
  const [spent, planned] = [
    formatDuration(locale, logged),
    estimate === null ? null : formatDuration(locale, estimate),
  ];
  const isOver = estimate !== null && logged > estimate;
  return (
    <span
      className={classNames(styles.mark, isOver && styles.over)}
      title={t(isOver ? "effort.over" : planned ? "effort.of" : "effort.logged", { spent, planned: planned ?? "" })}
    >
      <Icon name="clock" size={14} />
      {logged === 0 && planned ? planned : planned ? t("effort.short", { spent, planned }) : spent}
    </span>
  );
}
