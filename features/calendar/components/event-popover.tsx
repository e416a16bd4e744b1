"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { Icon } from "@/components/icon";
import { Kbd } from "@/components/kbd";
import { LinkButton } from "@/components/link-button";
import { VisuallyHidden } from "@/components/visually-hidden";
import { classNames } from "@/lib/class-names";
import { formatList } from "@/lib/format";
import type { IconName } from "@/lib/icons";
import type { Scope } from "../domain/constants";
import type { Calendar, Event } from "../schema";
import { AttendeeAnswers } from "./attendee-answers";
import { AttendeeList } from "./attendee-list";
import { AttendeePlaces } from "./attendee-places";
import { BackCloses } from "./back-closes";
import tones from "./calendar-tone.module.css";
import type { EventActions } from "./event-actions";
import type { Viewer } from "./event-form";
import styles from "./event-popover.module.css";
import { sourceIcons, sourceName } from "./event-source";
import { spanCopy } from "./event-span";
import { type EventCopy, recurrenceCopy } from "./recurrence-copy";
import { reminderCopy } from "./reminder-copy";
import { ReminderField } from "./reminder-field";
import { ScopeDialog } from "./scope-dialog";
import { clockOf } from "./time-zone-clock";

type Props = Readonly<{
  event: Event;
  /** The one that it is kept in, where the viewer sees that. */
  calendar: Calendar | undefined;
  /** Where the event is drawn; null where it was opened from elsewhere. */
  anchor: DOMRect | null;
  viewer: Viewer;
  actions: EventActions;
  copy: EventCopy;
  /** Left out for an event that the viewer may see and not change. */
  onEdit?: () => void;
  onClose: () => void;
}>;

/** The details of an event in a popover beside it. */
export function EventPopover({ event, calendar, anchor, viewer, actions, copy, onEdit, onClose }: Props) {
  const { t } = copy;
  const [isDeleting, setIsDeleting] = useState(false);
  useEditKey(onEdit);
  const { source } = event;
  function remove(scope?: Scope) {
    onClose();
    actions.remove(event, scope);
  }
  return (
    <>
      <Dialog
        actions={
          <>
            {onEdit && (
              <Button
                onClick={() => (event.seriesId ? setIsDeleting(true) : remove())}
                startIcon="trash-2"
                variant="ghost"
              >
                {t("event.delete")}
              </Button>
            )}
            {onEdit && (
              <Button aria-keyshortcuts="E" onClick={onEdit} startIcon="pencil" variant="solid">
                {t("event.change")}
                <span aria-hidden="true" className={styles.key}>
                  <Kbd>E</Kbd>
                </span>
              </Button>
            )}
            {source && (
              <LinkButton href={source.href} startIcon={sourceIcons[source.kind]} variant="solid">
                {t(`event.${source.kind}.open`)}
              </LinkButton>
            )}
            {!onEdit && !source && <Button onClick={onClose}>{t("event.close")}</Button>}
          </>
        }
        anchor={anchor}
        closeLabel={t("event.close")}
        onClose={onClose}
        open
        size="m"
        title={
          <span className={classNames(styles.title, tones[event.color])}>
            <bdi>{event.title}</bdi>
          </span>
        }
      >
        <div className="grid gap-4 text">
          {!onEdit && (
            <p className="text-13 faint">
              {source ? t(`event.${source.kind}.text`, { board: sourceName(source) }) : t("event.note")}
            </p>
          )}
          <Facts calendar={calendar} event={event} viewer={viewer} copy={copy} />
          {!source && <AttendeeAnswers actions={actions} event={event} viewerId={viewer.id} copy={copy} />}
          <BackCloses />
          {!onEdit && <OwnReminders actions={actions} event={event} viewer={viewer} copy={copy} />}
        </div>
      </Dialog>
      {isDeleting && (
        <ScopeDialog
          act="delete"
          choices={["this", "following", "all"]}
          onChoose={remove}
          onClose={() => setIsDeleting(false)}
          copy={copy}
        />
      )}
    </>
  );
}

/** E leads to the form, wherever the focus is in the popover; by the place of the key, as all shortcuts. */
function useEditKey(onEdit: (() => void) | undefined): void {
  useEffect(() => {
    if (!onEdit) return;
    function handleKeyDown(event: KeyboardEvent) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !event.defaultPrevented;
      const isChoosing = event.target instanceof Element && event.target.closest("input, select, textarea");
      const isOnTop = document.querySelectorAll("[aria-modal=true]").length === 1;
      if (event.code !== "KeyE" || !isPlain || isChoosing || !isOnTop) return;
      event.preventDefault();
      onEdit?.();
    }
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, [onEdit]);
}

type FactsProps = Pick<Props, "event" | "calendar" | "viewer" | "copy">;

function Facts({ event, calendar, viewer, copy }: FactsProps) {
  const { t, locale } = copy;
  const { allDay, start, timeZone, source, recurrenceRule, reminders } = event;
  const startDay = allDay ? start : clockOf(start, timeZone).day;
  // Who works on a card was not asked whether they come.
  const people = source ? event.attendees.map(({ answer: _, ...person }) => person) : event.attendees;
  const times = reminders.map(({ minutesBefore }) => reminderCopy(minutesBefore, copy));
  return (
    <dl className="grid gap-3">
      <Fact icon="clock" label={t(source ? `event.${source.kind}.title` : "event.when")}>
        {spanCopy(event, viewer.timeZone, copy)}
        {!allDay && (
          <AttendeePlaces
            eventZone={viewer.timeZone}
            instant={start}
            copy={copy}
            zones={[timeZone, ...event.attendees.map((attendee) => attendee.timeZone)]}
          />
        )}
      </Fact>
      {recurrenceRule && (
        <Fact icon="refresh-cw" label={t("event.repeats")}>
          {recurrenceCopy(recurrenceRule, { startDay, timeZone }, copy)}
        </Fact>
      )}
      {event.location && (
        <Fact icon="map-pin" label={t("event.where")}>
          <bdi>{event.location}</bdi>
        </Fact>
      )}
      {people.length > 0 && (
        <Fact icon="users" label={t("event.attendees.title")}>
          <AttendeeList attendees={people} copy={copy} />
        </Fact>
      )}
      {event.description && (
        <Fact icon="file-text" label={t("event.description")}>
          <span className={styles.text} dir="auto">
            {event.description}
          </span>
        </Fact>
      )}
      {event.canEdit && times.length > 0 && (
        <Fact icon="bell" label={t("event.reminders.title")}>
          {formatList(locale, times)}
        </Fact>
      )}
      {!source && (
        <Fact icon="calendar" label={t("event.organizer")}>
          <span>
            <bdi>{event.organizer.name}</bdi>
            {/* The first calendar of a person bears their name. */}
            {calendar && calendar.name !== event.organizer.name && (
              <>
                {" · "}
                <bdi>{calendar.name}</bdi>
              </>
            )}
          </span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ icon, label, children }: Readonly<{ icon: IconName; label: string; children: ReactNode }>) {
  return (
    <div className={styles.fact}>
      <dt>
        <Icon name={icon} size={18} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Who is only invited still chooses when to be reminded. */
function OwnReminders({ event, viewer, actions, copy }: Pick<Props, "event" | "viewer" | "actions" | "copy">) {
  const [reminders, setReminders] = useState(event.reminders);
  const isInvited = !event.source && event.attendees.some(({ userId }) => userId === viewer.id);
  if (!isInvited) return null;
  return (
    <ReminderField
      onChange={(value) => {
        setReminders([...value]);
        actions.remind(event, value);
      }}
      value={reminders}
      copy={copy}
    />
  );
}
