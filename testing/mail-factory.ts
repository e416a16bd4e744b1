import type { z } from "zod";
import { createLabel } from "@/features/mail/label/server/commands";
import { createRule } from "@/features/mail/rule/server/commands";
import { draftInputSchema, mailInputSchema } from "@/features/mail/schema";
import { saveDraft } from "@/features/mail/server/commands/drafts";
import { sendMail } from "@/features/mail/server/commands/send";
import { listMails } from "@/features/mail/server/data/list";
import { createTemplate } from "@/features/mail/template/server/commands";
import type { Actor } from "@/server/auth/actor";
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

/** A mailbox with a mail from a colleague, one that waits to be sent, a label, a rule and a template, all bearing a text. */
export async function makeMailOf(owner: Actor, text: string) {
  const sender = await makeActor({ firstName: "Correspondent" });
  await mailTo(sender, [owner], { subject: text, message: text });
  const [mail] = await mailsOf(owner);
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
    mailTemplateId: (await createTemplate(owner, { name: text, subject: text, body: text })).template.id,
  };
}
