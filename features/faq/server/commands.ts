/** Creates, updates, deletes, restores and moves frequently asked questions, and counts votes on them. */
import "server-only";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { orderKeyAt, spreadOrderKeys } from "@/lib/order-key";
import { slugFrom } from "@/lib/slug";
import type { Actor } from "@/server/auth/actor";
import { throttleKey } from "@/server/auth/throttle";
import { current, type Transaction, transact } from "@/server/db/client";
import { isRestorable } from "@/server/db/restorable";
import { faqQuestions } from "@/server/db/schema/site";
import { emit } from "@/server/events/emit";
import { consume } from "@/server/http/rate-limit";
import { faqLimits } from "../domain/constants";
import type { Faq, FaqInput, FaqList, FaqMove, FaqRef, FaqUpdate, FaqVote } from "../schema";
import { type FaqRow, inOrder, isThere, presentFaq, requireFaqManager } from "./data";

type Answer = Promise<{ faq: Faq }>;

/** Runs a change of the questions, which are few, one change at a time. `work` gets all of them in their order. */
function change<T>(actor: Actor, work: (tx: Transaction, all: readonly FaqRow[]) => Promise<T>): Promise<T> {
  requireFaqManager(actor);
  return transact(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('faq', 0))`);
    const all = await tx
      .select()
      .from(faqQuestions)
      .where(isThere)
      .orderBy(...inOrder);
    const result = await work(tx, all);
    await emit(tx, { topic: "faq.changed", audience: { kind: "posts:manage" }, payload: {} });
    return result;
  });
}

/** Throws `not-found`. */
function find(all: readonly FaqRow[], { questionId }: FaqRef): FaqRow {
  const row = all.find(({ id }) => id === questionId);
  if (!row) throw new AppError("not-found");
  return row;
}

function answerOf(row: FaqRow | undefined): { faq: Faq } {
  if (!row) throw new AppError("unexpected");
  return { faq: presentFaq(row) };
}

/** A question keeps its slug for good, so that links to it keep working. */
async function freeSlug(tx: Transaction, question: string): Promise<string> {
  const slug = slugFrom(question, { max: faqLimits.slug - 10, nameless: "question" });
  const taken = await tx.$count(faqQuestions, eq(faqQuestions.slug, slug));
  return taken === 0 ? slug : `${slug}-${newId().slice(-8)}`;
}

export const createFaq = (actor: Actor, { faq }: { faq: FaqInput }): Answer =>
  change(actor, async (tx, all) => {
    if (all.length >= faqLimits.questions) {
      throw new AppError("conflict", { detail: `There can be up to ${faqLimits.questions} questions.` });
    }
    const slug = await freeSlug(tx, faq.question.en);
    const [position = ""] = spreadOrderKeys(1, all.at(-1)?.position ?? null);
    const [row] = await tx
      .insert(faqQuestions)
      .values({ ...faq, slug, position })
      .returning();
    return answerOf(row);
  });

export const updateFaq = (actor: Actor, { faq: { version, ...patch }, ...ref }: FaqUpdate): Answer =>
  change(actor, async (tx, all) => {
    const before = find(all, ref);
    if (version !== undefined && version !== before.version) {
      throw new AppError("stale", { current: presentFaq(before) });
    }
    return answerOf(await write(tx, before, patch));
  });

async function write(tx: Transaction, { id, version }: FaqRow, values: Partial<FaqRow>): Promise<FaqRow | undefined> {
  const [row] = await tx
    .update(faqQuestions)
    .set({ ...values, version: version + 1, updatedAt: new Date() })
    .where(eq(faqQuestions.id, id))
    .returning();
  return row;
}

export const deleteFaq = (actor: Actor, ref: FaqRef): Answer =>
  change(actor, async (tx, all) => answerOf(await write(tx, find(all, ref), { deletedAt: new Date() })));

/** Undoes `deleteFaq`. */
export const restoreFaq = (actor: Actor, { questionId }: FaqRef): Answer =>
  change(actor, async (tx) => {
    const isDeleted = and(isNotNull(faqQuestions.deletedAt), isRestorable(faqQuestions.deletedAt));
    const [found] = await tx
      .select()
      .from(faqQuestions)
      .where(and(eq(faqQuestions.id, questionId), isDeleted));
    if (!found) throw new AppError("not-found");
    return answerOf(await write(tx, found, { deletedAt: null }));
  });

/** Moves a question to a place among all; a place behind the last one is the last. */
export const moveFaq = (actor: Actor, { position, ...ref }: FaqMove): Promise<FaqList> =>
  change(actor, async (tx, all) => {
    const moved = find(all, ref);
    const others = all.filter(({ id }) => id !== moved.id);
    const key = orderKeyAt(
      others.map((one) => one.position),
      position,
    );
    if (key === null) throw new AppError("conflict");
    await tx.update(faqQuestions).set({ position: key }).where(eq(faqQuestions.id, moved.id));
    return { faqs: [...others.slice(0, position), moved, ...others.slice(position)].map(presentFaq) };
  });

/** One vote of a reader on a question in a day; a second one is not counted. */
const votes = { limit: 1, windowS: 86_400 } as const;

/** Counts whether an answer helped. Throws `not-found` for a question that readers do not see. */
export async function voteOnFaq(reader: string, { questionId, isHelpful }: FaqVote): Promise<void> {
  const isShown = and(eq(faqQuestions.id, questionId), isThere, eq(faqQuestions.isPublished, true));
  if ((await current().$count(faqQuestions, isShown)) === 0) throw new AppError("not-found");
  const { isAllowed } = await consume(throttleKey("faq-vote", `${reader}:${questionId}`), votes);
  if (!isAllowed) return;
  const counted = isHelpful
    ? { helpful: sql`${faqQuestions.helpful} + 1` }
    : { unhelpful: sql`${faqQuestions.unhelpful} + 1` };
  await current().update(faqQuestions).set(counted).where(eq(faqQuestions.id, questionId));
}
