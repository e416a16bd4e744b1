/** Sends mails whose time has come. */
import "server-only";
import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { type Transaction, transact } from "@/server/db/client";
import { mailContents, mails } from "@/server/db/schema/mail";
import { roles, users } from "@/server/db/schema/user";
import { readAttachments } from "../../attachment/server/data";
import { hasMailbox } from "../../server/access";
import { readInside } from "../../server/recipients";
import { sendNow } from "../../server/send";

const payloadSchema = z.object({ mailId: z.uuid(), sendAt: z.iso.datetime() });

/** The mail as it waits, locked; null once it was called back, put off or sent. */
async function findWaiting(tx: Transaction, { mailId, sendAt }: z.infer<typeof payloadSchema>) {
  const [found] = await tx
    .select({
      mail: mails,
      content: getTableColumns(mailContents),
      owner: { name: users.name, email: users.email, image: users.image },
      canSend: sql<boolean>`${hasMailbox()}`,
    })
    .from(mails)
    .innerJoin(mailContents, eq(mailContents.id, mails.contentId))
    .innerJoin(users, eq(users.id, mails.ownerId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(
      and(
        eq(mails.id, mailId),
        eq(mails.folder, "scheduled"),
        eq(mails.sendAt, new Date(sendAt)),
        isNull(mails.deletedAt),
      ),
    )
    .for("update", { of: mails });
  return found ?? null;
}

/** The job. What somebody wrote who has no mailbox by now becomes a draft. */
export async function sendScheduled(payload: unknown): Promise<void> {
  const due = payloadSchema.parse(payload);
  await transact(async (tx) => {
    const found = await findWaiting(tx, due);
    if (!found) return;
    const { mail, content, owner, canSend } = found;
    if (!canSend) {
      await tx
        .update(mails)
        .set({ folder: "drafts", sendAt: null })
        .where(and(eq(mails.id, mail.id), eq(mails.ownerId, mail.ownerId)));
      return;
    }
    const addressed = { to: content.to, cc: content.cc, bcc: mail.bcc };
    const sender = { userId: mail.ownerId, name: owner.name, email: owner.email, avatarUrl: owner.image };
    const inside = await readInside(tx, addressed, content.references);
    const { clientId, subject, body, inReplyTo, references } = content;
    const ids = { contentId: content.id, mailId: mail.id, threadId: mail.threadId };
    const threadCount = await tx.$count(mails, and(eq(mails.ownerId, mail.ownerId), eq(mails.threadId, mail.threadId)));
    const files = { all: await readAttachments(content.id), added: [], removedIds: [] };
    const outgoing = { ...ids, files, sender, threadCount, clientId, subject, body, addressed, inReplyTo, references };
    await sendNow(tx, outgoing, inside, new Date());
  });
}
