/** Schemas of messages that wait to be sent. */
import { z } from "zod";
import { messageContentTypes } from "../domain/constants";
import { firstMessageSchema } from "../message/schema";

/** In lower case, as PostgreSQL returns it. */
const id = z.uuid().toLowerCase();
const instant = z.iso.datetime();

export const scheduledMessageSchema = z.object({
  id,
  conversationId: id,
  /** The message is sent under this one, once. */
  clientId: id,
  body: z.string(),
  contentType: z.enum(messageContentTypes),
  sendAt: instant,
  createdAt: instant,
  version: z.int(),
});
export type ScheduledMessage = z.infer<typeof scheduledMessageSchema>;

export const scheduledQuerySchema = z.object({ conversationId: id });
export type ScheduledQuery = z.infer<typeof scheduledQuerySchema>;

export const scheduledListSchema = z.object({
  /** The next to be sent first. */
  scheduled: z.array(scheduledMessageSchema),
});
export type ScheduledList = z.infer<typeof scheduledListSchema>;

/** `sendAt` is later than now, and at most a year ahead. The same `clientId` again changes nothing. */
export const scheduledInputSchema = firstMessageSchema
  .pick({ body: true, contentType: true, clientId: true })
  .extend({ conversationId: id, sendAt: instant });
export type ScheduledInput = z.infer<typeof scheduledInputSchema>;

export const scheduledAnswerSchema = z.object({ scheduled: scheduledMessageSchema });
export type ScheduledAnswer = z.infer<typeof scheduledAnswerSchema>;

export const scheduledRefSchema = z.object({ scheduledId: id });
export type ScheduledRef = z.infer<typeof scheduledRefSchema>;

export const scheduledUpdateSchema = scheduledRefSchema.extend({
  body: firstMessageSchema.shape.body.optional(),
  sendAt: instant.optional(),
  /** The version that was edited; without one the message is changed whatever it is now. */
  version: z.int().min(1).optional(),
});
export type ScheduledUpdate = z.infer<typeof scheduledUpdateSchema>;
