/** Schema of invitations that came by mail. */
import { z } from "zod";

/** What an invitation says (RFC 5546): somebody is invited, an event does not take place, or a guest answers. */
export const invitationMethods = ["REQUEST", "CANCEL", "REPLY"] as const;

export const invitationSchema = z.object({
  method: z.enum(invitationMethods),
  title: z.string(),
  /** `YYYY-MM-DD` for whole days, otherwise an instant in UTC. */
  start: z.string(),
  /** Exclusive: the day after the last whole day. */
  end: z.string(),
  isAllDay: z.boolean(),
  place: z.string(),
  /** A name, or an address; empty where none is said. */
  organizer: z.string(),
});
export type Invitation = z.infer<typeof invitationSchema>;
