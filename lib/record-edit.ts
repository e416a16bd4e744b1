/** Saves a record that others can change at the same time. */
import { conflictsBetween, fieldsToWrite } from "./edit-conflicts";
import { pick } from "./fields";
import { currentOf } from "./problem";

/** What the person has seen of the record, and the fields that they were shown to be in conflict. */
export type Seen<Values> = Readonly<{
  values: Values;
  version: number;
  conflict: readonly (keyof Values & string)[];
}>;

export type Edit<Kept, Values, Answer> = Readonly<{
  valuesOf: (record: Kept) => Values;
  /** Sends the fields that were changed, and the version that they were changed in. The values of others are those of that version. */
  send: (values: Values, changed: ReadonlySet<keyof Values & string>, version: number) => Promise<Answer>;
}>;

export type EditOutcome<Values, Answer> = Readonly<
  | { kind: "unchanged" }
  /** `values` are what the record has now. */
  | { kind: "saved"; answer: Answer; values: Values }
  /** Someone else has changed these fields, to what `theirs` has. */
  | { kind: "conflict"; fields: readonly (keyof Values & string)[]; theirs: Values }
  | { kind: "refused"; error: unknown }
>;

type Saved<Values, Answer> = Readonly<{ outcome: EditOutcome<Values, Answer>; seen: Seen<Values> }>;

/**
 * Changes of other fields by others stay. Where both have changed the same field, nothing is written; saving again from what was
 * then seen overwrites theirs.
 */
export async function saveEdit<Kept extends Readonly<{ version: number }>, Values extends object, Answer>(
  edit: Edit<Kept, Values, Answer>,
  { start, mine, seen }: Readonly<{ start: Values; mine: Values; seen: Seen<Values> }>,
): Promise<Saved<Values, Answer>> {
  const changed = fieldsToWrite(start, mine, { theirs: seen.values, conflict: seen.conflict });
  if (changed.size === 0) return { outcome: { kind: "unchanged" }, seen };
  const values: Values = { ...seen.values, ...pick(mine, [...changed]) };
  try {
    return { outcome: { kind: "saved", answer: await edit.send(values, changed, seen.version), values }, seen };
  } catch (error) {
    const current = currentOf(error) as Kept | undefined;
    if (!current) return { outcome: { kind: "refused", error }, seen };
    const theirs = edit.valuesOf(current);
    const fields = conflictsBetween(seen.values, theirs, values);
    const next = { values: theirs, version: current.version, conflict: [...seen.conflict, ...fields] };
    if (fields.length > 0) return { outcome: { kind: "conflict", fields, theirs }, seen: next };
    return await saveEdit(edit, { start, mine, seen: next });
  }
}
