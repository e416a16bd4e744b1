import { formatDuration, parseDuration } from "./duration";
import {
  emptyValue,
  type Field,
  type Fields,
  type FieldValues,
  type NameOfKind,
  type ScalarKind,
  scalarNames,
} from "./fields";
import type { Locale } from "./locale";

/** The scalar fields of a record as a form holds them: as the text that stands in each. */
export type FieldTexts<Described extends Fields> = Record<NameOfKind<Described, ScalarKind>, string>;

/** What stands in the fields of a new record. */
export const emptyTexts = <Described extends Fields>(described: Described) =>
  textsBy(described, (field) => emptyValue(field) ?? "");

export const textsOf = <Described extends Fields>(
  described: Described,
  values: FieldValues<Described>,
  locale: Locale,
): FieldTexts<Described> => textsBy(described, (field, name) => textOf(field, values[name], locale));

function textsBy<Described extends Fields>(
  described: Described,
  write: (field: Field, name: NameOfKind<Described, ScalarKind>) => string,
) {
  const texts = scalarNames(described).map((name) => [name, write(described[name] as Field, name)]);
  return Object.fromEntries(texts) as FieldTexts<Described>;
}

function textOf({ kind }: Field, value: string | number | null, locale: Locale): string {
  if (value === null) return "";
  return typeof value === "number" && kind === "minutes" ? formatDuration(locale, value) : String(value);
}

/** What the texts come to; minutes that are not understood are null. */
export const valuesFrom = <Described extends Fields>(described: Described, texts: FieldTexts<Described>) =>
  Object.fromEntries(
    scalarNames(described).map((name) => [name, valueFrom(described[name] as Field, texts[name])]),
  ) as FieldValues<Described>;

function valueFrom({ kind }: Field, text: string): string | number | null {
  if (kind === "minutes") return minutesFrom(text);
  return kind === "id" ? text || null : text;
}

/** A grouped number is what was shown. */
const minutesFrom = (text: string) => parseDuration(text.replace(/(\d),(?=\d{3}\b)/g, "$1"));

/** The code of what is wrong with the text of a field; nothing when all is well. */
export function faultOf(field: Field, text: string): "required" | "too-long" | "too-large" | "no-duration" | undefined {
  if (field.kind === "text") {
    const length = field.isMultiline ? text.length : text.trim().length;
    if (field.isRequired && length === 0) return "required";
    return length > field.max ? "too-long" : undefined;
  }
  if (field.kind !== "minutes" || text.trim() === "") return undefined;
  const minutes = minutesFrom(text);
  if (minutes === null) return "no-duration";
  return minutes > field.max ? "too-large" : undefined;
}
