"use client";

import { memo } from "react";
import { AppLink } from "@/components/app-link";
import { Icon } from "@/components/icon";
import { classNames } from "@/lib/class-names";
import { changedDays } from "../domain/task-moves";
import { type Axis, offsetOf } from "../domain/timeline-axis";
import { nextDay } from "../domain/working-days";
import type { Placed } from "../schema";
import styles from "./gantt-row.module.css";
import { barLabel, daysText, factsOf, type PlanCopy } from "./plan-copy";
import type { BarHandlers, Draft } from "./use-bar-changes";

type Props = Readonly<{
  placed: Placed;
  name: string;
  wholeName: string | undefined;
  waitsFor: readonly string[];
  href: string;
  axis: Axis;
  /** Its place among all rows, the head being the first. */
  rowIndex: number;
  isActive: boolean;
  draft: Draft | null;
  handlers: BarHandlers;
  onFocus: (id: string) => void;
  copy: PlanCopy;
  hintId: string;
}>;

/** A row of the Gantt chart: a task with its bar. */
export const GanttRow = memo(function GanttRow(props: Props) {
  const { placed, name, wholeName, href, rowIndex, copy, draft } = props;
  const facts = factsOf(placed, copy);
  const days = draft ? changedDays(placed, draft.grip, draft.by) : ([placed.start, placed.end] as const);
  return (
    <tr aria-rowindex={rowIndex} className={styles.row}>
      <th className={styles.name} scope="row" style={{ "--depth": placed.depth } as React.CSSProperties}>
        <span className={styles.line}>
          {placed.isCompleted && <Icon className={styles.doneMark} name="circle-check" size={16} />}
          {placed.lateDays > 0 && <Icon className={styles.lateMark} name="triangle-alert" size={16} />}
          <AppLink
            className={classNames(styles.link, placed.hasParts && styles.whole)}
            dir="auto"
            href={href}
            title={name}
          >
            <bdi>{name}</bdi>
          </AppLink>
          {wholeName && <span className="visually-hidden">{copy.t("partOf", { name: wholeName })}</span>}
        </span>
        <span className={styles.facts} title={facts.join(" · ")}>
          <span className={classNames("rigid muted", draft && styles.changed)}>{daysText(copy, days)}</span>
          <span>{facts.join(" · ")}</span>
        </span>
      </th>
      <td className={styles.lane}>
        <Bar {...props} days={days} />
      </td>
    </tr>
  );
});

function Bar({
  placed,
  name,
  waitsFor,
  axis,
  isActive,
  draft,
  handlers,
  onFocus,
  copy,
  hintId,
  days,
}: Props & { days: readonly [string, string] }) {
  const isMovable = !placed.hasParts && !placed.isCompleted;
  const from = offsetOf(axis, days[0]);
  const width = Math.max(8, offsetOf(axis, nextDay(days[1])) - from);
  const look = [
    placed.hasParts && styles.bracket,
    placed.isCompleted && styles.completed,
    placed.isCritical && styles.critical,
    !placed.isSet && !placed.isCompleted && styles.guessed,
    placed.lateDays > 0 && styles.late,
    draft && styles.drafted,
    isMovable && styles.movable,
  ];
  return (
    <button
      aria-describedby={isMovable ? hintId : undefined}
      aria-disabled={!isMovable || undefined}
      aria-label={barLabel(placed, { name, days, waitsFor }, copy)}
      className={classNames(styles.bar, ...look)}
      data-bar={placed.id}
      onBlur={handlers.onBlur}
      onFocus={() => onFocus(placed.id)}
      onKeyDown={(event) => handlers.onKeyDown(event, placed, isMovable)}
      onPointerCancel={handlers.onPointerCancel}
      onPointerDown={isMovable ? (event) => handlers.onPointerDown(event, placed) : undefined}
      onPointerMove={handlers.onPointerMove}
      onPointerUp={handlers.onPointerUp}
      style={{ insetInlineStart: from, inlineSize: width }}
      tabIndex={isActive ? 0 : -1}
      title={`${name} · ${daysText(copy, days)}`}
      type="button"
    >
      {isMovable && <span className={styles.grip} data-grip="end" />}
    </button>
  );
}
