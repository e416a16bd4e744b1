import { AvatarGroup } from "@/components/avatar-group";
import { Icon } from "@/components/icon";
import { VisuallyHidden } from "@/components/visually-hidden";
import { classNames } from "@/lib/class-names";
import { formatDate, formatNumber } from "@/lib/format";
import type { Label, CardSummary as Summary } from "../schema";
import { ageOf, type BoardCopy, dueStateOf } from "./board-copy";
import styles from "./card-summary.module.css";

type Props = Readonly<{ card: Summary; labels: readonly Label[]; copy: BoardCopy }>;

const isPressing = ({ priority }: Summary) => priority === "urgent" || priority === "high";

/** A finished card waits for nothing any more. */
const isWaiting = ({ isBlocked, completed }: Summary) => isBlocked && !completed;

/** Whether there is a row above the name, and one below it. */
export const hasLabels = (card: Summary) => card.labels.length > 0 || isPressing(card);
export const hasMeta = (card: Summary, today: string) => {
  const { due, checklistTotal, hasDescription, commentCount, assignee } = card;
  const isSaid = due[0] || due[1] || checklistTotal > 0 || hasDescription || commentCount || assignee.length;
  return Boolean(isSaid) || isWaiting(card) || ageOf(card, today) !== null;
};

/** What a card says at a glance: labels, name, then dates, progress, comments and people. */
export function CardLabels({ card, labels, copy }: Props) {
  if (!hasLabels(card)) return null;
  return (
    <ul className="flex wrap gap-1">
      {isPressing(card) && (
        <li className={classNames(styles.label, styles[card.priority])}>
          <Icon name="flag" size={12} />
          {copy.t(`priority.${card.priority}`)}
        </li>
      )}
      {card.labels.map((name) => (
        <li className={classNames(styles.label, styles[colorOf(labels, name)])} key={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}

export function colorOf(labels: readonly Label[], name: string): Label["color"] {
  return labels.find((label) => label.name === name)?.color ?? "grey";
}

export function CardMeta({ card, copy }: Omit<Props, "labels">) {
  if (!hasMeta(card, copy.today)) return null;
  const { t, locale } = copy;
  const hasSteps = card.checklistTotal > 0;
  return (
    <div className={styles.meta}>
      {isWaiting(card) && (
        <span className="inline-row gap-1 nowrap text-warning" title={t("card.blocked")}>
          <Icon name="lock" size={14} />
          <VisuallyHidden>{t("card.blocked")}</VisuallyHidden>
        </span>
      )}
      <CardDue card={card} copy={copy} />
      {hasSteps && (
        <span
          className={classNames(
            "inline-row gap-1 nowrap",
            card.checklistDone === card.checklistTotal && "text-success",
          )}
        >
          <Icon name="list-todo" size={14} />
          <VisuallyHidden>{t("checklist.title")}: </VisuallyHidden>
          {formatNumber(locale, card.checklistDone)}/{formatNumber(locale, card.checklistTotal)}
        </span>
      )}
      {card.commentCount > 0 && (
        <span className="inline-row gap-1 nowrap">
          <Icon name="message-square" size={14} />
          <VisuallyHidden>{t("comments.title")}: </VisuallyHidden>
          {formatNumber(locale, card.commentCount)}
        </span>
      )}
      {card.hasDescription && !hasSteps && card.commentCount === 0 && (
        <span className="inline-row gap-1 nowrap">
          <Icon name="file-text" size={14} />
          <VisuallyHidden>{t("hasDescription")}</VisuallyHidden>
        </span>
      )}
      <CardAge card={card} copy={copy} />
      <AvatarGroup
        className={styles.people}
        people={card.assignee.map(({ id, name, avatarUrl }) => ({ id, name, imageUrl: avatarUrl }))}
        size={24}
      />
    </div>
  );
}

/** How long the card has stood in its column, once that is long. */
function CardAge({ card, copy: { t, locale, today } }: Omit<Props, "labels">) {
  const days = ageOf(card, today);
  if (days === null) return null;
  const label = t("age.inColumn", { count: days, days: formatNumber(locale, days) });
  return (
    <span className={classNames("inline-row gap-1 nowrap", styles.aged)} title={label}>
      <span aria-hidden="true">{t("age.short", { days: formatNumber(locale, days) })}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

function CardDue({ card, copy }: Omit<Props, "labels">) {
  const last = card.due[1] ?? card.due[0];
  if (!last) return null;
  const { t, locale, today } = copy;
  const state = dueStateOf(card, today);
  const isNear = state === "today" || state === "tomorrow";
  const sameYear = last.slice(0, 4) === today.slice(0, 4);
  const date = formatDate(locale, last, sameYear ? "monthDay" : "medium");
  return (
    <time
      className={classNames("inline-row gap-1 nowrap", styles[state])}
      dateTime={last}
      title={formatDate(locale, last, "full")}
    >
      {state === "overdue" && <VisuallyHidden>{t("due.overdue")}: </VisuallyHidden>}
      <Icon name="calendar" size={14} />
      {isNear ? t(`due.${state}`) : date}
    </time>
  );
}
