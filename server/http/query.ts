import "server-only";
import type { z } from "zod";
import { isStorableText } from "./json";

/** The schema beneath defaults, catches and the like. */
function coreOf(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod as { def: { innerType?: z.core.$ZodType; in?: z.core.$ZodType } };
  const inner = def.innerType ?? def.in;
  return inner ? coreOf(inner) : schema;
}

/** The parameters of a query contract that are lists: `?label=a&label=b`. */
export function listKeysOf(schema: z.ZodObject): ReadonlySet<string> {
  const isList = ([, field]: [string, z.core.$ZodType]) => coreOf(field)._zod.def.type === "array";
  return new Set(
    Object.entries(schema.shape)
      .filter(isList)
      .map(([key]) => key),
  );
}

/**
 * The parameters that the contract names, as it can judge them. A repeated parameter arrives as a list, so a
 * contract for a single value refuses it or falls back. A value that cannot be stored counts as not sent, unless the
 * contract refuses it anyway: a broken id must not answer what no id would.
 */
export function readQuery(search: URLSearchParams, schema: z.ZodObject, listKeys: ReadonlySet<string>) {
  const found: Record<string, string | string[]> = {};
  for (const key of Object.keys(schema.shape)) {
    const isRefused = (value: string) => !listKeys.has(key) && !schema.shape[key]?.safeParse(value).success;
    const values = search.getAll(key).filter((value) => isStorableText(value) || isRefused(value));
    const [first] = values;
    if (first === undefined) continue;
    found[key] = values.length > 1 || listKeys.has(key) ? values : first;
  }
  return found;
}
