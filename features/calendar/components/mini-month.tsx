"use client";

import { Icon } from "@/components/icon";
import { MonthGrid } from "@/components/month-grid";
import { Popover } from "@/components/popover";
import { usePopover } from "@/components/use-popover";
import type { CalendarView } from "../domain/constants";
import { viewTitle } from "../domain/view-range";
import type { CalendarWords } from "./calendar-words";
import styles from "./mini-month.module.css";

type Props = Readonly<{ view: CalendarView; day: string; words: CalendarWords; onDay: (day: string) => void }>;

/** What the page shows, as its heading; it opens a small month to jump to another date by. */
export function MiniMonthButton({ view, day, words, onDay }: Props) {
  const panel = usePopover({ align: "start" });
  function choose(chosen: string) {
    panel.close();
    panel.trigger.ref.current?.focus();
    onDay(chosen);
  }
  return (
    <h1 className={styles.heading}>
      <button {...panel.trigger} className={styles.title} title={words.t("jump")} type="button">
        {viewTitle(view, day, words.locale)}
        <Icon name="chevron-down" size={18} />
      </button>
      <Popover aria-label={words.t("jump")} className={styles.panel} of={panel}>
        <MonthGrid day={day} locale={words.locale} onDay={choose} today={words.today} />
      </Popover>
    </h1>
  );
}
