"use client";

import { useQuery } from "@tanstack/react-query";
import { type RefObject, useDeferredValue, useId } from "react";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { TextField } from "@/components/text-field";
import { classNames } from "@/lib/class-names";
import { pressedKey } from "@/lib/pressed-key";
import { eventSearchQuery } from "../client/queries";
import { showEvent } from "../domain/displayed-event";
import { clockDay, toClock } from "../domain/wall-clock";
import { type CalendarCopy, whenText } from "./calendar-copy";
import styles from "./calendar-search.module.css";
import tones from "./calendar-tone.module.css";

type Props = Readonly<{
  text: string;
  field: RefObject<HTMLInputElement | null>;
  copy: CalendarCopy;
  onText: (text: string) => void;
  onDay: (day: string) => void;
}>;

/** Fewer letters find too much. */
const leastLetters = 2;

/** The search of the calendar: it filters the view, and lists matches on all dates as links to their day. */
export function CalendarSearch({ text, field, copy, onText, onDay }: Props) {
  const { t } = copy;
  const listId = useId();
  const sought = useDeferredValue(text.trim());
  return (
    <search className={styles.search}>
      <TextField
        aria-controls={listId}
        endAdornment={
          text !== "" && (
            <IconButton icon="x" iconSize={16} label={t("search.clear")} onClick={() => onText("")} size="s" />
          )
        }
        label={t("search.label")}
        labelHidden
        maxLength={80}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (pressedKey(event) === "Escape") onText("");
        }}
        placeholder={t("search.label")}
        ref={field}
        startAdornment={<Icon name="search" size={18} />}
        type="search"
        value={text}
      />
      <div aria-live="polite" id={listId}>
        {sought.length >= leastLetters && <Found onDay={onDay} sought={sought} copy={copy} />}
      </div>
    </search>
  );
}

function Found({ sought, copy, onDay }: Readonly<{ sought: string }> & Pick<Props, "copy" | "onDay">) {
  const { t, timeZone } = copy;
  const { data: events, isError } = useQuery(eventSearchQuery(sought));
  if (isError) return <p className={styles.found}>{t("search.failed")}</p>;
  if (!events) return null;
  if (events.length === 0) return <p className={styles.found}>{t("search.nothing")}</p>;
  return (
    <ul aria-label={t("search.found")} className={styles.found}>
      {events.map((event) => (
        <li key={event.id}>
          <button
            className={classNames(styles.result, tones[event.color])}
            onClick={() => onDay(clockDay(toClock(event.start, timeZone)))}
            type="button"
          >
            <bdi className="truncate semibold">{event.title}</bdi>
            <span className="text-12 faint">{whenText(showEvent(event, timeZone), copy)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
