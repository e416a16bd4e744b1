"use client";

import { useState } from "react";
import { type DayFault, isDay, readDay, writeDay } from "@/lib/day-text";

type Input = Readonly<{
  value?: string;
  defaultValue?: string;
  tellsOnLeave?: boolean;
  onChange?: (value: string) => void;
}>;

/** What was typed, what the form was told of it, and what the form held before. */
type Typed = Readonly<{ text: string; told: string; before: string }>;

/** What is no day is shown as it was typed, also where the form keeps none of it; another value of the form's replaces it. */
function isStillTyped({ text, told: notified, before }: Typed, value: string, announcesOnLeave: boolean): boolean {
  if (value === notified) return true;
  const isOpen = announcesOnLeave || readDay(text, { isTyping: true }).day === undefined;
  return isOpen && (value === before || value === "");
}

/** Converts between the text of a date field and its form value: `YYYY-MM-DD`, nothing, or the text that is no date. */
export function useDayText({
  value: given,
  defaultValue = "",
  tellsOnLeave: announcesOnLeave = false,
  onChange,
}: Input) {
  const [own, setOwn] = useState(defaultValue);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isLeft, setIsLeft] = useState(true);
  const value = given ?? own;
  const text = typed && isStillTyped(typed, value, announcesOnLeave) ? typed.text : writeDay(value);
  const reading = readDay(text);
  const fault: DayFault | undefined = isLeft ? reading.fault : undefined;

  function announce(next: string) {
    setOwn(next);
    if (next !== value) onChange?.(next);
  }

  return {
    value: isDay(value) ? value : "",
    text,
    /** Typed and not reported yet (`tellsOnLeave`): it is lost if the field goes away now. */
    isUncommitted: announcesOnLeave && text !== writeDay(value),
    /** Named once the field is left, and until it is mended. */
    fault,
    /** What is wrong with the text, named or not. */
    hiddenFault: reading.fault,
    type(next: string) {
      const { day, fault: wrong } = readDay(next, { isTyping: true });
      if (fault === undefined || wrong === undefined) setIsLeft(false);
      const notified = day ?? (wrong ? next : "");
      setTyped({ text: next, told: announcesOnLeave ? value : notified, before: value });
      if (!announcesOnLeave) announce(notified);
    },
    /** When the field is left, or the form is about to be sent. */
    finish() {
      setIsLeft(true);
      // Also called while a chosen day is on its way: only what was typed counts here.
      if (reading.fault || !typed) return;
      setTyped(null);
      announce(reading.day ?? "");
    },
    choose(day: string) {
      setIsLeft(true);
      setTyped(null);
      announce(day);
    },
  };
}
