/** How much of what somebody writes is stored. */
import "server-only";
import { and, eq, ne, sum } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Transaction } from "@/server/db/client";
import { mailContents } from "@/server/db/schema/mail";
import { mailLimits } from "../domain/constants";
import { type Content, sizeOf } from "./store";

/** Throws `storage-quota-exceeded` where this content is too much beside all that its writer has stored. */
export async function requireTextRoom(
  tx: Transaction,
  { senderId, id, ...text }: Pick<Content, "senderId" | "id" | "subject" | "body">,
): Promise<void> {
  const [others] = await tx
    .select({ bytes: sum(mailContents.size).mapWith(Number) })
    .from(mailContents)
    .where(and(eq(mailContents.senderId, senderId), ne(mailContents.id, id)));
  if ((others?.bytes ?? 0) + sizeOf(text) <= mailLimits.writtenBytes) return;
  const detail = `The text of a person's drafts and sent mails can have up to ${mailLimits.writtenBytes} bytes.`;
  throw new AppError("storage-quota-exceeded", { detail });
}
