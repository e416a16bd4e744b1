/** Where mails are listed, as conditions over them, and in which order. */
import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { type KeysetOrder, keysetOrder } from "@/server/db/keyset";
import { mails } from "@/server/db/schema/mail";
import type { SystemLabel } from "../../domain/constants";

export const newestFirst = (sortAt: SQL, id: SQL): KeysetOrder =>
  keysetOrder(
    "newest",
    [
      [sortAt, "timestamptz"],
      [id, "uuid"],
    ],
    { isDescending: true },
  );

export const byTime = newestFirst(sql`${mails.sortAt}`, sql`${mails.id}`);

/** Written out, so that the partial indexes are seen to fit. */
const isShown = sql`${mails.folder} not in ('trash', 'spam')`;

/** Whether a mail has a system label. */
export function hasSystemLabel(label: SystemLabel): SQL | undefined {
  switch (label) {
    case "all":
      return isShown;
    case "inbox":
      return and(eq(mails.folder, "inbox"), sql`${mails.snoozedUntil} is null`);
    case "snoozed":
      return and(eq(mails.folder, "inbox"), sql`${mails.snoozedUntil} is not null`);
    case "starred":
      return sql`${mails.isStarred} and ${isShown}`;
    case "important":
      return sql`${mails.isImportant} and ${isShown}`;
    default:
      return eq(mails.folder, label);
  }
}

/** Whether it has an own label; trash and spam are seen in themselves alone. */
export const hasOwnLabel = (labelId: string): SQL =>
  sql`(${isShown} and exists (select from mail_label_link where mail_id = ${mails.id} and label_id = ${labelId}))`;
