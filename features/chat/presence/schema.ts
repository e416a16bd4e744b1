/** Schemas of who is online, and of what people share in chat. */
import { z } from "zod";
import { chatLimits, chosenStatuses, shownStatuses } from "../domain/constants";

/** In lower case, as PostgreSQL returns it. */
const id = z.uuid().toLowerCase();

/** What others see of somebody. */
export const shownPresenceSchema = z.object({
  status: z.enum(shownStatuses),
  /** When they were last active; null where that is unknown or not shared. */
  lastActivity: z.iso.datetime().nullable(),
});

export const presenceSchema = shownPresenceSchema.extend({ userId: id });
export type Presence = z.infer<typeof presenceSchema>;

export const presenceQuerySchema = z.object({ userIds: z.array(id).min(1).max(chatLimits.presenceAsked) });
export type PresenceQuery = z.infer<typeof presenceQuerySchema>;

/** Colleagues among those who were asked for, in no order. */
export const presenceListSchema = z.object({ presences: z.array(presenceSchema) });
export type PresenceList = z.infer<typeof presenceListSchema>;

export const chatSettingsSchema = z.object({
  status: z.enum(chosenStatuses),
  /** Whether others see how far one has read. Who does not share it does not see it of others. */
  sharesReading: z.boolean(),
  /** The same of being online, of the last activity and of typing. */
  sharesActivity: z.boolean(),
});
export type ChatSettings = z.infer<typeof chatSettingsSchema>;

export const chatSettingsPatchSchema = chatSettingsSchema.partial();
export type ChatSettingsPatch = z.infer<typeof chatSettingsPatchSchema>;

export const chatSettingsAnswerSchema = z.object({ settings: chatSettingsSchema });
export type ChatSettingsAnswer = z.infer<typeof chatSettingsAnswerSchema>;
