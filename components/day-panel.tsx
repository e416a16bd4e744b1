"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { pressedKey } from "@/lib/pressed-key";
import { whenOnline } from "@/lib/when-online";
import { Button } from "./button";
import styles from "./day-panel.module.css";
import { Popover } from "./popover";
import { Skeleton } from "./skeleton";
import type { usePopover } from "./use-popover";
import { useToday } from "./use-today";

const loadCalendar = () => whenOnline(() => import("./day-calendar")).then((module) => module.DayCalendar);
const DayCalendar = dynamic(loadCalendar, { ssr: false, loading: () => <Skeleton height="100%" shape="box" /> });

/** Fetches the calendar's code ahead, on hover or focus of what opens it. */
export const preloadCalendar = {
  onFocus: () => void loadCalendar(),
  onPointerEnter: () => void loadCalendar(),
};

type Props = Readonly<{
  of: ReturnType<typeof usePopover>;
  label: string;
  /** The chosen day as `YYYY-MM-DD`, or empty. */
  value: string;
  isClearable?: boolean;
  /** A day, or empty where it is cleared. The focus is back on the button by then. */
  onDay: (day: string) => void;
}>;

/** A popover with a calendar, whose code loads when it first opens. Needs the namespace `date`. */
export function DayPanel({ of, label, ...rest }: Props) {
  return (
    <Popover
      aria-label={label}
      className={styles.panel}
      of={of}
      onKeyDown={(event) => {
        // The dialog around it stays open, and the form around it is not sent.
        const key = pressedKey(event);
        if (key === "Escape" || key === "Enter") event.stopPropagation();
      }}
    >
      <Days of={of} {...rest} />
    </Popover>
  );
}

function Days({ of, value, isClearable = false, onDay }: Omit<Props, "label">) {
  const t = useTranslations("date");
  const today = useToday();
  function choose(day: string) {
    onDay(day);
    of.close();
    of.trigger.ref.current?.focus();
  }
  return (
    <>
      <div className={styles.month}>
        <DayCalendar day={value || today} isChosen={value !== ""} onDay={choose} />
      </div>
      <div className={styles.foot}>
        <Button onClick={() => choose(today)} size="s" variant="ghost">
          {t("today")}
        </Button>
        {isClearable && value !== "" && (
          <Button onClick={() => choose("")} size="s" variant="ghost">
            {t("clear")}
          </Button>
        )}
      </div>
    </>
  );
}
