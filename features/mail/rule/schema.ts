/** Schemas of rules for mail that comes. */
import { z } from "zod";
import { plainLine } from "@/lib/field-schemas";
import { isBlank } from "@/lib/plain-line";
import { mailLimits } from "../domain/constants";

const id = z.uuid().toLowerCase();
const sought = plainLine(mailLimits.ruleText)
  .refine((text) => !isBlank(text), { params: { code: "required" } })
  .optional();

const isAny = (given: object) => Object.values(given).some((value) => value !== undefined);
const required = { params: { code: "required" } };

/** All that are given have to hold; one has to be given. */
const conditionsSchema = z
  .strictObject({
    from: sought,
    to: sought,
    subject: sought,
    /** In subject or body, each of them. */
    contains: sought,
    hasAttachment: z.boolean().optional(),
  })
  .refine(isAny, required);

const actionsSchema = z
  .strictObject({
    labelIds: z.array(id).min(1).max(mailLimits.ruleLabels).optional(),
    isStarred: z.literal(true).optional(),
    isImportant: z.literal(true).optional(),
    isRead: z.literal(true).optional(),
    folder: z.enum(["archive", "trash"]).optional(),
  })
  .refine(isAny, required);

export const mailRuleSchema = z.object({
  id,
  name: z.string(),
  isOn: z.boolean(),
  conditions: conditionsSchema,
  actions: actionsSchema,
  version: z.int(),
});

export const mailRuleListSchema = z.object({
  /** In the order in which they are applied. */
  rules: z.array(mailRuleSchema),
});
export type MailRuleList = z.infer<typeof mailRuleListSchema>;

export const mailRuleAnswerSchema = z.object({ rule: mailRuleSchema });
export type MailRuleAnswer = z.infer<typeof mailRuleAnswerSchema>;

export const mailRuleInputSchema = z.object({
  name: plainLine(mailLimits.ruleName).min(1),
  isOn: z.boolean().default(true),
  conditions: conditionsSchema,
  actions: actionsSchema,
});
export type MailRuleInput = z.infer<typeof mailRuleInputSchema>;

export const mailRuleRefSchema = z.object({ ruleId: id });
export type MailRuleRef = z.infer<typeof mailRuleRefSchema>;

export const mailRuleUpdateSchema = mailRuleRefSchema.extend({
  name: mailRuleInputSchema.shape.name.optional(),
  isOn: z.boolean().optional(),
  conditions: conditionsSchema.optional(),
  actions: actionsSchema.optional(),
  /** Its new place, counted from 0. */
  index: z.int().min(0).max(mailLimits.rules).optional(),
  /** The version that was edited; without one the rule is changed whatever it says now. */
  version: z.int().min(1).optional(),
});
export type MailRuleUpdate = z.infer<typeof mailRuleUpdateSchema>;
