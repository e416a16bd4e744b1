import { useState } from "react";
import { conflictsBetween, fieldsToWrite } from "./clashes";
import { currentOf } from "./problem";

type Options<Kept, Values, Answer> = Readonly<{
  /** As it was when the form was opened. */
  record: Kept;
  valuesOf: (record: Kept) => Values;
  /** Sends the fields that were changed, and the version that they were changed in. */
  send: (values: Values, changed: ReadonlySet<keyof Values & string>, version: number) => Promise<Answer>;
}>;

export type EditOutcome<Values, Answer> = Readonly<
  | { kind: "unchanged" }
  | { kind: "saved"; answer: Answer }
  /** Someone else has changed these fields, to what `theirs` has. */
  | { kind: "conflict"; fields: readonly (keyof Values & string)[]; theirs: Values }
  | { kind: "refused"; error: unknown }
>;

/**
 * Saves the form of a record that others can change at the same time. Changes of other fields by others stay. Where
 * both have changed the same field, nothing is written; saving again overwrites theirs.
 */
export function useRecordEdit<Kept extends Readonly<{ version: number }>, Values extends object, Answer>({
  record,
  valuesOf,
  send,
}: Options<Kept, Values, Answer>) {
  const [start, setStart] = useState(() => valuesOf(record));
  const [seen, setSeen] = useState({
    values: start,
    version: record.version,
    conflict: [] as readonly (keyof Values & string)[],
  });

  /** Goes on from a record that was saved, where the form stays open. */
  function restart(saved: Kept): Values {
    const values = valuesOf(saved);
    setStart(values);
    setSeen({ values, version: saved.version, conflict: [] });
    return values;
  }

  async function save(values: Values, from = seen): Promise<EditOutcome<Values, Answer>> {
    const changed = fieldsToWrite(start, values, { theirs: from.values, conflict: from.conflict });
    if (changed.size === 0) return { kind: "unchanged" };
    try {
      return { kind: "saved", answer: await send(values, changed, from.version) };
    } catch (error) {
      const current = currentOf(error) as Kept | undefined;
      if (!current) return { kind: "refused", error };
      const now = { values: valuesOf(current), version: current.version };
      const own = Object.fromEntries([...changed].map((name) => [name, values[name]]));
      const fields = conflictsBetween(from.values, now.values, { ...from.values, ...own });
      const next = { ...now, conflict: [...from.conflict, ...fields] };
      setSeen(next);
      return fields.length === 0 ? await save(values, next) : { kind: "conflict", fields, theirs: now.values };
    }
  }
  return { start, restart, save: (values: Values) => save(values) };
}
