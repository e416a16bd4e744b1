import { expect, test } from "vitest";
import type { Questionnaire } from "@/features/questionnaire/schema";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeQuestionnaire, makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import * as handlers from "./route";

const path = "/api/project/questionnaire";
type Body = { questionnaire: Questionnaire | null };

test("without an id comes the draft that was changed last, not one that was sent, nor somebody else's", async () => {
  const as = await makeSession();
  const ask = () => call<Body>(handlers, { path, as });
  expect((await ask()).body.questionnaire).toBeNull();
  const draft = await makeQuestionnaire({ actor: as.actor, said: { name: ["First"] } });
  await makeSentQuestionnaire(as.actor);
  await makeQuestionnaire();
  expect((await ask()).body.questionnaire).toMatchObject({ id: draft.id, name: "First", status: "draft" });
});

test("one's own comes with its answers and how often it was sent", async () => {
  const as = await makeSession();
  const { questionnaire } = await makeSentQuestionnaire(as.actor, { said: { risks: ["Fire", "Flood"] } });
  const answer = await call<Body>(handlers, { path, as, query: { questionnaireId: questionnaire.id } });
  expect(answer.body.questionnaire).toMatchObject({ status: "sent", requestCount: 1, retired: {} });
  expect(answer.body.questionnaire?.answers.risks?.map(({ text }) => text)).toEqual(["Fire", "Flood"]);
});

test("what is no id is refused", async () => {
  const answer = await call(handlers, { path, as: await makeSession(), query: { questionnaireId: "mine" } });
  expect(answer.problem).toMatchObject({ status: 422, code: "invalid-input" });
});
