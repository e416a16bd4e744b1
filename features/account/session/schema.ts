import { z } from "zod";

export const sessionLimits = { idleS: 12 * 3600, absoluteS: 7 * 24 * 3600, accessTokenS: 15 * 60 } as const;

export const sessionSchema = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
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
