import { z } from "zod";

export const eventsQuerySchema = z.object({
  /** The id of the last event that was seen; without one the answer begins now. What can be none of ours starts afresh. */
  after: z.string().max(100).optional().catch(""),
  /** Whom the page belongs to. A browser that somebody else has signed in with since gets 403, not their events. */
  as: z.string().max(100).optional().catch(undefined),
});

export const eventPageSchema = z.object({
  events: z.array(
    z.object({ id: z.string(), topic: z.string(), payload: z.record(z.string(), z.unknown()) }).readonly(),
  ),
  /** The id to ask after next: events of others, and those that came before, are behind it. */
  next: z.string(),
  /** There is more than fits one answer: ask again at once. */
  isMore: z.boolean(),
  /** Some may have been missed, because the id is unknown or older than what is kept: read everything anew. */
  isReset: z.boolean(),
});

export type EventPage = z.infer<typeof eventPageSchema>;
