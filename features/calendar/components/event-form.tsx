"use client";

import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/button";
import { CloseButton } from "@/components/close-guards";
import { Dialog } from "@/components/dialog";
import { LeaveGuard } from "@/components/leave-guard";
import { TextArea } from "@/components/text-area";
import { TextField } from "@/components/text-field";
import { classNames } from "@/lib/class-names";
import { pressedKey } from "@/lib/pressed-key";
import { calendarLimits, type Scope } from "../domain/constants";
import type { Calendar, Event } from "../schema";
import { AttendeeAnswers } from "./attendee-answers";
import { BackCloses } from "./back-closes";
import type { EventActions } from "./event-actions";
import styles from "./event-form.module.css";
import { useEventForm } from "./event-form-state";
import { EventLook } from "./event-look";
import { EventPeople } from "./event-people";
import { EventProblemSummary } from "./event-problem-summary";
import { problemText } from "./event-problems";
import { EventTimes } from "./event-times";
import { type EventValues, patchOf } from "./event-values";
import type { EventCopy } from "./recurrence-copy";
import { ScopeDialog } from "./scope-dialog";

export type Viewer = Readonly<{ id: string; timeZone: string }>;

type Props = Readonly<{
  /** Null for a new one. */
  event: Event | null;
  initial: EventValues;
  /** Whether what is there already was typed elsewhere, so that it is not thrown away unasked. */
  isDrafted: boolean;
  calendars: readonly Calendar[];
  viewer: Viewer;
  actions: EventActions;
  copy: EventCopy;
  onClose: () => void;
}>;

type Question = "edit" | "delete" | null;

/**
 * The form that creates or edits an event. Nothing that was typed is lost: not by a refusal, and not by closing by
 * accident.
 */
export function EventForm(props: Props) {
  const { event, isDrafted, calendars, viewer, actions, copy, onClose } = props;
  const { t } = copy;
  const formId = useId();
  const [question, setQuestion] = useState<Question>(null);
  const { form, base, state, newer, save, saveMine, takeTheirs } = useEventForm(props);
  const { isDirty, errors, submitCount } = form.formState;
  const isTouched = isDirty || isDrafted;

  const errorOf = (field: keyof EventValues) => problemText(errors[field]?.message, copy);
  const isSeries = Boolean(event?.seriesId);
  const submit = form.handleSubmit(async (values) => {
    if (state === "saving") return;
    if (isSeries && Object.keys(patchOf(base, values)).length > 0) return setQuestion("edit");
    await save(values);
  });
  // A rule belongs to the series: one occurrence cannot have another.
  const isRuleChanged = JSON.stringify(base.recurrence) !== JSON.stringify(form.getValues("recurrence"));
  const scopes: readonly Scope[] =
    question === "edit" && isRuleChanged ? ["following", "all"] : ["this", "following", "all"];

  function handleScope(scope: Scope) {
    setQuestion(null);
    if (question === "edit") return void save(form.getValues(), scope);
    remove(scope);
  }
  function remove(scope?: Scope) {
    if (!event) return;
    onClose();
    actions.remove(event, scope);
  }

  return (
    <>
      <Dialog
        actions={
          <>
            {event && (
              <Button
                className={styles.start}
                onClick={() => (isSeries ? setQuestion("delete") : remove())}
                startIcon="trash-2"
                variant="ghost"
              >
                <span className={styles.startText}>{t("event.delete")}</span>
              </Button>
            )}
            <CloseButton>{t("event.cancel")}</CloseButton>
            <Button form={formId} loading={state === "saving"} type="submit" variant="solid">
              {t(event ? "event.save" : "event.create")}
            </Button>
          </>
        }
        closeLabel={t("event.close")}
        onClose={onClose}
        open
        size="l"
        title={t(event ? "event.edit" : "event.new")}
      >
        <form
          className={styles.form}
          id={formId}
          noValidate
          onKeyDown={(key) => {
            if (pressedKey(key) === "Enter" && (key.ctrlKey || key.metaKey)) void submit();
          }}
          onSubmit={(submitted) => void submit(submitted)}
        >
          {submitCount > 0 && (
            <div className={classNames(styles.wide, styles.summary)}>
              <EventProblemSummary attempt={submitCount} errorOf={errorOf} failure={state} copy={copy} />
            </div>
          )}
          {newer && <StaleNote onMine={() => void saveMine()} onTheirs={takeTheirs} copy={copy} />}
          <div className="grid content-start gap-4 shrinkable">
            {event && <AttendeeAnswers actions={actions} event={event} viewerId={viewer.id} copy={copy} />}
            <TextField
              autoFocus={!event}
              className={styles.title}
              dir="auto"
              error={errorOf("title")}
              id="event-title"
              label={t("event.title")}
              maxLength={calendarLimits.title}
              placeholder={t("event.titleHint")}
              required
              {...form.register("title")}
            />
            <EventTimes errorOf={errorOf} form={form} viewerZone={viewer.timeZone} copy={copy} />
            <TextField
              dir="auto"
              error={errorOf("location")}
              id="event-location"
              label={t("event.location")}
              maxLength={calendarLimits.location}
              {...form.register("location")}
            />
            <EventPeople errorOf={errorOf} event={event} form={form} viewer={viewer} copy={copy} />
            <TextArea
              dir="auto"
              error={errorOf("description")}
              id="event-description"
              label={t("event.description")}
              maxLength={calendarLimits.description}
              rows={4}
              {...form.register("description")}
            />
          </div>
          <div className="grid content-start gap-4 shrinkable">
            <EventLook calendars={calendars} errorOf={errorOf} form={form} copy={copy} />
          </div>
        </form>
        <LeaveGuard isDirty={isTouched && state !== "saving"} />
        <BackCloses />
      </Dialog>
      {(question === "edit" || question === "delete") && (
        <ScopeDialog
          act={question}
          choices={scopes}
          onChoose={handleScope}
          onClose={() => setQuestion(null)}
          copy={copy}
        />
      )}
    </>
  );
}

type StaleProps = Readonly<{ copy: EventCopy; onMine: () => void; onTheirs: () => void }>;

/** Somebody else was first. It takes the focus, since the form may be scrolled far from it. */
function StaleNote({ copy: { t }, onMine, onTheirs }: StaleProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={classNames(styles.wide, styles.note)} ref={box} role="alert" tabIndex={-1}>
      <p>{t("event.stale.title")}</p>
      <span>{t("event.stale.text")}</span>
      <div className="flex wrap gap-2">
        <Button onClick={onMine} size="s" variant="solid">
          {t("event.stale.mine")}
        </Button>
        <Button onClick={onTheirs} size="s">
          {t("event.stale.theirs")}
        </Button>
      </div>
    </div>
  );
}
