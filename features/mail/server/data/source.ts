/** Writes a mail as a file of RFC 5322. */
import "server-only";
import { and, eq } from "drizzle-orm";
import MailComposer from "nodemailer/lib/mail-composer";
import { AppError } from "@/lib/errors";
import { safeFileName } from "@/lib/file-name";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { mailContents, mails } from "@/server/db/schema/mail";
import { dispositionOf } from "@/server/http/content-disposition";
import { guardedBody } from "@/server/http/streamed-answer";
import { partsOfFiles } from "../../attachment/server/parts";
import { headOf } from "../../delivery/server/message";
import type { MailRef } from "../../schema";
import { isOwn, requireMail } from "../access";

async function requireContent(actor: Actor, mailId: string) {
  const [found] = await current()
    .select({ content: mailContents, bcc: mails.bcc })
    .from(mails)
    .innerJoin(mailContents, eq(mailContents.id, mails.contentId))
    .where(and(isOwn(actor), eq(mails.id, mailId)));
  if (!found) throw new AppError("not-found");
  return found;
}

/** One mail as .eml, written while it is read; the writer's own copy names whom it went to in Bcc. Throws `not-found`. */
export async function downloadMail(actor: Actor, { mailId }: MailRef): Promise<Response> {
  requireMail(actor);
  const found = await requireContent(actor, mailId);
  const bcc = found.bcc.map(({ name, email }) => ({ name, address: email }));
  const node = new MailComposer({
    ...headOf(found.content),
    attachments: await partsOfFiles(found.content.id),
    bcc,
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  node.keepBcc = true;
  const name = safeFileName(`${found.content.subject || "mail"}.eml`);
  const body = await guardedBody(actor, node.createReadStream(), () => requireContent(actor, mailId));
  return new Response(body, {
    headers: { "content-type": "message/rfc822", "content-disposition": dispositionOf("attachment", name) },
  });
}
