"use client";

import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { canvasProps } from "@/components/page-container";
import { addDays } from "@/lib/day";
import { changedDays } from "../domain/task-moves";
import { dayWidths, makeAxis, offsetOf, type Zoom, zoomFor } from "../domain/timeline-axis";
import type { Placed, Plan } from "../schema";
import styles from "./gantt.module.css";
import { GanttHead, GanttShades } from "./gantt-axis";
import { GanttLinks, rowHeight } from "./gantt-links";
import { GanttMilestones, milestonesHeight } from "./gantt-milestones";
import { GanttRow } from "./gantt-row";
import { GanttToolbar } from "./gantt-toolbar";
import { cardHref, daysText, namesOf, type PlanCopy } from "./plan-copy";
import { type Draft, useBarChanges } from "./use-bar-changes";
import { useView } from "./use-view";

type Props = Readonly<{
  plan: Plan;
  rows: readonly Placed[];
  copy: PlanCopy;
  onMove: (placed: Placed, days: [string, string]) => void;
}>;

/** Drawn beyond the edges, so that a quick scroll meets rows and not the ground. */
const extra = { rows: 8, px: 512 } as const;

/** A Gantt chart: tasks as a table, with bars on an axis of days. Only what is seen is drawn. */
export function Gantt({ plan, rows, copy: texts, onMove }: Props) {
  const { t } = texts;
  const days = useMemo(() => [plan.today, plan.start, plan.due, ...plan.milestones.map(({ date }) => date)], [plan]);
  const [zoom, setZoom] = useState<Zoom>(() => zoomFor(rows, days));
  const [activeId, setActiveId] = useState(rows[0]?.id);
  const scroller = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const view = useView(scroller);
  const axis = useMemo(() => makeAxis(rows, days, zoom, view.width), [rows, days, zoom, view.width]);
  const hasMilestones = plan.milestones.length > 0;
  /** The head is the first row of the table, and the milestones are the second. */
  const firstRow = hasMilestones ? 3 : 2;
  const names = useMemo(() => namesOf(plan), [plan]);
  const waitsFor = useMemo(() => new Map(plan.tasks.map((task) => [task.id, task.waitsFor])), [plan]);
  const wholes = useMemo(
    () => new Map(plan.tasks.map((task) => [task.id, names.get(task.parentId ?? "")])),
    [plan, names],
  );
  const places = useMemo(() => new Map(rows.map(({ id }, at) => [id, at])), [rows]);

  const commit = (draft: Draft) => {
    const placed = rows[places.get(draft.id) ?? -1];
    if (placed) onMove(placed, changedDays(placed, draft.grip, draft.by));
  };
  const walk = (id: string, step: number) => {
    const at = Math.min(rows.length - 1, Math.max(0, (places.get(id) ?? 0) + step));
    const next = rows[at];
    const element = scroller.current;
    if (!next || !element) return;
    setActiveId(next.id);
    reveal(element, at, hasMilestones ? milestonesHeight : 0);
    focusBar(element, next.id);
  };
  const { draft, handlers } = useBarChanges({ dayWidth: axis.dayWidth, onCommit: commit, onWalk: walk });

  const showToday = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const offset = Math.max(0, offsetOf(axis, plan.today) - 4 * axis.dayWidth - 40);
    element.scrollLeft = document.documentElement.dir === "rtl" ? -offset : offset;
  }, [axis, plan.today]);
  // At the start and at each scale; a plan that changes under the reader leaves the place alone.
  const shownToday = useRef(showToday);
  shownToday.current = showToday;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new scale is what this answers to.
  useLayoutEffect(() => shownToday.current(), [zoom]);

  const from = Math.max(0, Math.floor(view.top / rowHeight) - extra.rows);
  const to = Math.min(rows.length, Math.ceil((view.top + view.height) / rowHeight) + extra.rows);
  const dayOf = (px: number) => addDays(axis.first, Math.floor(px / axis.dayWidth));
  const span = {
    from: dayOf(Math.max(0, view.left - extra.px)),
    to: dayOf(Math.min(axis.width - 1, view.left + view.width + extra.px)),
  };
  const active = activeId !== undefined && places.has(activeId) ? activeId : rows[0]?.id;
  return (
    <section aria-label={t("title")} className={styles.gantt} {...canvasProps}>
      <GanttToolbar
        hasDue={plan.due !== null}
        hasMilestones={hasMilestones}
        hasTasks={rows.length > 0}
        onToday={showToday}
        onZoom={setZoom}
        copy={texts}
        zoom={zoom}
      />
      {rows.length > 0 && (
        <p className="visually-hidden" id={hintId}>
          {t("hint")}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      <section aria-label={t("scroller")} className={styles.scroller} ref={scroller} tabIndex={0}>
        <div
          className={styles.canvas}
          style={
            {
              "--axis-w": `${axis.width}px`,
              "--day-w": `${dayWidths[zoom]}px`,
              "--milestones-h": `${hasMilestones ? milestonesHeight : 0}px`,
            } as React.CSSProperties
          }
        >
          <div className={styles.back}>
            <GanttShades axis={axis} due={plan.due} milestones={plan.milestones} span={span} today={plan.today} />
            <GanttLinks axis={axis} places={places} rows={rows} waitsFor={waitsFor} window={[from, to]} />
          </div>
          <table aria-rowcount={rows.length + firstRow - 1} className={styles.table}>
            <caption className="visually-hidden">{t("title")}</caption>
            <thead>
              <tr aria-rowindex={1}>
                <th className={styles.corner} scope="col">
                  {t("task")}
                </th>
                <th className={styles.axis} scope="col">
                  <span className="visually-hidden">{t("timeline")}</span>
                  <span aria-hidden="true">
                    <GanttHead axis={axis} span={span} today={plan.today} copy={texts} zoom={zoom} />
                  </span>
                </th>
              </tr>
            </thead>
            <tbody>
              {hasMilestones && <GanttMilestones axis={axis} plan={plan} copy={texts} />}
              <Spacer rows={from} />
              {rows.slice(from, to).map((placed, at) => (
                <GanttRow
                  axis={axis}
                  draft={draft?.id === placed.id ? draft : null}
                  handlers={handlers}
                  hintId={hintId}
                  href={cardHref(plan.boardId, placed.id)}
                  isActive={placed.id === active}
                  key={placed.id}
                  name={names.get(placed.id) ?? ""}
                  onFocus={setActiveId}
                  placed={placed}
                  rowIndex={from + at + firstRow}
                  waitsFor={(waitsFor.get(placed.id) ?? []).flatMap((id) => names.get(id) ?? [])}
                  wholeName={wholes.get(placed.id)}
                  copy={texts}
                />
              ))}
              <Spacer rows={rows.length - to} />
            </tbody>
          </table>
        </div>
      </section>
      <p aria-live="polite" className="visually-hidden">
        {draft && spoken(draft, rows[places.get(draft.id) ?? -1], names.get(draft.id) ?? "", texts)}
      </p>
    </section>
  );
}

function spoken(draft: Draft, placed: Placed | undefined, name: string, copy: PlanCopy): string {
  if (!placed) return "";
  return `${name}: ${daysText(copy, changedDays(placed, draft.grip, draft.by))}`;
}

/** Holds the place of rows that are not drawn. */
function Spacer({ rows }: Readonly<{ rows: number }>) {
  if (rows <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row is nothing that takes the focus.
    <tr aria-hidden="true">
      <td className={styles.spacer} colSpan={2} style={{ blockSize: rows * rowHeight }} />
    </tr>
  );
}

function reveal(scroller: HTMLElement, at: number, milestones: number): void {
  const head = 72 + milestones;
  const top = at * rowHeight;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  const bottom = top + rowHeight + head;
  if (bottom > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = bottom - scroller.clientHeight;
}

/** The row may only be drawn once the scroll was heard of. */
function focusBar(scroller: HTMLElement, id: string, tries = 5): void {
  const bar = scroller.querySelector<HTMLElement>(`[data-bar="${id}"]`);
  if (bar) bar.focus();
  else if (tries > 0) requestAnimationFrame(() => focusBar(scroller, id, tries - 1));
}
