/** Schemas for emailed codes. */
import { z } from "zod";
import { codeProblem } from "../policy";
import { emailSchema, newPasswordSchema, ruled } from "../schema";
import { codePurposes, isLinkToken } from "./policy";

/** Six digits, or what stood in the mailed link. */
const proofSchema = ruled(z.string().max(100), (text) => (isLinkToken(text) ? null : codeProblem(text))).transform(
  (text) => text.trim(),
);

export const codeRequestSchema = z.object({ email: emailSchema });
export const verificationSchema = z.object({ email: emailSchema, code: proofSchema });
export const newPasswordInputSchema = z.object({ email: emailSchema, code: proofSchema, password: newPasswordSchema });

/** The same for known and unknown addresses. */
export const codeRequestedSchema = z.object({ resendAfterS: z.int() });
export const verifiedSchema = z.object({
  is_verified: z.literal(true),
  /** Where the account was handed over to whoever proved the address: by this they set their password. */
  newPasswordCode: z.string().nullable(),
});
/** Whether passkeys, second step or recovery codes were removed, because they were younger than the proof of the address. */
export const passwordRenewedSchema = z.object({ email: z.string(), hasRemovedFactors: z.boolean() });

export const demoCodeRequestSchema = z.object({ email: emailSchema, purpose: z.enum(codePurposes) });
export const demoCodeSchema = z.object({ code: z.string().nullable() });
