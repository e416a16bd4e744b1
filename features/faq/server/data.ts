/** Reads the frequently asked questions, all for those who manage them and the published ones for readers. */
import "server-only";
import { and, asc, eq, isNull } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { faqQuestions } from "@/server/db/schema/site";
import { canManageFaqs } from "../policy";
import type { Faq, FaqList } from "../schema";

export type FaqRow = typeof faqQuestions.$inferSelect;

export const inOrder = [asc(faqQuestions.position), asc(faqQuestions.id)] as const;
export const isThere = isNull(faqQuestions.deletedAt);

export const presentFaq = (row: FaqRow): Faq => ({
  id: row.id,
  slug: row.slug,
  category: row.category,
  question: row.question,
  answer: row.answer,
  isPublished: row.isPublished,
  helpful: row.helpful,
  unhelpful: row.unhelpful,
  version: row.version,
});

/** Throws `forbidden`. */
export function requireFaqManager(actor: Actor): void {
  if (!canManageFaqs(actor)) throw new AppError("forbidden");
}

/** Every question in order, with those that are not published. Throws `forbidden`. */
export async function listFaqs(actor: Actor): Promise<FaqList> {
  requireFaqManager(actor);
  const rows = await current()
    .select()
    .from(faqQuestions)
    .where(isThere)
    .orderBy(...inOrder);
  return { faqs: rows.map(presentFaq) };
}

/** What anybody reads. */
export const listPublishedFaqs = () =>
  current()
    .select({
      id: faqQuestions.id,
      slug: faqQuestions.slug,
      category: faqQuestions.category,
      question: faqQuestions.question,
      answer: faqQuestions.answer,
    })
    .from(faqQuestions)
    .where(and(isThere, eq(faqQuestions.isPublished, true)))
    .orderBy(...inOrder);
