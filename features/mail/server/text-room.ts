/** How much text of somebody's mails is stored. */
import "server-only";
import { sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Transaction } from "@/server/db/client";
import { lockCount } from "@/server/db/count-lock";
import { mailLimits } from "../domain/constants";

type Text = Readonly<{ ownerId: string; contentId: string; subject: string; body: string; html?: string | null }>;

/** As `count_mail_bytes` counts, which keeps the totals. */
const bytesOf = ({ subject, body, html }: Text) => Buffer.byteLength(subject + body + (html ?? ""));

/** So near to the limit what is written at the same time counts; further from it the lock would be a statement for nothing. */
const isNearlyFull = (bytes: number) => bytes > mailLimits.storedBytes * 0.9;

async function bytesBeside(tx: Transaction, { ownerId, contentId }: Text): Promise<number> {
  const { rows } = await tx.execute<{ bytes: number }>(sql`
    select (coalesce((select bytes from mail_usage where owner_id = ${ownerId}), 0) - coalesce((
      select octet_length(subject) + octet_length(body) + coalesce(octet_length(html), 0)
      from mail_content where id = ${contentId} and quota_owner_id = ${ownerId}), 0))::float8 as bytes`);
  return rows[0]?.bytes ?? 0;
}

/** Throws `mailbox-full` where this text, in place of what its content has now, is too much beside all others of its owner. */
export async function requireTextRoom(tx: Transaction, text: Text): Promise<void> {
  let bytes = await bytesBeside(tx, text);
  if (isNearlyFull(bytes)) {
    await lockCount(tx, "mail/text", text.ownerId);
    bytes = await bytesBeside(tx, text);
  }
  if (bytes + bytesOf(text) <= mailLimits.storedBytes) return;
  const detail = `The text of a person's emails can have up to ${mailLimits.storedBytes} bytes.`;
  throw new AppError("mailbox-full", { detail });
}
