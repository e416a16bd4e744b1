import { z } from "zod";
import { codeSchema, emailSchema } from "../schema";

export const emailChangeLimits = { codeLifetimeS: 15 * 60, tries: 5, undoDays: 7 } as const;

export const emailChangeInputSchema = z.strictObject({ newEmail: emailSchema });
export const emailChangeRequestedSchema = z.object({ newEmail: z.string(), resendAfterS: z.int() });
export const emailConfirmationSchema = z.strictObject({ code: codeSchema });
export const emailUndoSchema = z.strictObject({ token: z.string().min(1).max(200) });
/** The address by which the person signs in from now on. */
export const emailChangedSchema = z.object({ email: z.string() });
