"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { LinkButton } from "@/components/link-button";
import type { Event } from "../schema";
import { AttendeeAnswers } from "./attendee-answers";
import { AttendeeList } from "./attendee-list";
import { AttendeePlaces } from "./attendee-places";
import type { EventActions } from "./event-actions";
import styles from "./event-details.module.css";
import type { Viewer } from "./event-form";
import { sourceIcons, sourceName } from "./event-source";
import { spanWords } from "./event-span";
import { type EventWords, recurrenceWords } from "./recurrence-words";
import { ReminderField } from "./reminder-field";
import { clockOf } from "./time-zone-clock";
import { useBackCloses } from "./use-back-closes";

type Props = Readonly<{
  event: Event;
  viewer: Viewer;
  actions: EventActions;
  words: EventWords;
  onClose: () => void;
}>;

/** An event that one may see and not change: an invitation, a shared calendar's, or the day of a card or a milestone. */
export function EventDetails({ event, viewer, actions, words, onClose }: Props) {
  const { t } = words;
  useBackCloses(onClose);
  // Who works on a card was not asked whether they come.
  const people = event.source ? event.attendees.map(({ answer: _, ...person }) => person) : event.attendees;
  const isInvited = !event.source && event.attendees.some(({ userId }) => userId === viewer.id);
  const [reminders, setReminders] = useState(event.reminders);
  const startDay = event.allDay ? event.start : clockOf(event.start, event.timeZone).day;
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose}>{t("event.close")}</Button>
          {event.source && (
            <LinkButton href={event.source.href} startIcon={sourceIcons[event.source.kind]} variant="solid">
              {t(`event.${event.source.kind}.open`)}
            </LinkButton>
          )}
        </>
      }
      closeLabel={t("event.close")}
      onClose={onClose}
      open
      size="m"
      title={<bdi>{event.title}</bdi>}
    >
      <div className={styles.details}>
        <p className={styles.note}>
          {event.source ? t(`event.${event.source.kind}.text`, { board: sourceName(event.source) }) : t("event.note")}
        </p>
        {!event.source && <AttendeeAnswers actions={actions} event={event} viewerId={viewer.id} words={words} />}
        <dl className={styles.facts}>
          <Fact label={t(event.source ? `event.${event.source.kind}.title` : "event.when")}>
            {spanWords(event, viewer.timeZone, words)}
          </Fact>
          {event.recurrenceRule && (
            <Fact label={t("event.repeats")}>
              {recurrenceWords(event.recurrenceRule, { startDay, timeZone: event.timeZone }, words)}
            </Fact>
          )}
          {event.location && (
            <Fact label={t("event.where")}>
              <bdi>{event.location}</bdi>
            </Fact>
          )}
          {!event.source && (
            <Fact label={t("event.organizer")}>
              <bdi>{event.organizer.name}</bdi>
            </Fact>
          )}
          {event.description && (
            <Fact label={t("event.description")}>
              <span className={styles.text} dir="auto">
                {event.description}
              </span>
            </Fact>
          )}
        </dl>
        {!event.allDay && (
          <AttendeePlaces
            eventZone={viewer.timeZone}
            instant={event.start}
            words={words}
            zones={[event.timeZone, ...event.attendees.map(({ timeZone }) => timeZone)]}
          />
        )}
        <AttendeeList attendees={people} words={words} />
        {isInvited && (
          <ReminderField
            onChange={(value) => {
              setReminders([...value]);
              actions.remind(event, value);
            }}
            value={reminders}
            words={words}
          />
        )}
      </div>
    </Dialog>
  );
}

function Fact({ label, children }: Readonly<{ label: string; children: ReactNode }>) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
