"use client";

import { Button } from "@/components/button";
import { classNames } from "@/lib/class-names";
import { type Zoom, zooms } from "../domain/timeline-axis";
import milestoneStyles from "./gantt-milestones.module.css";
import rowStyles from "./gantt-row.module.css";
import styles from "./gantt-toolbar.module.css";
import type { PlanCopy } from "./plan-copy";

type Props = Readonly<{
  zoom: Zoom;
  hasTasks: boolean;
  hasMilestones: boolean;
  hasDue: boolean;
  onZoom: (zoom: Zoom) => void;
  onToday: () => void;
  copy: PlanCopy;
}>;

const samples = ["set", "guessed", "critical", "late", "completed"] as const;

/** The toolbar of the Gantt chart: scale, today, legend. */
export function GanttToolbar({ zoom, hasTasks, hasMilestones, hasDue, onZoom, onToday, copy: { t } }: Props) {
  return (
    <div className={styles.toolbar}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of its own. */}
      <div aria-label={t("zoom.label")} className={styles.zooms} role="group">
        {zooms.map((each) => (
          <button aria-pressed={each === zoom} key={each} onClick={() => onZoom(each)} type="button">
            {t(`zoom.${each}`)}
          </button>
        ))}
      </div>
      <Button onClick={onToday} size="s" startIcon="calendar">
        {t("today")}
      </Button>
      <ul className={styles.legend}>
        {hasTasks &&
          samples.map((sample) => (
            <li key={sample}>
              <span
                aria-hidden="true"
                className={classNames(rowStyles.bar, sample !== "set" && rowStyles[sample], styles.sample)}
              />
              {t(`legend.${sample}`)}
            </li>
          ))}
        {hasMilestones && (
          <li>
            <span aria-hidden="true" className={milestoneStyles.mark} />
            {t("legend.milestone")}
          </li>
        )}
        {hasDue && (
          <li>
            <span aria-hidden="true" className={styles.due} />
            {t("legend.due")}
          </li>
        )}
      </ul>
      {hasTasks && <p className={styles.keys}>{t("hint")}</p>}
    </div>
  );
}
