"use client";

import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { Button } from "@/components/button";
import { Failure } from "@/components/failure";
import { Icon } from "@/components/icon";
import { Kbd } from "@/components/kbd";
import { useLeaveGuard } from "@/components/leave-guard";
import { TextField } from "@/components/text-field";
import { VisuallyHidden } from "@/components/visually-hidden";
import { pressedKey } from "@/lib/pressed-key";
import type { parseQuickAdd } from "@/lib/quick-add/parse";
import { calendarActions } from "../client/store";
import { draftActions } from "../client/use-event-draft";
import { calendarLimits } from "../domain/constants";
import { useEventActions } from "./event-actions";
import { spanCopy } from "./event-span";
import styles from "./quick-add.module.css";
import { type EventCopy, recurrenceCopy } from "./recurrence-copy";
import { clockOf } from "./time-zone-clock";

type Parse = typeof parseQuickAdd;
type Understood = NonNullable<ReturnType<Parse>>;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

/**
 * A field that creates an event from one line of text: what, when, how long and how often. Enter makes the event; Tab
 * opens the form with it; Q leads here.
 */
export function QuickAdd({ timeZone }: Readonly<{ timeZone: string }>) {
  const t = useTranslations("calendar");
  const locale = useLocale();
  const copy = useMemo<EventCopy>(() => ({ t, locale }), [t, locale]);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [isSaving, setIsSaving] = useState(false);
  /** A sentence that was refused. */
  const [refused, setRefused] = useState<string | null>(null);
  const actions = useEventActions(copy);
  const { leave, question } = useLeaveGuard({ isDirty: text.trim() !== "" && !isSaving });
  const { parse, load } = useParser();
  useShortcut(field);
  const isRead = text.trim() !== "" && parse !== null;
  const understood = isRead ? parse(text, { now: new Date().toISOString(), timeZone }) : null;

  function edit() {
    if (!understood) return;
    const { title, start, end, allDay, recurrenceRule, location } = understood;
    draftActions.eventDrafted({ title, recurrenceRule, location: location ?? undefined });
    calendarActions.rangeSelected({ start, end, allDay });
    setText("");
  }
  async function create() {
    if (!understood || isSaving) return;
    // What has no name is given one in the form.
    if (understood.title === "") return edit();
    setIsSaving(true);
    setRefused(null);
    // The field is free for the next sentence, and gets this one back when it is refused.
    setText("");
    try {
      await actions.create({ ...inputFrom(understood), timeZone });
    } catch {
      setRefused(text);
      setText((typed) => typed || text);
    } finally {
      setIsSaving(false);
    }
  }
  function handleKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event);
    if (key === "Escape" && text) leave(() => setText(""));
    else if (key === "Enter") void create();
    else if (key === "Tab" && !event.shiftKey && understood) edit();
    else return;
    event.preventDefault();
  }
  return (
    <div className={styles.quick}>
      <TextField
        aria-describedby={`${id}-said`}
        autoComplete="off"
        dir="auto"
        endAdornment={
          <span className={styles.key}>
            <Kbd>Q</Kbd>
          </span>
        }
        label={t("quickAdd.label")}
        labelHidden
        maxLength={calendarLimits.title + calendarLimits.location}
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value === "") setRefused(null);
        }}
        onFocus={load}
        onKeyDown={handleKeyDown}
        placeholder={t("quickAdd.placeholder")}
        ref={field}
        startAdornment={<Icon name="sparkles" size={18} />}
        value={text}
      />
      <VisuallyHidden>
        <span aria-live="polite" id={`${id}-said`}>
          {understood && `${saidOf(understood, timeZone, copy)}. ${t("quickAdd.hint")}`}
          {!understood && isRead && t("quickAdd.unclear")}
        </span>
      </VisuallyHidden>
      {isRead && (
        <div className={styles.preview}>
          {understood ? (
            <Preview understood={understood} timeZone={timeZone} copy={copy} />
          ) : (
            <p className={styles.unclear}>{t("quickAdd.unclear")}</p>
          )}
          {refused !== null && (
            <Failure>
              {t("event.failed.title")}. {text === refused ? t("event.failed.kept") : <bdi>{refused}</bdi>}
            </Failure>
          )}
          {understood && (
            <div className="row wrap gap-2">
              <Button loading={isSaving} onClick={() => void create()} size="s" variant="solid">
                {t(isSaving ? "quickAdd.creating" : "quickAdd.create")}
              </Button>
              <Button onClick={edit} size="s">
                {t("quickAdd.edit")}
              </Button>
              <span className={styles.hint}>{t("quickAdd.hint")}</span>
            </div>
          )}
        </div>
      )}
      {question}
    </div>
  );
}

/** What was understood, for those who do not see the preview. */
function saidOf(understood: Understood, timeZone: string, copy: EventCopy): string {
  const { title, start, allDay, recurrenceRule, location } = understood;
  const startDay = allDay ? start : clockOf(start, timeZone).day;
  const repeats = recurrenceRule && recurrenceCopy(recurrenceRule, { startDay, timeZone }, copy);
  const parts = [title || copy.t("quickAdd.untitled"), spanCopy(understood, timeZone, copy), repeats, location];
  return `${copy.t("quickAdd.understood")}: ${parts.filter(Boolean).join(", ")}`;
}

const inputFrom = ({ title, start, end, allDay, recurrenceRule, location }: Understood) => ({
  title,
  start,
  end,
  allDay,
  ...(recurrenceRule && { recurrenceRule }),
  ...(location && { location }),
});

type PreviewProps = Readonly<{ understood: Understood; timeZone: string; copy: EventCopy }>;

function Preview({ understood, timeZone, copy: texts }: PreviewProps) {
  const { t } = texts;
  const { title, start, allDay, recurrenceRule, location } = understood;
  const startDay = allDay ? start : clockOf(start, timeZone).day;
  return (
    <dl className={styles.facts}>
      <dt className="visually-hidden">{t("event.title")}</dt>
      <dd className={styles.title}>
        <bdi>{title || t("quickAdd.untitled")}</bdi>
      </dd>
      <dt className="visually-hidden">{t("event.when")}</dt>
      <dd>
        <Icon name="clock" size={16} />
        {spanCopy(understood, timeZone, texts)}
        {allDay && ` · ${t("quickAdd.allDay")}`}
      </dd>
      {recurrenceRule && (
        <>
          <dt className="visually-hidden">{t("event.repeats")}</dt>
          <dd>
            <Icon name="refresh-cw" size={16} />
            {recurrenceCopy(recurrenceRule, { startDay, timeZone }, texts)}
          </dd>
        </>
      )}
      {location && (
        <>
          <dt className="visually-hidden">{t("event.where")}</dt>
          <dd>
            <Icon name="map-pin" size={16} />
            <bdi>{location}</bdi>
          </dd>
        </>
      )}
    </dl>
  );
}

/** The parser comes when somebody goes to the field. */
function useParser() {
  const [parse, setParse] = useState<Parse | null>(null);
  const load = () => {
    if (parse) return;
    import("@/lib/quick-add/parse").then((module) => setParse(() => module.parseQuickAdd)).catch(() => undefined);
  };
  return { parse, load };
}

function useShortcut(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function handleKeyDown(event: globalThis.KeyboardEvent) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !event.defaultPrevented;
      if (event.code !== "KeyQ" || !isPlain || isTyping(event.target)) return;
      if (document.querySelector("[aria-modal=true], :popover-open")) return;
      event.preventDefault();
      field.current?.focus();
    }
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, [field]);
}
