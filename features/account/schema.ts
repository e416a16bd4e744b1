import { z } from "zod";
import { permissions } from "@/lib/permissions";
import { passwordProblem } from "./password/policy";
import { accountLimits, canonicalEmail, codeProblem, emailProblem, type FieldProblem, nameProblem } from "./policy";

/** A text field whose rule is the policy's, so that the form and the contract cannot disagree. */
export function ruled(text: z.ZodString, problemOf: (value: string) => FieldProblem | null) {
  return text.superRefine((value, context) => {
    const problem = problemOf(value);
    if (problem) context.addIssue({ code: "custom", message: problem, params: { code: problem } });
  });
}

export const emailSchema = ruled(z.string().max(1_000), emailProblem).transform(canonicalEmail);
export const codeSchema = ruled(z.string().max(100), codeProblem).transform((code) => code.trim());
export const newPasswordSchema = ruled(z.string(), passwordProblem);
const nameSchema = ruled(z.string(), nameProblem).transform((name) => name.trim().normalize("NFC"));

/** A password that is compared, not chosen: any text that could be one, so that a refusal tells nothing about rules. */
export const givenPasswordSchema = z
  .string()
  .min(1)
  .max(accountLimits.passwordMost * 8);

export const signInSchema = z.object({ email: z.string().min(1).max(1_000), password: givenPasswordSchema });

/** What stands in the link of an invitation: 256 random bits. */
export const invitationTokenSchema = z
  .string()
  .length(43)
  .refine((token) => /^[\w-]+$/.test(token));

export const registrationSchema = z.object({
  email: emailSchema,
  password: newPasswordSchema,
  firstName: nameSchema,
  lastName: nameSchema,
  /** Whoever was invited proves the address by it, and gets the role that they were invited to. */
  invitation: invitationTokenSchema.optional(),
});
export type Registration = z.infer<typeof registrationSchema>;

/** The person as the session knows them; the first four names are the specification's. */
export const sessionUserSchema = z.object({
  user_name: z.string(),
  user_id: z.uuid(),
  role_id: z.int(),
  is_verified: z.boolean(),
  email: z.string(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  permissions: z.array(z.enum(permissions)),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

export const signedInSchema = z.object({ accessToken: z.string(), user: sessionUserSchema });
export type SignedIn = z.infer<typeof signedInSchema>;

export const passwordChangeSchema = z.object({ currentPassword: givenPasswordSchema, newPassword: newPasswordSchema });
