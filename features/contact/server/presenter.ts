/** Converts rows of messages to what the API returns. */
import "server-only";
import type { contactMessages } from "@/server/db/schema/site";
import type { ContactMessage } from "../schema";

type Row = typeof contactMessages.$inferSelect;

export const presentMessage = (row: Row): ContactMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  topic: row.topic,
  message: row.message,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});
