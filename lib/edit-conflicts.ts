/** Compares and merges two versions of a form that were edited at the same time. */
import { isolate } from "./isolate";
import { beginningOf } from "./storable-text";

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ between two states of a form. */
export const changedKeys = <Values extends object>(from: Values, to: Values) =>
  (Object.keys(to) as (keyof Values & string)[]).filter((key) => !isAlike(from[key], to[key]));

/** The fields that two people changed from the same start, each to something else. */
export function conflictsBetween<Values extends object>(start: Values, theirs: Values, mine: Values) {
  const changedByThem = new Set(changedKeys(start, theirs));
  return changedKeys(start, mine).filter((key) => changedByThem.has(key) && !isAlike(theirs[key], mine[key]));
}

/**
 * The fields that are to be written: those that one changed, and of those that were in `conflict` each that is not theirs now,
 * though it may be what it was at the start.
 */
export function fieldsToWrite<Values extends object>(
  start: Values,
  mine: Values,
  { theirs, conflict }: Readonly<{ theirs: Values; conflict: readonly (keyof Values & string)[] }>,
) {
  const chosen = conflict.filter((key) => !isAlike(theirs[key], mine[key]));
  return new Set([...changedKeys(start, mine), ...chosen]);
}

/** Theirs, and on top of it what one changed oneself. */
export function mineOver<Values extends object>(start: Values, theirs: Values, mine: Values): Values {
  return { ...theirs, ...picked(mine, changedKeys(start, mine)) };
}

/** Theirs, and of what one changed oneself only what they did not touch. */
export function theirsOver<Values extends object>(start: Values, theirs: Values, mine: Values): Values {
  const changedByThem = new Set(changedKeys(start, theirs));
  const own = changedKeys(start, mine).filter((key) => !changedByThem.has(key));
  return { ...theirs, ...picked(mine, own) };
}

const picked = <Values extends object>(from: Values, keys: readonly (keyof Values)[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Partial<Values>;

const maxQuoted = 60;

/** Fields that a message about a conflict quotes; of the others it names the field alone. */
const quotedFields: ReadonlySet<string> = new Set(["name", "description"]);

/** The beginning of what a text field says now, in one line: a description may be a page long. */
export function quotedInConflict(field: string, value: unknown): string | null {
  if (!quotedFields.has(field) || typeof value !== "string" || value === "") return null;
  const line = value
    .slice(0, 4 * maxQuoted)
    .replace(/\s+/g, " ")
    .trim();
  return line.length > maxQuoted ? `${beginningOf(line, maxQuoted - 1).trimEnd()}…` : line;
}

/** The fields of a conflict as a message names them, each with the beginning of what it says now. */
export const namedInConflict = <Values extends object>(
  fields: readonly (keyof Values & string)[],
  theirs: Values,
  labelOf: (field: keyof Values & string) => string,
): string =>
  fields
    .map((field) => {
      const quoted = quotedInConflict(field, theirs[field]);
      return quoted === null ? labelOf(field) : `${labelOf(field)} (${isolate(quoted)})`;
    })
    .join(", ");
