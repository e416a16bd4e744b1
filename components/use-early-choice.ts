"use client";

import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from "react";

type Control = HTMLSelectElement | HTMLInputElement;

const hasOption = (select: HTMLSelectElement, value: string) =>
  [...select.options].some((option) => option.value === value);

/** Hands on what the control shows where it is not what was chosen as far as the page knows. */
function handOn(control: Control, chosen: string | boolean): void {
  if (control instanceof HTMLSelectElement) {
    const isOther = control.value !== chosen && hasOption(control, String(chosen));
    if (isOther) control.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (control.checked !== chosen) {
    // React takes a click for a change only where it differs from the state that it knows.
    control.checked = Boolean(chosen);
    control.click();
  }
}

/**
 * Reports a choice that was made in a form control before the page was hydrated: React hears no change from before
 * then, and the control would show what nothing knows of. Such a control needs `autoComplete="off"`, because some
 * browsers restore choices of an earlier visit, which nobody has made now. `chosen` is what the page knows; undefined
 * for a control that keeps its own value. Answers the control's ref, which `ref` gets too.
 */
export function useEarlyChoice<Element extends Control>(
  chosen: string | boolean | undefined,
  ref: Ref<Element> | undefined,
): RefObject<Element | null> {
  const control = useRef<Element>(null);
  useImperativeHandle(ref, () => control.current as Element, []);
  const known = useRef(chosen);
  useEffect(() => {
    known.current = chosen;
  });
  useEffect(() => {
    // A choice may be what woke the page up: React tells of that one by itself, in this turn.
    const timer = setTimeout(() => {
      if (control.current && known.current !== undefined) handOn(control.current, known.current);
    });
    return () => clearTimeout(timer);
  }, []);
  return control;
}
