import { useState } from "react";
import { pick } from "./fields";
import { useRecordEdit } from "./use-record-edit";

type Options<Kept, Values, Answer> = Readonly<{
  /** As it was when the form was opened. */
  record: Kept;
  valuesOf: (record: Kept) => Values;
  /** Sends the fields that were changed, and the version that they were changed in. The values of others are those of that version. */
  write: (values: Values, changed: ReadonlySet<keyof Values & string>, version: number) => Promise<Answer>;
  /** The version that a write led to, which its undo starts from. */
  versionOf: (answer: Answer) => number;
  /** The form is done: with what undoes it, or null where nothing was changed. */
  onEnd: (undo: (() => Promise<unknown>) | null) => void;
}>;

type Refusal<Values> = Readonly<{
  error: unknown;
  /** The fields that someone else has changed meanwhile, and what they say now. */
  conflict: Readonly<{ fields: readonly (keyof Values & string)[]; theirs: Values }> | null;
}>;

const none = { error: null, conflict: null } as const;

/**
 * Manages the form of a record that others can change at the same time: its initial values, its submission and its
 * conflicts.
 */
export function useEditForm<Kept extends Readonly<{ version: number }>, Values extends object, Answer>(
  options: Options<Kept, Values, Answer>,
) {
  const { record, valuesOf, write, versionOf, onEnd } = options;
  const [refusal, setRefusal] = useState<Refusal<Values>>(none);
  const { start, save } = useRecordEdit({
    record,
    valuesOf,
    send: async (values: Values, changed, version) => ({ changed, answer: await write(values, changed, version) }),
  });

  async function submit(values: Values): Promise<void> {
    setRefusal(none);
    const outcome = await save(values);
    if (outcome.kind === "refused") return setRefusal({ error: outcome.error, conflict: null });
    if (outcome.kind === "conflict") return setRefusal({ error: null, conflict: outcome });
    if (outcome.kind === "unchanged") return onEnd(null);
    const { changed, answer } = outcome.answer;
    const before = { ...outcome.values, ...pick(start, [...changed]) };
    onEnd(() => write(before, changed, versionOf(answer)));
  }
  return { start, ...refusal, submit: (values: Values) => void submit(values) };
}
