import { z } from "zod";
import { boundedText, type ListField, type ListFields } from "./list-contract";

type SchemaOf<Field> =
  Field extends ListField<infer Value, infer Initial>
    ? undefined extends Initial
      ? z.ZodCatch<z.ZodOptional<z.ZodType<Value, Value>>>
      : z.ZodCatch<z.ZodType<Value, Value>>
    : never;

type Shape<Fields extends ListFields> = { [Key in keyof Fields]: SchemaOf<Fields[Key]> };

const valueSchemas: Readonly<Record<ListField["kind"], (field: ListField) => z.ZodType>> = {
  text: ({ max = 0 }) =>
    z
      .string()
      .overwrite((text) => boundedText(text, max))
      .max(max),
  slug: ({ read, max = 0 }) =>
    z
      .string()
      .max(max)
      .refine((word) => read(word) !== undefined),
  choice: ({ values = [] }) => z.literal(values as (string | number)[]),
  // As the URL writes them, or the key repeated.
  choices: ({ read }) =>
    z.array(z.string().max(1_000)).transform((texts) => read(texts.join(",")) as readonly string[]),
  number: ({ min = 0, max = 0 }) => z.coerce.number().int().min(min).max(max),
  flag: () => z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]),
  id: () => z.uuid().toLowerCase(),
  day: ({ read }) => z.preprocess((text) => (typeof text === "string" ? read(text) : text), z.iso.date()),
};

/**
 * Builds the query schema of a list's endpoint. A URL is not an error: what is wrong in it falls back to the default.
 */
export function listShape<Fields extends ListFields>(fields: Fields): Shape<Fields> {
  const shape = Object.entries(fields).map(([name, field]) => {
    const schema = valueSchemas[field.kind](field);
    return [name, field.initial === undefined ? schema.optional().catch(undefined) : schema.catch(field.initial)];
  });
  return Object.fromEntries(shape) as Shape<Fields>;
}
