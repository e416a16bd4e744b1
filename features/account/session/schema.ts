import { z } from "zod";
import { deviceSchema } from "../device/schema";

export const sessionSchema = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  device: deviceSchema,
  /** The administrator who impersonates this person by it, and why. */
  impersonation: z.object({ name: z.string(), reason: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Session = z.infer<typeof sessionSchema>;

export const sessionListSchema = z.object({ sessions: z.array(sessionSchema) });

export const sessionRevocationSchema = z.union([
  z.object({ sessionId: z.uuid() }),
  z.object({ others: z.literal(true) }),
]);
