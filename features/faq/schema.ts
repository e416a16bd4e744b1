/** Schemas for frequently asked questions and the votes on them. */
import { z } from "zod";
import { plainLine, plainText } from "@/lib/field-schemas";
import { textsOf } from "@/lib/texts";
import { faqCategories, faqLimits as limits } from "./domain/constants";

/** In lower case, as PostgreSQL returns it. */
const id = z.uuid().toLowerCase();
const texts = textsOf(z.string());

/** A question for those who manage it. */
export const faqSchema = z.object({
  id,
  slug: z.string(),
  category: z.enum(faqCategories),
  question: texts,
  answer: texts,
  isPublished: z.boolean(),
  helpful: z.int(),
  unhelpful: z.int(),
  version: z.int(),
});
export type Faq = z.infer<typeof faqSchema>;

const required = { params: { code: "required" } };
const inputShape = {
  category: z.enum(faqCategories),
  question: textsOf(plainLine(limits.question).refine((text) => text !== "", required)),
  answer: textsOf(plainText(limits.answer).refine((text) => text !== "", required)),
  isPublished: z.boolean(),
};
export const faqInputSchema = z.object(inputShape);
export type FaqInput = z.infer<typeof faqInputSchema>;

export const faqRefSchema = z.object({ questionId: id });
export type FaqRef = z.infer<typeof faqRefSchema>;
/** `version` is the one that the change started from: an outdated one is refused (412 `stale`, with `current`). */
export const faqUpdateSchema = faqRefSchema.extend({
  faq: z
    .object(inputShape)
    .partial()
    .extend({ version: z.int().min(1).optional() }),
});
export type FaqUpdate = z.infer<typeof faqUpdateSchema>;
/** `position` is the place among all questions that it moves to, from 0. */
export const faqMoveSchema = faqRefSchema.extend({ position: z.int().min(0).max(limits.questions) });
export type FaqMove = z.infer<typeof faqMoveSchema>;
export const faqVoteSchema = faqRefSchema.extend({ isHelpful: z.boolean() });
export type FaqVote = z.infer<typeof faqVoteSchema>;

export const faqResponseSchema = z.object({ faq: faqSchema });
export const faqListSchema = z.object({ faqs: z.array(faqSchema) });
export type FaqList = z.infer<typeof faqListSchema>;
