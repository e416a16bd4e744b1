import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AppLink } from "@/components/app-link";
import { Sparkline } from "@/components/charts/sparkline";
import { Icon } from "@/components/icon";
import { LinkTile } from "@/components/link-tile";
import { type CardListView, cardListPath } from "@/features/kanban/domain/card-list";
import { formatNumber } from "@/lib/format";
import type { IconName } from "@/lib/icons";
import type { Dashboard } from "../schema";
import styles from "./key-figures.module.css";

type Figures = Dashboard["figures"];

/** Four key figures of the week, each linked to the cards that it counts. */
export function KeyFigures({ figures, weeks }: Readonly<{ figures: Figures; weeks: Dashboard["weeks"] }>) {
  const t = useTranslations("dashboard.figures");
  const locale = useLocale();
  const completed = weeks.map((week) => week.completed);
  const gain = figures.completedThisWeek - figures.completedLastWeek;
  return (
    <section aria-label={t("label")}>
      <dl className={styles.figures}>
        <Figure
          icon="square-kanban"
          label={t("open")}
          show="open"
          note={t("openNote", { count: figures.createdThisWeek })}
          value={figures.open}
        />
        <Figure
          icon="calendar-clock"
          label={t("due")}
          show="dueThisWeek"
          note={t("dueNote", { count: figures.dueThisWeekDone })}
          value={figures.dueThisWeek}
        />
        <Figure
          icon="flag"
          label={t("overdue")}
          show="overdue"
          note={t("overdueNote", { count: figures.overdueMine })}
          tone={figures.overdue > 0 ? "error" : undefined}
          value={figures.overdue}
        />
        <Figure
          course={
            <Sparkline
              label={t("course", { counts: completed.map((count) => formatNumber(locale, count)).join(", ") })}
              values={completed}
            />
          }
          icon="circle-check"
          label={t("completed")}
          show="completedThisWeek"
          note={t(gain === 0 ? "same" : gain > 0 ? "more" : "less", { count: Math.abs(gain) })}
          tone={gain > 0 ? "success" : undefined}
          trend={gain === 0 ? undefined : gain > 0 ? "trending-up" : "trending-down"}
          value={figures.completedThisWeek}
        />
      </dl>
    </section>
  );
}

type FigureProps = Readonly<{
  icon: IconName;
  label: string;
  /** The list of what is counted. */
  show: CardListView;
  value: number;
  note: string;
  tone?: "error" | "success";
  trend?: IconName;
  /** A chart of the values before. */
  course?: ReactNode;
}>;

function Figure({ icon, label, show, value, note, tone, trend, course }: FigureProps) {
  const number = formatNumber(useLocale(), value);
  return (
    <LinkTile className={styles.figure} data-tone={tone}>
      <dt className={styles.label}>
        <span className={styles.disc}>
          <Icon name={icon} size={18} />
        </span>
        {label}
      </dt>
      <dd className={styles.value}>
        <AppLink aria-label={`${label}: ${number}`} href={cardListPath({ show })}>
          {number}
        </AppLink>
        {course}
      </dd>
      <dd className={styles.note}>
        {trend ? <Icon name={trend} size={16} /> : null}
        {note}
      </dd>
    </LinkTile>
  );
}
