/** The priority, due date and blocking tasks of a task, as lists show them. */
import { Chip, type Tone } from "@/components/chip";
import { Icon } from "@/components/icon";
import { VisuallyHidden } from "@/components/visually-hidden";
import { classNames } from "@/lib/class-names";
import { formatDate } from "@/lib/format";
import type { Task } from "../schema";
import type { TaskCopy } from "./task-copy";
import styles from "./task-list.module.css";

const tones: Readonly<Record<Task["priority"], Tone>> = {
  low: "neutral",
  medium: "info",
  high: "warning",
  urgent: "error",
};

export function TaskPriority({ task, copy: { t } }: Readonly<{ task: Pick<Task, "priority">; copy: TaskCopy }>) {
  return (
    <Chip shape="tag" tone={tones[task.priority]}>
      <VisuallyHidden>{`${t("fields.priority")}: `}</VisuallyHidden>
      {t(`priority.${task.priority}`)}
    </Chip>
  );
}

type DueProps = Readonly<{ task: Pick<Task, "due" | "completed">; today: string; copy: TaskCopy }>;

/** The day by which it is due, in words for those who do not see its colour. */
export function TaskDue({ task, today, copy: { t, locale } }: DueProps) {
  const last = task.due[1] ?? task.due[0];
  if (!last) return null;
  const isLate = last < today && !task.completed;
  return (
    <time
      className={classNames(styles.due, isLate && styles.late)}
      dateTime={last}
      title={formatDate(locale, last, "full")}
    >
      <Icon name={isLate ? "circle-alert" : "calendar"} size={14} />
      {isLate && <VisuallyHidden>{`${t("due.overdue")}: `}</VisuallyHidden>}
      {formatDate(locale, last, last.slice(0, 4) === today.slice(0, 4) ? "monthDay" : "medium")}
    </time>
  );
}

/** That it waits, and for what. */
export function TaskWaiting({ task, copy: { t } }: Readonly<{ task: Task; copy: TaskCopy }>) {
  const open = task.waitsFor.filter(({ completed }) => !completed);
  if (task.completed || open.length === 0) return null;
  const label = t("waitsForNames", { names: open.map(({ name }) => name).join(", ") });
  return (
    <span className={styles.waiting} title={label}>
      <Icon name="lock" size={14} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
