/** Reads what mails are called and where they lie, for links to them. */
import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { mailContents, mails } from "@/server/db/schema/mail";
import { isOwn } from "../access";

type MailTitle = Readonly<{ id: string; title: string /** `unread`, or its folder. */; status: string }>;

/** Those of the actor's own mails that are named. */
export async function readMailTitles(actor: Actor, ids: readonly string[]): Promise<MailTitle[]> {
  const found = await current()
    .select({ id: mails.id, title: mailContents.subject, isUnread: mails.isUnread, folder: mails.folder })
    .from(mails)
    .innerJoin(mailContents, eq(mailContents.id, mails.contentId))
    .where(and(isOwn(actor), inArray(mails.id, [...ids])));
  return found.map(({ id, title, isUnread, folder }) => ({ id, title, status: isUnread ? "unread" : folder }));
}
