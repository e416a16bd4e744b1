import { z } from "zod";
import { momentCursor } from "@/lib/moment-cursor";
import { deviceSchema } from "../device/schema";
import { signInMethods } from "../domain/sign-in-methods";

/** How long attempts to sign in are kept. */
export const historyLimits = { keptDays: 365 } as const;

export const historyFiltersSchema = z.object({ cursor: momentCursor });
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
