import { type Axis, offsetOf } from "../domain/timeline-axis";
import { nextDay } from "../domain/working-days";
import type { Placed } from "../schema";
import styles from "./gantt.module.css";

export const rowHeight = 48;

type Props = Readonly<{
  rows: readonly Placed[];
  /** Rows that are drawn: from, and up to without. */
  window: readonly [from: number, to: number];
  axis: Axis;
  waitsFor: ReadonlyMap<string, readonly string[]>;
  places: ReadonlyMap<string, number>;
}>;

/** The dependency lines of the Gantt chart, drawn where at least one of the two tasks is in view. */
export function GanttLinks({ rows, window: [from, to], axis, waitsFor, places }: Props) {
  const lines: { key: string; path: string; isCritical: boolean; isLate: boolean }[] = [];
  const isSeen = (at: number) => at >= from && at < to;
  for (const [at, row] of rows.entries()) {
    for (const beforeId of waitsFor.get(row.id) ?? []) {
      const before = places.get(beforeId);
      if (before === undefined || !(isSeen(at) || isSeen(before))) continue;
      const first = rows[before] as Placed;
      const path = pathOf(
        { x: offsetOf(axis, nextDay(first.end)), y: middleOf(before) },
        { x: offsetOf(axis, row.start), y: middleOf(at) },
      );
      const isCritical = first.isCritical && row.isCritical;
      lines.push({ key: `${beforeId}${row.id}`, path, isCritical, isLate: row.lateDays > 0 });
    }
  }
  return (
    <svg aria-hidden="true" className={styles.links} height={rows.length * rowHeight} width={axis.width}>
      <defs>
        <marker id="gantt-arrow" markerHeight="7" markerWidth="7" orient="auto" refX="6" refY="3.5">
          <path className={styles.arrow} d="M0 0 L7 3.5 L0 7 Z" />
        </marker>
      </defs>
      {lines.map(({ key, path, isCritical, isLate }) => (
        <path
          className={isLate ? styles.lateLink : isCritical ? styles.criticalLink : styles.link}
          d={path}
          key={key}
          markerEnd="url(#gantt-arrow)"
        />
      ))}
    </svg>
  );
}

const middleOf = (at: number) => at * rowHeight + rowHeight / 2;
type Point = Readonly<{ x: number; y: number }>;

/** Straight down where there is room between the two, else around between the rows. */
function pathOf(from: Point, to: Point): string {
  if (to.x >= from.x + 12) return `M${from.x} ${from.y}H${to.x - 8}V${to.y}H${to.x - 1}`;
  const turn = from.y + (to.y > from.y ? rowHeight / 2 : -rowHeight / 2);
  return `M${from.x} ${from.y}h6V${turn}H${to.x - 10}V${to.y}H${to.x - 1}`;
}
