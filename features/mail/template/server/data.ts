/** Reads templates. */
import "server-only";
import { asc, eq } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { mailTemplates } from "@/server/db/schema/mail";
import { requireMail } from "../../server/access";
import type { MailTemplateList } from "../schema";

const { id, name, subject, body, version } = mailTemplates;
export const templateColumns = { id, name, subject, body, version };

/** The actor's own, by name. */
export async function listTemplates(actor: Actor): Promise<MailTemplateList> {
  requireMail(actor);
  const templates = await current()
    .select(templateColumns)
    .from(mailTemplates)
    .where(eq(mailTemplates.ownerId, actor.userId))
    .orderBy(asc(name), asc(id));
  return { templates };
}
