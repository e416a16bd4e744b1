/** Converts between the values of a record and the texts of its form fields. */
import { readAmount, writeAmount } from "./amount-text";
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
import { toMajor, toMinor } from "./money";

/** The scalar fields of a record as a form holds them: as the text that stands in each. */
export type FieldTexts<Described extends Fields> = Record<NameOfKind<Described, ScalarKind>, string>;

/** What stands in the fields of a new record. */
export const emptyTexts = <Described extends Fields>(described: Described) =>
  textsBy(described, (field) => writeTags(emptyValue(field) ?? ""));

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

type Value = string | number | string[] | null;

function textOf(field: Field, value: Value, locale: Locale): string {
  if (value === null) return "";
  if (typeof value !== "number") return writeTags(value);
  if (field.kind === "amount") return writeAmount(toMinor(value, field.currency) ?? 0, field.currency);
  return field.kind === "minutes" ? formatDuration(locale, value) : String(value);
}

const writeTags = (value: string | string[]) => (typeof value === "string" ? value : value.join(", "));

/** The parts between commas of any script, semicolons and line breaks, each once. */
const readTags = (text: string) => [
  ...new Set(
    text
      .split(/[,;،؛\n]/)
      .map((part) => part.trim().normalize("NFC"))
      .filter(Boolean),
  ),
];

/** What the texts come to; minutes and amounts that are not understood are null. */
export const valuesFrom = <Described extends Fields>(described: Described, texts: FieldTexts<Described>) =>
  Object.fromEntries(
    scalarNames(described).map((name) => [name, valueFrom(described[name] as Field, texts[name])]),
  ) as FieldValues<Described>;

function valueFrom(field: Field, text: string): Value {
  if (field.kind === "minutes") return minutesFrom(text);
  if (field.kind === "amount") return amountFrom(text, field.currency);
  if (field.kind === "tags") return readTags(text);
  return field.kind === "id" ? text || null : text;
}

function amountFrom(text: string, currency: string): number | null {
  const minor = readAmount(text, currency);
  return minor === null ? null : toMajor(minor, currency);
}

/** A grouped number is what was shown. */
const minutesFrom = (text: string) => parseDuration(text.replace(/(\d),(?=\d{3}\b)/g, "$1"));

export type TextFault = "required" | "too-long" | "too-large" | "too-many" | "no-duration" | "no-amount";

/** The code of what is wrong with the text of a field; nothing when all is well. */
export function faultOf(field: Field, text: string): TextFault | undefined {
  switch (field.kind) {
    case "text":
      return faultOfText(field, text);
    case "minutes":
      return faultOfNumber(field, text, { value: minutesFrom(text), code: "no-duration" });
    case "amount":
      return faultOfNumber(field, text, { value: readAmount(text, field.currency), code: "no-amount" });
    case "tags":
      return faultOfTags(field, readTags(text));
    default:
      return undefined;
  }
}

function faultOfText(field: Extract<Field, { kind: "text" }>, text: string): TextFault | undefined {
  const length = field.isMultiline ? text.length : text.trim().length;
  if (field.isRequired && length === 0) return "required";
  return length > field.max ? "too-long" : undefined;
}

function faultOfNumber(
  field: Readonly<{ max: number; isRequired?: true }>,
  text: string,
  { value, code }: Readonly<{ value: number | null; code: TextFault }>,
): TextFault | undefined {
  if (text.trim() === "") return field.isRequired ? "required" : undefined;
  if (value === null) return code;
  return value > field.max ? "too-large" : undefined;
}

function faultOfTags({ max, maxCount }: Readonly<{ max: number; maxCount: number }>, tags: readonly string[]) {
  if (tags.some((tag) => tag.length > max)) return "too-long";
  return tags.length > maxCount ? "too-many" : undefined;
}
