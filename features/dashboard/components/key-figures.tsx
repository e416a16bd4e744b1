import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { Icon } from "@/components/icon";
import { type CardListView, cardListPath } from "@/features/kanban/domain/card-list";
import { formatNumber } from "@/lib/format";
import type { IconName } from "@/lib/icons";
import type { Dashboard } from "../schema";
import styles from "./key-figures.module.css";

type Figures = Dashboard["figures"];

/** Four numbers with what they mean this week; each leads to the cards that it counts. */
export function KeyFigures({ figures }: Readonly<{ figures: Figures }>) {
  const t = useTranslations("dashboard.figures");
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
}>;

function Figure({ icon, label, show, value, note, tone, trend }: FigureProps) {
  const number = formatNumber(useLocale(), value);
  return (
    <div className={styles.figure} data-tone={tone}>
      <dt className={styles.label}>
        <span className={styles.disc}>
          <Icon name={icon} size={18} />
        </span>
        {label}
      </dt>
      <dd className={styles.value}>
        <AppLink aria-label={`${label}: ${number}`} className={styles.link} href={cardListPath({ show })}>
          {number}
        </AppLink>
      </dd>
      <dd className={styles.note}>
        {trend ? <Icon name={trend} size={16} /> : null}
        {note}
      </dd>
    </div>
  );
}
