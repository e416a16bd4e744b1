import { asc, type SQL } from "drizzle-orm";
import { current } from "@/server/db/client";
import { outboxMails } from "@/server/db/schema/infrastructure";
import { readContent } from "@/server/mail/outbox";

/** The mails that wait or left, the oldest first, with what they say as long as it is kept. */
export async function readOutbox(where?: SQL) {
  const rows = await current()
    .select()
    .from(outboxMails)
    .where(where)
    .orderBy(asc(outboxMails.createdAt), asc(outboxMails.id));
  return rows.map((row) => ({ ...row, ...(readContent(row) ?? { subject: "", text: "", html: "" }) }));
}
