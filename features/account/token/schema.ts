import { z } from "zod";

/** What call 1 sends, in the query or as a form. Nothing is required here: RFC 6749 names what is missing in its own way. */
export const tokenRequestSchema = z.object({
  username: z.string().max(1_000).optional(),
  password: z.string().max(1_024).optional(),
  grant_type: z.string().max(200).optional(),
  otp: z.string().max(100).optional().meta({
    description:
      "The second factor, for people who have one: six digits or a recovery code. Without it, invalid_grant.",
  }),
});
export type TokenRequest = z.infer<typeof tokenRequestSchema>;

export const tokenSchema = z.object({
  accessToken: z.string(),
  token_type: z.literal("Bearer"),
  expires_in: z.int(),
  user_id: z.uuid(),
  user_name: z.string(),
  role_id: z.int(),
  is_verified: z.boolean(),
});

/** RFC 6749, section 5.2; the last two are section 4.1.2.1's names for what can also happen here. */
export const tokenErrors = [
  "invalid_request",
  "invalid_client",
  "invalid_grant",
  "unsupported_grant_type",
  "temporarily_unavailable",
  "server_error",
] as const;
export type TokenErrorName = (typeof tokenErrors)[number];

export const tokenErrorSchema = z.object({ error: z.enum(tokenErrors), error_description: z.string() });
