/** Reads the actor's questionnaires. */
import "server-only";
import { and, count, desc, eq, inArray } from "drizzle-orm";
import { canUseProjects } from "@/features/project/policy";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { questionnaireRequests, questionnaires } from "@/server/db/schema/assistant";
import { questionnaireLimits } from "../domain/constants";
import type { Questionnaire, QuestionnaireEntry } from "../schema";
import { presentQuestionnaire, presentQuestionnaireEntry } from "./presenter";

/** A questionnaire begins a project: whoever may have one may have the other. */
export function requireSlot(actor: Actor): void {
  if (!canUseProjects(actor)) throw new AppError("forbidden");
}

export const isOwnQuestionnaire = (actor: Actor, questionnaireId: string) =>
  and(eq(questionnaires.id, questionnaireId), eq(questionnaires.ownerId, actor.userId));

async function countRequests(questionnaireIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { questionnaireId } = questionnaireRequests;
  const rows = await current()
    .select({ questionnaireId, requests: count() })
    .from(questionnaireRequests)
    .where(inArray(questionnaireId, [...questionnaireIds]))
    .groupBy(questionnaireId);
  return new Map(rows.map((row) => [row.questionnaireId, row.requests]));
}

/** One's own questionnaires, the one that was changed last first. */
export async function listQuestionnaires(actor: Actor): Promise<QuestionnaireEntry[]> {
  requireSlot(actor);
  const rows = await current()
    .select()
    .from(questionnaires)
    .where(eq(questionnaires.ownerId, actor.userId))
    .orderBy(desc(questionnaires.updatedAt), desc(questionnaires.id))
    .limit(questionnaireLimits.draftsPerPerson);
  const requests = await countRequests(rows.map(({ id }) => id));
  return rows.map((row) => presentQuestionnaireEntry(row, requests.get(row.id) ?? 0));
}

export async function findQuestionnaire(
  actor: Actor,
  { questionnaireId }: { questionnaireId: string },
): Promise<Questionnaire> {
  requireSlot(actor);
  const [row] = await current().select().from(questionnaires).where(isOwnQuestionnaire(actor, questionnaireId));
  if (!row) throw new AppError("not-found");
  return presentQuestionnaire(row, (await countRequests([row.id])).get(row.id) ?? 0);
}

/** The draft to go on with: the one changed last of those that were not sent yet. */
export async function findNewestDraft(actor: Actor): Promise<Questionnaire | null> {
  requireSlot(actor);
  const [row] = await current()
    .select()
    .from(questionnaires)
    .where(and(eq(questionnaires.ownerId, actor.userId), eq(questionnaires.status, "draft")))
    .orderBy(desc(questionnaires.updatedAt), desc(questionnaires.id))
    .limit(1);
  return row ? presentQuestionnaire(row, 0) : null;
}
