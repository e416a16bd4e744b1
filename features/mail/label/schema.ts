/** Schemas of labels. */
import { z } from "zod";
import { plainLine } from "@/lib/field-schemas";
import { mailLabelColors, mailLimits, systemLabels } from "../domain/constants";

const id = z.uuid().toLowerCase();
const name = plainLine(mailLimits.labelName).min(1);

export const mailLabelSchema = z.object({
  /** That of a system label is its name: `inbox`. */
  id: z.union([z.enum(systemLabels), id]),
  type: z.enum(["system", "custom"]),
  name: z.string(),
  /** Null for system labels. */
  color: z.enum(mailLabelColors).nullable(),
  /** Counted up to 1,000. */
  unreadCount: z.int(),
  /** How many mails there are, of drafts, scheduled and snoozed mails; null for the others. */
  totalCount: z.int().nullable(),
  /** Of its name and its color; 0 for system labels. */
  version: z.int(),
});
export type MailLabel = z.infer<typeof mailLabelSchema>;

export const mailLabelListSchema = z.object({
  labels: z.array(mailLabelSchema),
  /** Whether mails can go to addresses that are no account's. */
  canSendOutside: z.boolean(),
});
export type MailLabelList = z.infer<typeof mailLabelListSchema>;

export const mailLabelAnswerSchema = z.object({ label: mailLabelSchema });
export type MailLabelAnswer = z.infer<typeof mailLabelAnswerSchema>;

export const mailLabelInputSchema = z.object({ name, color: z.enum(mailLabelColors).default("grey") });
export type MailLabelInput = z.infer<typeof mailLabelInputSchema>;

export const mailLabelRefSchema = z.object({ labelId: id });
export type MailLabelRef = z.infer<typeof mailLabelRefSchema>;

export const mailLabelGoneSchema = mailLabelRefSchema.extend({
  /** How many mails had it. */
  mailCount: z.int(),
});
export type MailLabelGone = z.infer<typeof mailLabelGoneSchema>;

export const mailLabelUpdateSchema = mailLabelRefSchema.extend({
  name: name.optional(),
  color: z.enum(mailLabelColors).optional(),
  /** Its new place among the own labels, counted from 0. */
  index: z.int().min(0).max(mailLimits.labels).optional(),
  /** The version that was edited; without one the label is changed whatever it is now. */
  version: z.int().min(1).optional(),
});
export type MailLabelUpdate = z.infer<typeof mailLabelUpdateSchema>;
