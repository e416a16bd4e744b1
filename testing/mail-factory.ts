import { eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { createLabel } from "@/features/mail/label/server/commands";
import { createRule } from "@/features/mail/rule/server/commands";
import { draftInputSchema, mailInputSchema } from "@/features/mail/schema";
import { saveDraft } from "@/features/mail/server/commands/drafts";
import { sendMail } from "@/features/mail/server/commands/send";
import { listMails } from "@/features/mail/server/data/list";
import { createTemplate } from "@/features/mail/template/server/commands";
import { newId } from "@/lib/id";
import type { Actor } from "@/server/auth/actor";
import { accountPasswords } from "@/server/auth/sealed";
import { current } from "@/server/db/client";
import { mailContents, mails } from "@/server/db/schema/mail";
import { mailAccounts } from "@/server/db/schema/mail-account";
import { makeActor } from "./factories";

type Values = Partial<z.input<typeof mailInputSchema>>;

/** Sends a mail as the endpoint does. */
export const mailTo = async (actor: Actor, to: readonly Actor[], values: Values = {}) =>
  (
    await sendMail(
      actor,
      mailInputSchema.parse({ subject: "Report", message: "Here it is.", to: to.map(({ email }) => email), ...values }),
    )
  ).mail;

/** Saves a draft as the endpoint does. */
export const draftOf = async (actor: Actor, values: z.input<typeof draftInputSchema> = {}) =>
  (await saveDraft(actor, draftInputSchema.parse(values))).mail;

/** What lies under a label of somebody's. */
export const mailsOf = async (actor: Actor, label = "inbox", search = "") =>
  (await listMails(actor, { label, search })).mails;

/** A connected account as the endpoint stores it; nobody signs in. */
export async function makeMailAccount(owner: Actor, values: Partial<typeof mailAccounts.$inferInsert> = {}) {
  const id = values.id ?? newId();
  const [account] = await current()
    .insert(mailAccounts)
    .values({
      ...{ id, ownerId: owner.userId, name: "Work", email: "work@example.com", host: "imap.example.com", port: 993 },
      ...{ security: "tls", username: "work", secret: accountPasswords.seal("password of the account", id) },
      ...values,
    })
    .returning();
  if (!account) throw new Error("No account was made.");
  return account;
}

/** Gives what a mail says HTML, as if it had come from outside. */
export const giveHtml = async (mailId: string, html: string) => {
  await current()
    .update(mailContents)
    .set({ html, bodyFormat: "html" })
    .where(inArray(mailContents.id, current().select({ id: mails.contentId }).from(mails).where(eq(mails.id, mailId))));
};

/** A mailbox with a mail from a colleague that has HTML, one that waits to be sent, a label, a rule, a template and an account, all bearing a text. */
export async function makeMailOf(owner: Actor, text: string) {
  const sender = await makeActor({ firstName: "Correspondent" });
  await mailTo(sender, [owner], { subject: text, message: text });
  const [mail] = await mailsOf(owner);
  await giveHtml(mail?.id ?? "", "<p>Here it is.</p>");
  const sendAt = new Date(Date.now() + 86_400_000).toISOString();
  const scheduled = await mailTo(owner, [sender], { subject: text, sendAt });
  const { label } = await createLabel(owner, { name: text, color: "teal" });
  const rule = { name: text, isOn: true, conditions: { from: "nobody" }, actions: { isRead: true } } as const;
  return {
    mailId: mail?.id ?? "",
    mailSenderEmail: sender.email,
    scheduledMailId: scheduled.id,
    mailLabelId: label.id,
    mailRuleId: (await createRule(owner, rule)).rule.id,
    mailAccountId: (await makeMailAccount(owner, { name: text, syncAt: new Date(Date.now() + 86_400_000) })).id,
    mailTemplateId: (await createTemplate(owner, { name: text, subject: text, body: text })).template.id,
  };
}
