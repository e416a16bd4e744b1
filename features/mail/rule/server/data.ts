/** Reads rules. */
import "server-only";
import { asc, eq } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { mailRules } from "@/server/db/schema/mail";
import { requireMail } from "../../server/access";
import type { MailRuleList } from "../schema";

const { id, name, isOn, conditions, actions, version } = mailRules;
const ruleColumns = { id, name, isOn, conditions, actions, version };

/** The actor's own, in the order in which they are applied. */
export async function listRules(actor: Actor): Promise<MailRuleList> {
  requireMail(actor);
  const rules = await current()
    .select(ruleColumns)
    .from(mailRules)
    .where(eq(mailRules.ownerId, actor.userId))
    .orderBy(asc(mailRules.position), asc(id));
  return { rules: rules as MailRuleList["rules"] };
}
