import { type RefObject, useEffect, useRef } from "react";

/** Sets the document title to the step of the checkout, and moves the focus to its heading when the step changes. */
export function useStepHeading(step: number, title: string): RefObject<HTMLSpanElement | null> {
  const heading = useRef<HTMLSpanElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
