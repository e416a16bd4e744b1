/** Creates, changes, orders and deletes rules. */
import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { lockCount } from "@/server/db/count-lock";
import { mailRules } from "@/server/db/schema/mail";
import { mailLimits } from "../../domain/constants";
import { requireLabels } from "../../label/server/data";
import { requireMail } from "../../server/access";
import type { MailRuleAnswer, MailRuleInput, MailRuleRef, MailRuleUpdate } from "../schema";
import { listRules } from "./data";

const isOwnRule = ({ userId }: Actor, ruleId: string) => and(eq(mailRules.ownerId, userId), eq(mailRules.id, ruleId));

async function readRule(actor: Actor, ruleId: string): Promise<MailRuleAnswer> {
  const rule = (await listRules(actor)).rules.find(({ id }) => id === ruleId);
  if (!rule) throw new AppError("not-found");
  return { rule };
}

/** Creates a rule, which is applied after the others. Throws `not-found` for labels of others. */
export function createRule(actor: Actor, input: MailRuleInput): Promise<MailRuleAnswer> {
  requireMail(actor);
  return transact(async (tx) => {
    await requireLabels(actor, input.actions.labelIds ?? []);
    await lockCount(tx, "mail/rule", actor.userId);
    if ((await tx.$count(mailRules, eq(mailRules.ownerId, actor.userId))) >= mailLimits.rules) {
      throw new AppError("invalid-input", { fields: [{ pointer: "#/name", code: "too-many" }] });
    }
    const position = sql`(select coalesce(max(position), 0) + 1 from mail_rule where owner_id = ${actor.userId})`;
    const [made] = await tx
      .insert(mailRules)
      .values({ ...input, ownerId: actor.userId, position })
      .returning({ id: mailRules.id });
    return await readRule(actor, made?.id ?? "");
  });
}

/** Numbers all rules anew, with this one at its new place. */
async function moveRule(tx: Transaction, actor: Actor, ruleId: string, index: number): Promise<void> {
  const others = (await listRules(actor)).rules.map(({ id }) => id).filter((id) => id !== ruleId);
  const order = others.toSpliced(index, 0, ruleId);
  await tx.execute(sql`
    update mail_rule set position = placed.at
    from unnest(${sql.param(order)}::uuid[]) with ordinality as placed (id, at)
    where mail_rule.id = placed.id and mail_rule.owner_id = ${actor.userId}`);
}

/** Throws `not-found`, and `stale` with the rule as it is now where the version that was edited is another. */
export function updateRule(
  actor: Actor,
  { ruleId, index, version, ...patch }: MailRuleUpdate,
): Promise<MailRuleAnswer> {
  requireMail(actor);
  return transact(async (tx) => {
    await requireLabels(actor, patch.actions?.labelIds ?? []);
    const changed = await tx
      .update(mailRules)
      .set({ ...patch, version: sql`${mailRules.version} + 1` })
      .where(and(isOwnRule(actor, ruleId), version === undefined ? undefined : eq(mailRules.version, version)))
      .returning({ id: mailRules.id });
    if (changed.length === 0) throw new AppError("stale", { current: (await readRule(actor, ruleId)).rule });
    if (index !== undefined) await moveRule(tx, actor, ruleId, index);
    return await readRule(actor, ruleId);
  });
}

/** Throws `not-found`. */
export function deleteRule(actor: Actor, { ruleId }: MailRuleRef): Promise<MailRuleAnswer> {
  requireMail(actor);
  return transact(async (tx) => {
    const gone = await readRule(actor, ruleId);
    await tx.delete(mailRules).where(isOwnRule(actor, ruleId));
    return gone;
  });
}
