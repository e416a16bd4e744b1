/** Schemas of a person's settings of mail. */
import { z } from "zod";
import { mailLimits, undoChoices } from "../domain/constants";
import { addressSchema, mailBodySchema, subjectSchema } from "../schema";

const day = z.iso.date();

const vacationSchema = z.object({
  isOn: z.boolean(),
  /** The first and the last day, by the person's own clock; null without an end. */
  from: day,
  to: day.nullable(),
  /** Empty for the answered mail's own. */
  subject: z.string(),
  body: z.string(),
});

export const mailSettingSchema = z.object({
  /** In Markdown; the compose window puts it under what is written. */
  signature: z.string(),
  undoSeconds: z.literal([...undoChoices]),
  vacation: vacationSchema.nullable(),
  /** Addresses whose mail goes to spam. */
  blockedSenders: z.array(z.string()),
  /** Whether mails can go to addresses that are no account's. */
  canSendOutside: z.boolean(),
  /** 0 until something is chosen. */
  version: z.int(),
});
export type MailSetting = z.infer<typeof mailSettingSchema>;

export const mailSettingAnswerSchema = z.object({ settings: mailSettingSchema });
export type MailSettingAnswer = z.infer<typeof mailSettingAnswerSchema>;

export const mailSettingUpdateSchema = z.strictObject({
  signature: mailBodySchema
    .refine((text) => Array.from(text).length <= mailLimits.signature, { params: { code: "too-long" } })
    .optional(),
  undoSeconds: z.literal([...undoChoices]).optional(),
  vacation: vacationSchema
    .extend({ subject: subjectSchema.default(""), body: mailBodySchema })
    .refine(({ from, to }) => to === null || from <= to, { path: ["to"], params: { code: "invalid-value" } })
    .nullable()
    .optional(),
  blockedSenders: z
    .array(addressSchema)
    .max(mailLimits.blockedSenders)
    .overwrite((all) => [...new Set(all)])
    .optional(),
  /** The version that was edited; without one the settings are changed whatever they are now. */
  version: z.int().min(0).optional(),
});
export type MailSettingUpdate = z.infer<typeof mailSettingUpdateSchema>;
