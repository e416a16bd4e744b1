/** Schemas for text fields and for request and response shapes. */
import { z } from "zod";
import { type Field, type Fields, type FieldValues, type ScalarKind, scalarNames } from "./fields";
import { toMajor, toMinor } from "./money";
import { isPlainLine, tidyLine } from "./plain-line";

const invalidText = { params: { code: "invalid-text" } };
/** One line of text, tidied: names, titles, labels. `code` is what is said of a character that no line has. */
export const plainLine = (max: number, code = "invalid-text") =>
  z.string().overwrite(tidyLine).max(max).refine(isPlainLine, { params: { code } });
/** Several lines; without what no database holds. */
export const plainText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !/[\0\p{Cs}]/u.test(value), invalidText);
/** In the spelling that PostgreSQL answers, so that an id that comes in equals the one that is stored. */
const id = z.uuid().toLowerCase();

/** An amount of the major unit that has no more decimals than its currency. */
const amount = (currency: string, max: number) =>
  z
    .number()
    .min(0)
    .max(toMajor(max, currency))
    .refine((value) => toMinor(value, currency) !== null);

/** Texts that differ, in their order. */
const tags = (max: number, maxCount: number) =>
  z
    .array(plainLine(max).min(1))
    .max(maxCount)
    .overwrite((texts) => [...new Set(texts)]);

type Schemas<Kinds> = Readonly<{ [Kind in ScalarKind]: (field: Extract<Field, { kind: Kind }>) => Kinds }>;

/** What is accepted: several lines stay as they were typed. */
const accepted: Schemas<z.ZodType> = {
  text: ({ max, isRequired, isMultiline }) => {
    if (isMultiline) return z.string().max(max);
    return isRequired ? plainLine(max).min(1) : plainLine(max);
  },
  choice: ({ values }) => z.enum(values),
  minutes: ({ max }) => z.int().min(1).max(max).nullable(),
  amount: ({ currency, max, isRequired }) => (isRequired ? amount(currency, max) : amount(currency, max).nullable()),
  tags: ({ max, maxCount }) => tags(max, maxCount),
  id: () => id.nullable(),
};

/** What is sent. */
const sent: Schemas<z.ZodType> = {
  text: () => z.string(),
  choice: ({ values }) => z.enum(values),
  minutes: () => z.int().nullable(),
  amount: ({ isRequired }) => (isRequired ? z.number() : z.number().nullable()),
  tags: () => z.array(z.string()),
  id: () => id.nullable(),
};

type Shape<Values> = { [Name in keyof Values]: z.ZodType<Values[Name], Values[Name]> };

const shapeOf = <Described extends Fields>(described: Described, schemas: Schemas<z.ZodType>) =>
  Object.fromEntries(
    scalarNames(described).map((name) => {
      const field = described[name] as Exclude<Field, { kind: "composite" }>;
      return [name, schemas[field.kind](field as never)];
    }),
  ) as Shape<FieldValues<Described>>;

export const acceptedShape = <Described extends Fields>(described: Described) => shapeOf(described, accepted);
export const sentShape = <Described extends Fields>(described: Described) => shapeOf(described, sent);
