import { z } from "zod";
import { givenPasswordSchema } from "../schema";

/** How long a proof holds for acts that need one. */
export const freshLimits = { lifetimeS: 5 * 60 } as const;

export const freshInputSchema = z.strictObject({ password: givenPasswordSchema });
