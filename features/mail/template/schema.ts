/** Schemas of templates: texts that somebody writes often. */
import { z } from "zod";
import { plainLine } from "@/lib/field-schemas";
import { mailLimits } from "../domain/constants";
import { mailBodySchema, subjectSchema } from "../schema";

const id = z.uuid().toLowerCase();
const name = plainLine(mailLimits.templateName).min(1);

export const mailTemplateSchema = z.object({
  id,
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  version: z.int(),
});

export const mailTemplateListSchema = z.object({ templates: z.array(mailTemplateSchema) });
export type MailTemplateList = z.infer<typeof mailTemplateListSchema>;

export const mailTemplateAnswerSchema = z.object({ template: mailTemplateSchema });
export type MailTemplateAnswer = z.infer<typeof mailTemplateAnswerSchema>;

export const mailTemplateInputSchema = z.object({
  name,
  subject: subjectSchema.default(""),
  body: mailBodySchema.default(""),
});
export type MailTemplateInput = z.infer<typeof mailTemplateInputSchema>;

export const mailTemplateRefSchema = z.object({ templateId: id });
export type MailTemplateRef = z.infer<typeof mailTemplateRefSchema>;

export const mailTemplateUpdateSchema = mailTemplateRefSchema.extend({
  name: name.optional(),
  subject: subjectSchema.optional(),
  body: mailBodySchema.optional(),
  /** The version that was edited; without one the template is changed whatever it says now. */
  version: z.int().min(1).optional(),
});
export type MailTemplateUpdate = z.infer<typeof mailTemplateUpdateSchema>;
