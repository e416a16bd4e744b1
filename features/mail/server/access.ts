/** Whose mails there are, as conditions: to everybody else they do not exist. */
import "server-only";
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { mails } from "@/server/db/schema/mail";
import { roles } from "@/server/db/schema/user";
import { env } from "@/server/env";
import { isProvenStaff } from "@/server/people/staff";
import { canUseMail } from "../policy";

/** Throws `forbidden` for customers. */
export function requireMail(actor: Actor): void {
  if (!canUseMail(actor)) throw new AppError("forbidden");
}

/** Goes into every WHERE over mails: those of the actor that were not deleted permanently. */
export function isOwn(actor: Actor): SQL | undefined {
  requireMail(actor);
  return and(eq(mails.ownerId, actor.userId), isNull(mails.deletedAt));
}

/**
 * Who has a mailbox here, of people joined with their role: active staff with a proven address whose role the sign-in gate lets in.
 * Everybody else is reached by SMTP.
 */
export const hasMailbox = (): SQL | undefined =>
  and(isProvenStaff, env.SIGN_IN_ROLES ? inArray(roles.id, env.SIGN_IN_ROLES) : eq(roles.maySignIn, true));

/** The own labels of a row of `mail`, without the deleted ones. */
export const labelIdsOfMail = sql<string[]>`array(
  select link.label_id from mail_label_link as link
    inner join mail_label as label on label.id = link.label_id and label.deleted_at is null
  where link.mail_id = mail.id order by link.label_id)`;

/** Whether anything can leave: without a mail server it cannot. */
export const canSendOutside = (): boolean => env.SMTP_URL !== undefined;
