import { expect, test } from "vitest";
import type { QuestionnaireEntry } from "@/features/questionnaire/schema";
import { saveDraft } from "@/features/questionnaire/server/commands";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeQuestionnaire, makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import * as handlers from "./route";

const path = "/api/project/questionnaire/list";

test("one's own are listed, the one that was changed last first", async () => {
  const as = await makeSession();
  const first = await makeQuestionnaire({ actor: as.actor, said: { name: ["First"], risks: ["Fire"] } });
  await makeSentQuestionnaire(as.actor, { said: { name: ["Second"] } });
  await makeQuestionnaire();
  await saveDraft(as.actor, { questionnaireId: first.id, locale: "en", answers: first.answers });
  const { body } = await call<{ questionnaires: QuestionnaireEntry[] }>(handlers, { path, as });
  expect(body.questionnaires).toMatchObject([
    { name: "First", status: "draft", answeredCount: 3, requestCount: 0, version: 2 },
    { name: "Second", status: "sent", answeredCount: 2, requestCount: 1, version: 1 },
  ]);
});
