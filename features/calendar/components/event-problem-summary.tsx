"use client";

import { FormSummary } from "@/components/form-summary";
import type { FormState } from "./event-form-state";
import { fieldIds } from "./event-problems";
import type { EventValues } from "./event-values";
import type { EventCopy } from "./recurrence-copy";

type Props = Readonly<{
  attempt: number;
  failure: FormState;
  errorOf: (field: keyof EventValues) => string | undefined;
  copy: EventCopy;
}>;

/** The summary of all errors of the event form. */
export function EventProblemSummary({ attempt, failure, errorOf, copy: { t } }: Props) {
  const labels = {
    title: t("event.title"),
    startDay: t("event.start"),
    startTime: t("event.startTime"),
    endDay: t("event.end"),
    endTime: t("event.endTime"),
    recurrence: t("recurrence.title"),
    location: t("event.location"),
    attendees: t("event.attendees.title"),
    description: t("event.description"),
    calendarId: t("event.calendar"),
    category: t("event.category"),
  };
  const problems = Object.entries(fieldIds).flatMap(([name, fieldId]) => {
    const message = errorOf(name as keyof typeof fieldIds);
    return message ? [{ fieldId, message: `${labels[name as keyof typeof labels]}: ${message}` }] : [];
  });
  if (problems.length > 0)
    return (
      <FormSummary
        attempt={attempt}
        problems={problems}
        title={t("event.problems.summary", { count: problems.length })}
      />
    );
  if (failure !== "failed" && failure !== "gone") return null;
  const message = t(failure === "gone" ? "event.failed.gone" : "event.failed.kept");
  return <FormSummary attempt={attempt} problems={[{ message }]} title={t("event.failed.title")} />;
}
