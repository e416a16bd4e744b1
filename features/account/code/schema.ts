import { z } from "zod";
import { codeSchema, emailSchema, newPasswordSchema } from "../schema";
import { codePurposes } from "./policy";

export const codeRequestSchema = z.object({ email: emailSchema });
export const verificationSchema = z.object({ email: emailSchema, code: codeSchema });
export const newPasswordInputSchema = z.object({ email: emailSchema, code: codeSchema, password: newPasswordSchema });

/** The same for known and unknown addresses. */
export const codeRequestedSchema = z.object({ resendAfterS: z.int() });
export const verifiedSchema = z.object({ is_verified: z.literal(true) });
export const passwordRenewedSchema = z.object({ email: z.string() });

export const demoCodeRequestSchema = z.object({ email: emailSchema, purpose: z.enum(codePurposes) });
export const demoCodeSchema = z.object({ code: z.string().nullable() });
