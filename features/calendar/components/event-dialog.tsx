"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useMemo, useState, useSyncExternalStore } from "react";
import { Dialog } from "@/components/dialog";
import { EmptyState } from "@/components/empty-state";
import { LoadFailure } from "@/components/load-failure";
import { Skeleton } from "@/components/skeleton";
import { codeOf } from "@/lib/problem";
import { calendarKeys, calendarsQuery, eventQuery } from "../client/queries";
import { calendarActions, useIsModalOpen, useSelectedEventId, useSelectedRange } from "../client/store";
import { draftActions, useEventDraft } from "../client/use-event-draft";
import type { Event } from "../schema";
import { useEventActions } from "./event-actions";
import { type EventAnchor, focusEvent } from "./event-anchor";
import { EventForm, type Viewer } from "./event-form";
import { EventPopover } from "./event-popover";
import styles from "./event-popover.module.css";
import { newValues, valuesOf } from "./event-values";
import { defaultRange } from "./new-range";
import type { EventCopy } from "./recurrence-copy";

type Props = Readonly<{ viewerId: string; timeZone: string; anchor: EventAnchor | null }>;

/**
 * The one dialog of the calendar: details or form of the selected event, or a new event in the selected range; closing
 * clears both selections.
 */
export function EventDialog({ viewerId, timeZone, anchor }: Props) {
  const t = useTranslations("calendar");
  const locale = useLocale();
  const copy = useMemo<EventCopy>(() => ({ t, locale }), [t, locale]);
  const viewer = useMemo<Viewer>(() => ({ id: viewerId, timeZone }), [viewerId, timeZone]);
  const isOpen = useIsModalOpen();
  const eventId = useSelectedEventId();
  const range = useSelectedRange();
  if (!isOpen) return null;
  if (eventId) {
    const rect = anchor?.eventId === eventId ? anchor.rect : null;
    return <SelectedEvent anchor={rect} eventId={eventId} key={eventId} viewer={viewer} copy={copy} />;
  }
  return <NewEvent key={JSON.stringify(range)} viewer={viewer} copy={copy} />;
}

type InnerProps = Readonly<{ viewer: Viewer; copy: EventCopy }>;

function close(): void {
  // A link to an event is followed once: it opens it again when it is pressed again, and not on each reload.
  const address = new URL(window.location.href);
  if (address.searchParams.has("event")) {
    address.searchParams.delete("event");
    window.history.replaceState(null, "", address);
  }
  draftActions.draftSettled();
  calendarActions.modalClosed();
}

function NewEvent({ viewer, copy: texts }: InnerProps) {
  const range = useSelectedRange();
  const draft = useEventDraft();
  const actions = useEventActions(texts);
  const { data: calendars, isError } = useQuery(calendarsQuery());
  const [start] = useState(() => range ?? defaultRange(Date.now()));
  if (!calendars && !isError) return <Waiting copy={texts} />;
  const own = (calendars ?? []).filter(({ canEdit }) => canEdit);
  const first = own.find(({ isDefault }) => isDefault) ?? own[0];
  return (
    <EventForm
      actions={actions}
      calendars={own}
      event={null}
      initial={newValues(start, viewer.timeZone, { ...draft, calendarId: first?.id })}
      isDrafted={draft !== null}
      onClose={close}
      viewer={viewer}
      copy={texts}
    />
  );
}

/** The row of an event in any window or search that was read; what it was when it has gone since. */
function useKnownEvent(eventId: string): Event | undefined {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const [last, setLast] = useState<Event>();
  const found = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => {
      const lists = [calendarKeys.windows(), calendarKeys.searches()].flatMap((queryKey) =>
        client.getQueriesData<Event[]>({ queryKey }),
      );
      for (const [, rows] of lists) {
        const row = Array.isArray(rows) ? rows.find(({ id }) => id === eventId) : undefined;
        if (row) return row;
      }
      return undefined;
    },
    () => undefined,
  );
  if (found && found !== last) setLast(found);
  return found ?? last;
}

type SelectedProps = InnerProps & Readonly<{ eventId: string; anchor: DOMRect | null }>;

function SelectedEvent({ eventId, anchor, viewer, copy: texts }: SelectedProps) {
  const { t } = texts;
  const actions = useEventActions(texts);
  const known = useKnownEvent(eventId);
  const read = useQuery({ ...eventQuery(eventId), enabled: known === undefined });
  const { data: fetched, isLoading } = read;
  const event = known ?? fetched;
  const { data: calendars, isError } = useQuery(calendarsQuery());
  // What is being edited stands still; what others change meanwhile is told when it is saved.
  const [edited, setEdited] = useState<Event | null>(null);
  const handleClose = () => {
    close();
    focusEvent(eventId);
  };
  if (isLoading) return <Waiting copy={texts} />;
  if (!event)
    return (
      <Dialog closeLabel={t("event.close")} onClose={handleClose} open size="m" title={t("event.untitled")}>
        {read.error && codeOf(read.error) !== "not-found" ? (
          <LoadFailure of={read} title={t("failed.event")} />
        ) : (
          <EmptyState headingLevel={3} icon="circle-x" title={t("event.gone")}>
            {t("event.goneHint")}
          </EmptyState>
        )}
      </Dialog>
    );
  if (!edited)
    return (
      <EventPopover
        actions={actions}
        anchor={anchor}
        calendar={calendars?.find(({ id }) => id === event.calendarId)}
        event={event}
        onClose={handleClose}
        onEdit={event.canEdit && !event.source ? () => setEdited(event) : undefined}
        viewer={viewer}
        copy={texts}
      />
    );
  if (!calendars && !isError) return <Waiting copy={texts} />;
  return (
    <EventForm
      actions={actions}
      calendars={(calendars ?? []).filter(({ canEdit, id }) => canEdit || id === event.calendarId)}
      event={{ ...edited, attendees: event.attendees }}
      initial={valuesOf(edited)}
      isDrafted={false}
      onClose={handleClose}
      viewer={viewer}
      copy={texts}
    />
  );
}

function Waiting({ copy: { t } }: Pick<InnerProps, "copy">) {
  return (
    <Dialog closeLabel={t("event.close")} onClose={close} open size="l" title={t("event.untitled")}>
      <div aria-busy="true" aria-label={t("event.loading")} className={styles.skeleton} role="status">
        <Skeleton height={40} shape="box" />
        <Skeleton height={120} shape="box" />
        <Skeleton height={120} shape="box" />
      </div>
    </Dialog>
  );
}
