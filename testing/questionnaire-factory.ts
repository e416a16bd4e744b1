/** Creates questionnaires with answers for a test. */
import type { Answers, QuestionId } from "@/features/questionnaire/domain/constants";
import { sendQuestionnaire } from "@/features/questionnaire/request/server/commands";
import { saveDraft } from "@/features/questionnaire/server/commands";
import { newId } from "@/lib/id";
import type { Locale } from "@/lib/locale";
import type { Actor } from "@/server/auth/actor";
import { makeActor } from "./factories";

type Said = Partial<Record<QuestionId, readonly string[]>>;

/** Answers of plain texts. */
export const answersOf = (said: Said): Answers =>
  Object.fromEntries(
    Object.entries(said).map(([id, texts]) => [id, texts.map((text) => ({ id: newId(), text, date: null }))]),
  );

type Wanted = { said?: Said; locale?: Locale };

/** A questionnaire that may be sent, somebody's own. */
export async function makeQuestionnaire({ actor, said, locale = "en" }: Wanted & { actor?: Actor } = {}) {
  const answers = answersOf({ name: ["Ordo"], description: ["A dashboard"], ...said });
  return (await saveDraft(actor ?? (await makeActor()), { locale, answers })).questionnaire;
}

/** One that was sent, with its request and its column. */
export async function makeSentQuestionnaire(actor: Actor, wanted: Wanted = {}) {
  const { id: questionnaireId } = await makeQuestionnaire({ ...wanted, actor });
  const sent = await sendQuestionnaire(actor, { questionnaireId, isMasked: false });
  return { ...sent, questionnaireId, columnId: sent.column.id };
}
