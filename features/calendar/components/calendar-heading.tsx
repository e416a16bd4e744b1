"use client";

import { useLocale, useTranslations } from "next-intl";
import { DayPanel, preloadCalendar } from "@/components/day-panel";
import { Icon } from "@/components/icon";
import { usePopover } from "@/components/use-popover";
import type { CalendarView } from "../domain/constants";
import { viewTitle } from "../domain/view-range";
import styles from "./calendar-heading.module.css";

type Props = Readonly<{ view: CalendarView; day: string; onDay: (day: string) => void }>;

/** The heading of the calendar, a button that opens a date picker. */
export function CalendarHeading({ view, day, onDay }: Props) {
  const t = useTranslations("calendar");
  const locale = useLocale();
  const panel = usePopover({ align: "start" });
  return (
    <h1 className={styles.heading}>
      <button {...panel.trigger} {...preloadCalendar} className={styles.title} title={t("jump")} type="button">
        {viewTitle(view, day, locale)}
        <Icon name="chevron-down" size={18} />
      </button>
      <DayPanel label={t("jump")} of={panel} onDay={onDay} value={day} />
    </h1>
  );
}
