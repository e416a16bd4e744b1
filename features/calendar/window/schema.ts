import { z } from "zod";
import { eventSchema } from "../schema";

/** An event or a series that is not in a window: too much is said in it, it takes place too often, or others took the room. */
export const leftOutSchema = z.object({
  eventId: z.uuid(),
  title: z.string(),
  canEdit: z.boolean(),
  reason: z.enum(["too-large", "too-frequent", "no-room"]),
});
export type LeftOut = z.infer<typeof leftOutSchema>;
export const eventListSchema = z.object({
  events: z.array(eventSchema),
  /** The first of them; `leftOutCount` says how many there are. */
  leftOut: z.array(leftOutSchema),
  leftOutCount: z.int().min(0),
});
export type EventList = z.infer<typeof eventListSchema>;
/** What a window has no room for. */
export type LeftOutOfWindow = Pick<EventList, "leftOut" | "leftOutCount">;
