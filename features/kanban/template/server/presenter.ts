import "server-only";
import type { cardTemplates } from "@/server/db/schema/kanban";
import type { CardTemplate } from "../schema";

export function presentTemplate(row: typeof cardTemplates.$inferSelect): CardTemplate {
  const { id, name, description, priority, labels, checklist } = row;
  return { id, name, description, priority, labels, checklist };
}
