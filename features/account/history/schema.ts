import { z } from "zod";
import { deviceSchema } from "../device/schema";
import { signInMethods } from "../domain/sign-in-methods";

/** How long attempts to sign in are kept. */
export const historyLimits = { keptDays: 365 } as const;

const cursorShape = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([0-9a-f-]{36})$/;

export const historyFiltersSchema = z.object({
  cursor: z
    .string()
    .regex(cursorShape)
    .transform((text) => {
      const [at = "", id = ""] = text.split("_");
      return { at: new Date(at), id };
    })
    .refine(({ at, id }) => !Number.isNaN(at.getTime()) && z.uuid().safeParse(id).success)
    .optional()
    .catch(undefined),
});
export type HistoryFilters = z.infer<typeof historyFiltersSchema>;

/** Each attempt to sign in to one's own account. */
export const signInSchema = z.object({
  id: z.uuid(),
  /** In words that tell the owner enough; which of several refusals it was concerns administrators. */
  outcome: z.enum(["admitted", "wrong-password", "second-step", "second-factor", "throttled", "refused"]),
  method: z.enum(signInMethods),
  device: deviceSchema,
  createdAt: z.iso.datetime(),
});
export type SignIn = z.infer<typeof signInSchema>;

export const historyPageSchema = z.object({ signIns: z.array(signInSchema), nextCursor: z.string().nullable() });
export type HistoryPage = z.infer<typeof historyPageSchema>;
