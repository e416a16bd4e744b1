import { useState } from "react";
import { useForm } from "react-hook-form";
import { codeOf, currentOf } from "@/lib/problem";
import type { Scope } from "../domain/constants";
import type { Event } from "../schema";
import type { EventActions } from "./event-actions";
import { fieldIds, fieldProblemsOf, ownProblems } from "./event-problems";
import { type EventValues, inputOf, isComplete, patchOf, rangeOf, valuesOf } from "./event-values";

export type FormState = "idle" | "saving" | "failed" | "gone";

type Input = Readonly<{ event: Event | null; initial: EventValues; actions: EventActions; onClose: () => void }>;

/**
 * Manages the values of the event form and saves them; field errors of the server are assigned to the fields that they
 * name.
 */
export function useEventForm({ event, initial, actions, onClose }: Input) {
  const [base, setBase] = useState(initial);
  const [version, setVersion] = useState(event?.version);
  const [newer, setNewer] = useState<Event | null>(null);
  const [state, setState] = useState<FormState>("idle");
  const [lastScope, setLastScope] = useState<Scope>();
  const form = useForm<EventValues>({
    defaultValues: initial,
    // The summary takes the focus.
    shouldFocusError: false,
    resolver: (values) => {
      const found = ownProblems(values, isComplete(values) ? rangeOf(values) : null);
      if (found.length === 0) return { values, errors: {} };
      const errors = found.map(({ field, code }) => [field, { type: code, message: code }]);
      return { values: {}, errors: Object.fromEntries(errors) };
    },
  });

  async function save(values: EventValues, scope?: Scope) {
    const { recurrenceRule, ...changed } = patchOf(base, values);
    // One occurrence has no rule of its own; that it moved does not move the others.
    const patch = scope === "this" || recurrenceRule === undefined ? changed : { ...changed, recurrenceRule };
    if (event && Object.keys(patch).length === 0) return onClose();
    setState("saving");
    setLastScope(scope);
    try {
      if (!event) await actions.create(inputOf(values));
      else await actions.update({ eventId: event.id, updateEvent: { ...patch, version }, scope });
      onClose();
    } catch (problem) {
      refuse(problem);
    }
  }
  function refuse(problem: unknown) {
    const fields = fieldProblemsOf(problem);
    for (const { field, code } of fields) form.setError(field, { type: code, message: code });
    const current = currentOf(problem) as Event | undefined;
    if (current) {
      setNewer(current);
      setVersion(current.version);
    }
    const isExplained = fields.some(({ field }) => field in fieldIds) || Boolean(current);
    setState(codeOf(problem) === "not-found" ? "gone" : isExplained ? "idle" : "failed");
  }
  function takeTheirs() {
    if (!newer) return;
    const theirs = valuesOf(newer);
    form.reset(theirs);
    setBase(theirs);
    setNewer(null);
  }
  /** Once more, for what was chosen before, on top of the newer one. */
  const saveMine = form.handleSubmit((values) => save(values, lastScope));
  return { form, base, state, newer, save, saveMine, takeTheirs };
}
