import { AppLink } from "@/components/app-link";
import { classNames } from "@/lib/class-names";
import { formatDate } from "@/lib/format";
import { projectPath } from "@/lib/paths";
import { type Axis, offsetOf } from "../domain/timeline-axis";
import type { Plan, PlanMilestone } from "../schema";
import styles from "./gantt-milestones.module.css";
import type { PlanCopy } from "./plan-copy";

/** In px; none where there are no milestones. */
export const milestonesHeight = 44;

type Props = Readonly<{ plan: Plan; axis: Axis; copy: PlanCopy }>;

/** The milestones of the Gantt chart, in a row that stays in view. */
export function GanttMilestones({ plan: { projectId, milestones, today }, axis, copy: { t, locale } }: Props) {
  const middleOf = ({ date }: PlanMilestone) => offsetOf(axis, date) + axis.dayWidth / 2;
  return (
    <tr aria-rowindex={2} className={styles.row}>
      <th className={styles.name} scope="row">
        {t("milestones.title")}
      </th>
      <td className={styles.lane}>
        {milestones.map((milestone, at) => {
          const next = milestones[at + 1];
          const start = middleOf(milestone);
          const isLate = !milestone.isCompleted && milestone.date < today;
          const state = milestone.isCompleted ? "done" : isLate ? "late" : "ahead";
          const date = formatDate(locale, milestone.date);
          return (
            <AppLink
              className={classNames(styles.milestone, styles[state])}
              href={`${projectPath(projectId)}?tab=milestones`}
              key={milestone.id}
              style={{ insetInlineStart: start, maxInlineSize: (next ? middleOf(next) : axis.width) - start }}
              title={`${milestone.name} · ${date}`}
            >
              <span aria-hidden="true" className={styles.mark} />
              <bdi className={styles.label}>{milestone.name}</bdi>
              <span className="visually-hidden">{t(`milestones.${state}`, { date })}</span>
            </AppLink>
          );
        })}
      </td>
    </tr>
  );
}
