import { z } from "zod";
import { permissions } from "@/lib/permissions";
import { nameProblem } from "../policy";
import { ruled } from "../schema";
import { tokenLifetimes } from "./policy";

const tokenNameSchema = ruled(z.string().max(1_000), nameProblem).transform((name) => name.trim().normalize("NFC"));

export const personalTokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The last four characters of the secret. */
  hint: z.string(),
  permissions: z.array(z.enum(permissions)),
  isReadOnly: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type PersonalToken = z.infer<typeof personalTokenSchema>;

export const personalTokenListSchema = z.object({ tokens: z.array(personalTokenSchema) });

export const personalTokenInputSchema = z.object({
  name: tokenNameSchema,
  /** At most those that the caller has. */
  permissions: z.array(z.enum(permissions)).max(permissions.length),
  isReadOnly: z.boolean(),
  /** A number of days, or the last day on which it works, in the caller's time zone. */
  expires: z.union([z.object({ days: z.literal(tokenLifetimes) }), z.object({ on: z.iso.date() })]),
});
export type PersonalTokenInput = z.infer<typeof personalTokenInputSchema>;

/** `secret` is shown here and never again. */
export const newPersonalTokenSchema = z.object({ token: personalTokenSchema, secret: z.string() });

export const personalTokenRevocationSchema = z.object({ tokenId: z.uuid() });
