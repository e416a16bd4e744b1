/** Creates, changes and deletes templates. */
import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { lockCount } from "@/server/db/count-lock";
import { mailTemplates } from "@/server/db/schema/mail";
import { mailLimits } from "../../domain/constants";
import { requireMail } from "../../server/access";
import type { MailTemplateAnswer, MailTemplateInput, MailTemplateRef, MailTemplateUpdate } from "../schema";
import { templateColumns } from "./data";

const isOwnTemplate = ({ userId }: Actor, templateId: string) =>
  and(eq(mailTemplates.ownerId, userId), eq(mailTemplates.id, templateId));

function answer([template]: readonly MailTemplateAnswer["template"][]): MailTemplateAnswer {
  if (!template) throw new AppError("not-found");
  return { template };
}

/** Throws `invalid-input` where there are enough of them. */
export function createTemplate(actor: Actor, input: MailTemplateInput): Promise<MailTemplateAnswer> {
  requireMail(actor);
  return transact(async (tx) => {
    await lockCount(tx, "mail/template", actor.userId);
    if ((await tx.$count(mailTemplates, eq(mailTemplates.ownerId, actor.userId))) >= mailLimits.templates) {
      throw new AppError("invalid-input", { fields: [{ pointer: "#/name", code: "too-many" }] });
    }
    const made = { ...input, ownerId: actor.userId };
    return answer(await tx.insert(mailTemplates).values(made).returning(templateColumns));
  });
}

/** Throws `not-found`, and `stale` with the template as it is now where the version that was edited is another. */
export function updateTemplate(
  actor: Actor,
  { templateId, version, ...patch }: MailTemplateUpdate,
): Promise<MailTemplateAnswer> {
  requireMail(actor);
  const isOwn = isOwnTemplate(actor, templateId);
  return transact(async (tx) => {
    const changed = await tx
      .update(mailTemplates)
      .set({ ...patch, version: sql`${mailTemplates.version} + 1` })
      .where(and(isOwn, version === undefined ? undefined : eq(mailTemplates.version, version)))
      .returning(templateColumns);
    if (changed.length > 0) return answer(changed);
    const { template } = answer(await tx.select(templateColumns).from(mailTemplates).where(isOwn));
    throw new AppError("stale", { current: template });
  });
}

/** Throws `not-found`. */
export function deleteTemplate(actor: Actor, { templateId }: MailTemplateRef): Promise<MailTemplateAnswer> {
  requireMail(actor);
  return transact(async (tx) =>
    answer(await tx.delete(mailTemplates).where(isOwnTemplate(actor, templateId)).returning(templateColumns)),
  );
}
