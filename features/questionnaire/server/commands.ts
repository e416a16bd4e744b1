/** Saves and deletes the drafts of questionnaires. */
import "server-only";
import { eq } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { ownerPointer } from "@/lib/owner";
import { beginningOf } from "@/lib/storable-text";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { questionnaires } from "@/server/db/schema/assistant";
import { users } from "@/server/db/schema/user";
import { type Answers, questionnaireLimits as limits, type QuestionId, questionIds } from "../domain/constants";
import type { DraftInput, Questionnaire } from "../schema";
import { findQuestionnaire, isOwnQuestionnaire, requireSlot } from "./data";

const nameOf = (answers: Answers) =>
  beginningOf((answers.name?.[0]?.text ?? "").replace(/\s+/gu, " ").trim(), limits.name);

/** A questionnaire of one's own that nobody else changes until the commit. */
export async function holdQuestionnaire(tx: Transaction, actor: Actor, questionnaireId: string) {
  const [row] = await tx.select().from(questionnaires).where(isOwnQuestionnaire(actor, questionnaireId)).for("update");
  if (!row) throw new AppError("not-found");
  return row;
}

/** Throws `stale`, with the questionnaire as it is, where it was changed since that version. */
async function requireVersion(
  actor: Actor,
  row: Readonly<{ id: string; version: number }>,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === row.version) return;
  throw new AppError("stale", { current: await findQuestionnaire(actor, { questionnaireId: row.id }) });
}

/** Keeps answers as they are, finished or not; what was stored of questions that are gone stays. */
export function saveDraft(
  actor: Actor,
  { ownerId, questionnaireId, version, locale, answers }: DraftInput,
): Promise<{ questionnaire: Questionnaire }> {
  requireSlot(actor);
  if (ownerId !== undefined && ownerId !== actor.userId) {
    throw new AppError("invalid-input", { fields: [{ pointer: ownerPointer, code: "invalid-value" }] });
  }
  return transact(async (tx) => {
    if (questionnaireId === undefined) return { questionnaire: await createDraft(tx, actor, { locale, answers }) };
    const row = await holdQuestionnaire(tx, actor, questionnaireId);
    await requireVersion(actor, row, version);
    await tx
      .update(questionnaires)
      .set({
        locale,
        name: nameOf(answers),
        answers: { ...retiredOf(row.answers), ...answers },
        version: row.version + 1,
        updatedAt: new Date(),
      })
      .where(isOwnQuestionnaire(actor, questionnaireId));
    return { questionnaire: await findQuestionnaire(actor, { questionnaireId }) };
  });
}

const retiredOf = (stored: Answers): Answers =>
  Object.fromEntries(Object.entries(stored).filter(([id]) => !questionIds.includes(id as QuestionId)));

async function createDraft(tx: Transaction, actor: Actor, { locale, answers }: Pick<DraftInput, "locale" | "answers">) {
  // Two drafts of one person begin one after the other, so that both count.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for("no key update");
  const isOwn = eq(questionnaires.ownerId, actor.userId);
  if ((await tx.$count(questionnaires, isOwn)) >= limits.draftsPerPerson) {
    throw new AppError("conflict", { detail: `A person can have up to ${limits.draftsPerPerson} questionnaires.` });
  }
  const [row] = await tx
    .insert(questionnaires)
    .values({ ownerId: actor.userId, locale, answers, name: nameOf(answers) })
    .returning({ id: questionnaires.id });
  if (!row) throw new AppError("unexpected");
  return await findQuestionnaire(actor, { questionnaireId: row.id });
}

/** Deletes a questionnaire for good, with every request that was sent of it; columns of the AI chat board stay. */
export function deleteQuestionnaire(
  actor: Actor,
  { questionnaireId, version }: { questionnaireId: string; version?: number },
): Promise<{ questionnaireId: string }> {
  requireSlot(actor);
  return transact(async (tx) => {
    await requireVersion(actor, await holdQuestionnaire(tx, actor, questionnaireId), version);
    await tx.delete(questionnaires).where(isOwnQuestionnaire(actor, questionnaireId));
    return { questionnaireId };
  });
}
