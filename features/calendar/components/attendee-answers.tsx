"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import type { Answer } from "../domain/constants";
import type { Event } from "../schema";
import styles from "./attendee-field.module.css";
import type { EventActions } from "./event-actions";
import type { EventCopy } from "./recurrence-copy";
import { ScopeDialog } from "./scope-dialog";

type Props = Readonly<{ event: Event; viewerId: string; actions: EventActions; copy: EventCopy }>;

const choices = [
  { answer: "accepted", icon: "check" },
  { answer: "tentative", icon: "circle-help" },
  { answer: "declined", icon: "x" },
] as const;

/** Buttons that answer an invitation; nothing for people who are not invited. */
export function AttendeeAnswers({ event, viewerId, actions, copy }: Props) {
  const { t } = copy;
  const [asked, setAsked] = useState<Answer | null>(null);
  const mine = event.attendees.find(({ userId }) => userId === viewerId);
  if (!mine) return null;
  const say = (said: Answer) => (event.seriesId ? setAsked(said) : actions.answer(event, { userId: viewerId, said }));
  return (
    <fieldset className={styles.answers}>
      <legend className={styles.legend}>{t("event.answers.title")}</legend>
      {choices.map((choice) => (
        <Button
          aria-pressed={mine.answer === choice.answer}
          key={choice.answer}
          onClick={() => say(choice.answer)}
          startIcon={choice.icon}
          variant={mine.answer === choice.answer ? "solid" : "outline"}
        >
          {t(`event.answers.${choice.answer}`)}
        </Button>
      ))}
      {asked && (
        <ScopeDialog
          act="answer"
          choices={["all", "this"]}
          onChoose={(scope) => {
            setAsked(null);
            actions.answer(event, { userId: viewerId, said: asked, scope });
          }}
          onClose={() => setAsked(null)}
          copy={copy}
        />
      )}
    </fieldset>
  );
}
