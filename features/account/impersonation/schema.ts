import { z } from "zod";

export const impersonationLimits = { lifetimeS: 30 * 60, reason: 300 } as const;

export const impersonationInputSchema = z.strictObject({
  userId: z.uuid(),
  /** Kept in the audit log, and shown to the person in the list of their sessions. */
  reason: z
    .string()
    .max(impersonationLimits.reason)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text))
    .transform((text) => text.trim().normalize("NFC"))
    .pipe(z.string().min(3)),
});
export type ImpersonationInput = z.infer<typeof impersonationInputSchema>;
