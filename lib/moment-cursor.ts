/** Cursors of lists that go by time: the moment and the id of the last record of the page before. */
import { z } from "zod";

export type MomentPlace = Readonly<{ at: Date; id: string }>;

/** PostgreSQL knows no year 0. */
const isInReach = (text: string) => !text.startsWith("0000");
const place = z.object({ at: z.iso.datetime().refine(isInReach), id: z.uuid().toLowerCase() });

export const writeMomentCursor = ({ at, id }: MomentPlace): string => `${at.toISOString()}_${id}`;

/** What is none of ours names no place, which is the first page. */
export const momentCursor = z
  .string()
  .max(80)
  .transform((text, context): MomentPlace => {
    const [at = "", id = ""] = text.split("_");
    const read = place.safeParse({ at, id });
    if (read.success) return { at: new Date(read.data.at), id: read.data.id };
    context.issues.push({ code: "custom", input: text });
    return z.NEVER;
  })
  .optional()
  .catch(undefined);
