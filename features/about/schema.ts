import { z } from "zod";

/** One of the packages that Ordo ships; `text` is its place among the texts, null where it brings none. */
export const licenceSchema = z.object({
  name: z.string(),
  version: z.string(),
  licence: z.string(),
  text: z.int().nullable(),
});
export type Licence = z.infer<typeof licenceSchema>;

export const licenceListSchema = z.object({ packages: z.array(licenceSchema) });
/** Equal texts stand once. */
export const licenceTextsSchema = z.object({ texts: z.array(z.string()) });
