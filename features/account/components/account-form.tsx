"use client";

import { type FormEvent, type FormEventHandler, type MouseEvent, type ReactNode, useRef } from "react";
import type { Failure } from "../client/mutations";
import { FailureAlert } from "./failure-alert";

type Props = Readonly<{
  failure: Failure | null;
  /** What a refusal of the whole form says; nothing is shown for it when this is left out. */
  refusalText?: string;
  isSubmitting: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}>;

/**
 * A field that is left says what is wrong with it and moves what stands below: a press on the button would miss it. So
 * the press does not take the focus out of the field.
 */
function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button[type="submit"]')) event.preventDefault();
}

/**
 * The frame of the account forms: the error summary, then the fields. It may be submitted before the page has come
 * alive: because of `action`, React holds such a submit back, instead of letting the browser send the fields in its own
 * way, and calls it once it is there; the form is then submitted again, by its own handler. The reset that follows an
 * action would empty the fields.
 */
export function AccountForm({ failure, refusalText, isSubmitting, onSubmit, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const ignore = (event: FormEvent) => event.preventDefault();
  return (
    <form
      action={() => void setTimeout(() => form.current?.requestSubmit())}
      className="grid gap-5"
      noValidate
      onMouseDown={keepFocus}
      onReset={ignore}
      onSubmit={isSubmitting ? ignore : onSubmit}
      ref={form}
    >
      <FailureAlert failure={failure} refusalText={refusalText} />
      {children}
    </form>
  );
}
