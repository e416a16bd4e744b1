import { z } from "zod";
import { codeSchema, emailSchema, newPasswordSchema } from "../schema";

/** What a code proves: that an address is the person's own, or that they may choose a new password. */
export const codePurposes = ["verify", "reset-password"] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const codeLimits = { lifetimeS: 600, tries: 5, resendAfterS: 60 } as const;

export const codeRequestSchema = z.object({ email: emailSchema });
export const verificationSchema = z.object({ email: emailSchema, code: codeSchema });
export const newPasswordInputSchema = z.object({ email: emailSchema, code: codeSchema, password: newPasswordSchema });

/** The same for known and unknown addresses. */
export const codeRequestedSchema = z.object({ resendAfterS: z.int() });
export const verifiedSchema = z.object({ is_verified: z.literal(true) });
export const passwordRenewedSchema = z.object({ email: z.string() });

export const demoCodeRequestSchema = z.object({ email: emailSchema, purpose: z.enum(codePurposes) });
export const demoCodeSchema = z.object({ code: z.string().nullable() });
