/** Converts scheduled messages to what the API returns. */
import "server-only";
import type { scheduledMessages } from "@/server/db/schema/chat";
import type { ScheduledMessage } from "../schema";

type Row = typeof scheduledMessages.$inferSelect;

export const presentScheduled = ({ senderId: _, ...row }: Row): ScheduledMessage => ({
  ...row,
  sendAt: row.sendAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
});
